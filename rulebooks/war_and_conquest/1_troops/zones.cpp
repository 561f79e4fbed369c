// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/zones.h"

namespace grognard::war_and_conquest {

namespace {

Bearing facing_of(const Quad& unit) { return bearing(middle(unit.rear()), middle(unit.front())); }

}  // namespace

bool is_in_zone(const Quad& unit, Outline enemy) {
    return !part_in_arc(unit.front(), facing_of(unit), Turn{}, enemy).empty();
}

bool is_in_front(const Book& book, const Quad& unit, Outline enemy) {
    enforces(WC_1_5);
    return !part_in_arc(unit.front(), facing_of(unit), book.facing.corner, enemy).empty();
}

std::optional<Length> gap_in_zone(const Quad& unit, Outline enemy) {
    enforces(WC_1_5);
    return gap_in_arc(unit.front(), facing_of(unit), Turn{}, enemy);
}

std::optional<Length> gap_in_front(const Book& book, const Quad& unit, Outline enemy) {
    enforces(WC_1_5);
    return gap_in_arc(unit.front(), facing_of(unit), book.facing.corner, enemy);
}

bool in_arc_of(const Book& book, const Quad& unit, bool all_round, Outline enemy) {
    enforces(WC_1_11);
    const bool wide = book.rulings.sight_front == SightFront::front_facing;
    return all_round || (wide ? is_in_front(book, unit, enemy) : is_in_zone(unit, enemy));
}

Zone facing_at(const Book& book, const Quad& unit, Point p) {
    const Bearing ahead = facing_of(unit);
    const Turn corner = book.facing.corner, rest = degrees(90) + -corner;
    if (in_arc(arc_from(unit.front(), ahead, corner), p)) return Zone::front;
    if (in_arc(arc_from(unit.left(), ahead + degrees(-90), rest), p)) return Zone::left;
    if (in_arc(arc_from(unit.right(), ahead + degrees(90), rest), p)) return Zone::right;
    return Zone::rear;
}

Struck facing_struck(const Book& book, const Quad& target, bool skirmishes, Point began,
                     Point met) {
    enforces(WC_3_9);
    enforces(WC_3_12);
    if (skirmishes) return Struck::front;
    const bool where_it_began = book.rulings.charge_facing == ChargeFacing::where_it_began;
    switch (facing_at(book, target, where_it_began ? began : met)) {
    case Zone::front: return Struck::front;
    case Zone::left:
    case Zone::right: return Struck::flank;
    case Zone::rear: break;
    }
    return Struck::rear;
}

bool bars_double_pace(const Book& book, const Quad& enemy_formation, Outline unit) {
    enforces(WC_4_2);
    const auto away = gap_in_zone(enemy_formation, unit);
    return away && *away <= book.proximity.zone.value;
}

}  // namespace grognard::war_and_conquest
