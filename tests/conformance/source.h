// SPDX-License-Identifier: Apache-2.0
//
// Where a test's whims come from: a chooser, or the bytes of a fuzzer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/dice/chooser.h"

namespace grognard::conformance {

class Source {
public:
    virtual ~Source() = default;
    virtual std::uint32_t below(std::uint32_t count) = 0;  // 0 to count - 1
    bool once_in(std::uint32_t count) { return below(count) == 0; }
    // Any number from low to high.
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + below(static_cast<std::uint32_t>(high - low + 1));
    }
};

class ChooserSource final : public Source {
public:
    explicit ChooserSource(Chooser& chooser) : chooser_{&chooser} {}
    std::uint32_t below(std::uint32_t count) override { return chooser_->below(count); }

private:
    Chooser* chooser_;
};

// As many bytes as the number asked for needs; nothing but noughts when they are spent.
class ByteSource final : public Source {
public:
    explicit ByteSource(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}
    bool spent() const { return at_ >= bytes_.size(); }
    std::uint32_t below(std::uint32_t count) override {
        std::uint32_t number = 0;
        for (std::uint32_t reach = count - 1; reach > 0; reach >>= 8)
            number = number << 8 | (spent() ? 0u : bytes_[at_++]);
        return number % count;
    }

private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

}  // namespace grognard::conformance
