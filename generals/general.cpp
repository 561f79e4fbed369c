// SPDX-License-Identifier: Apache-2.0
#include "generals/general.h"

#include <array>

#include "generals/captain.h"
#include "generals/random.h"

namespace grognard {
namespace {

struct Entry {
    GeneralInfo info;
    std::unique_ptr<General> (*make)();
};

template <class Kind>
std::unique_ptr<General> make() {
    return std::make_unique<Kind>();
}

// The one list of generals, the weakest first.
constexpr std::array<Entry, 2> entries{{
    {{"random", "any legal answer, each as likely as another"}, &make<RandomGeneral>},
    {{"captain", "looks one action ahead and counts the odds of its dice"}, &make<Captain>},
}};

constexpr std::array<GeneralInfo, entries.size()> infos = [] {
    std::array<GeneralInfo, entries.size()> list{};
    for (std::size_t i = 0; i < entries.size(); ++i) list[i] = entries[i].info;
    return list;
}();

}  // namespace

std::span<const GeneralInfo> generals() { return infos; }

std::unique_ptr<General> make_general(std::string_view name) {
    for (const Entry& entry : entries)
        if (entry.info.name == name) return entry.make();
    return nullptr;
}

}  // namespace grognard
