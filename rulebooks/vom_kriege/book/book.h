// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const Length move = book.move.infantry_line;
//
// Where a ruling is a number, a function of the ruling's own name gives the one decided on.
#pragma once

#include <array>

#include "engine/battle/book.h"
#include "rulebooks/vom_kriege/book/clauses.h"
#include "rulebooks/vom_kriege/book/rulings.h"

namespace grognard::vom_kriege {

// No unit reaches further than this to either side of its front edge's middle, or behind it:
// read_book refuses stands that would.
inline constexpr Length size_most = 7_in;

struct Book {
    struct {
        Number infantry, cavalry, artillery, leader, elite, conscript, shaken;
    } strength;
    struct {
        Number infantry, cavalry, artillery, leader;
    } stands;
    struct {
        Inches three_rank_width, two_rank_width, infantry_depth, cavalry_width, cavalry_depth,
            six_guns_width, eight_guns_width, artillery_depth, leader_width, leader_depth;
    } stand;
    struct {
        Number infantry_line, infantry_column, infantry_march_column, square_front, square_flank,
            cavalry_line, cavalry_column, cavalry_march_column;
        Factor open_order_gap, change;
        Inches square_side, enemy_near;
    } formation;
    struct {
        Number linear_to, french_impulse_from, french_impulse_to, french_columnar_to,
            british_impulse_from, portuguese_impulse_from, allies_impulse_from, davout_impulse,
            young_guard_columnar_from, young_guard_columnar_to;
    } doctrine;
    struct {
        Inches adjacent;
        Degrees facing_alike;
    } near;
    struct {
        Number units_a_point, base_max, least, most, army_least;
    } command;
    struct ByQuality {
        Number poor, average, good, excellent;
    } rerolls, army_points;
    struct {
        Number units, reach;
    } group;
    struct {
        Number infantry, cavalry;
    } men;
    struct {
        Number infantry, cavalry, artillery, saber, flag;
    } dice;
    struct {
        Factor infantry, mounted;
    } rough;
    struct {
        Inches narrowest, widest, leave_within, enemy_near;
        Number faces;
    } area;
    struct {
        Inches reach;
    } fieldworks;
    struct {
        Number needs;
        Inches enemy_near;
    } arrival;
    struct {
        Inches far, focus_far;
        Number far_dice, doctrine_dice, disorder_dice, exchange, double_moves, rally_from, rally,
            focus_far_points;
    } orders;
    struct {
        Inches infantry_line, infantry_column, infantry_march_column, infantry_open_order,
            infantry_square, cavalry_line, cavalry_column, cavalry_march_column, heavy_artillery,
            light_artillery, horse_artillery, leader;
    } move;
    struct {
        Factor side_step, back, through_friends, road;
    } rate;
    struct {
        Degrees oblique, wheel, guns;
    } turning;
    struct {
        Number actions;
        Inches manhandled;
    } battery;
    struct {
        Number retire_moves, limit, trapped_hits;
        Factor half_way;
    } reactions;
    struct {
        Number dice, hits, hits_dice, disordered_dice, needs;
        Inches shift;
    } square;
    struct {
        Degrees arc;
        Inches close, skirmish;
        Number close_line, close_column, close_open_order, close_area, close_open_order_wood,
            close_square, skirmish_line, skirmish_column, skirmish_open_order,
            skirmish_open_order_wood;
    } fire;
    struct {
        Inches clear, ends;
    } sight;
    std::array<Inches, 5> gun_range;
    std::array<Number, 5> heavy_8, light_8, heavy_6, light_6;  // points, by range
    struct {
        Number order_bonus, support, two_rank_line, exposed, woods, infantry_at_cover,
            artillery_at_cover, skirmishers, shaken, disordered, least_halved, least,
            open_order_spared;
        Inches skirmishers_over, skirmishers_to;
        Factor marker, obscured, obscured_below, support_part;
    } fire_adjust;
    struct {
        Number order_bonus, support, elite, conscript, irregular, heavy_cavalry, lancers, shaken,
            disordered, woods, uphill, cover, bridge, square, march_column, cavalry_at_square,
            least;
    } melee;
    struct {
        Inches fall_back;
        Number fall_back_blocked, followups, battery_moves;
        Factor square_repels, followup_move;
    } melee_result;
    struct {
        Factor a_flag;
        Number square_hits, rout_moves, blocked_hits;
        Degrees cone;
    } retreat;
    struct {
        Number unit, leader;
    } losses;
    struct {
        Number major, minor, unit, leader, ahead, turns;
        Inches reach;
    } victory;
    Rulings rulings;

    // A battery's stand (VK-1.2).
    Length stand_artillery(int guns) const {
        const bool narrow = guns < 8 && rulings.stand_artillery == StandArtillery::by_guns;
        return narrow ? stand.six_guns_width : stand.eight_guns_width;
    }
    // An infantry column's stands abreast (VK-1.6).
    int formation_layout() const {
        const bool narrow = rulings.formation_layout == FormationLayout::column_of_two;
        return narrow ? 2 : formation.infantry_column.value;
    }
    Length adjacent_within() const {
        return rulings.adjacent_within == AdjacentWithin::one_inch ? 1_in : near.adjacent;
    }
    int cp_army_floor() const {
        return rulings.cp_army_floor == CpArmyFloor::none ? 0 : command.army_least.value;
    }
    int scenario_men() const {
        return rulings.scenario_men == ScenarioMen::men_1000 ? 1000 : men.infantry.value;
    }
    Factor rough_mounted() const {
        const bool half = rulings.rough_mounted == RoughMounted::half;
        return half ? Factor{1, 2, rulings.rough_mounted.house} : rough.mounted;
    }
    int area_faces() const { return rulings.area_faces == AreaFaces::one ? 1 : area.faces.value; }
    // Needed on a d6 by a command whose scenario does not say.
    int arrival_needs() const {
        switch (rulings.arrival_needs.value) {
        case ArrivalNeeds::three: return 3;
        case ArrivalNeeds::five: return 5;
        case ArrivalNeeds::four: break;
        }
        return arrival.needs.value;
    }
    Length move_open_order() const {
        const bool twelve = rulings.move_open_order == MoveOpenOrder::twelve;
        return twelve ? 12_in : move.infantry_open_order;
    }
    Length move_square() const {
        return rulings.move_square == MoveSquare::three ? 3_in : move.infantry_square;
    }
    // The most a unit may turn while it changes formation.
    Turn formation_turn() const {
        switch (rulings.formation_turn.value) {
        case FormationTurn::quarter: return degrees(90);
        case FormationTurn::about: return degrees(180);
        case FormationTurn::none: break;
        }
        return degrees(0);
    }
    // How near an enemy a move that is no charge may end; 0: anywhere out of contact (VK-7.10).
    Length contact_by_charge_only() const {
        const bool inch = rulings.contact_by_charge_only == ContactByChargeOnly::an_inch_away;
        return inch ? 1_in : Length{};
    }
    Turn attached_angle() const {
        const bool wide = rulings.attached_angle == AttachedAngle::forty_five;
        return wide ? degrees(45) : near.facing_alike;
    }
    int fire_minimum() const {
        return rulings.fire_minimum == FireMinimum::one ? 1 : fire_adjust.least.value;
    }
    int melee_minimum() const {
        return rulings.melee_minimum == MeleeMinimum::none ? 0 : melee.least.value;
    }
    // How far units still in contact go back when an initiative ends (VK-9.22).
    Length contact_ends() const {
        const bool near_by = rulings.contact_ends == ContactEnds::one_inch;
        return near_by ? 1_in : melee_result.fall_back;
    }
    Turn retreat_cone() const {
        const bool narrow = rulings.retreat_cone == RetreatCone::thirty;
        return narrow ? degrees(30) : retreat.cone;
    }
};

// f(table, key, clause, slot, lowest, highest), in the order of tables.toml.
template <class F>
void each_number(Book& b, F&& f) {
    f("strength", "infantry", VK_1_4, b.strength.infantry, 1, 20);
    f("strength", "cavalry", VK_1_4, b.strength.cavalry, 1, 20);
    f("strength", "artillery", VK_1_4, b.strength.artillery, 1, 20);
    f("strength", "leader", VK_1_4, b.strength.leader, 1, 20);
    f("strength", "elite", VK_1_4, b.strength.elite, -5, 5);
    f("strength", "conscript", VK_1_4, b.strength.conscript, -5, 5);
    f("strength", "shaken", VK_1_5, b.strength.shaken, 0, 20);
    f("stands", "infantry", VK_1_2, b.stands.infantry, 1, 8);
    f("stands", "cavalry", VK_1_2, b.stands.cavalry, 1, 8);
    f("stands", "artillery", VK_1_2, b.stands.artillery, 1, 1);
    f("stands", "leader", VK_1_2, b.stands.leader, 1, 1);
    f("stand", "three_rank_width", VK_1_2, b.stand.three_rank_width, 0, 2);
    f("stand", "two_rank_width", VK_1_2, b.stand.two_rank_width, 0, 2);
    f("stand", "infantry_depth", VK_1_2, b.stand.infantry_depth, 0, 2);
    f("stand", "cavalry_width", VK_1_2, b.stand.cavalry_width, 0, 2);
    f("stand", "cavalry_depth", VK_1_2, b.stand.cavalry_depth, 0, 2);
    f("stand", "six_guns_width", VK_1_2, b.stand.six_guns_width, 0, 2);
    f("stand", "eight_guns_width", VK_1_2, b.stand.eight_guns_width, 0, 2);
    f("stand", "artillery_depth", VK_1_2, b.stand.artillery_depth, 0, 2);
    f("stand", "leader_width", VK_1_2, b.stand.leader_width, 0, 2);
    f("stand", "leader_depth", VK_1_2, b.stand.leader_depth, 0, 2);
    f("formation", "infantry_line", VK_1_6, b.formation.infantry_line, 1, 12);
    f("formation", "infantry_column", VK_1_6, b.formation.infantry_column, 1, 12);
    f("formation", "infantry_march_column", VK_1_6, b.formation.infantry_march_column, 1, 12);
    f("formation", "open_order_gap", VK_1_6, b.formation.open_order_gap, 1, 12);
    f("formation", "square_front", VK_1_6, b.formation.square_front, 0, 12);
    f("formation", "square_flank", VK_1_6, b.formation.square_flank, 0, 12);
    f("formation", "square_side", VK_1_6, b.formation.square_side, 1, 6);
    f("formation", "cavalry_line", VK_1_6, b.formation.cavalry_line, 1, 12);
    f("formation", "cavalry_column", VK_1_6, b.formation.cavalry_column, 1, 12);
    f("formation", "cavalry_march_column", VK_1_6, b.formation.cavalry_march_column, 1, 12);
    f("formation", "change", VK_7_4, b.formation.change, 1, 12);
    f("formation", "enemy_near", VK_7_4, b.formation.enemy_near, 0, 48);
    f("doctrine", "linear_to", VK_1_12, b.doctrine.linear_to, 1700, 1900);
    f("doctrine", "french_impulse_from", VK_1_12, b.doctrine.french_impulse_from, 1700, 1900);
    f("doctrine", "french_impulse_to", VK_1_12, b.doctrine.french_impulse_to, 1700, 1900);
    f("doctrine", "french_columnar_to", VK_1_12, b.doctrine.french_columnar_to, 1700, 1900);
    f("doctrine", "british_impulse_from", VK_1_12, b.doctrine.british_impulse_from, 1700, 1900);
    f("doctrine", "portuguese_impulse_from", VK_1_12, b.doctrine.portuguese_impulse_from, 1700,
      1900);
    f("doctrine", "allies_impulse_from", VK_1_12, b.doctrine.allies_impulse_from, 1700, 1900);
    f("doctrine", "davout_impulse", VK_1_12, b.doctrine.davout_impulse, 1700, 1900);
    f("doctrine", "young_guard_columnar_from", VK_1_12, b.doctrine.young_guard_columnar_from, 1700,
      1900);
    f("doctrine", "young_guard_columnar_to", VK_1_12, b.doctrine.young_guard_columnar_to, 1700,
      1900);
    f("near", "adjacent", VK_1_10, b.near.adjacent, 0, 12);
    f("near", "facing_alike", VK_7_14, b.near.facing_alike, 0, 180);
    f("command", "units_a_point", VK_2_2, b.command.units_a_point, 1, 100);
    f("command", "base_max", VK_2_2, b.command.base_max, 0, 100);
    f("command", "least", VK_2_4, b.command.least, 0, 100);
    f("command", "most", VK_2_4, b.command.most, 1, 12);
    f("command", "army_least", VK_2_4, b.command.army_least, 0, 100);
    f("rerolls", "poor", VK_2_3, b.rerolls.poor, 0, 100);
    f("rerolls", "average", VK_2_3, b.rerolls.average, 0, 100);
    f("rerolls", "good", VK_2_3, b.rerolls.good, 0, 100);
    f("rerolls", "excellent", VK_2_3, b.rerolls.excellent, 0, 100);
    f("army_points", "poor", VK_2_3, b.army_points.poor, 0, 100);
    f("army_points", "average", VK_2_3, b.army_points.average, 0, 100);
    f("army_points", "good", VK_2_3, b.army_points.good, 0, 100);
    f("army_points", "excellent", VK_2_3, b.army_points.excellent, 0, 100);
    f("group", "units", VK_2_5, b.group.units, 1, 100);
    f("group", "reach", VK_2_5, b.group.reach, 0, 100);
    f("men", "infantry", VK_2_8, b.men.infantry, 1, 100000);
    f("men", "cavalry", VK_2_8, b.men.cavalry, 1, 100000);
    f("dice", "infantry", VK_3_1, b.dice.infantry, 0, 6);
    f("dice", "cavalry", VK_3_1, b.dice.cavalry, 0, 6);
    f("dice", "artillery", VK_3_1, b.dice.artillery, 0, 6);
    f("dice", "saber", VK_3_1, b.dice.saber, 0, 6);
    f("dice", "flag", VK_3_1, b.dice.flag, 0, 6);
    f("rough", "infantry", VK_4_1, b.rough.infantry, 1, 12);
    f("rough", "mounted", VK_4_1, b.rough.mounted, 1, 12);
    f("area", "narrowest", VK_4_3, b.area.narrowest, 1, 5);
    f("area", "widest", VK_4_3, b.area.widest, 1, 5);
    f("area", "leave_within", VK_4_3, b.area.leave_within, 0, 48);
    f("area", "enemy_near", VK_4_3, b.area.enemy_near, 0, 48);
    f("area", "faces", VK_4_9, b.area.faces, 1, 4);
    f("fieldworks", "reach", VK_4_10, b.fieldworks.reach, 0, 12);
    f("arrival", "needs", VK_5_4, b.arrival.needs, 1, 7);
    f("arrival", "enemy_near", VK_5_6, b.arrival.enemy_near, 0, 48);
    f("orders", "far", VK_6_4, b.orders.far, 0, 120);
    f("orders", "far_dice", VK_6_4, b.orders.far_dice, 0, 100);
    f("orders", "doctrine_dice", VK_6_4, b.orders.doctrine_dice, 0, 100);
    f("orders", "disorder_dice", VK_6_4, b.orders.disorder_dice, 1, 12);
    f("orders", "exchange", VK_6_3, b.orders.exchange, 2, 12);
    f("orders", "double_moves", VK_6_6, b.orders.double_moves, 1, 4);
    f("orders", "rally_from", VK_6_7, b.orders.rally_from, 2, 100);
    f("orders", "rally", VK_6_7, b.orders.rally, 0, 100);
    f("orders", "focus_far", VK_6_2, b.orders.focus_far, 0, 120);
    f("orders", "focus_far_points", VK_6_2, b.orders.focus_far_points, 0, 100);
    f("move", "infantry_line", VK_7_1, b.move.infantry_line, 0, 60);
    f("move", "infantry_column", VK_7_1, b.move.infantry_column, 0, 60);
    f("move", "infantry_march_column", VK_7_1, b.move.infantry_march_column, 0, 60);
    f("move", "infantry_open_order", VK_7_1, b.move.infantry_open_order, 0, 60);
    f("move", "infantry_square", VK_7_1, b.move.infantry_square, 0, 60);
    f("move", "cavalry_line", VK_7_1, b.move.cavalry_line, 0, 60);
    f("move", "cavalry_column", VK_7_1, b.move.cavalry_column, 0, 60);
    f("move", "cavalry_march_column", VK_7_1, b.move.cavalry_march_column, 0, 60);
    f("move", "heavy_artillery", VK_7_1, b.move.heavy_artillery, 0, 60);
    f("move", "light_artillery", VK_7_1, b.move.light_artillery, 0, 60);
    f("move", "horse_artillery", VK_7_1, b.move.horse_artillery, 0, 60);
    f("move", "leader", VK_7_1, b.move.leader, 0, 60);
    f("rate", "side_step", VK_7_3, b.rate.side_step, 1, 12);
    f("rate", "back", VK_7_3, b.rate.back, 1, 12);
    f("rate", "through_friends", VK_7_3, b.rate.through_friends, 1, 12);
    f("rate", "road", VK_4_5, b.rate.road, 1, 12);
    f("turning", "oblique", VK_7_3, b.turning.oblique, 0, 90);
    f("turning", "wheel", VK_7_3, b.turning.wheel, 0, 180);
    f("turning", "guns", VK_7_6, b.turning.guns, 0, 180);
    f("battery", "actions", VK_7_6, b.battery.actions, 1, 4);
    f("battery", "manhandled", VK_7_6, b.battery.manhandled, 0, 12);
    f("reactions", "retire_moves", VK_8_1, b.reactions.retire_moves, 0, 4);
    f("reactions", "limit", VK_8_5, b.reactions.limit, 0, 100);
    f("reactions", "trapped_hits", VK_8_11, b.reactions.trapped_hits, 0, 20);
    f("reactions", "half_way", VK_8_9, b.reactions.half_way, 1, 12);
    f("square", "dice", VK_8_4, b.square.dice, 0, 12);
    f("square", "hits", VK_8_4, b.square.hits, 0, 20);
    f("square", "hits_dice", VK_8_4, b.square.hits_dice, -12, 12);
    f("square", "disordered_dice", VK_8_4, b.square.disordered_dice, -12, 12);
    f("square", "needs", VK_8_4, b.square.needs, 0, 12);
    f("square", "shift", VK_8_7, b.square.shift, 0, 6);
    f("fire", "arc", VK_1_8, b.fire.arc, 0, 180);
    f("fire", "close", VK_9_4, b.fire.close, 0, 60);
    f("fire", "skirmish", VK_9_4, b.fire.skirmish, 0, 60);
    f("fire", "close_line", VK_9_4, b.fire.close_line, 0, 12);
    f("fire", "close_column", VK_9_4, b.fire.close_column, 0, 12);
    f("fire", "close_open_order", VK_9_4, b.fire.close_open_order, 0, 12);
    f("fire", "close_area", VK_9_4, b.fire.close_area, 0, 12);
    f("fire", "close_open_order_wood", VK_9_4, b.fire.close_open_order_wood, 0, 12);
    f("fire", "close_square", VK_9_4, b.fire.close_square, 0, 12);
    f("fire", "skirmish_line", VK_9_4, b.fire.skirmish_line, 0, 12);
    f("fire", "skirmish_column", VK_9_4, b.fire.skirmish_column, 0, 12);
    f("fire", "skirmish_open_order", VK_9_4, b.fire.skirmish_open_order, 0, 12);
    f("fire", "skirmish_open_order_wood", VK_9_4, b.fire.skirmish_open_order_wood, 0, 12);
    f("sight", "clear", VK_9_3, b.sight.clear, 0, 12);
    f("sight", "ends", VK_9_19, b.sight.ends, 0, 12);
    f("gun_range", "first", VK_9_5, b.gun_range[0], 0, 120);
    f("gun_range", "second", VK_9_5, b.gun_range[1], 0, 120);
    f("gun_range", "third", VK_9_5, b.gun_range[2], 0, 120);
    f("gun_range", "fourth", VK_9_5, b.gun_range[3], 0, 120);
    f("gun_range", "fifth", VK_9_5, b.gun_range[4], 0, 120);
    f("heavy_8", "first", VK_9_5, b.heavy_8[0], 0, 12);
    f("heavy_8", "second", VK_9_5, b.heavy_8[1], 0, 12);
    f("heavy_8", "third", VK_9_5, b.heavy_8[2], 0, 12);
    f("heavy_8", "fourth", VK_9_5, b.heavy_8[3], 0, 12);
    f("heavy_8", "fifth", VK_9_5, b.heavy_8[4], 0, 12);
    f("light_8", "first", VK_9_5, b.light_8[0], 0, 12);
    f("light_8", "second", VK_9_5, b.light_8[1], 0, 12);
    f("light_8", "third", VK_9_5, b.light_8[2], 0, 12);
    f("light_8", "fourth", VK_9_5, b.light_8[3], 0, 12);
    f("light_8", "fifth", VK_9_5, b.light_8[4], 0, 12);
    f("heavy_6", "first", VK_9_5, b.heavy_6[0], 0, 12);
    f("heavy_6", "second", VK_9_5, b.heavy_6[1], 0, 12);
    f("heavy_6", "third", VK_9_5, b.heavy_6[2], 0, 12);
    f("heavy_6", "fourth", VK_9_5, b.heavy_6[3], 0, 12);
    f("heavy_6", "fifth", VK_9_5, b.heavy_6[4], 0, 12);
    f("light_6", "first", VK_9_5, b.light_6[0], 0, 12);
    f("light_6", "second", VK_9_5, b.light_6[1], 0, 12);
    f("light_6", "third", VK_9_5, b.light_6[2], 0, 12);
    f("light_6", "fourth", VK_9_5, b.light_6[3], 0, 12);
    f("light_6", "fifth", VK_9_5, b.light_6[4], 0, 12);
    f("fire_adjust", "order_bonus", VK_9_6, b.fire_adjust.order_bonus, -12, 12);
    f("fire_adjust", "support", VK_9_6, b.fire_adjust.support, -12, 12);
    f("fire_adjust", "two_rank_line", VK_9_6, b.fire_adjust.two_rank_line, -12, 12);
    f("fire_adjust", "exposed", VK_9_6, b.fire_adjust.exposed, -12, 12);
    f("fire_adjust", "woods", VK_9_6, b.fire_adjust.woods, -12, 12);
    f("fire_adjust", "infantry_at_cover", VK_9_6, b.fire_adjust.infantry_at_cover, -12, 12);
    f("fire_adjust", "artillery_at_cover", VK_9_6, b.fire_adjust.artillery_at_cover, -12, 12);
    f("fire_adjust", "skirmishers", VK_9_6, b.fire_adjust.skirmishers, -12, 12);
    f("fire_adjust", "skirmishers_over", VK_9_6, b.fire_adjust.skirmishers_over, 0, 60);
    f("fire_adjust", "skirmishers_to", VK_9_6, b.fire_adjust.skirmishers_to, 0, 60);
    f("fire_adjust", "shaken", VK_9_6, b.fire_adjust.shaken, -12, 12);
    f("fire_adjust", "disordered", VK_9_6, b.fire_adjust.disordered, -12, 12);
    f("fire_adjust", "marker", VK_9_6, b.fire_adjust.marker, 1, 12);
    f("fire_adjust", "obscured", VK_9_6, b.fire_adjust.obscured, 1, 12);
    f("fire_adjust", "obscured_below", VK_9_6, b.fire_adjust.obscured_below, 1, 12);
    f("fire_adjust", "least_halved", VK_9_6, b.fire_adjust.least_halved, 0, 12);
    f("fire_adjust", "least", VK_9_6, b.fire_adjust.least, 0, 12);
    f("fire_adjust", "support_part", VK_9_8, b.fire_adjust.support_part, 1, 12);
    f("fire_adjust", "open_order_spared", VK_9_9, b.fire_adjust.open_order_spared, 0, 12);
    f("melee", "order_bonus", VK_9_12, b.melee.order_bonus, -12, 12);
    f("melee", "support", VK_9_12, b.melee.support, -12, 12);
    f("melee", "elite", VK_9_12, b.melee.elite, -12, 12);
    f("melee", "conscript", VK_9_12, b.melee.conscript, -12, 12);
    f("melee", "irregular", VK_9_12, b.melee.irregular, -12, 12);
    f("melee", "heavy_cavalry", VK_9_12, b.melee.heavy_cavalry, -12, 12);
    f("melee", "lancers", VK_9_12, b.melee.lancers, -12, 12);
    f("melee", "shaken", VK_9_12, b.melee.shaken, -12, 12);
    f("melee", "disordered", VK_9_12, b.melee.disordered, -12, 12);
    f("melee", "woods", VK_9_12, b.melee.woods, -12, 12);
    f("melee", "uphill", VK_9_12, b.melee.uphill, -12, 12);
    f("melee", "cover", VK_9_12, b.melee.cover, -12, 12);
    f("melee", "bridge", VK_9_12, b.melee.bridge, -12, 12);
    f("melee", "square", VK_9_12, b.melee.square, 0, 12);
    f("melee", "march_column", VK_9_12, b.melee.march_column, 0, 12);
    f("melee", "cavalry_at_square", VK_9_12, b.melee.cavalry_at_square, 0, 12);
    f("melee", "least", VK_9_12, b.melee.least, 0, 12);
    f("melee_result", "fall_back", VK_9_21, b.melee_result.fall_back, 0, 48);
    f("melee_result", "fall_back_blocked", VK_9_21, b.melee_result.fall_back_blocked, 0, 20);
    f("melee_result", "square_repels", VK_9_14, b.melee_result.square_repels, 1, 12);
    f("melee_result", "followup_move", VK_9_15, b.melee_result.followup_move, 1, 12);
    f("melee_result", "followups", VK_9_15, b.melee_result.followups, 0, 100);
    f("melee_result", "battery_moves", VK_9_17, b.melee_result.battery_moves, 0, 4);
    f("retreat", "a_flag", VK_10_1, b.retreat.a_flag, 1, 12);
    f("retreat", "square_hits", VK_10_1, b.retreat.square_hits, 0, 20);
    f("retreat", "rout_moves", VK_10_4, b.retreat.rout_moves, 0, 4);
    f("retreat", "blocked_hits", VK_10_3, b.retreat.blocked_hits, 0, 20);
    f("retreat", "cone", VK_10_7, b.retreat.cone, 0, 89);
    f("losses", "unit", VK_10_5, b.losses.unit, 0, 20);
    f("losses", "leader", VK_10_5, b.losses.leader, 0, 20);
    f("victory", "major", VK_10_6, b.victory.major, 0, 1000);
    f("victory", "minor", VK_10_6, b.victory.minor, 0, 1000);
    f("victory", "unit", VK_10_6, b.victory.unit, 0, 1000);
    f("victory", "leader", VK_10_6, b.victory.leader, 0, 1000);
    f("victory", "ahead", VK_10_6, b.victory.ahead, 0, 1000);
    f("victory", "turns", VK_5_8, b.victory.turns, 1, 100);
    f("victory", "reach", VK_10_11, b.victory.reach, 0, 48);
}

// The book's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

}  // namespace grognard::vom_kriege
