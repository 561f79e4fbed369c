// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/6_orders/clear_path.h"

#include <array>

#include "engine/measure/sweep.h"

namespace grognard::vom_kriege {

namespace {

// Outlines joined to barriers, each with the parity of a way through its barrier: whether the way
// from one member to another crosses the line an odd number of times.
class Barriers {
public:
    explicit Barriers(std::size_t members) {
        for (std::size_t i = 0; i < members; ++i) above_[i] = static_cast<std::uint8_t>(i);
    }

    // A way of this parity joins the two. True if that closes a ring which crosses the line an odd
    // number of times.
    bool join(std::size_t a, std::size_t b, bool odd) {
        const Top one = top(a), other = top(b);
        const bool across = odd != (one.odd != other.odd);
        if (one.member == other.member) return across;
        above_[one.member] = static_cast<std::uint8_t>(other.member);
        odd_[one.member] = across;
        return false;
    }

private:
    struct Top {
        std::size_t member = 0;
        bool odd = false;
    };
    Top top(std::size_t member) const {
        Top found{member};
        while (above_[found.member] != found.member) {
            found.odd = found.odd != odd_[found.member];
            found.member = above_[found.member];
        }
        return found;
    }

    std::array<std::uint8_t, units_most + 1> above_{};
    std::array<bool, units_most + 1> odd_{};  // of the way to the one above
};

// The way crosses the line. A point on the line counts as lying to its right, so that a way which
// only touches the line crosses it twice or not at all.
bool crosses(Segment way, Segment line) {
    const auto left = [&](Point p) { return cross(line.way(), p - line.from) > 0; };
    if (left(way.from) == left(way.to)) return false;
    const auto beyond = [&](Point p) { return cross(way.way(), p - way.from) > 0; };
    return beyond(line.from) != beyond(line.to);
}

// A point in it.
Point middle_of(Outline outline) { return middle({outline[0], outline[outline.size() / 2]}); }

}  // namespace

bool is_cut_off(Segment line, std::span<const Footprint> outlines, const Box& table) {
    const std::size_t outside = outlines.size();
    Barriers barriers{outside + 1};
    const Box inner = grown(table, -touch);
    FixedVector<Box, units_most> boxes;
    for (const Footprint& outline : outlines) boxes.push_back(box_of(Outline{outline}));
    for (std::size_t i = 0; i < outside; ++i) {
        const Outline outline = outlines[i];
        const Point middle = middle_of(outline);
        // Its corners come nearest to the edge of the table.
        for (const Point corner : outline) {
            const bool at_edge = corner.x <= inner.low.x || corner.x >= inner.high.x ||
                                 corner.y <= inner.low.y || corner.y >= inner.high.y;
            if (at_edge && barriers.join(i, outside, crosses({middle, corner}, line))) return true;
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (!may_be_within(boxes[i], boxes[j], touch)) continue;
            const Outline other = outlines[j];
            if (!within(outline, other, touch)) continue;
            const Tape between = tape(outline, other);
            const bool odd = crosses({middle, between.from}, line) !=
                             (crosses({between.from, between.to}, line) !=
                              crosses({between.to, middle_of(other)}, line));
            if (barriers.join(i, j, odd)) return true;
        }
    }
    return false;
}

namespace {

bool is_straight_clear(Segment line, std::span<const Footprint> enemies) {
    const Box box = box_of(line);
    for (const Footprint& enemy : enemies) {
        const Outline outline = enemy;
        if (meets(box, box_of(outline)) && total(stretches_on(line, outline)) > touch) return false;
    }
    return true;
}

}  // namespace

bool path_is_clear(const Setup& setup, const State& state, Side side, Segment line) {
    enforces(VK_6_2);
    FixedVector<Footprint, units_most> enemies;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!state.units[i].on_table() || setup.side(id) == side) continue;
        if (!setup.troops(id).is_leader()) enemies.push_back(footprint(setup, state, id));
    }
    const std::span<const Footprint> all{enemies.begin(), enemies.size()};
    if (is_straight_clear(line, all)) return true;
    return setup.book.rulings.focus_path == FocusPath::any_route &&
           !is_cut_off(line, all, setup.terrain().box());
}

}  // namespace grognard::vom_kriege
