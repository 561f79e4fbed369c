// SPDX-License-Identifier: Apache-2.0
//
// The rulings of rulings.toml, as the rules read them: what each question may be decided, in the
// order of the values there, our own first.
//
//     if (book.rulings.advantage_compare == AdvantageCompare::highest_die) ...
#pragma once

#include <cstdint>

#include "engine/battle/book.h"
#include "rulebooks/war_and_conquest/book/clauses.h"

namespace grognard::war_and_conquest {

enum class BattleNarrow : std::uint8_t { column_of_march, battle_formation };
enum class FiguresHits : std::uint8_t { several, one };
enum class SipPool : std::uint8_t { by_the_list, every_army };
enum class SipUse : std::uint8_t { advantage_and_tests, advantage_alone };
enum class SipFallen : std::uint8_t { lost, kept };
enum class SightFront : std::uint8_t { front_facing, frontal_zone };
enum class Gap : std::uint8_t { one, half };
enum class Undisciplined : std::uint8_t { always_pursue, as_others };
enum class PersonalityStrikes : std::uint8_t { one, two };
enum class SkirmishOrder : std::uint8_t { skirmishers, light };
enum class AdvantageWhen : std::uint8_t { each_turn, once };
enum class AdvantageCompare : std::uint8_t { total, highest_die };
enum class AdvantageTie : std::uint8_t { roll_again, whoever_had_it_not };
enum class RoundWho : std::uint8_t { round_player_shoots, both_shoot };
enum class AdvantageUse : std::uint8_t { it_decides, round_player_decides };
enum class ChargeDeclare : std::uint8_t { then_measure, measure_first };
enum class ChargeDoubleTest : std::uint8_t { no, yes };
enum class StandTests : std::uint8_t { who_stands, stand_fast_alone };
enum class ChargeMultiple : std::uint8_t { every_one_tests, first_needs_none };
enum class ReactionOnce : std::uint8_t { once_a_round, to_each_charger };
enum class ReactionOrder : std::uint8_t { where_it_stands, half_way };
enum class FleeCaught : std::uint8_t { destroyed, fights_disordered };
enum class ChargeFacing : std::uint8_t { where_it_began, edge_struck };
enum class CounterchargeEffect : std::uint8_t { strike_together, charger_strikes_first };
enum class CounterchargeWho : std::uint8_t { infantry_too, cavalry_alone };
enum class RevealedLimit : std::uint8_t { one_charge_move, new_charge_move };
enum class MoveFailed : std::uint8_t { at_base_pace, stays };
enum class ProximityIgnore : std::uint8_t { fleeing_and_fighting, nobody };
enum class DoubleBar : std::uint8_t { any_part_of_the_path, begins_or_ends };
enum class SkirmishZone : std::uint8_t { test_frees, barred };
enum class QuickEnemies : std::uint8_t { all_along, where_it_begins };
enum class QuickTest : std::uint8_t { no, yes };
enum class FormationChange : std::uint8_t { front_centre_kept, centre_kept };
enum class FriendsPass : std::uint8_t { skirmishers_and_characters, nobody };
enum class CharacterAlone : std::uint8_t { escapes_to_friends, is_taken };
enum class SkirmishRows : std::uint8_t { as_light, as_regular };
enum class TurnHow : std::uint8_t { on_the_spot, about_its_centre };
enum class TerrainDice : std::uint8_t { double_and_charge, every_move };
enum class TerrainWhen : std::uint8_t { once_a_move, on_entering };
enum class FleePath : std::uint8_t { straight_away, to_own_edge };
enum class ChariotGround : std::uint8_t { closed, as_regular_cavalry };
enum class TerrainPart : std::uint8_t { any_figure, centre };
enum class ShootWho : std::uint8_t { not_into_a_fight, into_a_fight_too };
enum class CoverKinds : std::uint8_t { soft_and_hard, all_soft };
enum class CharacterHit : std::uint8_t { six_and_six, a_six };
enum class ShootBeyond : std::uint8_t { no_hit, as_nine };
enum class CombatJoined : std::uint8_t { one_combat, pair_by_pair };
enum class Attacks : std::uint8_t { by_figure, one_each };
enum class CombatLimits : std::uint8_t { two, one };
enum class CombatFollow : std::uint8_t { may_follow, must_follow };
enum class PursuitFresh : std::uint8_t { charges_it, stops_short };
enum class PanicOnce : std::uint8_t { once_a_phase, once_each_cause };
enum class Shieldwall : std::uint8_t { shooting_and_foot, all };
enum class ElephantBroken : std::uint8_t { runs_through, removed };
enum class CombatFallen : std::uint8_t { of_those_who_strike, of_the_rear_rank };
enum class ResolutionHits : std::uint8_t { figures, hits };
enum class DisorderCharge : std::uint8_t { may_not, may };
enum class RallyLost : std::uint8_t { two, three };
enum class VictoryMargin : std::uint8_t { a_fifth, a_tenth };
enum class ObjectiveHeld : std::uint8_t { battle_formation, any_unit };
enum class ListShares : std::uint8_t { hold, do_not_hold };
enum class UnitsSize : std::uint8_t { as_usual, free };

struct Rulings {
    Ruling<BattleNarrow> battle_narrow;
    Ruling<FiguresHits> figures_hits;
    Ruling<SipPool> sip_pool;
    Ruling<SipUse> sip_use;
    Ruling<SipFallen> sip_fallen;
    Ruling<SightFront> sight_front;
    Ruling<Gap> gap_kept;
    Ruling<Undisciplined> undisciplined_pursuit;
    Ruling<PersonalityStrikes> personality_strikes;
    Ruling<SkirmishOrder> skirmish_order;
    Ruling<AdvantageWhen> advantage_when;
    Ruling<AdvantageCompare> advantage_compare;
    Ruling<AdvantageTie> advantage_tie;
    Ruling<RoundWho> round_who;
    Ruling<AdvantageUse> advantage_use;
    Ruling<StandTests> stand_tests;
    Ruling<ChargeDeclare> charge_declare;
    Ruling<ChargeDoubleTest> charge_double_test;
    Ruling<ChargeMultiple> charge_multiple;
    Ruling<ReactionOnce> reaction_once;
    Ruling<ReactionOrder> reaction_order;
    Ruling<FleeCaught> flee_caught;
    Ruling<ChargeFacing> charge_facing;
    Ruling<CounterchargeEffect> countercharge_effect;
    Ruling<CounterchargeWho> countercharge_who;
    Ruling<RevealedLimit> revealed_limit;
    Ruling<MoveFailed> move_failed;
    Ruling<ProximityIgnore> proximity_ignore;
    Ruling<DoubleBar> double_bar;
    Ruling<SkirmishZone> skirmish_zone;
    Ruling<QuickEnemies> quick_enemies;
    Ruling<QuickTest> quick_test;
    Ruling<FormationChange> formation_change;
    Ruling<FriendsPass> friends_pass;
    Ruling<CharacterAlone> character_alone;
    Ruling<SkirmishRows> skirmish_rows;
    Ruling<TurnHow> turn_how;
    Ruling<TerrainDice> terrain_dice;
    Ruling<TerrainWhen> terrain_when;
    Ruling<FleePath> flee_path;
    Ruling<ChariotGround> chariot_ground;
    Ruling<TerrainPart> terrain_part;
    Ruling<ShootWho> shoot_who;
    Ruling<CoverKinds> cover_kinds;
    Ruling<CharacterHit> character_hit;
    Ruling<ShootBeyond> shoot_beyond;
    Ruling<CombatJoined> combat_joined;
    Ruling<Attacks> attacks_each;
    Ruling<CombatLimits> combat_limits;
    Ruling<CombatFollow> combat_follow;
    Ruling<PursuitFresh> pursuit_fresh;
    Ruling<PanicOnce> panic_once;
    Ruling<Shieldwall> shieldwall_against;
    Ruling<ElephantBroken> elephant_broken;
    Ruling<CombatFallen> combat_fallen;
    Ruling<ResolutionHits> resolution_hits;
    Ruling<DisorderCharge> disorder_charge;
    Ruling<RallyLost> rally_lost;
    Ruling<VictoryMargin> victory_margin;
    Ruling<ObjectiveHeld> objective_held;
    Ruling<ListShares> list_shares;
    Ruling<UnitsSize> units_size;
};

// f(name, clause, Ruling<...>&); the value's number is its place in rulings.toml's `values`.
template <class F>
void each_ruling(Rulings& r, F&& f) {
    f("battle.narrow", WC_1_8, r.battle_narrow);
    f("figures.hits", WC_1_9, r.figures_hits);
    f("sip.pool", WC_1_10, r.sip_pool);
    f("sip.use", WC_1_10, r.sip_use);
    f("sip.fallen", WC_1_10, r.sip_fallen);
    f("sight.front", WC_1_11, r.sight_front);
    f("gap.kept", WC_1_12, r.gap_kept);
    f("undisciplined.pursuit", WC_1_13, r.undisciplined_pursuit);
    f("personality.strikes", WC_1_14, r.personality_strikes);
    f("skirmish.order", WC_1_15, r.skirmish_order);
    f("advantage.when", WC_2_2, r.advantage_when);
    f("advantage.compare", WC_2_2, r.advantage_compare);
    f("advantage.tie", WC_2_3, r.advantage_tie);
    f("round.who", WC_2_4, r.round_who);
    f("advantage.use", WC_2_4, r.advantage_use);
    f("stand.tests", WC_3_4, r.stand_tests);
    f("charge.declare", WC_3_7, r.charge_declare);
    f("charge.double_test", WC_3_7, r.charge_double_test);
    f("charge.multiple", WC_3_8, r.charge_multiple);
    f("reaction.once", WC_3_9, r.reaction_once);
    f("reaction.order", WC_3_10, r.reaction_order);
    f("flee.caught", WC_3_11, r.flee_caught);
    f("charge.facing", WC_3_12, r.charge_facing);
    f("countercharge.effect", WC_3_13, r.countercharge_effect);
    f("countercharge.who", WC_3_13, r.countercharge_who);
    f("revealed.limit", WC_3_14, r.revealed_limit);
    f("move.failed", WC_4_10, r.move_failed);
    f("proximity.ignore", WC_4_10, r.proximity_ignore);
    f("double.bar", WC_4_11, r.double_bar);
    f("skirmish.zone", WC_4_11, r.skirmish_zone);
    f("quick.enemies", WC_4_11, r.quick_enemies);
    f("quick.test", WC_4_11, r.quick_test);
    f("formation.change", WC_4_12, r.formation_change);
    f("friends.pass", WC_4_13, r.friends_pass);
    f("character.alone", WC_4_14, r.character_alone);
    f("skirmish.rows", WC_4_15, r.skirmish_rows);
    f("turn.how", WC_4_16, r.turn_how);
    f("terrain.dice", WC_5_5, r.terrain_dice);
    f("terrain.when", WC_5_5, r.terrain_when);
    f("flee.path", WC_5_6, r.flee_path);
    f("chariot.ground", WC_5_7, r.chariot_ground);
    f("terrain.part", WC_5_7, r.terrain_part);
    f("shoot.who", WC_6_6, r.shoot_who);
    f("cover.kinds", WC_6_7, r.cover_kinds);
    f("character.hit", WC_6_7, r.character_hit);
    f("shoot.beyond", WC_6_8, r.shoot_beyond);
    f("combat.joined", WC_7_6, r.combat_joined);
    f("attacks.each", WC_7_6, r.attacks_each);
    f("combat.limits", WC_7_7, r.combat_limits);
    f("combat.follow", WC_7_8, r.combat_follow);
    f("pursuit.fresh", WC_7_9, r.pursuit_fresh);
    f("panic.once", WC_7_10, r.panic_once);
    f("shieldwall.against", WC_7_11, r.shieldwall_against);
    f("elephant.broken", WC_7_11, r.elephant_broken);
    f("combat.fallen", WC_7_12, r.combat_fallen);
    f("resolution.hits", WC_7_12, r.resolution_hits);
    f("disorder.charge", WC_8_2, r.disorder_charge);
    f("rally.lost", WC_8_4, r.rally_lost);
    f("victory.margin", WC_9_2, r.victory_margin);
    f("objective.held", WC_9_2, r.objective_held);
    f("list.shares", WC_10_2, r.list_shares);
    f("units.size", WC_10_8, r.units_size);
}

}  // namespace grognard::war_and_conquest
