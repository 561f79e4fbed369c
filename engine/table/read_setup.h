// SPDX-License-Identifier: Apache-2.0
//
// The frame of a rulebook's read_setup: its book, the part of a scenario that every rulebook shares,
// and whether the scenario is for this rulebook; then what the rulebook reads itself. Nothing when
// there are mistakes, all of which are told.
//
//     return read_setup_of<Setup>("humble", read_book, {scenario, house_rules}, mistakes,
//                                 [](Reader& root, Setup& setup) {
//                                     OrderOfBattle{setup}.read(root);
//                                 });
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/document/document.h"
#include "engine/table/scenario.h"

namespace grognard {

struct SetupFiles {
    const Document& scenario;
    const Document* house_rules;  // or null
};

template <class Setup>
using ReadBook = decltype(Setup::book) (*)(const Document* house_rules, Mistakes& mistakes);

template <class Setup, class Read>
std::shared_ptr<const Setup> read_setup_of(std::string_view rulebook, ReadBook<Setup> read_book,
                                           const SetupFiles& files, Mistakes& mistakes,
                                           const Read& read) {
    const std::size_t before = mistakes.size();
    auto setup = std::make_shared<Setup>();
    setup->book = read_book(files.house_rules, mistakes);
    Reader root{files.scenario, mistakes};
    setup->scenario = read_sound_part(root);
    const std::string& meant = setup->scenario.rulebook;
    if (!meant.empty() && meant != rulebook)
        root.mistake("rulebook",
                     "expected \"" + std::string{rulebook} + "\", found \"" + meant + "\"");
    read(root, *setup);
    root.finish();
    if (mistakes.size() != before) return nullptr;
    return setup;
}

}  // namespace grognard
