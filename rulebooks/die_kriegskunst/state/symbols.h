// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons, results and events, as symbols. What
// they are called in a record and how they read to a person is in words.cpp and story.cpp.
#pragma once

#include <cstdint>

#include "engine/battle/event.h"
#include "engine/battle/question.h"
#include "engine/battle/tally.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

// Which dice are thrown; Rulebook::dice() in this order.
enum class DieOf : std::uint8_t { d6 };

// Where a brigade is meant, `unit` is its brigadier or, without him, its first unit on the table
// (units.h: marker_of), and `detail` or its low byte the brigade's number.
namespace verb {
// initiative and orders
inline constexpr Verb be_phasing{1};  // by one ruling the winner chooses
inline constexpr Verb let_enemy_be{2};
inline constexpr Verb name_for_orders{3};  // a brigade
inline constexpr Verb orders_done{4};
inline constexpr Verb by_cinc{5};          // the C-in-C sends the order
inline constexpr Verb by_brigadier{6};     // the brigadier tries for himself
inline constexpr Verb command_himself{7};  // the C-in-C takes the brigade over (DK-3.16)
inline constexpr Verb take_option{8};      // detail: Order, by an automatic option (DK-3.13)
inline constexpr Verb keep_order{9};       // nothing is changed
inline constexpr Verb choose_order{10};    // detail: Order
inline constexpr Verb aim_at_place{11};    // unit: who is ordered; detail: of Setup::places, -1
                                           // where it stands
inline constexpr Verb aim_at_brigade{12};  // unit, detail: an enemy brigade, or a friend to move to
inline constexpr Verb aim_at_side{13};     // unit, detail: a friend to support + 256 * Zone
// compulsory moves
inline constexpr Verb go_back_next{15};  // unit: whose compulsory move is made next
inline constexpr Verb straight_away{16};
inline constexpr Verb homewards{17};
// charges
inline constexpr Verb name_for_charges{20};  // a brigade
inline constexpr Verb charges_done{21};      // no further brigade charges
inline constexpr Verb charge{22};            // unit at other
inline constexpr Verb declared{23};          // the brigade's charges are declared
inline constexpr Verb stand_and_fire{24};    // unit, other: the charger
inline constexpr Verb move_and_fire{25};     // likewise
inline constexpr Verb counter_charge{26};    // likewise
inline constexpr Verb evade{27};             // likewise
inline constexpr Verb play_charge{28};       // unit: the charger whose charge comes next
inline constexpr Verb support_fire{29};      // unit at other
inline constexpr Verb no_support_fire{30};
inline constexpr Verb opportunity_charge{31};  // unit at other
inline constexpr Verb let_pass{32};            // no opportunity charge
// movement
inline constexpr Verb name_to_move{35};  // a brigade
inline constexpr Verb movement_done{36};
inline constexpr Verb move{37};          // unit
inline constexpr Verb brigade_done{38};  // nothing more of it moves
// firing
inline constexpr Verb fire{40};  // unit at other
inline constexpr Verb firing_done{41};
// melee
inline constexpr Verb fight{45};        // unit: one of those in the melee that is fought next
inline constexpr Verb lose_figure{46};  // unit: which of them loses the odd figure
inline constexpr Verb follow_up{47};    // unit
inline constexpr Verb stand{48};        // unit: no follow-up
// morale
inline constexpr Verb test{50};          // unit: who tests next
inline constexpr Verb rally{51};         // unit: who tries to rally next
inline constexpr Verb test_brigade{52};  // a brigade
inline constexpr Verb pursue{53};        // unit: whose pursuit is tested next
// What questions are about, where no option says it.
inline constexpr Verb initiative{60};  // roll
inline constexpr Verb orders_phase{61};
inline constexpr Verb change_order{62};
inline constexpr Verb order_roll{63};  // roll
inline constexpr Verb compulsory_phase{64};
inline constexpr Verb go_back{65};
inline constexpr Verb charges_phase{66};
inline constexpr Verb declare{67};
inline constexpr Verb obey_roll{68};  // roll
inline constexpr Verb reaction{69};
inline constexpr Verb play_charges{70};
inline constexpr Verb supports{71};
inline constexpr Verb reaction_move{72};
inline constexpr Verb movement_phase{73};
inline constexpr Verb move_brigade{74};
inline constexpr Verb place{75};
inline constexpr Verb opportunity{76};
inline constexpr Verb firing_phase{77};
inline constexpr Verb band_roll{78};  // roll
inline constexpr Verb shot_roll{79};  // roll
inline constexpr Verb half_roll{80};  // roll
inline constexpr Verb risk_roll{81};  // roll
inline constexpr Verb melee_phase{82};
inline constexpr Verb melee_roll{83};  // roll
inline constexpr Verb share_losses{84};
inline constexpr Verb following{85};
inline constexpr Verb morale_phase{86};
inline constexpr Verb morale_roll{87};   // roll
inline constexpr Verb brigade_roll{88};  // roll
inline constexpr Verb pursuit_roll{89};  // roll
}  // namespace verb

// Of skirmishers, who fire alike at every range: happening::shot's `second`.
inline constexpr std::int32_t skirmish_band = 3;

namespace happening {
// the turn, initiative, orders
inline constexpr Happening turn_begins{1};        // value: turn
inline constexpr Happening phase_begins{2};       // value: Phase
inline constexpr Happening initiative_rolled{3};  // side: the winner; value, second: the scores
inline constexpr Happening initiative_tied{4};
inline constexpr Happening phasing{5};         // side
inline constexpr Happening order_tried{6};     // unit: brigadier, other: C-in-C; value: brigade,
                                               // second: OrderResult
inline constexpr Happening order_given{7};     // value: brigade, second: order_detail (below)
inline constexpr Happening option_taken{8};    // likewise
inline constexpr Happening nerve_lost{9};      // likewise
inline constexpr Happening cinc_commands{10};  // value: brigade
inline constexpr Happening successor{11};      // unit: the new brigadier, value: brigade
inline constexpr Happening general_stunned_passes{12};
// charges
inline constexpr Happening charge_declared{20};  // unit at other; value: ticks away
inline constexpr Happening charge_disobeyed{21};
inline constexpr Happening reacts{22};  // unit, other; value: Reaction
inline constexpr Happening went_half_way{23};
inline constexpr Happening charge_out_of_reach{24};
inline constexpr Happening evaded{25};
inline constexpr Happening caught{26};  // unit catches other
inline constexpr Happening contact{
    27};  // unit strikes other; value: Zone, second: 1 in flank or rear
inline constexpr Happening stops{28};  // a charge, on the ground its target left; value: ticks
inline constexpr Happening opportunity{29};  // unit at other
inline constexpr Happening counter_charges{30};
inline constexpr Happening charge_given_up{31};  // unit cannot charge other any more
// movement
inline constexpr Happening moved{35};    // value: cost, second: allowance, in ticks
inline constexpr Happening formed{36};   // value: Formation
inline constexpr Happening entered{37};  // value: of Setup::buildings
inline constexpr Happening left_buildings{38};
inline constexpr Happening unformed_by_ground{39};
inline constexpr Happening attached{40};  // a general to other
inline constexpr Happening move_cut_short{41};
inline constexpr Happening could_not_obey{42};  // value: brigade, second: how many of its units
// firing
inline constexpr Happening band_rolled{45};   // value: Band
inline constexpr Happening shot{46};          // unit at other; value: half figures, second: Band
                                              // or skirmish_band; DK-6.3 where it supports
inline constexpr Happening half_rolled{47};   // value: 1 it falls
inline constexpr Happening figures_lost{48};  // value: lost, second: left
inline constexpr Happening risk{49};          // a general; value: RiskResult
// melee
inline constexpr Happening melee{55};  // unit, other: the leading units; value, second: the scores
inline constexpr Happening pushed_back{56};  // value: ticks
inline constexpr Happening followed_up{57};
inline constexpr Happening stood{58};
inline constexpr Happening fights_on{59};
// morale
inline constexpr Happening tested{65};  // value: MoraleResult, second: MoraleTest
inline constexpr Happening falters{66};
inline constexpr Happening retreats{67};        // value: 1 it did already
inline constexpr Happening routs{68};           // likewise
inline constexpr Happening went_back{69};       // value: ticks
inline constexpr Happening passed_through{70};  // other: the friend unformed by it
inline constexpr Happening rallied{71};
inline constexpr Happening recovered{72};
inline constexpr Happening dispersed{73};
inline constexpr Happening brigade_tested{74};  // value: brigade, second: BrigadeResult
inline constexpr Happening brigade_breaks{75};  // value: brigade
inline constexpr Happening brigade_panics{76};
inline constexpr Happening brigade_gone{77};
inline constexpr Happening pursuit_tested{78};     // value: PursuitResult
inline constexpr Happening pursued{79};            // value: ticks
inline constexpr Happening retired{80};            // to its own lines; value: ticks
inline constexpr Happening general_lost{81};       // value: RiskResult
inline constexpr Happening general_moved_off{82};  // touched by an enemy (DK-8.14)
// the end
inline constexpr Happening objective_taken{90};  // value: objective
inline constexpr Happening objective_left{93};   // value: objective, held by nobody
inline constexpr Happening army_lost{91};
inline constexpr Happening battle_ends{92};  // value: winner, -1 nobody
}  // namespace happening

namespace reason {
// initiative and orders
inline constexpr Reason prussian_army{1};
inline constexpr Reason excellent_general{2};
inline constexpr Reason poor_general{3};
inline constexpr Reason cinc_issues{4};
inline constexpr Reason cinc_far{5};
inline constexpr Reason cinc_busy{6};
inline constexpr Reason cinc_contact{7};
// gradings, wherever they count
inline constexpr Reason elite{10};
inline constexpr Reason veteran{11};
inline constexpr Reason line_troops{12};
inline constexpr Reason garrison{13};
inline constexpr Reason militia{14};
// fire
inline constexpr Reason battalion_gun{20};
inline constexpr Reason battalion_canister{21};
inline constexpr Reason first_fire{22};
inline constexpr Reason fired_last_turn{23};
inline constexpr Reason moved{24};
inline constexpr Reason unformed{25};
inline constexpr Reason garrison_guns{26};
inline constexpr Reason battery_moved{27};
inline constexpr Reason howitzer{28};
inline constexpr Reason canister{29};
inline constexpr Reason target_column{30};
inline constexpr Reason target_supports{31};
inline constexpr Reason target_square{32};
inline constexpr Reason enfiladed{33};
inline constexpr Reason charging_cavalry{34};
inline constexpr Reason target_in_cover{35};
inline constexpr Reason target_skirmishers{36};
inline constexpr Reason target_guns{37};
inline constexpr Reason target_in_buildings{38};
inline constexpr Reason point_blank{39};
// melee
inline constexpr Reason troop_type{40};
inline constexpr Reason superior_mounts{41};
inline constexpr Reason inferior_mounts{42};
inline constexpr Reason charging{43};
inline constexpr Reason following_up{44};
inline constexpr Reason in_column{45};
inline constexpr Reason in_square{46};
inline constexpr Reason lances{47};
inline constexpr Reason pushed_back{48};
inline constexpr Reason retreating{49};
inline constexpr Reason flank_or_rear{50};
inline constexpr Reason half_lost{51};
inline constexpr Reason in_cover{52};
inline constexpr Reason uphill{53};
inline constexpr Reason in_buildings{54};
inline constexpr Reason outnumbering{55};
inline constexpr Reason friends{56};
inline constexpr Reason began_in_front{57};  // no flank attack, in melee or morale (DK-6.6)
// pursuit
inline constexpr Reason heavy_cavalry{60};
inline constexpr Reason irregular_cavalry{61};
inline constexpr Reason general_attached{62};
inline constexpr Reason enemy_routs{63};
// morale
inline constexpr Reason general_near{70};
inline constexpr Reason russian_hold{71};
inline constexpr Reason prussian_assault{72};
inline constexpr Reason support{73};
inline constexpr Reason flank_attack{74};
inline constexpr Reason quarter_lost{75};
inline constexpr Reason charged_flank{76};
inline constexpr Reason casualties{77};
inline constexpr Reason secure_flanks{78};
inline constexpr Reason charged_unformed{79};
inline constexpr Reason charged_by_horse{80};
inline constexpr Reason enemies_breaking{81};
inline constexpr Reason friends_breaking{82};
inline constexpr Reason routing{83};
// brigades
inline constexpr Reason brigadier{90};
inline constexpr Reason steady_brigade{91};
inline constexpr Reason weak_brigade{92};
inline constexpr Reason units_breaking{93};
inline constexpr Reason brigade_in_cover{94};
}  // namespace reason

// Rows, columns and cells of the tables, in the sum of a roll.
namespace label {
inline constexpr Label figures_firing{1};
inline constexpr Label gun{2};
inline constexpr Label guns{3};
inline constexpr Label figure{4};
inline constexpr Label figures{5};
inline constexpr Label half_figure{6};
inline constexpr Label halved_at_long_range{7};
inline constexpr Label halved_by_cover{8};
inline constexpr Label halved_in_support{9};
inline constexpr Label unmodified{10};  // dice, for DK-3.10
inline constexpr Label loser_routs{11};
inline constexpr Label loser_retreats{12};
inline constexpr Label loser_pushed_back{13};
inline constexpr Label melee_goes_on{14};
inline constexpr Label figure_firing{15};
}  // namespace label

constexpr Reason reason_of(Grade grade) {
    switch (grade) {
    case Grade::elite: return reason::elite;
    case Grade::veteran: return reason::veteran;
    case Grade::line: return reason::line_troops;
    case Grade::garrison: return reason::garrison;
    case Grade::militia: break;
    }
    return reason::militia;
}

// What an event tells of an order: the order, and the number of the place it is about, -1 if none.
constexpr std::int32_t order_detail(int order, int place) { return order + 256 * (place + 1); }
constexpr int order_of_detail(std::int32_t detail) { return detail % 256; }
constexpr int place_of_detail(std::int32_t detail) { return detail / 256 - 1; }

// Adds a line, unless it counts nothing.
inline void add_line(Tally& tally, bool applies, const Number& number, Clause clause, Reason reason,
                     bool house = false, Length measured = {}) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .measured = measured,
               .house_rule = number.house || house});
}
// A line that is listed but counts nothing, and why.
inline void add_struck_line(Tally& tally, bool applies, const Number& number, Clause clause,
                            Reason reason, Clause struck_by) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .struck_by = struck_by,
               .house_rule = number.house});
}
// A line that counts once for each.
inline void add_each(Tally& tally, int count, const Number& number, Clause clause, Reason reason,
                     bool house = false) {
    add_line(tally, count > 0, {number.value * count, number.house}, clause, reason, house);
}
template <class Table>
void add_grade(Tally& tally, const Table& table, Grade grade, Clause clause) {
    add_line(tally, true, by_grade(table, grade), clause, reason_of(grade));
}

// What a roll can lead to, packed into a number: what it was about, then the details.
enum class OutcomeKind : std::uint8_t {
    initiative,
    order,
    shot,
    band,
    melee,
    pursuit,
    morale,
    brigade,
    risk,
    charge,
    die,
};
constexpr std::uint16_t outcome(OutcomeKind kind, unsigned detail) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 12 | detail);
}
template <class Value>
constexpr std::uint16_t outcome(OutcomeKind kind, Value detail) {
    return outcome(kind, static_cast<unsigned>(detail));
}
constexpr OutcomeKind kind_of_outcome(std::uint16_t outcome) {
    return static_cast<OutcomeKind>(outcome >> 12);
}
constexpr unsigned detail_of(std::uint16_t outcome) { return outcome & 0xfff; }

// Figures lost to fire, and whether a general is in danger (DK-5.9).
constexpr std::uint16_t shot_outcome(int figures, bool general) {
    return outcome(OutcomeKind::shot, static_cast<unsigned>(figures) * 2 + general);
}
constexpr int figures_of(std::uint16_t shot) { return static_cast<int>(detail_of(shot) / 2); }
constexpr bool general_in_danger(std::uint16_t shot) { return detail_of(shot) % 2 != 0; }

}  // namespace grognard::die_kriegskunst
