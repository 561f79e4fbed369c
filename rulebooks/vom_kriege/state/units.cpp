// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/state/units.h"

#include <algorithm>

namespace grognard::vom_kriege {

// ---- strength -----------------------------------------------------------------------------------

int strength(const Book& book, const Troops& troops) {
    enforces(VK_1_4);
    int value = 0;
    switch (troops.arm) {
    case Arm::infantry: value = book.strength.infantry.value; break;
    case Arm::cavalry: value = book.strength.cavalry.value; break;
    case Arm::artillery: value = book.strength.artillery.value; break;
    case Arm::leader: return book.strength.leader.value;  // quality is for units only
    }
    switch (troops.quality) {
    case Quality::elite: return value + book.strength.elite.value;
    case Quality::conscript: return value + book.strength.conscript.value;
    case Quality::regular:
    case Quality::irregular: break;
    }
    return value;
}

bool is_shaken(const Book& book, const Troops& troops, int hits) {
    enforces(VK_1_5);
    const int most = strength(book, troops);
    return !troops.is_leader() && hits < most && hits >= most - book.strength.shaken.value;
}

bool at_maximum(const Setup& setup, const State& state, UnitId id) {
    enforces(VK_1_5);
    return state.unit(id).hits >= strength(setup, id);
}

// ---- stands and outlines ------------------------------------------------------------------------

int stand_count(const Book& book, const Troops& troops) {
    enforces(VK_1_2);
    switch (troops.arm) {
    case Arm::infantry: return book.stands.infantry.value;
    case Arm::cavalry: return book.stands.cavalry.value;
    case Arm::artillery: return book.stands.artillery.value;
    case Arm::leader: break;
    }
    return book.stands.leader.value;
}

namespace {

int abreast(const Book& book, const Troops& troops, Formation formation) {
    const auto& layout = book.formation;
    switch (formation) {
    case Formation::line:
        return troops.is_cavalry() ? layout.cavalry_line.value : layout.infantry_line.value;
    case Formation::column:
        return troops.is_cavalry() ? layout.cavalry_column.value : book.formation_layout();
    case Formation::march_column:
        return troops.is_cavalry() ? layout.cavalry_march_column.value
                                   : layout.infantry_march_column.value;
    case Formation::square: return layout.square_front.value;
    case Formation::open_order:
    case Formation::limbered:
    case Formation::unlimbered:
    case Formation::single: break;
    }
    return stand_count(book, troops);  // one line
}

// From the left edge of one stand to that of the next.
Length stand_pitch(const Book& book, Size stand, Formation formation) {
    if (formation != Formation::open_order) return stand.width;
    return stand.width + book.formation.open_order_gap.of(stand.width);
}

}  // namespace

Size stand_size(const Book& book, const Troops& troops) {
    enforces(VK_1_2);
    switch (troops.arm) {
    case Arm::infantry:
        return {troops.two_rank ? book.stand.two_rank_width : book.stand.three_rank_width,
                book.stand.infantry_depth};
    case Arm::cavalry: return {book.stand.cavalry_width, book.stand.cavalry_depth};
    case Arm::artillery: return {book.stand_artillery(troops.guns), book.stand.artillery_depth};
    case Arm::leader: break;
    }
    return {book.stand.leader_width, book.stand.leader_depth};
}

Grid grid(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_1_6);
    const int wide = abreast(book, troops, formation);
    if (formation == Formation::square) return {wide, 2};
    return {wide, (stand_count(book, troops) + wide - 1) / wide};
}

Size unit_size(const Book& book, const Troops& troops, Formation formation) {
    if (formation == Formation::square)
        return {book.formation.square_side, book.formation.square_side};
    const Size stand = stand_size(book, troops);
    const Grid shape = grid(book, troops, formation);
    return {stand_pitch(book, stand, formation) * (shape.abreast - 1) + stand.width,
            stand.depth * shape.deep};
}

bool has_formation(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_1_1);
    switch (formation) {
    case Formation::line:
    case Formation::column:
    case Formation::march_column: return troops.is_infantry() || troops.is_cavalry();
    case Formation::square: return troops.is_infantry();
    case Formation::open_order: {
        const bool all = book.rulings.infantry_light == InfantryLight::all_infantry;
        return troops.is_infantry() && (troops.light || all);
    }
    case Formation::limbered:
    case Formation::unlimbered: return troops.is_artillery();
    case Formation::single: return troops.is_leader();
    }
    return false;
}

bool one_stand_wide(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_4_5);
    switch (formation) {
    case Formation::march_column:
    case Formation::limbered:
    case Formation::single: return abreast(book, troops, formation) == 1;
    case Formation::line:
    case Formation::column:
    case Formation::square:
    case Formation::open_order:
    case Formation::unlimbered: break;
    }
    return false;
}

bool uses_roads(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_4_11);
    const bool marching = book.rulings.road_who == RoadWho::march_columns;
    return one_stand_wide(book, troops, formation) &&
           (!marching || formation == Formation::march_column);
}

namespace {

Size size_of(const Setup& setup, UnitId id, Formation formation) {
    return unit_size(setup.book, setup.troops(id), formation);
}

const AreaInfo& area_of(const Setup& setup, const Post& post) { return setup.area(post.area); }

// Offsets along and across a facing, rounded as Bearing::forward does; the sine is found once.
class Frame {
public:
    explicit Frame(Bearing facing) : r_{facing.sin_cos()} {}
    Offset ahead(Length length) const {
        return {to_tick(r_.sine * length.ticks()), to_tick(r_.cosine * length.ticks())};
    }
    Offset right(Length length) const {
        return {to_tick(r_.cosine * length.ticks()), -to_tick(r_.sine * length.ticks())};
    }

private:
    static std::int32_t to_tick(std::int64_t product) {
        constexpr std::int64_t half = std::int64_t{1} << 29;
        const std::int64_t ticks =
            product >= 0 ? (product + half) >> 30 : -((half - product) >> 30);
        return static_cast<std::int32_t>(ticks);
    }
    SinCos r_;
};

// An exact parallelogram, so that the middle of its front is the post's to the tick.
Quad quad_of(const Post& post, Size size) {
    const Frame frame{post.facing};
    const Offset half = frame.right(size.width / 2);
    const Point rear = post.front - frame.ahead(size.depth);
    return {{post.front + half, post.front - half, rear - half, rear + half}};
}

// The same corners, beginning with those of the left (1), rear (2) or right (3) side.
Quad turned(const Quad& q, std::size_t side) {
    return {{q.corners[side], q.corners[(side + 1) % 4], q.corners[(side + 2) % 4],
             q.corners[(side + 3) % 4]}};
}

// A rectangle on a unit's ground: `left` of it so far right of the middle of the unit's front, its
// front edge so far behind the unit's. Neighbours share their corners to the tick.
Quad laid(const Frame& frame, Point middle, Length left, Length behind, Size size) {
    const Offset from = frame.right(left);
    const Offset to = frame.right(left + size.width);
    const Point front = middle - frame.ahead(behind);
    const Point rear = middle - frame.ahead(behind + size.depth);
    return {{front + to, front + from, rear + from, rear + to}};
}

// VK-1.6: the flanks stand between front and rear, all as deep as the square leaves room for.
Stands square_stands(const Setup& setup, UnitId id, const Post& post) {
    const Book& book = setup.book;
    const Size stand = stand_size(book, setup.troops(id));
    const Length side = book.formation.square_side;
    const int fronts = book.formation.square_front.value;
    const int flanks = book.formation.square_flank.value;
    const Length flank_width = stand.width * flanks;
    const Length room = std::max((side - flank_width) / 2, side / 4);
    const Size front{stand.width, std::min(stand.depth, room)};
    const Size flank{std::min(stand.depth, side / 2), stand.width};  // as it lies in the unit
    const Bearing about = post.facing.reversed();
    const Frame frame{post.facing};
    Stands all;
    for (int i = 0; i < fronts; ++i) {
        const Length left = stand.width * i - stand.width * fronts / 2;
        all.push_back({laid(frame, post.front, left, {}, front), post.facing});
        all.push_back({turned(laid(frame, post.front, left, side - front.depth, front), 2), about});
    }
    for (int i = 0; i < flanks; ++i) {
        const Length behind = (side - flank_width) / 2 + stand.width * i;
        const Turn right = degrees(90);
        all.push_back(
            {turned(laid(frame, post.front, -(side / 2), behind, flank), 1), post.facing + -right});
        all.push_back({turned(laid(frame, post.front, side / 2 - flank.width, behind, flank), 3),
                       post.facing + right});
    }
    return all;
}

}  // namespace

Point centre_of(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) return area_of(setup, post).centre;
    return post.front - post.facing.forward(size_of(setup, id, outline_of(post)).depth / 2);
}

Post post_at(const Setup& setup, UnitId id, Pose pose, Formation formation) {
    const Length half = size_of(setup, id, formation).depth / 2;
    return {pose.centre + pose.facing.forward(half), pose.facing, formation};
}

Post post_in(const Setup& setup, AreaId area, Bearing facing, Formation formation) {
    return {setup.area(area).centre, facing, formation, area};
}

Post reformed(const Setup& setup, UnitId id, const Post& post, Formation formation) {
    enforces(VK_1_14);
    Post formed = post;
    formed.formation = formation;
    formed.kept = Formation::square;
    const bool about = setup.troops(id).is_artillery() && formation != post.formation &&
                       setup.book.rulings.limber_facing == LimberFacing::reversed;
    if (!about) return formed;
    formed.facing = post.facing.reversed();
    if (post.in_area()) return formed;
    formed.front = post.front - post.facing.forward(size_of(setup, id, post.formation).depth);
    return formed;
}

Footprint footprint(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) {
        enforces(VK_4_3);
        return Footprint{area_of(setup, post)};
    }
    return Footprint{quad_of(post, size_of(setup, id, outline_of(post)))};
}

namespace {

// VK-8.7: a square in the outline of another formation. The first and the last stand face outwards
// to left and right; of those between, the first half faces to the front, the rest to the rear.
void face_outwards(Stands& all, Bearing facing) {
    const std::size_t last = all.size() - 1;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t side = i == 0 ? 1 : i == last ? 3 : 2 * i < all.size() ? 0 : 2;
        constexpr std::array<int, 4> turns{0, -90, 180, 90};
        all[i] = {turned(all[i].quad, side), facing + degrees(turns[side]), true};
    }
}

}  // namespace

Stands stands(const Setup& setup, UnitId id, const Post& post) {
    const Formation formation = outline_of(post);
    if (formation == Formation::square) return square_stands(setup, id, post);
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    const Size stand = stand_size(book, troops);
    const Length right = size_of(setup, id, formation).width / 2;
    const Length left = -right;
    const Length pitch = stand_pitch(book, stand, formation);
    const int wide = abreast(book, troops, formation);
    const int count = stand_count(book, troops);
    const bool backward = formation == Formation::limbered;
    const Frame frame{post.facing};
    Stands all;
    for (int i = 0; i < count; ++i) {
        const Length from = left + pitch * (i % wide);
        // A unit of an odd width is a tick narrower than its stands.
        const Size size{std::min(stand.width, right - from), stand.depth};
        const Quad quad = laid(frame, post.front, from, stand.depth * (i / wide), size);
        all.push_back({backward ? turned(quad, 2) : quad,
                       backward ? post.facing.reversed() : post.facing, i < wide});
    }
    if (post.formation == Formation::square) face_outwards(all, post.facing);
    return all;
}

// ---- facing -------------------------------------------------------------------------------------

bool faces_all_round(const Book& book, Formation formation, std::optional<Ground> area) {
    enforces(VK_1_7);
    if (!area) return formation == Formation::square;
    return *area == Ground::town || book.rulings.wood_all_round == WoodAllRound::yes;
}

bool faces_all_round(const Setup& setup, const Post& post) {
    std::optional<Ground> area;
    if (post.in_area()) area = area_of(setup, post).ground;
    return faces_all_round(setup.book, post.formation, area);
}

bool ahead_of(const Setup& setup, UnitId, const Post& post, Point p) {
    if (faces_all_round(setup, post)) return true;
    // By its facing, not by its corners: they are rounded, and the line through them strays.
    const SinCos way = post.facing.sin_cos();
    const auto how_far = [&](Point q) {
        return std::int64_t{way.sine} * q.x + std::int64_t{way.cosine} * q.y;
    };
    if (!post.in_area()) return how_far(p) >= how_far(post.front);
    // The front of one that does not face all round is the furthest of its wood that way.
    for (const Point& corner : area_of(setup, post).outline)
        if (how_far(corner) > how_far(p)) return false;
    return true;
}

// ---- near ---------------------------------------------------------------------------------------

Length reach_of(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) return unit_reach;
    const Size size = size_of(setup, id, outline_of(post));
    return size.width / 2 + size.depth + touch;  // more than along the diagonal, and quick
}

Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b) {
    enforces(VK_11_1);
    return gap(Outline{footprint(setup, state, a)}, Outline{footprint(setup, state, b)});
}

namespace {

bool within_reach(const Setup& setup, const State& state, UnitId a, UnitId b, Length limit) {
    const Unit& one = state.unit(a);
    const Unit& two = state.unit(b);
    const Length reach = reach_of(setup, a, one.post) + reach_of(setup, b, two.post) + limit;
    return one.on_table() && two.on_table() && within(one.post.front, two.post.front, reach);
}

// The stands do not take up the whole of the unit's outline.
bool has_gaps(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) return false;
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    const Grid shape = grid(book, troops, post.formation);
    return post.formation == Formation::square || post.formation == Formation::open_order ||
           shape.abreast * shape.deep != stand_count(book, troops);
}

Length gap_to_stands(const Setup& setup, Outline from, UnitId id, const Post& post) {
    const Stands all = stands(setup, id, post);
    Length least = gap(from, Outline{all[0].quad});
    for (const Stand& stand : all) least = std::min(least, gap(from, Outline{stand.quad}));
    return least;
}

}  // namespace

Length gap_between_stands(const Setup& setup, UnitId a, const Post& at, UnitId b,
                          const Post& there) {
    const Footprint one = footprint(setup, a, at);
    const Footprint two = footprint(setup, b, there);
    if (!has_gaps(setup, a, at))
        return has_gaps(setup, b, there) ? gap_to_stands(setup, one, b, there)
                                         : gap(Outline{one}, Outline{two});
    if (!has_gaps(setup, b, there)) return gap_to_stands(setup, two, a, at);
    const Stands all = stands(setup, a, at);
    Length least = gap_to_stands(setup, all[0].quad, b, there);
    for (const Stand& stand : all)
        least = std::min(least, gap_to_stands(setup, stand.quad, b, there));
    return least;
}

bool adjacent(const Setup& setup, const State& state, UnitId a, UnitId b) {
    enforces(VK_1_10);
    const Length limit = setup.book.adjacent_within();
    return within_reach(setup, state, a, b, limit) &&
           within(footprint(setup, state, a), footprint(setup, state, b), limit);
}

bool touching(const Setup& setup, Outline a, Outline b) {
    enforces(VK_11_2);
    if (!within(a, b, touch)) return false;
    if (setup.book.rulings.contact_corner == ContactCorner::yes) return true;
    return contact(a, b).kind == Touch::face;
}

bool touching(const Setup& setup, const Footprint& a, const Footprint& b) {
    if (a.in_wood() || b.in_wood()) return within(a, b, touch);
    return touching(setup, Outline{a}, Outline{b});
}

bool in_contact(const Setup& setup, const State& state, UnitId a, UnitId b) {
    enforces(VK_4_8);
    return within_reach(setup, state, a, b, touch) &&
           touching(setup, footprint(setup, state, a), footprint(setup, state, b));
}

UnitList enemies_in_contact(const Setup& setup, const State& state, UnitId id) {
    UnitList found;
    if (!state.unit(id).on_table()) return found;
    const Post& own = state.unit(id).post;
    const Box box = grown(box_of(Segment{own.front, own.front}), reach_of(setup, id, own) + touch);
    each_in_box(setup, state, box, [&](UnitId other, const Unit&) {
        if (setup.side(other) == setup.side(id) || setup.troops(other).is_leader()) return;
        if (!found.full() && in_contact(setup, state, id, other)) found.push_back(other);
    });
    return found;
}

UnitId enemy_touched_at(const Setup& setup, const State& state, UnitId id, const Post& post,
                        const UnitList& except) {
    UnitId found = UnitId::none;
    const Footprint own = footprint(setup, id, post);
    each_in_box(setup, state, grown(box_of(Outline{own}), touch), [&](UnitId other, const Unit& u) {
        if (found != UnitId::none || setup.side(other) == setup.side(id)) return;
        if (setup.troops(other).is_leader()) return;
        if (std::find(except.begin(), except.end(), other) != except.end()) return;
        if (touching(setup, own, footprint(setup, other, u.post))) found = other;
    });
    return found;
}

UnitId enemy_within(const Setup& setup, const State& state, Side side, Outline outline,
                    Length limit) {
    UnitId found = UnitId::none;
    each_in_box(setup, state, grown(box_of(outline), limit), [&](UnitId other, const Unit& unit) {
        if (found != UnitId::none || setup.side(other) == side) return;
        if (setup.troops(other).is_leader()) return;  // VK-11.5
        if (within(outline, footprint(setup, other, unit.post), limit)) found = other;
    });
    return found;
}

bool within_of_leader(const Setup& setup, const State& state, UnitId unit, UnitId leader,
                      Length limit) {
    if (!within_reach(setup, state, unit, leader, limit)) return false;
    return gap_between_stands(setup, unit, state.unit(unit).post, leader,
                              state.unit(leader).post) <= limit;
}

// ---- attached batteries -------------------------------------------------------------------------

namespace {

// Another battery of its division by whose side it stands.
bool is_massed_with(const Setup& setup, const State& state, UnitId a, UnitId b) {
    return a != b && setup.troops(b).is_artillery() &&
           setup.unit(a).command == setup.unit(b).command && adjacent(setup, state, a, b);
}

bool is_massed(const Setup& setup, const State& state, UnitId battery) {
    for (const UnitId other : setup.command_of(battery).units)
        if (is_massed_with(setup, state, battery, other)) return true;
    return false;
}

bool faces_as(const Setup& setup, const State& state, UnitId battery, UnitId unit) {
    enforces(VK_7_14);
    if (faces_all_round(setup, state, battery)) return false;
    if (faces_all_round(setup, state, unit))
        return setup.book.rulings.attached_all_round == AttachedAllRound::yes;
    const Turn between = state.unit(battery).post.facing.turn_to(state.unit(unit).post.facing);
    return between.magnitude() <= setup.book.attached_angle();
}

void add_massed(const Setup& setup, const State& state, UnitList& list) {
    for (std::size_t i = 0; i < list.size(); ++i)
        for (const UnitId other : setup.command_of(list[i]).units) {
            const bool there = std::find(list.begin(), list.end(), other) != list.end();
            if (!there && !list.full() && is_massed_with(setup, state, list[i], other))
                list.push_back(other);
        }
}

}  // namespace

UnitList could_be_attached_to(const Setup& setup, const State& state, UnitId battery) {
    enforces(VK_7_12);
    UnitList nearest;
    if (!setup.troops(battery).is_artillery() || !state.unit(battery).on_table()) return nearest;
    UnitList beside;
    FixedVector<Length, group_most> away;
    const Post& own = state.unit(battery).post;
    const Length reach = reach_of(setup, battery, own) + setup.book.adjacent_within();
    const Box box = grown(box_of(Segment{own.front, own.front}), reach);
    each_in_box(setup, state, box, [&](UnitId other, const Unit&) {
        const Troops& troops = setup.troops(other);
        if (setup.side(other) != setup.side(battery)) return;
        if (!troops.is_infantry() && !troops.is_cavalry()) return;
        if (!faces_as(setup, state, battery, other)) return;
        if (!adjacent(setup, state, battery, other)) return;
        if (beside.full()) return;
        beside.push_back(other);
        away.push_back(gap_between(setup, state, battery, other));
    });
    if (beside.empty() || is_massed(setup, state, battery)) return nearest;
    // As near is what rounding cannot tell apart.
    const Length least = *std::min_element(away.begin(), away.end());
    for (std::size_t i = 0; i < beside.size(); ++i)
        if (away[i] <= least + touch) nearest.push_back(beside[i]);
    return nearest;
}

UnitId attached_to(const Setup& setup, const State& state, UnitId battery) {
    const UnitList nearest = could_be_attached_to(setup, state, battery);
    if (nearest.empty()) return UnitId::none;
    const UnitId named = state.unit(battery).attached;
    const bool is_near = std::find(nearest.begin(), nearest.end(), named) != nearest.end();
    return is_near ? named : nearest.front();
}

UnitList combined_target(const Setup& setup, const State& state, UnitId id) {
    UnitList list{id};
    if (setup.troops(id).is_leader()) return list;
    UnitId unit = id;
    if (setup.troops(id).is_artillery()) {
        unit = attached_to(setup, state, id);
        if (unit == UnitId::none) {
            add_massed(setup, state, list);
            return list;
        }
        list.push_back(unit);
    }
    const Post& own = state.unit(unit).post;
    const Length reach = reach_of(setup, unit, own) + setup.book.adjacent_within();
    const Box box = grown(box_of(Segment{own.front, own.front}), reach);
    each_in_box(setup, state, box, [&](UnitId other, const Unit&) {
        if (other == id || list.full() || setup.side(other) != setup.side(unit)) return;
        if (setup.troops(other).is_artillery() && attached_to(setup, state, other) == unit)
            list.push_back(other);
    });
    return list;
}

}  // namespace grognard::vom_kriege
