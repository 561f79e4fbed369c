// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them; and what each clause rests on.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const Length move = book.move.light_cavalry;
//
// Where a ruling is a number, a function of the ruling's own name gives the one decided on. The
// profiles of figures are in armies.h.
#pragma once

#include "engine/battle/book.h"
#include "rulebooks/war_and_conquest/book/clauses.h"
#include "rulebooks/war_and_conquest/book/rulings.h"

namespace grognard::war_and_conquest {

struct Book {
    struct {
        Inches infantry_width, infantry_depth, cavalry_width, cavalry_depth, chariot_width,
            chariot_depth, elephant_width, elephant_depth;
        Factor apart;
    } figure;
    struct {
        Number infantry, cavalry;
    } battle_formation;
    struct {
        Degrees corner;
    } facing;
    struct {
        Number dice, proximity, sip;
    } test;
    struct {
        Number chariot, elephant, counts;
    } hits;
    struct {
        Inches enemy;
    } gap;
    struct {
        Number armour, strikes;
    } personality;
    struct {
        Number dice, sip, throws;
    } advantage;
    struct {
        Inches several, react, stops_short;
    } charge;
    struct {
        Factor double_pace, quick, back, charge_zone, charge_front;
    } pace;
    struct {
        Number flee_infantry, flee_cavalry, failed_infantry, failed_cavalry;
    } reaction_dice;
    struct {
        Inches regular_infantry, light_infantry, skirmish_infantry, regular_cavalry, light_cavalry,
            skirmish_cavalry, chariot, elephant, mounted_character, character_on_foot;
    } move;
    struct {
        Inches double_infantry, double_cavalry, zone, skirmishers, quick_march, turn, ranks,
            formation;
    } proximity;
    struct {
        Inches regular, light, drilled, undisciplined;
        Number at_double;
    } turn;
    struct {
        Inches each;
    } ranks;
    struct {
        Factor widths;
    } drift;
    struct {
        Number dice;
    } uneven;
    struct {
        Inches wall;
    } difficult;
    struct {
        Number formations, skirmishers;
    } dense;
    struct {
        Number dice, regular_one, regular_other, light_one, light_other, skirmish_one,
            skirmish_other, cavalry_one, cavalry_other;
    } flight;
    struct {
        Number base, over_half, moved, stand_and_shoot, skirmishers, soft_cover, hard_cover,
            disordered, after_six, impossible;
        Factor half_range;
    } shooting;
    struct {
        Number base, killing, best;
    } save;
    struct {
        Number base, best;
    } kill;
    struct {
        Factor share;
    } massed;
    struct {
        Inches range;
        Number killing;
    } javelin;
    struct {
        Inches range, near;
        Number killing, dice;
    } sling;
    struct {
        Inches range;
        Number killing;
    } short_bow;
    struct {
        Inches range;
        Number killing;
    } bow;
    struct {
        Inches range;
        Number killing, save;
    } longbow;
    struct {
        Inches range;
        Number killing;
    } crossbow;
    struct {
        Inches range;
        Number killing, ranks;
    } bolt_thrower;
    struct {
        Factor share;
        Inches near;
    } panic;
    struct {
        Inches near;
    } cover;
    struct {
        Number overlap, spear_ranks, pike_ranks;
    } fighting;
    struct {
        Number higher, equal, doubled, disordered, pilum, lance, two_handed, most;
        Factor twice;
    } combat;
    struct {
        Number figure, chariot, elephant;
    } attacks;
    struct {
        Number rank, ranks_most, standard, higher, flank, rear, charging;
    } resolution;
    struct {
        Number flanked, few;
        Inches gives;
    } beaten;
    struct {
        Number armour;
    } shieldwall;
    struct {
        Number dice, killing;
    } elephant;
    struct {
        Factor share;
        Number least, off_table, failures;
        Inches enemy;
    } rally;
    struct {
        Inches near;
    } general_falls;
    struct {
        Number turns, dearest;
        Factor margin, destroyed;
        Inches held;
    } victory;
    struct {
        Number sips_more, sip_points;
    } army;
    struct {
        Number infantry_least, infantry_most, cavalry_least, cavalry_most, chariots_least,
            chariots_most, elephants_least, elephants_most;
    } unit_size;
    Rulings rulings;

    // ---- rulings that are numbers
    Length gap_kept() const { return rulings.gap_kept == Gap::half ? inches(1, 2) : gap.enemy; }
    int personality_strikes() const {
        const bool two = rulings.personality_strikes == PersonalityStrikes::two;
        return two ? 2 : personality.strikes.value;
    }
    int combat_limits() const {
        return rulings.combat_limits == CombatLimits::one ? 1 : combat.most.value;
    }
    int rally_lost() const {
        return rulings.rally_lost == RallyLost::three ? 3 : rally.failures.value;
    }
    Factor victory_margin() const {
        const bool tenth = rulings.victory_margin == VictoryMargin::a_tenth;
        return tenth ? Factor{1, 10, rulings.victory_margin.house} : victory.margin;
    }
};

// f(table, key, clause, slot, lowest, highest), in the order of tables.toml.
template <class F>
void each_number(Book& b, F&& f) {
    f("figure", "infantry_width", WC_1_3, b.figure.infantry_width, 0, 4);
    f("figure", "infantry_depth", WC_1_3, b.figure.infantry_depth, 0, 4);
    f("figure", "cavalry_width", WC_1_3, b.figure.cavalry_width, 0, 4);
    f("figure", "cavalry_depth", WC_1_3, b.figure.cavalry_depth, 0, 8);
    f("figure", "chariot_width", WC_1_3, b.figure.chariot_width, 0, 8);
    f("figure", "chariot_depth", WC_1_3, b.figure.chariot_depth, 0, 12);
    f("figure", "elephant_width", WC_1_3, b.figure.elephant_width, 0, 8);
    f("figure", "elephant_depth", WC_1_3, b.figure.elephant_depth, 0, 12);
    f("figure", "apart", WC_1_3, b.figure.apart, 1, 10);
    f("battle_formation", "infantry", WC_1_4, b.battle_formation.infantry, 1, 40);
    f("battle_formation", "cavalry", WC_1_4, b.battle_formation.cavalry, 1, 40);
    f("facing", "corner", WC_1_5, b.facing.corner, 0, 90);
    f("test", "dice", WC_1_7, b.test.dice, 1, 4);
    f("test", "proximity", WC_1_7, b.test.proximity, -12, 12);
    f("test", "sip", WC_1_7, b.test.sip, 0, 2);
    f("hits", "chariot", WC_1_9, b.hits.chariot, 1, 24);
    f("hits", "elephant", WC_1_9, b.hits.elephant, 1, 24);
    f("hits", "counts", WC_1_9, b.hits.counts, 1, 40);
    f("gap", "enemy", WC_1_12, b.gap.enemy, 0, 12);
    f("personality", "armour", WC_1_14, b.personality.armour, 0, 6);
    f("personality", "strikes", WC_1_14, b.personality.strikes, 0, 12);
    f("advantage", "dice", WC_2_2, b.advantage.dice, 1, 6);
    f("advantage", "sip", WC_2_2, b.advantage.sip, 0, 6);
    f("advantage", "throws", WC_2_3, b.advantage.throws, 1, 12);
    f("charge", "several", WC_3_2, b.charge.several, 0, 24);
    f("charge", "react", WC_3_4, b.charge.react, 0, 48);
    f("charge", "stops_short", WC_3_7, b.charge.stops_short, 0, 12);
    f("pace", "double_pace", WC_4_2, b.pace.double_pace, 1, 10);
    f("pace", "quick", WC_4_3, b.pace.quick, 1, 10);
    f("pace", "back", WC_4_4, b.pace.back, 1, 10);
    f("pace", "charge_zone", WC_3_3, b.pace.charge_zone, 1, 10);
    f("pace", "charge_front", WC_3_3, b.pace.charge_front, 1, 10);
    f("reaction_dice", "flee_infantry", WC_3_4, b.reaction_dice.flee_infantry, 1, 6);
    f("reaction_dice", "flee_cavalry", WC_3_4, b.reaction_dice.flee_cavalry, 1, 6);
    f("reaction_dice", "failed_infantry", WC_3_5, b.reaction_dice.failed_infantry, 1, 6);
    f("reaction_dice", "failed_cavalry", WC_3_5, b.reaction_dice.failed_cavalry, 1, 6);
    f("move", "regular_infantry", WC_4_1, b.move.regular_infantry, 0, 48);
    f("move", "light_infantry", WC_4_1, b.move.light_infantry, 0, 48);
    f("move", "skirmish_infantry", WC_4_1, b.move.skirmish_infantry, 0, 48);
    f("move", "regular_cavalry", WC_4_1, b.move.regular_cavalry, 0, 48);
    f("move", "light_cavalry", WC_4_1, b.move.light_cavalry, 0, 48);
    f("move", "skirmish_cavalry", WC_4_1, b.move.skirmish_cavalry, 0, 48);
    f("move", "chariot", WC_4_1, b.move.chariot, 0, 48);
    f("move", "elephant", WC_4_1, b.move.elephant, 0, 48);
    f("move", "mounted_character", WC_4_1, b.move.mounted_character, 0, 96);
    f("move", "character_on_foot", WC_4_1, b.move.character_on_foot, 0, 96);
    f("proximity", "double_infantry", WC_4_8, b.proximity.double_infantry, 0, 96);
    f("proximity", "double_cavalry", WC_4_8, b.proximity.double_cavalry, 0, 96);
    f("proximity", "zone", WC_4_2, b.proximity.zone, 0, 96);
    f("proximity", "skirmishers", WC_4_2, b.proximity.skirmishers, 0, 96);
    f("proximity", "quick_march", WC_4_3, b.proximity.quick_march, 0, 96);
    f("proximity", "turn", WC_4_5, b.proximity.turn, 0, 96);
    f("proximity", "ranks", WC_4_6, b.proximity.ranks, 0, 96);
    f("proximity", "formation", WC_4_7, b.proximity.formation, 0, 96);
    f("turn", "regular", WC_4_5, b.turn.regular, 0, 24);
    f("turn", "light", WC_4_5, b.turn.light, 0, 24);
    f("turn", "drilled", WC_4_5, b.turn.drilled, 0, 24);
    f("turn", "undisciplined", WC_4_5, b.turn.undisciplined, 0, 24);
    f("turn", "at_double", WC_4_5, b.turn.at_double, 0, 12);
    f("ranks", "each", WC_4_6, b.ranks.each, 0, 24);
    f("drift", "widths", WC_4_9, b.drift.widths, 1, 10);
    f("uneven", "dice", WC_5_1, b.uneven.dice, 0, 6);
    f("difficult", "wall", WC_5_2, b.difficult.wall, 0, 12);
    f("dense", "formations", WC_5_3, b.dense.formations, 0, 6);
    f("dense", "skirmishers", WC_5_3, b.dense.skirmishers, 1, 6);
    f("flight", "dice", WC_5_4, b.flight.dice, 2, 6);
    f("flight", "regular_one", WC_5_4, b.flight.regular_one, 1, 6);
    f("flight", "regular_other", WC_5_4, b.flight.regular_other, 1, 6);
    f("flight", "light_one", WC_5_4, b.flight.light_one, 1, 6);
    f("flight", "light_other", WC_5_4, b.flight.light_other, 1, 6);
    f("flight", "skirmish_one", WC_5_4, b.flight.skirmish_one, 1, 6);
    f("flight", "skirmish_other", WC_5_4, b.flight.skirmish_other, 1, 6);
    f("flight", "cavalry_one", WC_5_4, b.flight.cavalry_one, 1, 6);
    f("flight", "cavalry_other", WC_5_4, b.flight.cavalry_other, 1, 6);
    f("shooting", "base", WC_6_1, b.shooting.base, 1, 24);
    f("shooting", "over_half", WC_6_1, b.shooting.over_half, -12, 12);
    f("shooting", "moved", WC_6_1, b.shooting.moved, -12, 12);
    f("shooting", "stand_and_shoot", WC_6_1, b.shooting.stand_and_shoot, -12, 12);
    f("shooting", "skirmishers", WC_6_1, b.shooting.skirmishers, -12, 12);
    f("shooting", "soft_cover", WC_6_1, b.shooting.soft_cover, -12, 12);
    f("shooting", "hard_cover", WC_6_1, b.shooting.hard_cover, -12, 12);
    f("shooting", "disordered", WC_6_1, b.shooting.disordered, -12, 12);
    f("shooting", "after_six", WC_6_1, b.shooting.after_six, 0, 12);
    f("shooting", "impossible", WC_6_8, b.shooting.impossible, 7, 24);
    f("shooting", "half_range", WC_6_1, b.shooting.half_range, 1, 10);
    f("save", "base", WC_6_2, b.save.base, 1, 24);
    f("save", "killing", WC_6_2, b.save.killing, 0, 12);
    f("save", "best", WC_6_2, b.save.best, 1, 6);
    f("kill", "base", WC_6_2, b.kill.base, 1, 24);
    f("kill", "best", WC_6_2, b.kill.best, 1, 6);
    f("massed", "share", WC_6_3, b.massed.share, 1, 10);
    f("javelin", "range", WC_6_4, b.javelin.range, 0, 96);
    f("javelin", "killing", WC_6_4, b.javelin.killing, 0, 12);
    f("sling", "range", WC_6_4, b.sling.range, 0, 96);
    f("sling", "killing", WC_6_4, b.sling.killing, 0, 12);
    f("sling", "near", WC_6_4, b.sling.near, 0, 96);
    f("sling", "dice", WC_6_4, b.sling.dice, 1, 2);
    f("short_bow", "range", WC_6_4, b.short_bow.range, 0, 96);
    f("short_bow", "killing", WC_6_4, b.short_bow.killing, 0, 12);
    f("bow", "range", WC_6_4, b.bow.range, 0, 96);
    f("bow", "killing", WC_6_4, b.bow.killing, 0, 12);
    f("longbow", "range", WC_6_4, b.longbow.range, 0, 96);
    f("longbow", "killing", WC_6_4, b.longbow.killing, 0, 12);
    f("longbow", "save", WC_6_4, b.longbow.save, -6, 6);
    f("crossbow", "range", WC_6_4, b.crossbow.range, 0, 96);
    f("crossbow", "killing", WC_6_4, b.crossbow.killing, 0, 12);
    f("bolt_thrower", "range", WC_6_4, b.bolt_thrower.range, 0, 96);
    f("bolt_thrower", "killing", WC_6_4, b.bolt_thrower.killing, 0, 12);
    f("bolt_thrower", "ranks", WC_6_4, b.bolt_thrower.ranks, 1, 3);
    f("panic", "share", WC_6_5, b.panic.share, 1, 100);
    f("panic", "near", WC_7_5, b.panic.near, 0, 96);
    f("cover", "near", WC_6_7, b.cover.near, 0, 24);
    f("fighting", "overlap", WC_7_1, b.fighting.overlap, 0, 12);
    f("fighting", "spear_ranks", WC_7_1, b.fighting.spear_ranks, 1, 12);
    f("fighting", "pike_ranks", WC_7_1, b.fighting.pike_ranks, 1, 12);
    f("combat", "higher", WC_7_2, b.combat.higher, 1, 6);
    f("combat", "equal", WC_7_2, b.combat.equal, 1, 6);
    f("combat", "doubled", WC_7_2, b.combat.doubled, 1, 6);
    f("combat", "twice", WC_7_2, b.combat.twice, 1, 10);
    f("combat", "disordered", WC_7_2, b.combat.disordered, -12, 12);
    f("combat", "pilum", WC_7_2, b.combat.pilum, 0, 12);
    f("combat", "lance", WC_7_2, b.combat.lance, 0, 12);
    f("combat", "two_handed", WC_7_2, b.combat.two_handed, 0, 12);
    f("combat", "most", WC_7_7, b.combat.most, 0, 12);
    f("attacks", "figure", WC_7_6, b.attacks.figure, 1, 12);
    f("attacks", "chariot", WC_7_6, b.attacks.chariot, 1, 12);
    f("attacks", "elephant", WC_7_6, b.attacks.elephant, 1, 12);
    f("resolution", "rank", WC_7_3, b.resolution.rank, 0, 12);
    f("resolution", "ranks_most", WC_7_3, b.resolution.ranks_most, 0, 12);
    f("resolution", "standard", WC_7_3, b.resolution.standard, 0, 12);
    f("resolution", "higher", WC_7_3, b.resolution.higher, 0, 12);
    f("resolution", "flank", WC_7_3, b.resolution.flank, 0, 12);
    f("resolution", "rear", WC_7_3, b.resolution.rear, 0, 12);
    f("resolution", "charging", WC_7_3, b.resolution.charging, 0, 12);
    f("beaten", "flanked", WC_7_4, b.beaten.flanked, -12, 12);
    f("beaten", "few", WC_7_4, b.beaten.few, 0, 40);
    f("beaten", "gives", WC_7_4, b.beaten.gives, 0, 24);
    f("shieldwall", "armour", WC_7_11, b.shieldwall.armour, 0, 6);
    f("elephant", "dice", WC_7_11, b.elephant.dice, 0, 6);
    f("elephant", "killing", WC_7_11, b.elephant.killing, 0, 12);
    f("rally", "share", WC_8_1, b.rally.share, 1, 100);
    f("rally", "least", WC_8_1, b.rally.least, 0, 40);
    f("rally", "enemy", WC_8_1, b.rally.enemy, 0, 96);
    f("rally", "off_table", WC_8_1, b.rally.off_table, -12, 12);
    f("rally", "failures", WC_8_4, b.rally.failures, 1, 12);
    f("general_falls", "near", WC_8_3, b.general_falls.near, 0, 96);
    f("victory", "turns", WC_9_2, b.victory.turns, 1, 40);
    f("victory", "margin", WC_9_2, b.victory.margin, 1, 100);
    f("victory", "held", WC_9_2, b.victory.held, 0, 48);
    f("victory", "destroyed", WC_9_1, b.victory.destroyed, 1, 100);
    f("victory", "dearest", WC_9_1, b.victory.dearest, 1, 12);
    f("army", "sips_more", WC_10_1, b.army.sips_more, 0, 12);
    f("army", "sip_points", WC_10_1, b.army.sip_points, 0, 1000);
    f("unit_size", "infantry_least", WC_10_8, b.unit_size.infantry_least, 1, 100);
    f("unit_size", "infantry_most", WC_10_8, b.unit_size.infantry_most, 1, 100);
    f("unit_size", "cavalry_least", WC_10_8, b.unit_size.cavalry_least, 1, 100);
    f("unit_size", "cavalry_most", WC_10_8, b.unit_size.cavalry_most, 1, 100);
    f("unit_size", "chariots_least", WC_10_8, b.unit_size.chariots_least, 1, 100);
    f("unit_size", "chariots_most", WC_10_8, b.unit_size.chariots_most, 1, 100);
    f("unit_size", "elephants_least", WC_10_8, b.unit_size.elephants_least, 1, 100);
    f("unit_size", "elephants_most", WC_10_8, b.unit_size.elephants_most, 1, 100);
}

// The book's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

// ---- what a clause rests on ---------------------------------------------------------------------

// As the end of its text in rules.md says: the sheet, a public fact, the family, or us; a clause
// may rest on several. Players are told wherever the family or we decide.
struct Basis {
    bool sheet = false, fact = false, family = false, ours = false;
    bool operator==(const Basis&) const = default;
};
Basis basis_of(Clause clause);
// "family default", "partly a family default", "our ruling", "partly our ruling"; nothing for what
// is published.
std::string_view basis_words(Clause clause);

}  // namespace grognard::war_and_conquest
