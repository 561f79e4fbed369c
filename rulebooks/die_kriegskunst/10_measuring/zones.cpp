// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/10_measuring/zones.h"

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
// What rounding alone lays into it, a neighbour in the same rank, does not.
bool lies_off(Segment edge, Bearing outwards, Turn half_angle, Outline other, Length limit) {
    const Offset in = outwards.forward(touch), along = bearing_of(edge.way()).forward(touch);
    const Segment inner{edge.from + in + along, edge.to + in - along};
    const auto part = part_in_arc(inner, outwards, half_angle, other);
    return !part.empty() && gap(edge, part) <= limit;
}

}  // namespace

bool lies_behind(const Quad& unit, Bearing facing, Outline other, Length limit) {
    return lies_off(unit.rear(), facing.reversed(), degrees(90), other, limit);
}

bool lies_beside(const Quad& unit, Bearing facing, Outline other, Zone side, Length limit) {
    const bool left = side == Zone::left;
    const Bearing outwards = facing + degrees(left ? -90 : 90);
    return lies_off(left ? unit.left() : unit.right(), outwards, Turn{}, other, limit);
}

}  // namespace grognard::die_kriegskunst
