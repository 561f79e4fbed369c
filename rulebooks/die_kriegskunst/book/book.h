// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const Length move = book.move_guard.line;
//
// Where a ruling is a number, a function of the ruling's own name gives the one decided on.
#pragma once

#include <array>

#include "engine/battle/book.h"
#include "rulebooks/die_kriegskunst/book/clauses.h"
#include "rulebooks/die_kriegskunst/book/rulings.h"

namespace grognard::die_kriegskunst {

// A row of a casualty table, by the columns of modified scores; -1 is a lost cell (DK-5.5).
using CasualtyRow = std::array<Number, 9>;
inline constexpr int lost_cell = -1;

struct Book {
    struct {
        Inches infantry_width, infantry_depth, cavalry_width, cavalry_depth, gun_width, gun_depth,
            skirmisher, general;
        Number infantry_ranks, cavalry_ranks, crew, column_files;
    } figure;
    struct {
        Number infantry_least, infantry_most, cavalry_least, cavalry_most, guns_least, guns_most;
    } unit_size;
    struct {
        Factor quarter, half;
    } lost;
    struct {
        Inches radius;
    } command;
    struct {
        Factor side_files;
        Inches side_more;
    } square;
    struct {
        Number prussian, excellent, poor, throws;
    } initiative;
    struct {
        Number charges_engaged, tries;
        Inches approach, threat, musket, area;
        Factor retire, share;
    } orders;
    struct {
        Number prussian, austrian, british, french, russian, other;
    } order_needs;
    struct {
        Number cinc_issues, cinc_far, cinc_busy, cinc_contact, excellent, poor, panic, nerve;
        Inches cinc_far_over;
    } order_change;
    struct Rates {
        Inches line, charge, column, involuntary;
    } move_guard, move_infantry, move_cavalry, move_irregular;
    struct {
        Inches limbered, involuntary, manhandled, light_deployed, light_limbered, light_involuntary;
    } move_guns;
    struct {
        Inches any;
    } move_general;
    struct {
        Number column, skirmish, square, about_face, limber, limber_heavy, buildings;
        Degrees turn;
    } change;
    struct {
        Factor difficult, severe;
    } ground;
    struct {
        Factor back, half_turn;
        Degrees oblique;
        Inches gap;
    } manoeuvre;
    struct {
        Number units;
        Inches reach;
    } buildings;
    struct {
        Degrees infantry, artillery, skirmishers;
    } arc;
    struct Ranges {
        Inches effective, long_range;
    } musket, rifle, carbine;
    struct GunRanges {
        Inches canister, effective, long_range;
    } guns_3, guns_6, guns_12;
    struct {
        Number elite, veteran, line, garrison, militia, battalion_gun, first, again, moved,
            unformed;
    } fire_infantry;
    struct {
        Number garrison, moved, howitzer, battalion_canister, canister_3, canister_6, canister_12;
        Inches battalion_canister_within;
    } fire_guns;
    struct {
        Number column, supports, square, enfiladed, charging_cavalry, cover, skirmishers,
            deployed_guns, buildings;
        Inches supports_within, cover_within;
    } fire_target;
    CasualtyRow casualty_columns;
    std::array<Number, 5> musketry_figures;
    std::array<CasualtyRow, 5> musketry;
    std::array<CasualtyRow, 4> artillery;
    struct {
        Number needs;
        Factor long_range;
    } halves;
    struct {
        Number figures, left_over, hits;
        Factor cover;
    } skirmish;
    struct {
        Inches within;
        Number sixes;
    } near_general;
    struct {
        Factor square, buildings;
        Number column_ranks;
    } fire_share;
    struct {
        Number out_of_command;
        Factor half_way, support_losses, reaction_move;
        Inches support_within;
        Degrees wheel;
    } charge;
    struct {
        Number elite, veteran, line, garrison, militia, effective, point_blank, point_blank_bonus;
    } chargers;
    struct {
        Number cuirassiers, dragoons, hussars, irregular, infantry, artillery, superior_mounts,
            inferior_mounts;
        Factor foot_at_horse;
    } melee_troops;
    struct {
        Number charging, following_up, column, square, lances, elite, veteran, line, garrison,
            militia;
        Inches straight;
    } melee_form;
    struct {
        Number unformed, pushed_back, retreating, flank, half_lost, cover, uphill, buildings,
            outnumbering, friend_each, friends_most;
        Factor outnumbering_share;
    } melee_situation;
    struct {
        Number rout, retreat, push_back, break_square, caught_routing;
        Inches pushed;
    } melee_result;
    struct {
        Number horse_on_broken_foot, cossacks_on_broken_foot, horse_on_horse, horse_on_pushed_horse,
            horse_on_square, horse_beaten, foot, foot_on_pushed, foot_beaten;
    } melee_losses;
    struct {
        Number elite, veteran, line, garrison, militia, heavy, irregular, general, enemy_routs,
            stands, pursues;
        Inches wild_within;
    } pursuit;
    struct {
        Number general_near, excellent_attached, average_attached, elite, veteran, line, garrison,
            militia, russian_hold, prussian_assault, buildings, cover, uphill, square, support,
            flank_attack, quarter_lost, half_lost, charged_flank, casualty, unformed, secure_flanks,
            charged_unformed, charged_by_horse, enemy_breaking, friend_breaking, routing;
        Inches general_within, support_within, secure_within, breaking_within, friend_routs_within;
    } morale;
    struct {
        Number charges, halts, falters, retreats;
    } morale_charge;
    struct {
        Number stands, falters, retreats;
    } morale_charged;
    struct {
        Number carries_on, falters, retreats;
    } morale_other;
    struct {
        Number rallies, fails, routs;
    } morale_rally;
    struct {
        Factor first;
    } retreat;
    struct {
        Number brigadier, steady, weak, quarter_breaking, half_breaking, in_cover, passes, breaks;
        Factor quarter, half, cover_over;
        Inches retires;
    } brigade;
    struct {
        Number killed, wounded, captured, stunned;
    } general_risk;
    struct {
        Number phases;
        Inches refuge;
    } successor;
    struct {
        Number objective, brigade, turns;
        Factor army_lost;
    } victory;
    struct {
        Inches edge, over_friends;
    } sight;
    Rulings rulings;

    // ---- rulings that are numbers
    Length command_radius() const {
        const bool wide = rulings.command_radius == CommandRadius::eighteen;
        return wide ? 18_in : command.radius;
    }
    Length general_size() const {
        const bool large = rulings.general_size == GeneralSize::one_and_a_half;
        return large ? inches(3, 2) : figure.general;
    }
    int guns_crew() const { return rulings.guns_crew == GunsCrew::three ? 3 : figure.crew.value; }
    int orders_tries() const {
        constexpr int no_limit = 1'000;
        if (rulings.orders_tries == OrdersTries::no_limit) return no_limit;
        return rulings.orders_tries == OrdersTries::two ? 2 : orders.tries.value;
    }
    Length threat_range() const {
        const bool wide = rulings.threat_range == ThreatRange::eighteen;
        return wide ? 18_in : orders.threat;
    }
    Length engage_musket() const {
        return rulings.engage_musket == EngageMusket::six ? 6_in : orders.musket;
    }
    Length orders_areas() const {
        const bool wide = rulings.orders_areas == OrdersAreas::eighteen;
        return wide ? 18_in : orders.area;
    }
    Length approach_gap() const {
        return rulings.approach_gap == ApproachGap::two ? 2_in : manoeuvre.gap;
    }
    Turn move_oblique() const {
        const bool narrow = rulings.move_oblique == MoveOblique::thirty;
        return narrow ? degrees(30) : manoeuvre.oblique;
    }
    int buildings_room() const {
        return rulings.buildings_room == BuildingsRoom::two ? 2 : buildings.units.value;
    }
    Number fire_veteran() const {
        const bool one = rulings.fire_veteran == FireVeteran::one;
        return one ? Number{1, rulings.fire_veteran.house} : fire_infantry.veteran;
    }
    Number melee_irregular() const {
        const bool one = rulings.melee_irregular == MeleeIrregular::one;
        return one ? Number{1, rulings.melee_irregular.house} : melee_troops.irregular;
    }
    int victory_last_turn() const {
        return rulings.victory_last_turn == VictoryLastTurn::twenty ? 20 : victory.turns.value;
    }
};

// f(table, key, clause, slot, lowest, highest), in the order of tables.toml.
template <class F>
void each_number(Book& b, F&& f) {
    f("figure", "infantry_width", DK_1_5, b.figure.infantry_width, 0, 2);
    f("figure", "infantry_depth", DK_1_5, b.figure.infantry_depth, 0, 4);
    f("figure", "infantry_ranks", DK_1_5, b.figure.infantry_ranks, 1, 4);
    f("figure", "cavalry_width", DK_1_5, b.figure.cavalry_width, 0, 2);
    f("figure", "cavalry_depth", DK_1_5, b.figure.cavalry_depth, 0, 6);
    f("figure", "cavalry_ranks", DK_1_5, b.figure.cavalry_ranks, 1, 4);
    f("figure", "gun_width", DK_1_5, b.figure.gun_width, 0, 4);
    f("figure", "gun_depth", DK_1_5, b.figure.gun_depth, 0, 6);
    f("figure", "crew", DK_5_16, b.figure.crew, 1, 12);
    f("figure", "column_files", DK_1_5, b.figure.column_files, 1, 12);
    f("figure", "skirmisher", DK_1_5, b.figure.skirmisher, 0, 4);
    f("figure", "general", DK_1_11, b.figure.general, 0, 4);
    f("unit_size", "infantry_least", DK_1_11, b.unit_size.infantry_least, 1, 48);
    f("unit_size", "infantry_most", DK_1_11, b.unit_size.infantry_most, 1, 48);
    f("unit_size", "cavalry_least", DK_1_11, b.unit_size.cavalry_least, 1, 48);
    f("unit_size", "cavalry_most", DK_1_11, b.unit_size.cavalry_most, 1, 48);
    f("unit_size", "guns_least", DK_1_11, b.unit_size.guns_least, 1, 8);
    f("unit_size", "guns_most", DK_1_11, b.unit_size.guns_most, 1, 8);
    f("lost", "quarter", DK_1_4, b.lost.quarter, 1, 100);
    f("lost", "half", DK_1_4, b.lost.half, 1, 100);
    f("command", "radius", DK_1_7, b.command.radius, 0, 120);
    f("square", "side_files", DK_1_9, b.square.side_files, 1, 100);
    f("square", "side_more", DK_1_9, b.square.side_more, 0, 12);
    f("initiative", "prussian", DK_2_2, b.initiative.prussian, -12, 12);
    f("initiative", "excellent", DK_2_2, b.initiative.excellent, -12, 12);
    f("initiative", "poor", DK_2_2, b.initiative.poor, -12, 12);
    f("initiative", "throws", DK_2_3, b.initiative.throws, 1, 3);
    f("orders", "charges_engaged", DK_3_3, b.orders.charges_engaged, 0, 100);
    f("orders", "approach", DK_3_5, b.orders.approach, 0, 120);
    f("orders", "retire", DK_3_8, b.orders.retire, 1, 100);
    f("orders", "share", DK_3_2, b.orders.share, 1, 100);
    f("orders", "threat", DK_3_13, b.orders.threat, 0, 120);
    f("orders", "musket", DK_3_14, b.orders.musket, 0, 120);
    f("orders", "area", DK_3_15, b.orders.area, 0, 120);
    f("orders", "tries", DK_3_11, b.orders.tries, 0, 100);
    f("order_needs", "prussian", DK_3_9, b.order_needs.prussian, 2, 20);
    f("order_needs", "austrian", DK_3_9, b.order_needs.austrian, 2, 20);
    f("order_needs", "british", DK_3_9, b.order_needs.british, 2, 20);
    f("order_needs", "french", DK_3_9, b.order_needs.french, 2, 20);
    f("order_needs", "russian", DK_3_9, b.order_needs.russian, 2, 20);
    f("order_needs", "other", DK_3_9, b.order_needs.other, 2, 20);
    f("order_change", "cinc_issues", DK_3_9, b.order_change.cinc_issues, -12, 12);
    f("order_change", "cinc_far", DK_3_9, b.order_change.cinc_far, -12, 12);
    f("order_change", "cinc_far_over", DK_3_9, b.order_change.cinc_far_over, 0, 120);
    f("order_change", "cinc_busy", DK_3_9, b.order_change.cinc_busy, -12, 12);
    f("order_change", "cinc_contact", DK_3_9, b.order_change.cinc_contact, -12, 12);
    f("order_change", "excellent", DK_3_9, b.order_change.excellent, -12, 12);
    f("order_change", "poor", DK_3_9, b.order_change.poor, -12, 12);
    f("order_change", "panic", DK_3_10, b.order_change.panic, 2, 12);
    f("order_change", "nerve", DK_3_10, b.order_change.nerve, 2, 12);
    f("move_guard", "line", DK_4_1, b.move_guard.line, 0, 60);
    f("move_guard", "charge", DK_4_1, b.move_guard.charge, 0, 60);
    f("move_guard", "column", DK_4_1, b.move_guard.column, 0, 60);
    f("move_guard", "involuntary", DK_4_1, b.move_guard.involuntary, 0, 60);
    f("move_infantry", "line", DK_4_1, b.move_infantry.line, 0, 60);
    f("move_infantry", "charge", DK_4_1, b.move_infantry.charge, 0, 60);
    f("move_infantry", "column", DK_4_1, b.move_infantry.column, 0, 60);
    f("move_infantry", "involuntary", DK_4_1, b.move_infantry.involuntary, 0, 60);
    f("move_cavalry", "line", DK_4_1, b.move_cavalry.line, 0, 60);
    f("move_cavalry", "charge", DK_4_1, b.move_cavalry.charge, 0, 60);
    f("move_cavalry", "column", DK_4_1, b.move_cavalry.column, 0, 60);
    f("move_cavalry", "involuntary", DK_4_1, b.move_cavalry.involuntary, 0, 60);
    f("move_irregular", "line", DK_4_1, b.move_irregular.line, 0, 60);
    f("move_irregular", "charge", DK_4_1, b.move_irregular.charge, 0, 60);
    f("move_irregular", "column", DK_4_1, b.move_irregular.column, 0, 60);
    f("move_irregular", "involuntary", DK_4_1, b.move_irregular.involuntary, 0, 60);
    f("move_guns", "limbered", DK_4_1, b.move_guns.limbered, 0, 60);
    f("move_guns", "involuntary", DK_4_1, b.move_guns.involuntary, 0, 60);
    f("move_guns", "manhandled", DK_4_1, b.move_guns.manhandled, 0, 60);
    f("move_guns", "light_deployed", DK_4_9, b.move_guns.light_deployed, 0, 60);
    f("move_guns", "light_limbered", DK_4_9, b.move_guns.light_limbered, 0, 60);
    f("move_guns", "light_involuntary", DK_4_9, b.move_guns.light_involuntary, 0, 60);
    f("move_general", "any", DK_4_1, b.move_general.any, 0, 60);
    f("change", "column", DK_4_2, b.change.column, 0, 4);
    f("change", "skirmish", DK_4_2, b.change.skirmish, 0, 4);
    f("change", "square", DK_4_2, b.change.square, 0, 4);
    f("change", "about_face", DK_4_2, b.change.about_face, 0, 4);
    f("change", "limber", DK_4_2, b.change.limber, 0, 4);
    f("change", "limber_heavy", DK_4_2, b.change.limber_heavy, 0, 4);
    f("change", "buildings", DK_4_2, b.change.buildings, 0, 4);
    f("change", "turn", DK_4_2, b.change.turn, 0, 180);
    f("ground", "difficult", DK_4_3, b.ground.difficult, 1, 100);
    f("ground", "severe", DK_4_4, b.ground.severe, 1, 100);
    f("manoeuvre", "back", DK_4_9, b.manoeuvre.back, 1, 100);
    f("manoeuvre", "oblique", DK_4_9, b.manoeuvre.oblique, 0, 90);
    f("manoeuvre", "gap", DK_4_6, b.manoeuvre.gap, 0, 12);
    f("manoeuvre", "half_turn", DK_4_2, b.manoeuvre.half_turn, 1, 100);
    f("buildings", "units", DK_4_12, b.buildings.units, 1, 8);
    f("buildings", "reach", DK_4_12, b.buildings.reach, 0, 12);
    f("arc", "infantry", DK_5_1, b.arc.infantry, 0, 90);
    f("arc", "artillery", DK_5_1, b.arc.artillery, 0, 90);
    f("arc", "skirmishers", DK_5_1, b.arc.skirmishers, 0, 90);
    f("musket", "effective", DK_5_1, b.musket.effective, 0, 120);
    f("musket", "long_range", DK_5_1, b.musket.long_range, 0, 120);
    f("rifle", "effective", DK_5_1, b.rifle.effective, 0, 120);
    f("rifle", "long_range", DK_5_1, b.rifle.long_range, 0, 120);
    f("carbine", "effective", DK_5_1, b.carbine.effective, 0, 120);
    f("carbine", "long_range", DK_5_1, b.carbine.long_range, 0, 120);
    f("guns_3", "canister", DK_5_1, b.guns_3.canister, 0, 120);
    f("guns_3", "effective", DK_5_1, b.guns_3.effective, 0, 120);
    f("guns_3", "long_range", DK_5_1, b.guns_3.long_range, 0, 120);
    f("guns_6", "canister", DK_5_1, b.guns_6.canister, 0, 120);
    f("guns_6", "effective", DK_5_1, b.guns_6.effective, 0, 120);
    f("guns_6", "long_range", DK_5_1, b.guns_6.long_range, 0, 120);
    f("guns_12", "canister", DK_5_1, b.guns_12.canister, 0, 120);
    f("guns_12", "effective", DK_5_1, b.guns_12.effective, 0, 120);
    f("guns_12", "long_range", DK_5_1, b.guns_12.long_range, 0, 120);
    f("fire_infantry", "elite", DK_5_2, b.fire_infantry.elite, -12, 12);
    f("fire_infantry", "veteran", DK_5_2, b.fire_infantry.veteran, -12, 12);
    f("fire_infantry", "line", DK_5_2, b.fire_infantry.line, -12, 12);
    f("fire_infantry", "garrison", DK_5_2, b.fire_infantry.garrison, -12, 12);
    f("fire_infantry", "militia", DK_5_2, b.fire_infantry.militia, -12, 12);
    f("fire_infantry", "battalion_gun", DK_5_2, b.fire_infantry.battalion_gun, -12, 12);
    f("fire_infantry", "first", DK_5_2, b.fire_infantry.first, -12, 12);
    f("fire_infantry", "again", DK_5_2, b.fire_infantry.again, -12, 12);
    f("fire_infantry", "moved", DK_5_2, b.fire_infantry.moved, -12, 12);
    f("fire_infantry", "unformed", DK_5_2, b.fire_infantry.unformed, -12, 12);
    f("fire_guns", "garrison", DK_5_3, b.fire_guns.garrison, -12, 12);
    f("fire_guns", "moved", DK_5_3, b.fire_guns.moved, -12, 12);
    f("fire_guns", "howitzer", DK_5_3, b.fire_guns.howitzer, -12, 12);
    f("fire_guns", "battalion_canister", DK_5_3, b.fire_guns.battalion_canister, -12, 12);
    f("fire_guns", "battalion_canister_within", DK_5_3, b.fire_guns.battalion_canister_within, 0,
      120);
    f("fire_guns", "canister_3", DK_5_3, b.fire_guns.canister_3, -12, 12);
    f("fire_guns", "canister_6", DK_5_3, b.fire_guns.canister_6, -12, 12);
    f("fire_guns", "canister_12", DK_5_3, b.fire_guns.canister_12, -12, 12);
    f("fire_target", "column", DK_5_4, b.fire_target.column, -12, 12);
    f("fire_target", "supports", DK_5_4, b.fire_target.supports, -12, 12);
    f("fire_target", "supports_within", DK_5_4, b.fire_target.supports_within, 0, 120);
    f("fire_target", "square", DK_5_4, b.fire_target.square, -12, 12);
    f("fire_target", "enfiladed", DK_5_4, b.fire_target.enfiladed, -12, 12);
    f("fire_target", "charging_cavalry", DK_5_4, b.fire_target.charging_cavalry, -12, 12);
    f("fire_target", "cover", DK_5_4, b.fire_target.cover, -12, 12);
    f("fire_target", "cover_within", DK_5_14, b.fire_target.cover_within, 0, 12);
    f("fire_target", "skirmishers", DK_5_4, b.fire_target.skirmishers, -12, 12);
    f("fire_target", "deployed_guns", DK_5_4, b.fire_target.deployed_guns, -12, 12);
    f("fire_target", "buildings", DK_5_4, b.fire_target.buildings, -12, 12);
    f("casualty_columns", "first", DK_5_5, b.casualty_columns[0], 0, 40);
    f("casualty_columns", "second", DK_5_5, b.casualty_columns[1], 0, 40);
    f("casualty_columns", "third", DK_5_5, b.casualty_columns[2], 0, 40);
    f("casualty_columns", "fourth", DK_5_5, b.casualty_columns[3], 0, 40);
    f("casualty_columns", "fifth", DK_5_5, b.casualty_columns[4], 0, 40);
    f("casualty_columns", "sixth", DK_5_5, b.casualty_columns[5], 0, 40);
    f("casualty_columns", "seventh", DK_5_5, b.casualty_columns[6], 0, 40);
    f("casualty_columns", "eighth", DK_5_5, b.casualty_columns[7], 0, 40);
    f("casualty_columns", "ninth", DK_5_5, b.casualty_columns[8], 0, 40);
    f("musketry_figures", "first", DK_5_5, b.musketry_figures[0], 1, 48);
    f("musketry_figures", "second", DK_5_5, b.musketry_figures[1], 1, 48);
    f("musketry_figures", "third", DK_5_5, b.musketry_figures[2], 1, 48);
    f("musketry_figures", "fourth", DK_5_5, b.musketry_figures[3], 1, 48);
    f("musketry_figures", "fifth", DK_5_5, b.musketry_figures[4], 1, 48);
    f("musketry_first", "first", DK_5_5, b.musketry[0][0], -1, 40);
    f("musketry_first", "second", DK_5_5, b.musketry[0][1], -1, 40);
    f("musketry_first", "third", DK_5_5, b.musketry[0][2], -1, 40);
    f("musketry_first", "fourth", DK_5_5, b.musketry[0][3], -1, 40);
    f("musketry_first", "fifth", DK_5_5, b.musketry[0][4], -1, 40);
    f("musketry_first", "sixth", DK_5_5, b.musketry[0][5], -1, 40);
    f("musketry_first", "seventh", DK_5_5, b.musketry[0][6], -1, 40);
    f("musketry_first", "eighth", DK_5_5, b.musketry[0][7], -1, 40);
    f("musketry_first", "ninth", DK_5_5, b.musketry[0][8], -1, 40);
    f("musketry_second", "first", DK_5_5, b.musketry[1][0], -1, 40);
    f("musketry_second", "second", DK_5_5, b.musketry[1][1], -1, 40);
    f("musketry_second", "third", DK_5_5, b.musketry[1][2], -1, 40);
    f("musketry_second", "fourth", DK_5_5, b.musketry[1][3], -1, 40);
    f("musketry_second", "fifth", DK_5_5, b.musketry[1][4], -1, 40);
    f("musketry_second", "sixth", DK_5_5, b.musketry[1][5], -1, 40);
    f("musketry_second", "seventh", DK_5_5, b.musketry[1][6], -1, 40);
    f("musketry_second", "eighth", DK_5_5, b.musketry[1][7], -1, 40);
    f("musketry_second", "ninth", DK_5_5, b.musketry[1][8], -1, 40);
    f("musketry_third", "first", DK_5_5, b.musketry[2][0], -1, 40);
    f("musketry_third", "second", DK_5_5, b.musketry[2][1], -1, 40);
    f("musketry_third", "third", DK_5_5, b.musketry[2][2], -1, 40);
    f("musketry_third", "fourth", DK_5_5, b.musketry[2][3], -1, 40);
    f("musketry_third", "fifth", DK_5_5, b.musketry[2][4], -1, 40);
    f("musketry_third", "sixth", DK_5_5, b.musketry[2][5], -1, 40);
    f("musketry_third", "seventh", DK_5_5, b.musketry[2][6], -1, 40);
    f("musketry_third", "eighth", DK_5_5, b.musketry[2][7], -1, 40);
    f("musketry_third", "ninth", DK_5_5, b.musketry[2][8], -1, 40);
    f("musketry_fourth", "first", DK_5_5, b.musketry[3][0], -1, 40);
    f("musketry_fourth", "second", DK_5_5, b.musketry[3][1], -1, 40);
    f("musketry_fourth", "third", DK_5_5, b.musketry[3][2], -1, 40);
    f("musketry_fourth", "fourth", DK_5_5, b.musketry[3][3], -1, 40);
    f("musketry_fourth", "fifth", DK_5_5, b.musketry[3][4], -1, 40);
    f("musketry_fourth", "sixth", DK_5_5, b.musketry[3][5], -1, 40);
    f("musketry_fourth", "seventh", DK_5_5, b.musketry[3][6], -1, 40);
    f("musketry_fourth", "eighth", DK_5_5, b.musketry[3][7], -1, 40);
    f("musketry_fourth", "ninth", DK_5_5, b.musketry[3][8], -1, 40);
    f("musketry_fifth", "first", DK_5_5, b.musketry[4][0], -1, 40);
    f("musketry_fifth", "second", DK_5_5, b.musketry[4][1], -1, 40);
    f("musketry_fifth", "third", DK_5_5, b.musketry[4][2], -1, 40);
    f("musketry_fifth", "fourth", DK_5_5, b.musketry[4][3], -1, 40);
    f("musketry_fifth", "fifth", DK_5_5, b.musketry[4][4], -1, 40);
    f("musketry_fifth", "sixth", DK_5_5, b.musketry[4][5], -1, 40);
    f("musketry_fifth", "seventh", DK_5_5, b.musketry[4][6], -1, 40);
    f("musketry_fifth", "eighth", DK_5_5, b.musketry[4][7], -1, 40);
    f("musketry_fifth", "ninth", DK_5_5, b.musketry[4][8], -1, 40);
    f("artillery_first", "first", DK_5_6, b.artillery[0][0], -1, 40);
    f("artillery_first", "second", DK_5_6, b.artillery[0][1], -1, 40);
    f("artillery_first", "third", DK_5_6, b.artillery[0][2], -1, 40);
    f("artillery_first", "fourth", DK_5_6, b.artillery[0][3], -1, 40);
    f("artillery_first", "fifth", DK_5_6, b.artillery[0][4], -1, 40);
    f("artillery_first", "sixth", DK_5_6, b.artillery[0][5], -1, 40);
    f("artillery_first", "seventh", DK_5_6, b.artillery[0][6], -1, 40);
    f("artillery_first", "eighth", DK_5_6, b.artillery[0][7], -1, 40);
    f("artillery_first", "ninth", DK_5_6, b.artillery[0][8], -1, 40);
    f("artillery_second", "first", DK_5_6, b.artillery[1][0], -1, 40);
    f("artillery_second", "second", DK_5_6, b.artillery[1][1], -1, 40);
    f("artillery_second", "third", DK_5_6, b.artillery[1][2], -1, 40);
    f("artillery_second", "fourth", DK_5_6, b.artillery[1][3], -1, 40);
    f("artillery_second", "fifth", DK_5_6, b.artillery[1][4], -1, 40);
    f("artillery_second", "sixth", DK_5_6, b.artillery[1][5], -1, 40);
    f("artillery_second", "seventh", DK_5_6, b.artillery[1][6], -1, 40);
    f("artillery_second", "eighth", DK_5_6, b.artillery[1][7], -1, 40);
    f("artillery_second", "ninth", DK_5_6, b.artillery[1][8], -1, 40);
    f("artillery_third", "first", DK_5_6, b.artillery[2][0], -1, 40);
    f("artillery_third", "second", DK_5_6, b.artillery[2][1], -1, 40);
    f("artillery_third", "third", DK_5_6, b.artillery[2][2], -1, 40);
    f("artillery_third", "fourth", DK_5_6, b.artillery[2][3], -1, 40);
    f("artillery_third", "fifth", DK_5_6, b.artillery[2][4], -1, 40);
    f("artillery_third", "sixth", DK_5_6, b.artillery[2][5], -1, 40);
    f("artillery_third", "seventh", DK_5_6, b.artillery[2][6], -1, 40);
    f("artillery_third", "eighth", DK_5_6, b.artillery[2][7], -1, 40);
    f("artillery_third", "ninth", DK_5_6, b.artillery[2][8], -1, 40);
    f("artillery_fourth", "first", DK_5_6, b.artillery[3][0], -1, 40);
    f("artillery_fourth", "second", DK_5_6, b.artillery[3][1], -1, 40);
    f("artillery_fourth", "third", DK_5_6, b.artillery[3][2], -1, 40);
    f("artillery_fourth", "fourth", DK_5_6, b.artillery[3][3], -1, 40);
    f("artillery_fourth", "fifth", DK_5_6, b.artillery[3][4], -1, 40);
    f("artillery_fourth", "sixth", DK_5_6, b.artillery[3][5], -1, 40);
    f("artillery_fourth", "seventh", DK_5_6, b.artillery[3][6], -1, 40);
    f("artillery_fourth", "eighth", DK_5_6, b.artillery[3][7], -1, 40);
    f("artillery_fourth", "ninth", DK_5_6, b.artillery[3][8], -1, 40);
    f("halves", "needs", DK_5_5, b.halves.needs, 1, 7);
    f("halves", "long_range", DK_5_7, b.halves.long_range, 1, 2);
    f("skirmish", "figures", DK_5_8, b.skirmish.figures, 1, 24);
    f("skirmish", "left_over", DK_5_8, b.skirmish.left_over, 1, 24);
    f("skirmish", "hits", DK_5_8, b.skirmish.hits, 1, 7);
    f("skirmish", "cover", DK_5_8, b.skirmish.cover, 1, 2);
    f("near_general", "within", DK_5_9, b.near_general.within, 0, 24);
    f("near_general", "sixes", DK_5_9, b.near_general.sixes, 1, 12);
    f("fire_share", "square", DK_5_11, b.fire_share.square, 1, 100);
    f("fire_share", "buildings", DK_5_11, b.fire_share.buildings, 1, 100);
    f("fire_share", "column_ranks", DK_5_11, b.fire_share.column_ranks, 1, 12);
    f("charge", "out_of_command", DK_6_1, b.charge.out_of_command, 1, 7);
    f("charge", "half_way", DK_6_3, b.charge.half_way, 1, 100);
    f("charge", "support_within", DK_6_3, b.charge.support_within, 0, 48);
    f("charge", "support_losses", DK_6_3, b.charge.support_losses, 1, 2);
    f("charge", "wheel", DK_6_6, b.charge.wheel, 0, 180);
    f("charge", "reaction_move", DK_6_10, b.charge.reaction_move, 1, 100);
    f("chargers", "elite", DK_6_3, b.chargers.elite, -12, 12);
    f("chargers", "veteran", DK_6_3, b.chargers.veteran, -12, 12);
    f("chargers", "line", DK_6_3, b.chargers.line, -12, 12);
    f("chargers", "garrison", DK_6_3, b.chargers.garrison, -12, 12);
    f("chargers", "militia", DK_6_3, b.chargers.militia, -12, 12);
    f("chargers", "effective", DK_6_3, b.chargers.effective, -12, 24);
    f("chargers", "point_blank", DK_6_3, b.chargers.point_blank, -12, 24);
    f("chargers", "point_blank_bonus", DK_6_3, b.chargers.point_blank_bonus, -12, 12);
    f("melee_troops", "cuirassiers", DK_7_2, b.melee_troops.cuirassiers, -12, 12);
    f("melee_troops", "dragoons", DK_7_2, b.melee_troops.dragoons, -12, 12);
    f("melee_troops", "hussars", DK_7_2, b.melee_troops.hussars, -12, 12);
    f("melee_troops", "irregular", DK_7_2, b.melee_troops.irregular, -12, 12);
    f("melee_troops", "infantry", DK_7_2, b.melee_troops.infantry, -12, 12);
    f("melee_troops", "artillery", DK_7_2, b.melee_troops.artillery, -12, 12);
    f("melee_troops", "superior_mounts", DK_7_2, b.melee_troops.superior_mounts, -12, 12);
    f("melee_troops", "inferior_mounts", DK_7_2, b.melee_troops.inferior_mounts, -12, 12);
    f("melee_troops", "foot_at_horse", DK_7_2, b.melee_troops.foot_at_horse, 1, 2);
    f("melee_form", "charging", DK_7_3, b.melee_form.charging, -12, 12);
    f("melee_form", "straight", DK_7_3, b.melee_form.straight, 0, 24);
    f("melee_form", "following_up", DK_7_3, b.melee_form.following_up, -12, 12);
    f("melee_form", "column", DK_7_3, b.melee_form.column, -12, 12);
    f("melee_form", "square", DK_7_3, b.melee_form.square, -12, 12);
    f("melee_form", "lances", DK_7_3, b.melee_form.lances, -12, 12);
    f("melee_form", "elite", DK_7_3, b.melee_form.elite, -12, 12);
    f("melee_form", "veteran", DK_7_3, b.melee_form.veteran, -12, 12);
    f("melee_form", "line", DK_7_3, b.melee_form.line, -12, 12);
    f("melee_form", "garrison", DK_7_3, b.melee_form.garrison, -12, 12);
    f("melee_form", "militia", DK_7_3, b.melee_form.militia, -12, 12);
    f("melee_situation", "unformed", DK_7_4, b.melee_situation.unformed, -12, 12);
    f("melee_situation", "pushed_back", DK_7_4, b.melee_situation.pushed_back, -12, 12);
    f("melee_situation", "retreating", DK_7_4, b.melee_situation.retreating, -12, 12);
    f("melee_situation", "flank", DK_7_4, b.melee_situation.flank, -12, 12);
    f("melee_situation", "half_lost", DK_7_4, b.melee_situation.half_lost, -12, 12);
    f("melee_situation", "cover", DK_7_4, b.melee_situation.cover, -12, 12);
    f("melee_situation", "uphill", DK_7_4, b.melee_situation.uphill, -12, 12);
    f("melee_situation", "buildings", DK_7_4, b.melee_situation.buildings, -12, 12);
    f("melee_situation", "outnumbering", DK_7_4, b.melee_situation.outnumbering, -12, 12);
    f("melee_situation", "outnumbering_share", DK_7_4, b.melee_situation.outnumbering_share, 1,
      100);
    f("melee_situation", "friend_each", DK_7_8, b.melee_situation.friend_each, -12, 12);
    f("melee_situation", "friends_most", DK_7_8, b.melee_situation.friends_most, 0, 12);
    f("melee_result", "rout", DK_7_5, b.melee_result.rout, 1, 40);
    f("melee_result", "retreat", DK_7_5, b.melee_result.retreat, 1, 40);
    f("melee_result", "push_back", DK_7_5, b.melee_result.push_back, 1, 40);
    f("melee_result", "break_square", DK_7_6, b.melee_result.break_square, 1, 40);
    f("melee_result", "pushed", DK_7_5, b.melee_result.pushed, 0, 48);
    f("melee_result", "caught_routing", DK_7_12, b.melee_result.caught_routing, 1, 40);
    f("melee_losses", "horse_on_broken_foot", DK_7_7, b.melee_losses.horse_on_broken_foot, 1, 100);
    f("melee_losses", "cossacks_on_broken_foot", DK_7_7, b.melee_losses.cossacks_on_broken_foot, 1,
      100);
    f("melee_losses", "horse_on_horse", DK_7_7, b.melee_losses.horse_on_horse, 1, 100);
    f("melee_losses", "horse_on_pushed_horse", DK_7_7, b.melee_losses.horse_on_pushed_horse, 1,
      100);
    f("melee_losses", "horse_on_square", DK_7_7, b.melee_losses.horse_on_square, 1, 100);
    f("melee_losses", "horse_beaten", DK_7_7, b.melee_losses.horse_beaten, 1, 100);
    f("melee_losses", "foot", DK_7_7, b.melee_losses.foot, 1, 100);
    f("melee_losses", "foot_on_pushed", DK_7_7, b.melee_losses.foot_on_pushed, 1, 100);
    f("melee_losses", "foot_beaten", DK_7_7, b.melee_losses.foot_beaten, 1, 100);
    f("pursuit", "elite", DK_7_9, b.pursuit.elite, -12, 12);
    f("pursuit", "veteran", DK_7_9, b.pursuit.veteran, -12, 12);
    f("pursuit", "line", DK_7_9, b.pursuit.line, -12, 12);
    f("pursuit", "garrison", DK_7_9, b.pursuit.garrison, -12, 12);
    f("pursuit", "militia", DK_7_9, b.pursuit.militia, -12, 12);
    f("pursuit", "heavy", DK_7_9, b.pursuit.heavy, -12, 12);
    f("pursuit", "irregular", DK_7_9, b.pursuit.irregular, -12, 12);
    f("pursuit", "general", DK_7_9, b.pursuit.general, -12, 12);
    f("pursuit", "enemy_routs", DK_7_9, b.pursuit.enemy_routs, -12, 12);
    f("pursuit", "stands", DK_7_9, b.pursuit.stands, -12, 24);
    f("pursuit", "pursues", DK_7_9, b.pursuit.pursues, -12, 24);
    f("pursuit", "wild_within", DK_7_9, b.pursuit.wild_within, 0, 120);
    f("morale", "general_near", DK_8_2, b.morale.general_near, -12, 12);
    f("morale", "general_within", DK_8_2, b.morale.general_within, 0, 120);
    f("morale", "excellent_attached", DK_8_2, b.morale.excellent_attached, -12, 12);
    f("morale", "average_attached", DK_8_2, b.morale.average_attached, -12, 12);
    f("morale", "elite", DK_8_2, b.morale.elite, -12, 12);
    f("morale", "veteran", DK_8_2, b.morale.veteran, -12, 12);
    f("morale", "line", DK_8_2, b.morale.line, -12, 12);
    f("morale", "garrison", DK_8_2, b.morale.garrison, -12, 12);
    f("morale", "militia", DK_8_2, b.morale.militia, -12, 12);
    f("morale", "russian_hold", DK_8_2, b.morale.russian_hold, -12, 12);
    f("morale", "prussian_assault", DK_8_2, b.morale.prussian_assault, -12, 12);
    f("morale", "buildings", DK_8_2, b.morale.buildings, -12, 12);
    f("morale", "cover", DK_8_2, b.morale.cover, -12, 12);
    f("morale", "uphill", DK_8_2, b.morale.uphill, -12, 12);
    f("morale", "square", DK_8_2, b.morale.square, -12, 12);
    f("morale", "support", DK_8_2, b.morale.support, -12, 12);
    f("morale", "support_within", DK_8_2, b.morale.support_within, 0, 120);
    f("morale", "flank_attack", DK_8_2, b.morale.flank_attack, -12, 12);
    f("morale", "quarter_lost", DK_8_2, b.morale.quarter_lost, -12, 12);
    f("morale", "half_lost", DK_8_2, b.morale.half_lost, -12, 12);
    f("morale", "charged_flank", DK_8_2, b.morale.charged_flank, -12, 12);
    f("morale", "casualty", DK_8_2, b.morale.casualty, -12, 12);
    f("morale", "unformed", DK_8_2, b.morale.unformed, -12, 12);
    f("morale", "secure_flanks", DK_8_2, b.morale.secure_flanks, -12, 12);
    f("morale", "secure_within", DK_8_2, b.morale.secure_within, 0, 120);
    f("morale", "charged_unformed", DK_8_2, b.morale.charged_unformed, -12, 12);
    f("morale", "charged_by_horse", DK_8_2, b.morale.charged_by_horse, -12, 12);
    f("morale", "enemy_breaking", DK_8_2, b.morale.enemy_breaking, -12, 12);
    f("morale", "friend_breaking", DK_8_2, b.morale.friend_breaking, -12, 12);
    f("morale", "breaking_within", DK_8_2, b.morale.breaking_within, 0, 120);
    f("morale", "routing", DK_8_2, b.morale.routing, -12, 12);
    f("morale", "friend_routs_within", DK_8_1, b.morale.friend_routs_within, 0, 120);
    f("morale_charge", "charges", DK_8_3, b.morale_charge.charges, -12, 24);
    f("morale_charge", "halts", DK_8_3, b.morale_charge.halts, -12, 24);
    f("morale_charge", "falters", DK_8_3, b.morale_charge.falters, -12, 24);
    f("morale_charge", "retreats", DK_8_3, b.morale_charge.retreats, -12, 24);
    f("morale_charged", "stands", DK_8_4, b.morale_charged.stands, -12, 24);
    f("morale_charged", "falters", DK_8_4, b.morale_charged.falters, -12, 24);
    f("morale_charged", "retreats", DK_8_4, b.morale_charged.retreats, -12, 24);
    f("morale_other", "carries_on", DK_8_5, b.morale_other.carries_on, -12, 24);
    f("morale_other", "falters", DK_8_5, b.morale_other.falters, -12, 24);
    f("morale_other", "retreats", DK_8_5, b.morale_other.retreats, -12, 24);
    f("morale_rally", "rallies", DK_8_6, b.morale_rally.rallies, -12, 24);
    f("morale_rally", "fails", DK_8_6, b.morale_rally.fails, -12, 24);
    f("morale_rally", "routs", DK_8_6, b.morale_rally.routs, -12, 24);
    f("retreat", "first", DK_8_7, b.retreat.first, 1, 100);
    f("brigade", "brigadier", DK_8_8, b.brigade.brigadier, -12, 12);
    f("brigade", "steady", DK_8_8, b.brigade.steady, -12, 12);
    f("brigade", "weak", DK_8_8, b.brigade.weak, -12, 12);
    f("brigade", "quarter_breaking", DK_8_8, b.brigade.quarter_breaking, -12, 12);
    f("brigade", "half_breaking", DK_8_8, b.brigade.half_breaking, -12, 12);
    f("brigade", "quarter", DK_8_8, b.brigade.quarter, 1, 100);
    f("brigade", "half", DK_8_8, b.brigade.half, 1, 100);
    f("brigade", "in_cover", DK_8_8, b.brigade.in_cover, -12, 12);
    f("brigade", "cover_over", DK_8_8, b.brigade.cover_over, 1, 100);
    f("brigade", "passes", DK_8_8, b.brigade.passes, -12, 24);
    f("brigade", "breaks", DK_8_8, b.brigade.breaks, -12, 24);
    f("brigade", "retires", DK_8_8, b.brigade.retires, 0, 120);
    f("general_risk", "killed", DK_8_9, b.general_risk.killed, 0, 6);
    f("general_risk", "wounded", DK_8_9, b.general_risk.wounded, 0, 6);
    f("general_risk", "captured", DK_8_9, b.general_risk.captured, 0, 6);
    f("general_risk", "stunned", DK_8_9, b.general_risk.stunned, 0, 6);
    f("successor", "phases", DK_8_14, b.successor.phases, 0, 12);
    f("successor", "refuge", DK_8_14, b.successor.refuge, 0, 120);
    f("victory", "objective", DK_9_1, b.victory.objective, 0, 1000);
    f("victory", "brigade", DK_9_1, b.victory.brigade, 0, 1000);
    f("victory", "army_lost", DK_9_1, b.victory.army_lost, 1, 100);
    f("victory", "turns", DK_9_2, b.victory.turns, 1, 100);
    f("sight", "edge", DK_10_2, b.sight.edge, 0, 12);
    f("sight", "over_friends", DK_10_2, b.sight.over_friends, 0, 48);
}

// The book's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

}  // namespace grognard::die_kriegskunst
