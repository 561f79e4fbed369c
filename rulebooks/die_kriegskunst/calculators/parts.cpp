// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/parts.h"

namespace grognard::die_kriegskunst {

using namespace calculator;

Inputs operator+(Inputs one, const Inputs& more) {
    one.insert(one.end(), more.begin(), more.end());
    return one;
}

// ---- sentences ----------------------------------------------------------------------------------

std::string refused(std::string_view what, Clause clause) {
    return std::string{what} + " (" + to_string(clause) + ").";
}
std::string no_such_formation() {
    return refused("Only infantry forms square or skirmishes", DK_1_5);
}
std::string unformed_cannot_charge() { return refused("An unformed unit cannot charge", DK_1_6); }

std::string or_more(int needs) { return std::to_string(needs) + " or more"; }
std::string signed_words(int total) {
    return "2D6" + (total == 0 ? std::string{}
                               : (total > 0 ? " + " : " - ") + std::to_string(std::abs(total)));
}
std::string mean_words(const Odds& losses) {
    const std::int64_t hundredths =
        expected(losses, [](std::uint16_t figures) { return figures; }).hundredths();
    const std::string places_after = std::to_string(100 + hundredths % 100).substr(1);
    return std::to_string(hundredths / 100) + "." + places_after;
}

// ---- a unit -------------------------------------------------------------------------------------

Inputs party_inputs(const PartyNames& names, const Choices& units) {
    return {choice(names.unit, "what it is", units),
            choice(names.grade, "its grading", grades.choices()),
            choice(names.nation, "whose it is", nations.choices()),
            choice(names.mounts, "of cavalry", {"usual", "superior", "inferior"}),
            choice(names.formation, "guns are unlimbered unless limbered", formations.choices()),
            choice(names.state, "formed, or how far gone", conditions.choices()),
            number(names.figures, "figures it has; crew, of guns", 1, 96, "20"),
            number(names.lost, "figures it has lost", 0, 96, "0")};
}

Party party(const Values& v, const std::string& who) {
    Party p;
    p.troops = troops_named(v.word(who));
    p.troops.grade = grades[v.word(who + "_grade")];
    p.troops.nation = nations[v.word(who + "_nation")];
    const std::string_view mounts = v.word(who + "_mounts");
    p.troops.superior_mounts = p.troops.is_cavalry() && mounts == "superior";
    p.troops.inferior_mounts = p.troops.is_cavalry() && mounts == "inferior";
    p.formation = formation_of(p.troops, formations[v.word(who + "_formation")]);
    p.condition = conditions[v.word(who + "_state")];
    p.figures = v.number(who + "_figures");
    p.lost = v.number(who + "_lost");
    return p;
}

bool can_stand_so(const Book& book, const Party& p) {
    return p.in_buildings || has_formation(book, p.troops, p.formation);
}

Inputs test_inputs(const TestNames& names) {
    return {choice(names.order, "its brigade's order", orders.choices()),
            yes_no(names.near, "a general who is not poor is within 12 inches"),
            choice(names.attached, "the rating of a general with it",
                   {"none", "average", "excellent", "poor"}),
            yes_no(names.supported, "formed friends within 10 inches behind it"),
            yes_no(names.flanks, "friends within 4 inches on both sides")};
}

MoraleSituation test_of(const Book& book, const Values& v, const Party& own,
                        const std::string& who) {
    MoraleSituation s{.book = book, .troops = own.troops};
    s.formation = own.formation;
    s.condition = own.condition;
    s.order = orders[v.word(who + "_order")];
    s.generals_near = v.yes(who + "_general_near") ? 1 : 0;
    const std::string_view attached = v.word(who + "_general_attached");
    if (attached != "none") s.attached = ratings[attached];
    s.supported = v.yes(who + "_supported");
    s.secure_flanks = v.yes(who + "_secure_flanks");
    s.lost = own.lost;
    s.at_start = own.figures + own.lost;
    return s;
}

// ---- friends who fire in support ----------------------------------------------------------------

Inputs support_inputs() {
    return {number("supports", "line battalions firing in support", 0, 3, "0"),
            number("support_figures", "figures firing of each of them", 1, 48, "12")};
}

namespace {

// The friend beside or behind that fires in support: line infantry, its first fire over.
ShotSituation supporting_line(const Book& book, const ShotSituation& like, int figures) {
    ShotSituation s{.book = book};
    s.firing = figures;
    s.target = like.target;
    s.target_formation = like.target_formation;
    s.target_charges = true;
    return s;
}

}  // namespace

Shots supports_of(const Book& book, const Values& v, const ShotSituation& like) {
    Shots shots;
    for (int i = 0; i < v.number("supports"); ++i)
        shots.push_back(supporting_line(book, like, v.number("support_figures")));
    return shots;
}

}  // namespace grognard::die_kriegskunst
