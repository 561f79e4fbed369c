// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/state/paces.h"

namespace grognard::war_and_conquest {

namespace {

Length by_class(Class order, const Inches& regular, const Inches& light, const Inches& skirmish) {
    if (order == Class::regular) return regular;
    return order == Class::light ? light : skirmish;
}

}  // namespace

Length base_move(const Book& book, const Troops& troops) {
    enforces(WC_4_1);
    const auto& move = book.move;
    switch (troops.arm) {
    case Arm::infantry:
        return by_class(troops.order, move.regular_infantry, move.light_infantry,
                        move.skirmish_infantry);
    case Arm::cavalry:
        return by_class(troops.order, move.regular_cavalry, move.light_cavalry,
                        move.skirmish_cavalry);
    case Arm::chariot: return move.chariot;
    case Arm::elephant: break;
    }
    return move.elephant;
}

Length character_move(const Book& book, Mount mount) {
    enforces(WC_4_1);
    return mount == Mount::foot ? book.move.character_on_foot : book.move.mounted_character;
}

Length move_at(const Book& book, const Troops& troops, Pace pace) {
    const Length base = base_move(book, troops);
    if (pace == Pace::double_pace) return book.pace.double_pace.of(base);
    return pace == Pace::quick_march ? book.pace.quick.of(base) : base;
}

}  // namespace grognard::war_and_conquest
