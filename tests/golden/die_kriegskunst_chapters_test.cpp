// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of Die Kriegskunst walk through.
#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/state/state.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "tests/golden/chapters.h"

namespace grognard::die_kriegskunst {

namespace {

using golden::any_of;
using golden::because;
using golden::for_reason;

struct DieKriegskunstChapters : golden::Chapters<DieKriegskunstChapters> {
    static constexpr const char* rulebook = "die_kriegskunst";
};

template <auto What, auto Value>
bool with(const Event& event) {
    return event.what == What && event.value == static_cast<std::int32_t>(Value);
}
template <auto What, auto Second>
bool with_second(const Event& event) {
    return event.what == What && event.second == static_cast<std::int32_t>(Second);
}

TEST_F(DieKriegskunstChapters, two_and_three_initiative_and_orders) {
    expect("a tie", any_of<happening::initiative_tied>);
    expect("an excellent general",
           because<happening::initiative_rolled, reason::excellent_general>);
    expect("an order taken", any_of<happening::order_given>);
    expect("an order not taken", with_second<happening::order_tried, OrderResult::stays>);
    expect("the C-in-C issues one", because<happening::order_tried, reason::cinc_issues>);
    expect("from far off", because<happening::order_tried, reason::cinc_far>);
    expect("a poor brigadier's", because<happening::order_tried, reason::poor_general>);
    expect("the C-in-C beside the brigadier",
           because<happening::order_tried, reason::cinc_contact>);
    expect("an approach that has come up", [](const Event& e) {
        return e.what == happening::option_taken &&
               order_of_detail(e.second) == static_cast<int>(Order::move);
    });
    expect("units with no way to obey", any_of<happening::could_not_obey>);
}

TEST_F(DieKriegskunstChapters, four_movement) {
    expect("a move", any_of<happening::moved>);
    expect("a line", with<happening::formed, Formation::line>);
    expect("a square", with<happening::formed, Formation::square>);
    expect("guns limbered", with<happening::formed, Formation::limbered>);
    expect("guns unlimbered", with<happening::formed, Formation::unlimbered>);
    expect("ground that unforms", any_of<happening::unformed_by_ground>);
    expect("a general joins a unit", any_of<happening::attached>);
}

TEST_F(DieKriegskunstChapters, five_firing) {
    expect("a first volley", because<happening::shot, reason::first_fire>);
    expect("one that fired last turn", because<happening::shot, reason::fired_last_turn>);
    expect("one that moved", because<happening::shot, reason::moved>);
    expect("a battery that moved", because<happening::shot, reason::battery_moved>);
    expect("canister", because<happening::shot, reason::canister>);
    expect("a battalion gun", [](const Event& e) {
        return e.what == happening::shot &&
               (for_reason(e, reason::battalion_gun) || for_reason(e, reason::battalion_canister));
    });
    expect("enfilade", because<happening::shot, reason::enfiladed>);
    expect("fire at a column", because<happening::shot, reason::target_column>);
    expect("fire at a square", because<happening::shot, reason::target_square>);
    expect("supports close behind", because<happening::shot, reason::target_supports>);
    expect("fire at skirmishers", because<happening::shot, reason::target_skirmishers>);
    expect("fire at buildings", because<happening::shot, reason::target_in_buildings>);
    expect("a half figure that falls", with<happening::half_rolled, 1>);
    expect("a half figure that does not", with<happening::half_rolled, 0>);
    expect("a general in danger", any_of<happening::risk>);
}

TEST_F(DieKriegskunstChapters, six_charges) {
    expect("a charge", any_of<happening::charge_declared>);
    expect("one that stands and fires", with<happening::reacts, Reaction::stand_and_fire>);
    expect("one that moves and fires", with<happening::reacts, Reaction::move_and_fire>);
    expect("one that evades", any_of<happening::evaded>);
    expect("a counter-charge", any_of<happening::counter_charges>);
    expect("fire at chargers", any_of<happening::band_rolled>);
    expect("contact in front", with<happening::contact, Zone::front>);
    expect("contact in flank or rear", [](const Event& e) {
        return e.what == happening::contact && e.value != static_cast<std::int32_t>(Zone::front);
    });
    expect("a charge that stops", any_of<happening::stops>);
    expect("an opportunity charge", any_of<happening::opportunity>);
}

TEST_F(DieKriegskunstChapters, seven_melee) {
    expect("a melee", any_of<happening::melee>);
    expect("charging", because<happening::melee, reason::charging>);
    expect("superior mounts", because<happening::melee, reason::superior_mounts>);
    expect("inferior mounts", because<happening::melee, reason::inferior_mounts>);
    expect("lances", because<happening::melee, reason::lances>);
    expect("a square in melee", because<happening::melee, reason::in_square>);
    expect("a melee for buildings", because<happening::melee, reason::in_buildings>);
    expect("flank or rear", because<happening::melee, reason::flank_or_rear>);
    expect("outnumbering", because<happening::melee, reason::outnumbering>);
    expect("a push back", any_of<happening::pushed_back>);
    expect("a follow-up", any_of<happening::followed_up>);
    expect("one that goes on", any_of<happening::fights_on>);
    expect("horse that retires", any_of<happening::retired>);
}

TEST_F(DieKriegskunstChapters, eight_morale_and_pursuit) {
    expect("a test passed", with<happening::tested, MoraleResult::passes>);
    expect("one that falters", any_of<happening::falters>);
    expect("a retreat", any_of<happening::retreats>);
    expect("a rout", any_of<happening::routs>);
    expect("a rally", any_of<happening::rallied>);
    expect("order recovered", any_of<happening::recovered>);
    expect("one dispersed", any_of<happening::dispersed>);
    expect("a brigade that tests", any_of<happening::brigade_tested>);
    expect("a brigade that breaks", any_of<happening::brigade_breaks>);
    expect("a pursuit tested", any_of<happening::pursuit_tested>);
    expect("a pursuit", any_of<happening::pursued>);
    expect("a general lost", any_of<happening::general_lost>);
}

TEST_F(DieKriegskunstChapters, nine_victory) {
    expect("an objective taken", any_of<happening::objective_taken>);
    expect("a victory",
           [](const Event& e) { return e.what == happening::battle_ends && e.value >= 0; });
    expect("a draw",
           [](const Event& e) { return e.what == happening::battle_ends && e.value < 0; });
}

}  // namespace

}  // namespace grognard::die_kriegskunst
