// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/sense.h"

#include <optional>
#include <utility>

namespace grognard {

void Sense::expect(bool holds, std::initializer_list<Key> keys, std::string sentence) {
    if (holds) return;
    if (files_.house_rules) {
        Reader house{*files_.house_rules, mistakes_};
        auto tables = house.table_if("tables");
        for (const Key& at : keys) {
            auto table = tables ? tables->table_if(at.table) : std::nullopt;
            if (!table || !table->has(at.key)) continue;
            table->mistake(at.key, std::move(sentence));
            return;
        }
    }
    Reader{files_.tables, mistakes_}
        .table(keys.begin()->table)
        .mistake(keys.begin()->key, std::move(sentence));
}

}  // namespace grognard
