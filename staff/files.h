// SPDX-License-Identifier: Apache-2.0
//
// Files, for the hosts: TOML as documents, texts in and out, and appending so that nothing that was
// acknowledged can be lost. Whatever goes wrong comes back as a mistake or a sentence; nothing
// throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/document/document.h"

namespace grognard {

inline constexpr std::size_t toml_bytes_max = 4'000'000;
inline constexpr std::size_t text_bytes_max = 256'000'000;

// Nothing when there is any mistake. Every node knows its line; decimals are kept as written.
std::optional<Document> read_toml(const std::string& path, Mistakes& mistakes);
std::optional<Document> document_from_toml(std::string file, std::string_view text,
                                           Mistakes& mistakes);

std::optional<std::string> read_text_file(const std::string& path, Mistakes& mistakes);

// The file is either as before or holds all of `text`, whatever happens meanwhile. Gives what went
// wrong, or nothing.
std::optional<std::string> write_file_atomically(const std::string& path, std::string_view text);

// A file that only grows. One program at a time may have it open.
class AppendFile {
public:
    AppendFile() = default;
    AppendFile(AppendFile&& other) noexcept;
    AppendFile& operator=(AppendFile&& other) noexcept;
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;
    ~AppendFile();

    enum class Start : std::uint8_t {
        fresh,     // the file must not exist yet
        continued  // the file must exist
    };
    // Each gives what went wrong, or nothing.
    std::optional<std::string> open(const std::string& path, Start start);
    // When this gives nothing the text is on the disk. When not, the file is as it was before.
    std::optional<std::string> append(std::string_view text);
    // Cuts off what a crash left half written.
    std::optional<std::string> cut_to(std::uint64_t bytes);

    bool is_open() const { return descriptor_ >= 0; }
    std::uint64_t size() const { return size_; }
    void close();

private:
    std::string complaint(std::string_view doing) const;

    std::string path_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    bool broken_ = false;  // a failed append could not be undone
};

}  // namespace grognard
