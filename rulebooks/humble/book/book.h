// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them.
//
//     const Book book = read_book(&house_rules, mistakes);
//     if (book.rulings.rally_hq == RallyHq::both) ...
#pragma once

#include <cstdint>

#include "engine/battle/book.h"
#include "rulebooks/humble/book/clauses.h"

namespace grognard::humble {

enum class ArtilleryRanges : std::uint8_t { effective_and_long, effective_only };
enum class BaseSize : std::uint8_t { one_by_three_quarters, one_by_one };
enum class Enfilade : std::uint8_t { behind_front_line, over_45_degrees };
enum class FireArc : std::uint8_t { degrees_45, degrees_30, degrees_90 };
enum class Sight : std::uint8_t { units_block, units_do_not_block };
enum class StateWorst : std::uint8_t { worse_stays, newest_counts };
enum class RangeFrom : std::uint8_t { front_edge, middle_of_front_edge };
enum class ContactCorner : std::uint8_t { yes, no };
enum class HqWhose : std::uint8_t { own_command, any_friendly };
enum class MoveTurns : std::uint8_t { free, an_inch_each };
enum class MovePath : std::uint8_t { centre, furthest_corner };
enum class Interpenetration : std::uint8_t { friends, nobody };
enum class ContactWho : std::uint8_t { infantry_and_cavalry, all_but_hqs };
enum class ContactLeaving : std::uint8_t { stay_or_away, stay };
enum class ContactAlign : std::uint8_t { no, yes };
enum class ContactNear : std::uint8_t { may_turn_first, as_it_faces };
enum class TurnWhen : std::uint8_t { when_touched, never };
enum class MoveStretch : std::uint8_t { each_stretch, whole_move };
enum class StreamBridge : std::uint8_t { an_inch, free };
enum class PinnedContact : std::uint8_t { may_change_facing, stays };
enum class Entry : std::uint8_t { waits, dices_again };
enum class ContactAway : std::uint8_t { from_each, from_nearest };
enum class RallyHq : std::uint8_t { either, both };
enum class RallyNoHq : std::uint8_t { not_permitted, nearest_of_side };
enum class RallyNearEnemy : std::uint8_t { guards, guards_and_grenadiers };
enum class CoverCumulative : std::uint8_t { no, yes };
enum class BraceBonus : std::uint8_t { one, none };
enum class FireCombined : std::uint8_t { yes, no };
enum class FireTarget : std::uint8_t { any, nearest };
enum class StallEffect : std::uint8_t { set_back, fights_on };
enum class CoverWhere : std::uint8_t { line_of_fire, beside_target };
enum class MeleeSeveral : std::uint8_t { each_in_turn, one_for_all };
enum class FollowupDistance : std::uint8_t { onto_place_left, none };
enum class MeleeWhich : std::uint8_t { every_contact, where_moved_in };
enum class RecoilBlocked : std::uint8_t { destroyed_if_in_contact, stays };
enum class MeleeInTurn : std::uint8_t { recoils_wait, recoils_at_once };
enum class FollowupDefender : std::uint8_t { no_melee, melee };
enum class FollowupWaits : std::uint8_t { after_last_fight, at_once };
enum class FollowupOrder : std::uint8_t { who_may_move, any };
enum class BaseWhere : std::uint8_t { centre, any_part };
enum class RoutDirection : std::uint8_t { by_cause, owners_choice };
enum class RoutEdge : std::uint8_t { destroyed, stops };
enum class VictoryBreak : std::uint8_t { half, never };
enum class RoutPath : std::uint8_t { stops, destroyed };
enum class RoutRoom : std::uint8_t { router_destroyed, router_stops_short };
enum class VictoryPoints : std::uint8_t { units_and_objectives, objectives };

struct Rulings {
    Ruling<ArtilleryRanges> artillery_ranges;
    Ruling<BaseSize> base_size;
    Ruling<Enfilade> enfilade;
    Ruling<FireArc> fire_arc;
    Ruling<Sight> sight;
    Ruling<StateWorst> state_worst;
    Ruling<RangeFrom> range_from;
    Ruling<ContactCorner> contact_corner;
    Ruling<HqWhose> hq_whose;
    Ruling<MoveTurns> move_turns;
    Ruling<MovePath> move_path;
    Ruling<Interpenetration> interpenetration;
    Ruling<ContactWho> contact_who;
    Ruling<ContactLeaving> contact_leaving;
    Ruling<ContactAlign> contact_align;
    Ruling<ContactNear> contact_near;
    Ruling<TurnWhen> turn_when;
    Ruling<MoveStretch> move_stretch;
    Ruling<Entry> entry;
    Ruling<ContactAway> contact_away;
    Ruling<StreamBridge> stream_bridge;
    Ruling<PinnedContact> pinned_contact;
    Ruling<RallyHq> rally_hq;
    Ruling<RallyNoHq> rally_no_hq;
    Ruling<RallyNearEnemy> rally_near_enemy;
    Ruling<CoverCumulative> cover_cumulative;
    Ruling<BraceBonus> brace_bonus;
    Ruling<FireCombined> fire_combined;
    Ruling<FireTarget> fire_target;
    Ruling<StallEffect> stall_effect;
    Ruling<CoverWhere> cover_where;
    Ruling<MeleeSeveral> melee_several;
    Ruling<FollowupDistance> followup_distance;
    Ruling<MeleeWhich> melee_which;
    Ruling<RecoilBlocked> recoil_blocked;
    Ruling<MeleeInTurn> melee_in_turn;
    Ruling<FollowupDefender> followup_defender;
    Ruling<BaseWhere> base_where;
    Ruling<FollowupWaits> followup_waits;
    Ruling<FollowupOrder> followup_order;
    Ruling<RoutDirection> rout_direction;
    Ruling<RoutEdge> rout_edge;
    Ruling<VictoryBreak> victory_break;
    Ruling<RoutPath> rout_path;
    Ruling<RoutRoom> rout_room;
    Ruling<VictoryPoints> victory_points;
};

struct Book {
    struct {
        Inches move, range;
    } infantry;
    struct {
        Inches move;
    } hq, heavy_cavalry, light_cavalry;
    struct Guns {
        Inches move, effective, longest;
    } foot_artillery, horse_artillery;
    struct {
        Inches road_bonus, stream;
        Number half_rate;
    } movement;
    struct {
        Inches straight;
    } contact;
    struct {
        Number dice, rear, flank;
    } reinforcements;
    struct {
        Number needs, guard, hq_in_contact, militia, disrupted, hq_self, enemy_near;
        Inches near, division_hq, corps_hq;
    } rally;
    struct {
        Number long_range, canister, wall, edge, support, cavalry, disrupted, hq_in_contact;
        Number first_volley, enfilade;
        Inches canister_range, wall_reach;
    } shooting;
    struct {
        Number destroyed, routs, disrupted, pinned, stall_recoil;
    } shooting_result;
    struct {
        Number light_cavalry, guard, heavy_cavalry, cavalry_in_town, enemy_disrupted;
        Number enemy_outnumbered, hq_in_contact, higher, weak, subsequent;
    } melee;
    struct {
        Number recoil_and_disrupted, routs, destroyed, must_follow, draw_recoil, loser_recoil;
    } melee_result;
    struct {
        Number destroyed_up_to;
    } rout;
    struct {
        Number turns, unit, guard_or_hq, objective;
    } victory;
    Rulings rulings;

    Turn fire_arc() const {
        switch (rulings.fire_arc.value) {
        case FireArc::degrees_30: return degrees(30);
        case FireArc::degrees_90: return degrees(90);
        case FireArc::degrees_45: break;
        }
        return degrees(45);
    }
};

// f(table, key, clause, Number& or Inches&, lowest, highest), in the order of tables.toml.
template <class F>
void each_number(Book& b, F&& f) {
    f("infantry", "move", HU_1_1, b.infantry.move, 0, 24);
    f("infantry", "range", HU_1_1, b.infantry.range, 0, 48);
    f("hq", "move", HU_1_1, b.hq.move, 0, 24);
    f("heavy_cavalry", "move", HU_1_1, b.heavy_cavalry.move, 0, 24);
    f("light_cavalry", "move", HU_1_1, b.light_cavalry.move, 0, 24);
    f("foot_artillery", "move", HU_1_1, b.foot_artillery.move, 0, 24);
    f("foot_artillery", "effective", HU_1_1, b.foot_artillery.effective, 0, 48);
    f("foot_artillery", "long", HU_1_1, b.foot_artillery.longest, 0, 48);
    f("horse_artillery", "move", HU_1_1, b.horse_artillery.move, 0, 24);
    f("horse_artillery", "effective", HU_1_1, b.horse_artillery.effective, 0, 48);
    f("horse_artillery", "long", HU_1_1, b.horse_artillery.longest, 0, 48);
    f("movement", "road_bonus", HU_3_2, b.movement.road_bonus, 0, 24);
    f("movement", "stream", HU_3_2, b.movement.stream, 0, 24);
    f("movement", "half_rate", HU_3_11, b.movement.half_rate, 1, 10);
    f("contact", "straight", HU_3_7, b.contact.straight, 0, 12);
    f("reinforcements", "dice", HU_3_6, b.reinforcements.dice, 0, 20);
    f("reinforcements", "rear", HU_3_6, b.reinforcements.rear, 1, 7);
    f("reinforcements", "flank", HU_3_6, b.reinforcements.flank, 1, 7);
    f("rally", "needs", HU_4_1, b.rally.needs, -20, 20);
    f("rally", "guard", HU_4_2, b.rally.guard, -20, 20);
    f("rally", "hq_in_contact", HU_4_2, b.rally.hq_in_contact, -20, 20);
    f("rally", "militia", HU_4_2, b.rally.militia, -20, 20);
    f("rally", "disrupted", HU_4_2, b.rally.disrupted, -20, 20);
    f("rally", "hq_self", HU_4_2, b.rally.hq_self, -20, 20);
    f("rally", "enemy_near", HU_4_2, b.rally.enemy_near, -20, 20);
    f("rally", "near", HU_4_2, b.rally.near, 0, 48);
    f("rally", "division_hq", HU_4_3, b.rally.division_hq, 0, 120);
    f("rally", "corps_hq", HU_4_3, b.rally.corps_hq, 0, 120);
    f("shooting", "long_range", HU_5_3, b.shooting.long_range, -20, 20);
    f("shooting", "canister", HU_5_3, b.shooting.canister, -20, 20);
    f("shooting", "canister_range", HU_5_3, b.shooting.canister_range, 0, 48);
    f("shooting", "wall", HU_5_3, b.shooting.wall, -20, 20);
    f("shooting", "edge", HU_5_3, b.shooting.edge, -20, 20);
    f("shooting", "support", HU_5_3, b.shooting.support, -20, 20);
    f("shooting", "cavalry", HU_5_3, b.shooting.cavalry, -20, 20);
    f("shooting", "disrupted", HU_5_3, b.shooting.disrupted, -20, 20);
    f("shooting", "hq_in_contact", HU_5_3, b.shooting.hq_in_contact, -20, 20);
    f("shooting", "first_volley", HU_5_3, b.shooting.first_volley, -20, 20);
    f("shooting", "enfilade", HU_5_3, b.shooting.enfilade, -20, 20);
    f("shooting", "wall_reach", HU_5_7, b.shooting.wall_reach, 0, 12);
    f("shooting_result", "destroyed", HU_5_2, b.shooting_result.destroyed, -20, 40);
    f("shooting_result", "routs", HU_5_2, b.shooting_result.routs, -20, 40);
    f("shooting_result", "disrupted", HU_5_2, b.shooting_result.disrupted, -20, 40);
    f("shooting_result", "pinned", HU_5_2, b.shooting_result.pinned, -20, 40);
    f("shooting_result", "stall_recoil", HU_5_6, b.shooting_result.stall_recoil, 1, 10);
    f("melee", "light_cavalry", HU_6_2, b.melee.light_cavalry, -20, 20);
    f("melee", "guard", HU_6_2, b.melee.guard, -20, 20);
    f("melee", "heavy_cavalry", HU_6_2, b.melee.heavy_cavalry, -20, 20);
    f("melee", "cavalry_in_town", HU_6_2, b.melee.cavalry_in_town, -20, 20);
    f("melee", "enemy_disrupted", HU_6_2, b.melee.enemy_disrupted, -20, 20);
    f("melee", "enemy_outnumbered", HU_6_2, b.melee.enemy_outnumbered, -20, 20);
    f("melee", "hq_in_contact", HU_6_2, b.melee.hq_in_contact, -20, 20);
    f("melee", "higher", HU_6_2, b.melee.higher, -20, 20);
    f("melee", "weak", HU_6_2, b.melee.weak, -20, 20);
    f("melee", "subsequent", HU_6_2, b.melee.subsequent, -20, 20);
    f("melee_result", "recoil_and_disrupted", HU_6_3, b.melee_result.recoil_and_disrupted, 0, 40);
    f("melee_result", "routs", HU_6_3, b.melee_result.routs, 0, 40);
    f("melee_result", "destroyed", HU_6_3, b.melee_result.destroyed, 0, 40);
    f("melee_result", "must_follow", HU_6_3, b.melee_result.must_follow, 0, 40);
    f("melee_result", "draw_recoil", HU_6_3, b.melee_result.draw_recoil, 1, 10);
    f("melee_result", "loser_recoil", HU_6_3, b.melee_result.loser_recoil, 1, 10);
    f("rout", "destroyed_up_to", HU_7_2, b.rout.destroyed_up_to, 0, 6);
    f("victory", "turns", HU_7_6, b.victory.turns, 1, 100);
    f("victory", "unit", HU_7_6, b.victory.unit, 0, 100);
    f("victory", "guard_or_hq", HU_7_6, b.victory.guard_or_hq, 0, 100);
    f("victory", "objective", HU_7_6, b.victory.objective, 0, 100);
}

// f(name, clause, Ruling<...>&); the value's number is its place in rulings.toml's `values`.
template <class F>
void each_ruling(Rulings& r, F&& f) {
    f("artillery.ranges", HU_1_1, r.artillery_ranges);
    f("base.size", HU_1_3, r.base_size);
    f("enfilade", HU_1_3, r.enfilade);
    f("fire.arc", HU_1_4, r.fire_arc);
    f("sight", HU_1_4, r.sight);
    f("state.worst", HU_1_6, r.state_worst);
    f("range.from", HU_1_7, r.range_from);
    f("contact.corner", HU_1_8, r.contact_corner);
    f("hq.whose", HU_1_9, r.hq_whose);
    f("move.turns", HU_3_1, r.move_turns);
    f("move.path", HU_3_1, r.move_path);
    f("move.interpenetration", HU_3_4, r.interpenetration);
    f("contact.who", HU_3_7, r.contact_who);
    f("contact.leaving", HU_3_8, r.contact_leaving);
    f("contact.align", HU_3_9, r.contact_align);
    f("contact.near", HU_3_9, r.contact_near);
    f("turn.when", HU_3_10, r.turn_when);
    f("move.stretch", HU_3_11, r.move_stretch);
    f("reinforcements.entry", HU_3_12, r.entry);
    f("contact.away", HU_3_13, r.contact_away);
    f("stream.bridge", HU_3_14, r.stream_bridge);
    f("pinned.contact", HU_3_15, r.pinned_contact);
    f("rally.hq", HU_4_3, r.rally_hq);
    f("rally.no_hq", HU_4_4, r.rally_no_hq);
    f("rally.near_enemy", HU_4_5, r.rally_near_enemy);
    f("cover.cumulative", HU_5_3, r.cover_cumulative);
    f("brace.bonus", HU_5_4, r.brace_bonus);
    f("fire.combined", HU_5_5, r.fire_combined);
    f("fire.target", HU_5_5, r.fire_target);
    f("stall.effect", HU_5_6, r.stall_effect);
    f("cover.where", HU_5_7, r.cover_where);
    f("melee.several", HU_6_4, r.melee_several);
    f("followup.distance", HU_6_5, r.followup_distance);
    f("melee.which", HU_6_6, r.melee_which);
    f("recoil.blocked", HU_6_7, r.recoil_blocked);
    f("melee.in_turn", HU_6_8, r.melee_in_turn);
    f("followup.defender", HU_6_9, r.followup_defender);
    f("base.where", HU_6_10, r.base_where);
    f("followup.waits", HU_6_11, r.followup_waits);
    f("followup.order", HU_6_12, r.followup_order);
    f("rout.direction", HU_7_2, r.rout_direction);
    f("rout.edge", HU_7_2, r.rout_edge);
    f("victory.break", HU_7_3, r.victory_break);
    f("rout.path", HU_7_4, r.rout_path);
    f("rout.room", HU_7_5, r.rout_room);
    f("victory.points", HU_7_6, r.victory_points);
}

// The sheet's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

}  // namespace grognard::humble
