// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/6_shooting/blows.h"

#include <algorithm>

namespace grognard::war_and_conquest {

Tally kill_tally(const BlowSituation& s) {
    enforces(WC_7_7);
    const auto& combat = s.book.combat;
    Tally tally{Tally::Gives::each_die};
    add_line(tally, true, {s.killing}, WC_1_1, reason::killing_ability);
    int left = s.book.combat_limits();
    const auto bonus = [&](bool applies, const Number& number, Reason why) {
        const int counts = applies ? std::min(number.value, left) : 0;
        left -= counts;
        add_line(tally, applies, {counts, number.house}, WC_7_2, why,
                 s.book.rulings.combat_limits.house);
    };
    bonus(s.pilum, combat.pilum, reason::pilum);
    bonus(s.lance, combat.lance, reason::lance);
    bonus(s.two_handed, combat.two_handed, reason::two_handed);
    return tally;
}

int kill_needs(const BlowSituation& s) {
    enforces(WC_6_2);
    return std::clamp(s.book.kill.base.value - kill_tally(s).total(), s.book.kill.best.value, 6);
}

Tally save_tally(const BlowSituation& s) {
    const int over = kill_tally(s).total() - s.book.save.killing.value;
    Tally tally{Tally::Gives::each_die};
    add_line(tally, true, {s.armour}, WC_1_1, reason::armour);
    add_line(tally, s.shieldwall, s.book.shieldwall.armour, WC_7_11, reason::shieldwall);
    add_line(tally, over > 0, {-over, s.book.save.killing.house}, WC_6_2, reason::killing_over);
    add_line(tally, s.longbow, s.book.longbow.save, WC_6_4, reason::longbow);
    return tally;
}

std::optional<int> save_needs(const BlowSituation& s) {
    enforces(WC_6_2);
    const int needs = s.book.save.base.value - save_tally(s).total();
    if (needs > 6) return std::nullopt;
    return std::max(needs, s.book.save.best.value);
}

Fraction chance_of_hit_to_kill(const BlowSituation& s) {
    const auto save = save_needs(s);
    const Fraction unsaved = save ? d6_at_least(*save).complement() : Fraction::of(1, 1);
    return unsaved * d6_at_least(kill_needs(s));
}

}  // namespace grognard::war_and_conquest
