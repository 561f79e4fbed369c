// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of Die Kriegskunst walk through.
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"
#include "tests/golden/chapters.h"

namespace grognard::die_kriegskunst {

namespace {

using golden::any_of;
using golden::because;
using golden::for_reason;
using golden::with;

struct DieKriegskunstChapters : golden::Chapters<DieKriegskunstChapters> {
    static constexpr const char* rulebook = "die_kriegskunst";
};

TEST_F(DieKriegskunstChapters, two_and_three_initiative_and_orders) {
    expect("a tie", any_of<happened::InitiativeTied>);
    expect("an excellent general", because<happened::InitiativeRolled, reason::excellent_general>);
    expect("an order taken", any_of<happened::OrderGiven>);
    expect("an order not taken", with<&happened::OrderTried::result, OrderResult::stays>);
    expect("the C-in-C issues one", because<happened::OrderTried, reason::cinc_issues>);
    expect("from far off", because<happened::OrderTried, reason::cinc_far>);
    expect("a poor brigadier's", because<happened::OrderTried, reason::poor_general>);
    expect("the C-in-C beside the brigadier", because<happened::OrderTried, reason::cinc_contact>);
    expect("an approach that has come up",
           [](const Event& e) { return with<&happened::OptionTaken::order, Order::move>(e); });
    expect("units with no way to obey", any_of<happened::CouldNotObey>);
}

TEST_F(DieKriegskunstChapters, four_movement) {
    expect("a move", any_of<happened::Moved>);
    expect("a line", with<&happened::Formed::formation, Formation::line>);
    expect("a square", with<&happened::Formed::formation, Formation::square>);
    expect("guns limbered", with<&happened::Formed::formation, Formation::limbered>);
    expect("guns unlimbered", with<&happened::Formed::formation, Formation::unlimbered>);
    expect("ground that unforms", any_of<happened::UnformedByGround>);
    expect("a general joins a unit", any_of<happened::Attached>);
}

TEST_F(DieKriegskunstChapters, five_firing) {
    expect("a first volley", because<happened::Shot, reason::first_fire>);
    expect("one that fired last turn", because<happened::Shot, reason::fired_last_turn>);
    expect("one that moved", because<happened::Shot, reason::moved>);
    expect("a battery that moved", because<happened::Shot, reason::battery_moved>);
    expect("canister", because<happened::Shot, reason::canister>);
    expect("a battalion gun", [](const Event& e) {
        return e.what.is<happened::Shot>() &&
               (for_reason(e, reason::battalion_gun) || for_reason(e, reason::battalion_canister));
    });
    expect("enfilade", because<happened::Shot, reason::enfiladed>);
    expect("fire at a column", because<happened::Shot, reason::target_column>);
    expect("fire at a square", because<happened::Shot, reason::target_square>);
    expect("supports close behind", because<happened::Shot, reason::target_supports>);
    expect("fire at skirmishers", because<happened::Shot, reason::target_skirmishers>);
    expect("fire at buildings", because<happened::Shot, reason::target_in_buildings>);
    expect("a half figure that falls", with<&happened::HalfRolled::falls, true>);
    expect("a half figure that does not", with<&happened::HalfRolled::falls, false>);
    expect("a general in danger", any_of<happened::Risk>);
}

TEST_F(DieKriegskunstChapters, six_charges) {
    expect("a charge", any_of<happened::ChargeDeclared>);
    expect("one that stands and fires",
           with<&happened::Reacts::reaction, Reaction::stand_and_fire>);
    expect("one that moves and fires", with<&happened::Reacts::reaction, Reaction::move_and_fire>);
    expect("one that evades", any_of<happened::Evaded>);
    expect("a counter-charge", any_of<happened::CounterCharges>);
    expect("fire at chargers", any_of<happened::BandRolled>);
    expect("contact in front", with<&happened::Contact::edge, Zone::front>);
    expect("contact in flank or rear", [](const Event& e) {
        const auto contact = e.what.as<happened::Contact>();
        return contact && contact->edge != Zone::front;
    });
    expect("a charge that stops", any_of<happened::Stops>);
    expect("an opportunity charge", any_of<happened::Opportunity>);
}

TEST_F(DieKriegskunstChapters, seven_melee) {
    expect("a melee", any_of<happened::Melee>);
    expect("charging", because<happened::Melee, reason::charging>);
    expect("superior mounts", because<happened::Melee, reason::superior_mounts>);
    expect("inferior mounts", because<happened::Melee, reason::inferior_mounts>);
    expect("lances", because<happened::Melee, reason::lances>);
    expect("a square in melee", because<happened::Melee, reason::in_square>);
    expect("a melee for buildings", because<happened::Melee, reason::in_buildings>);
    expect("flank or rear", because<happened::Melee, reason::flank_or_rear>);
    expect("outnumbering", because<happened::Melee, reason::outnumbering>);
    expect("a push back", any_of<happened::PushedBack>);
    expect("a follow-up", any_of<happened::FollowedUp>);
    expect("one that goes on", any_of<happened::FightsOn>);
    expect("horse that retires", any_of<happened::Retired>);
}

TEST_F(DieKriegskunstChapters, eight_morale_and_pursuit) {
    expect("a test passed", with<&happened::Tested::result, MoraleResult::passes>);
    expect("one that falters", any_of<happened::Falters>);
    expect("a retreat", any_of<happened::Retreats>);
    expect("a rout", any_of<happened::Routs>);
    expect("a rally", any_of<happened::Rallied>);
    expect("order recovered", any_of<happened::Recovered>);
    expect("one dispersed", any_of<happened::Dispersed>);
    expect("a brigade that tests", any_of<happened::BrigadeTested>);
    expect("a brigade that breaks", any_of<happened::BrigadeBreaks>);
    expect("a pursuit tested", any_of<happened::PursuitTested>);
    expect("a pursuit", any_of<happened::Pursued>);
    expect("a general lost", any_of<happened::GeneralLost>);
}

TEST_F(DieKriegskunstChapters, nine_victory) {
    expect("an objective taken", any_of<happened::ObjectiveTaken>);
    expect("a victory", with<&happened::BattleEnds::won, true>);
    expect("a draw", with<&happened::BattleEnds::won, false>);
}

}  // namespace

}  // namespace grognard::die_kriegskunst
