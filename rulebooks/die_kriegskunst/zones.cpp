// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/zones.h"

#include "engine/measure/distance.h"

namespace grognard::die_kriegskunst {

Zone zone_at(const Book& book, const Quad& unit, bool all_round, Point p) {
    enforces(DK_10_4);
    if (all_round) return Zone::front;
    const bool by_lines = book.rulings.facing_zones == FacingZones::lines;
    return by_lines ? zone_of(unit, p) : corner_zone_of(unit, p);
}

bool is_enfiladed(const Book& book, const Quad& target, bool all_round, Point from) {
    enforces(DK_5_14);
    if (all_round) return false;
    const bool behind = book.rulings.enfilade_from == EnfiladeFrom::behind_the_front;
    return behind ? !ahead_of_front(target, from) : corner_zone_of(target, from) != Zone::front;
}

bool strikes_flank(const Quad& target, bool all_round, Point began) {
    enforces(DK_6_6);
    return !all_round && !ahead_of_front(target, began);
}

namespace {

// Some of the outline lies in the arc that begins at an edge, and within the limit of that edge.
bool lies_off(Segment edge, Bearing outwards, Turn half_angle, Outline other, Length limit) {
    const auto away = gap_in_arc(edge, outwards, half_angle, other);
    return away && *away <= limit;
}

Bearing facing_of(const Quad& unit) { return bearing(middle(unit.rear()), middle(unit.front())); }

}  // namespace

bool lies_behind(const Quad& unit, Outline other, Length limit) {
    return lies_off(unit.rear(), facing_of(unit).reversed(), degrees(90), other, limit);
}

bool lies_beside(const Quad& unit, Outline other, Zone side, Length limit) {
    const bool left = side == Zone::left;
    const Bearing outwards = facing_of(unit) + degrees(left ? -90 : 90);
    return lies_off(left ? unit.left() : unit.right(), outwards, Turn{}, other, limit);
}

}  // namespace grognard::die_kriegskunst
