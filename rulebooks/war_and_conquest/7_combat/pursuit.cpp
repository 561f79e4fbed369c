// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"

namespace grognard::war_and_conquest {

Reading pursuit_reading(const Book& book, const Troops& pursuer, int fled) {
    return Reading::at_least(fled, WC_7_5).keeping(flight_places(book, pursuer));
}

Odds pursuit_odds(const Book& book, const Troops& fugitive, const Troops& pursuer) {
    const Distribution by = flight_distance(book, pursuer) - flight_distance(book, fugitive);
    return odds_of(by, [](int ahead) {
        return outcome(OutcomeKind::flight, catches(ahead, 0) ? Flight::caught : Flight::escapes);
    });
}

bool may_hold_back(const Book& book, const Troops& troops) {
    enforces(WC_1_13);
    const bool always = book.rulings.undisciplined_pursuit == UndisciplinedPursuit::always_pursue;
    return !(always && troops.is_undisciplined());
}

}  // namespace grognard::war_and_conquest
