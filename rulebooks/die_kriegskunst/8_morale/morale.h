// SPDX-License-Identifier: Apache-2.0
//
// Nerve: the four columns of unit morale, brigade morale, the risk to generals. DK-8.1 to 8.6, 8.8,
// 8.9, 8.11, 8.15. No table and no state: battle, preview and calculator fill in the same
// situations.
#pragma once

#include <optional>

#include "engine/battle/question.h"
#include "engine/dice/odds.h"
#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/steps.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// ---- units --------------------------------------------------------------------------------------

struct MoraleSituation {
    const Book& book;
    MoraleTest test = MoraleTest::other;
    Troops troops;
    Formation formation = Formation::line;
    Condition condition = Condition::formed;
    Order order = Order::hold;
    int generals_near = 0;           // within 12 inches, poor ones left out
    std::optional<Rating> attached;  // the best of them
    bool in_buildings = false, in_cover = false, uphill = false;
    bool supported = false;      // by close order behind it
    bool secure_flanks = false;  // DK-8.11
    int lost = 0, at_start = 0;  // figures
    int casualties = 0;          // of them in this charge
    bool charges_flank = false;  // of the one charged, or rear
    bool charged_in_flank = false;
    bool on_side = false;  // the charge strikes a side or the rear, but began in front (DK-6.6)
    Arm charged_by = Arm::infantry;
    int enemies_breaking = 0, friends_breaking = 0;  // retreating or routing within 12 inches
};
Tally morale_tally(const MoraleSituation& s);
MoraleResult read_morale(const MoraleSituation& s, int score);
// outcome(OutcomeKind::morale, MoraleResult)
Odds morale_odds(const MoraleSituation& s);

// ---- brigades: DK-8.8, 8.14, 8.15 ---------------------------------------------------------------

struct BrigadeSituation {
    const Book& book;
    Nation nation = Nation::other;
    int units = 0;  // those it still has
    // of them
    int infantry = 0, guards = 0, weak = 0;  // weak: garrison or militia
    int breaking = 0;                        // retreating or routing
    int gone = 0;                            // those it has lost, where the share is of all
    int in_cover = 0;
    bool brigadier = true;  // in command
};
Tally brigade_tally(const BrigadeSituation& s);

BrigadeResult read_brigade(const Book& book, int score);
// outcome(OutcomeKind::brigade, BrigadeResult)
Odds brigade_odds(const BrigadeSituation& s);

// ---- generals: DK-8.9 ---------------------------------------------------------------------------

RiskResult read_risk(const Book& book, int die);
// outcome(OutcomeKind::risk, RiskResult)
Odds risk_odds(const Book& book);

}  // namespace grognard::die_kriegskunst
