// SPDX-License-Identifier: Apache-2.0
//
// The names of words.h: what things are called. Verbs and formations in records; troops, phases and
// tests to a person.
#include <array>

#include "rulebooks/war_and_conquest/book/symbol_words.h"
#include "rulebooks/war_and_conquest/state/symbols.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

// ---- verbs --------------------------------------------------------------------------------------

std::string_view verb_name(Verb verb) { return name_of_verb(verb_names, verb); }
std::optional<Verb> verb_named(std::string_view name) { return verb_of_name(verb_names, name); }

// ---- formations ---------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 3> formation_names{"close order", "skirmish order",
                                                          "shieldwall"};

// "1 file" to "99 files"
constexpr int files_most = 99;
struct FilesName {
    std::array<char, 8> text{};
    std::size_t size = 0;

    constexpr void add(char c) { text[size++] = c; }
};
constexpr auto files_names = [] {
    std::array<FilesName, files_most + 1> names{};
    for (int files = 1; files <= files_most; ++files) {
        FilesName& name = names[static_cast<std::size_t>(files)];
        if (files >= 10) name.add(static_cast<char>('0' + files / 10));
        name.add(static_cast<char>('0' + files % 10));
        for (const char c : std::string_view{" file"}) name.add(c);
        if (files > 1) name.add('s');
    }
    return names;
}();

bool is_width(FormationId formation) {
    const int files = files_of(formation);
    return files >= 1 && files <= files_most;
}

}  // namespace

std::string_view formation_name(FormationId formation) {
    const auto number = static_cast<std::size_t>(formation);
    if (number < formation_names.size()) return formation_names[number];
    if (!is_width(formation)) return {};
    const FilesName& name = files_names[static_cast<std::size_t>(files_of(formation))];
    return {name.text.data(), name.size};
}

std::optional<FormationId> formation_named(std::string_view name) {
    for (std::size_t i = 0; i < formation_names.size(); ++i)
        if (formation_names[i] == name) return static_cast<FormationId>(i);
    for (int files = 1; files <= files_most; ++files)
        if (formation_name(files_id(files)) == name) return files_id(files);
    return std::nullopt;
}

// ---- troops -------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 4> arms{"foot", "horse", "chariots", "elephants"};
constexpr std::array<std::string_view, 3> classes{"regular ", "light ", "skirmishing "};
constexpr std::array<std::string_view, 3> disciplines{"", "drilled ", "undisciplined "};
constexpr std::array<std::string_view, 10> missiles{
    "",           "javelins", "pila",     "throwing spears", "slings",
    "short bows", "bows",     "longbows", "crossbows",       "bolt throwers"};

template <std::size_t size, class Value>
std::string_view name_in(const std::array<std::string_view, size>& names, Value value) {
    const auto number = static_cast<std::size_t>(value);
    return number < size ? names[number] : std::string_view{};
}

// "spears, javelins"
std::string weapon_words(const Troops& troops) {
    std::string words;
    const auto add = [&](bool has, std::string_view name) {
        if (!has) return;
        if (!words.empty()) words += ", ";
        words += name;
    };
    add(troops.pike, "pikes");
    add(troops.spear, "spears");
    add(troops.lance, "lances");
    add(troops.two_handed, "two-handed weapons");
    add(troops.missile != Missile::none, name_in(missiles, troops.missile));
    return words;
}

}  // namespace

std::string kind_words(const Troops& troops) {
    const bool large = troops.arm == Arm::chariot || troops.arm == Arm::elephant;
    std::string words{name_in(disciplines, troops.discipline)};
    if (!large) words += name_in(classes, troops.order);
    words += name_in(arms, troops.arm);
    const std::string weapons = weapon_words(troops);
    return weapons.empty() ? words : words + " with " + weapons;
}

// ---- phases and tests ---------------------------------------------------------------------------

std::string phase_words(Phase phase) {
    constexpr std::array<std::string_view, 6> phases{
        "Strategic advantage", "Movement", "Shooting", "Combat", "Resolution", "End phase"};
    return std::string{name_in(phases, phase)};
}

std::string phase_words(const Setup& setup, const State& state) {
    const std::string words = phase_words(state.phase);
    if (state.phase == Phase::advantage) return words;
    return words + " (round of the " + setup.scenario.sides[index(state.round)].name + ")";
}

std::string trial_words(Trial trial) {
    constexpr std::array<std::string_view, trial_count> trials{
        "to charge several",
        "to join in a charge",
        "to stand fast in good order",
        "to face elephants",
        "to halt",
        "to move at double pace",
        "to turn or change ranks at double pace",
        "to go back",
        "to change formation",
        "to stand its losses",
        "to stand at the sight of friends in rout",
        "to stand the loss of its general",
        "to hold",
        "to hold back from pursuit",
        "to rally",
        "to rally off the table",
        "to recover its order",
    };
    return std::string{name_in(trials, trial)};
}

}  // namespace grognard::war_and_conquest
