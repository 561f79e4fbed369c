// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/book/book.h"

#include <span>
#include <string>

#include "engine/record/embedded_book.h"
#include "rulebooks/humble/book/data.h"

namespace grognard::humble {

namespace {

struct Row {
    std::string_view key;
    Number needs;
};

// The rows of a table of results, the mildest first: a worse one never needs less than a milder one.
// That it needs as much leaves the milder one out. The mistake is where house rules have made it.
void expect_rising(const BookFiles& files, std::string_view table, std::span<const Row> rows,
                   Mistakes& mistakes) {
    std::optional<Reader> tables;
    if (files.house_rules) tables = Reader{*files.house_rules, mistakes}.table_if("tables");
    std::optional<Reader> changed = tables ? tables->table_if(table) : std::nullopt;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const Row& mild = rows[i - 1];
        const Row& worse = rows[i];
        if (mild.needs.value <= worse.needs.value) continue;
        Reader at = changed ? *changed : Reader{files.tables, mistakes}.table(table);
        if (changed && !changed->has(worse.key))
            at.mistake(mild.key, "expected " + std::to_string(worse.needs.value) +
                                     " or less, for " + std::string{worse.key} + " needs that");
        else
            at.mistake(worse.key, "expected " + std::to_string(mild.needs.value) +
                                      " or more, for " + std::string{mild.key} + " needs that");
    }
}

// HU-5.2, HU-6.3
void check_results(const BookFiles& files, const Book& book, Mistakes& mistakes) {
    const auto& shot = book.shooting_result;
    const Row shots[] = {{"pinned", shot.pinned},
                         {"disrupted", shot.disrupted},
                         {"routs", shot.routs},
                         {"destroyed", shot.destroyed}};
    expect_rising(files, "shooting_result", shots, mistakes);
    const auto& melee = book.melee_result;
    const Row melees[] = {{"recoil_and_disrupted", melee.recoil_and_disrupted},
                          {"routs", melee.routs},
                          {"destroyed", melee.destroyed},
                          {"must_follow", melee.must_follow}};
    expect_rising(files, "melee_result", melees, mistakes);
}

}  // namespace

Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    const BookFiles files{tables, rulings, house_rules};
    const Book book = read_book_of<Book>("humble", files, mistakes);
    if (mistakes.size() == before) check_results(files, book, mistakes);
    return book;
}

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    return read_embedded_book<Book>(data::tables_json, data::rulings_json, mistakes,
                                    [&](const Document& tables, const Document& rulings) {
                                        return read_book(tables, rulings, house_rules, mistakes);
                                    });
}

}  // namespace grognard::humble
