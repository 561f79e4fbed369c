// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/state/units.h"

#include <algorithm>
#include <array>

namespace grognard::die_kriegskunst {

// ---- outlines -----------------------------------------------------------------------------------

Body body_of(const Setup& setup, const State& state, UnitId id) {
    return {setup.troops(id), state.unit(id).figures};
}

void take_posts(const Setup& setup, State& state) {
    for (const UnitInfo& info : setup.units) {
        Unit unit;
        unit.post = info.start;
        unit.buildings = info.start_buildings;
        unit.figures = static_cast<std::uint8_t>(info.figures);
        state.units.push_back(unit);
        measure(setup, state, unit_id(state.units.size() - 1));
    }
}

void stand_at(const Setup& setup, State& state, UnitId id, const Post& post) {
    state.unit(id).post = post;
    measure(setup, state, id);
}

void measure(const Setup& setup, State& state, UnitId id) {
    Unit& unit = state.unit(id);
    const Body body = body_of(setup, state, id);
    unit.footprint.quad = quad_of(setup.book, body, unit.post);
    unit.footprint.centre = centre_of(setup.book, body, unit.post);
    unit.footprint.box = box_of(outline_of(setup, state, id));
    state.generals_have_room = false;
}

bool faces_all_round(const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return faces_all_round(unit.post.formation, unit.buildings >= 0);
}

int figures_lost(const Setup& setup, const State& state, UnitId id) {
    return setup.unit(id).figures - state.unit(id).figures;
}

Rating rating_of(const Setup& setup, const State& state, UnitId general) {
    return state.unit(general).successor ? Rating::poor : setup.unit(general).rating;
}

UnitId marker_of(const Setup& setup, const State& state, int brigade) {
    const BrigadeInfo& info = setup.brigade(brigade);
    if (info.brigadier != UnitId::none && state.unit(info.brigadier).on_table())
        return info.brigadier;
    for (const UnitId id : info.units)
        if (state.unit(id).on_table()) return id;
    return UnitId::none;
}

// ---- near ---------------------------------------------------------------------------------------

Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b) {
    enforces(DK_10_1);
    const Outline one = outline_of(setup, state, a), other = outline_of(setup, state, b);
    return gap(Outline{one}, Outline{other});
}

bool stands_near(const Setup& setup, const State& state, UnitId id, Point p, Length limit) {
    return may_be_within(state.unit(id).footprint.box, {p, p}, limit) &&
           gap(p, outline_of(setup, state, id)) <= limit;
}

namespace {

// The two generals who count for a unit, where they are on the table.
template <class F>
void each_general_of(const Setup& setup, const State& state, UnitId id, F&& f) {
    for (const UnitId general : {setup.cinc[index(setup.side(id))], setup.brigadier_of(id)})
        if (general != UnitId::none && state.unit(general).on_table()) f(general);
}

}  // namespace

int generals_near(const Setup& setup, const State& state, UnitId id) {
    int near = 0;
    each_general_of(setup, state, id, [&](UnitId general) {
        near += heartens(rating_of(setup, state, general)) &&
                within(setup, state, id, general, setup.book.morale.general_within);
    });
    return near;
}

std::optional<Rating> attached_general(const Setup& setup, const State& state, UnitId id) {
    std::optional<Rating> best;
    each_general_of(setup, state, id, [&](UnitId general) {
        if (state.unit(general).attached != id) return;
        const Rating rating = rating_of(setup, state, general);
        best = best ? std::min(*best, rating) : rating;
    });
    return best;
}

int breaking_near(const Setup& setup, const State& state, UnitId id, Side side) {
    int breaking = 0;
    each_unit(setup, state, side, [&](UnitId other) {
        breaking += other != id && is_breaking(state.unit(other).condition) &&
                    within(setup, state, id, other, setup.book.morale.breaking_within);
    });
    return breaking;
}

namespace {

bool is_formed_close_order(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return !setup.troops(id).is_artillery() && !is_unformed(unit.condition) &&
           unit.formation() != Formation::skirmish;
}

}  // namespace

bool is_backed_by(const Setup& setup, const State& state, UnitId id, UnitId other, Length limit) {
    if (!faces_all_round(state, id))
        return lies_behind(quad_of(state, id), state.unit(id).post.facing,
                           outline_of(setup, state, other), limit);
    enforces(DK_1_9);
    return setup.book.rulings.all_round_support == AllRoundSupport::any_side &&
           within(setup, state, id, other, limit);
}

bool is_supported(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_8_11);
    bool supported = false;
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other == id || supported || !is_formed_close_order(setup, state, other)) return;
        supported = is_backed_by(setup, state, id, other, setup.book.morale.support_within);
    });
    return supported;
}

bool has_secure_flanks(const Setup& setup, const State& state, UnitId id) {
    if (faces_all_round(state, id)) return false;
    const Quad own = quad_of(state, id);
    const Bearing facing = state.unit(id).post.facing;
    const Length limit = setup.book.morale.secure_within;
    bool left = false, right = false;
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other == id) return;
        const Outline there = outline_of(setup, state, other);
        left = left || lies_beside(own, facing, there, Zone::left, limit);
        right = right || lies_beside(own, facing, there, Zone::right, limit);
    });
    return left && right;
}

// ---- ground -------------------------------------------------------------------------------------

bool is_in_wood(const Setup& setup, const State& state, UnitId id) {
    const Point centre = centre_of(state, id);
    return setup.terrain().on(Ground::wood, centre) || setup.terrain().on(Ground::copse, centre);
}

namespace {
constexpr std::array<Ground, 3> works{Ground::wall, Ground::hedge, Ground::fieldworks};
}

// From the middle of the front, as one sees (DK-10.2).
bool is_behind_works(const Setup& setup, const State& state, UnitId id, UnitId from) {
    enforces(DK_5_14);
    if (setup.book.rulings.cover_what == CoverWhat::in_it) return false;
    const Outline there = outline_of(setup, state, from), own = outline_of(setup, state, id);
    const Tape between =
        faces_all_round(state, from) ? tape(there, own) : tape(state.unit(from).post.front, own);
    const Segment line{between.from, between.to};
    bool covered = false;
    for (const Ground ground : works)
        setup.terrain().each_along(ground, line, [&](const Feature& feature, std::size_t) {
            covered = covered || (gap(line, feature.shape()) == Length{} &&
                                  gap(own, feature.shape()) <= setup.book.fire_target.cover_within);
        });
    return covered;
}

namespace {

// So that nobody is looked for in vain.
bool has_works_near(const Setup& setup, const State& state, UnitId id) {
    const Box near = grown(state.unit(id).footprint.box, setup.book.fire_target.cover_within);
    return std::any_of(works.begin(), works.end(),
                       [&](Ground ground) { return !setup.terrain().none_near(ground, near); });
}

// f(UnitId) for those against whom it is tested where no charge has caused the test: whoever fired
// at it this turn, or if nobody did the nearest enemy.
template <class F>
bool any_against_it(const Setup& setup, const State& state, UnitId id, F&& f) {
    const UnitSet& firers = state.unit(id).fired_on_by;
    bool any = false;
    firers.each([&](UnitId firer) { any = any || (state.unit(firer).on_table() && f(firer)); });
    if (!firers.empty()) return any;
    constexpr Length anywhere = 1000_in;
    const UnitId nearest = nearest_unit(setup, state, id, enemy_of(setup.side(id)), anywhere,
                                        [](UnitId) { return true; });
    return nearest != UnitId::none && f(nearest);
}

bool fights_behind_works(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return (fight.one == id && fight.ones.behind_works) ||
               (fight.other == id && fight.others.behind_works);
    });
}

}  // namespace

bool is_in_cover(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_5_14);
    if (is_in_wood(setup, state, id)) return true;
    if (setup.book.rulings.cover_morale == CoverMorale::woods_alone) return false;
    if (fights_behind_works(state, id)) return true;
    if (!has_works_near(setup, state, id)) return false;
    return any_against_it(setup, state, id,
                          [&](UnitId enemy) { return is_behind_works(setup, state, id, enemy); });
}

namespace {

struct Levels {
    int low, high;
};
Levels levels_under(const Setup& setup, const State& state, UnitId id) {
    const Outline corners = outline_of(setup, state, id);
    int low = setup.terrain().level_at(corners[0]), high = low;
    for (const Point corner : corners) {
        const int level = setup.terrain().level_at(corner);
        low = std::min(low, level);
        high = std::max(high, level);
    }
    return {low, high};
}

}  // namespace

bool is_uphill_of(const Setup& setup, const State& state, UnitId id, UnitId other) {
    enforces(DK_10_4);
    return levels_under(setup, state, id).low > levels_under(setup, state, other).high;
}

bool is_uphill(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_8_16);
    if (setup.book.rulings.uphill_morale == UphillMorale::in_charges) return false;
    if (levels_under(setup, state, id).low == 0) return false;  // nobody is lower
    const auto lower = [&](UnitId enemy) { return is_uphill_of(setup, state, id, enemy); };
    for (const Fight& fight : state.fights)
        if ((fight.one == id && lower(fight.other)) || (fight.other == id && lower(fight.one)))
            return true;
    return any_against_it(setup, state, id, lower);
}

// ---- what tests find ----------------------------------------------------------------------------

MoraleSituation observe_morale(const Setup& setup, const State& state, UnitId id, MoraleTest test,
                               UnitId against) {
    const Unit& unit = state.unit(id);
    const UnitInfo& info = setup.unit(id);
    MoraleSituation s{.book = setup.book, .test = test, .troops = info.troops};
    s.formation = unit.formation();
    s.condition = unit.condition;
    s.order = state.brigades[static_cast<std::size_t>(info.brigade)].order;
    s.generals_near = generals_near(setup, state, id);
    s.attached = attached_general(setup, state, id);
    s.in_buildings = unit.is_sheltered();
    s.in_cover = against == UnitId::none
                     ? is_in_cover(setup, state, id)
                     : is_in_wood(setup, state, id) || is_behind_works(setup, state, id, against);
    s.supported = is_supported(setup, state, id);
    s.secure_flanks = has_secure_flanks(setup, state, id);
    s.lost = figures_lost(setup, state, id);
    s.at_start = info.figures;
    s.enemies_breaking = breaking_near(setup, state, id, enemy_of(info.side));
    s.friends_breaking = breaking_near(setup, state, id, info.side);
    s.uphill = against == UnitId::none ? is_uphill(setup, state, id)
                                       : is_uphill_of(setup, state, id, against);
    if (against != UnitId::none) s.charged_by = setup.troops(against).arm();
    return s;
}

namespace {

// DK-8.14: garrison or militia, whether a unit is of that kind or graded so.
bool is_weak(const Troops& troops) {
    enforces(DK_8_14);
    return troops.kind == Kind::garrison || troops.kind == Kind::militia ||
           troops.grade == Grade::garrison || troops.grade == Grade::militia;
}

}  // namespace

BrigadeSituation observe_brigade(const Setup& setup, const State& state, int brigade) {
    const BrigadeInfo& info = setup.brigade(brigade);
    BrigadeSituation s{.book = setup.book, .nation = info.nation};
    s.brigadier = info.brigadier != UnitId::none && state.unit(info.brigadier).on_table();
    for (const UnitId id : info.units) {
        const Unit& unit = state.unit(id);
        if (!unit.on_table()) continue;
        const Troops& troops = setup.troops(id);
        ++s.units;
        s.infantry += troops.is_infantry();
        s.guards += troops.kind == Kind::guard;
        s.weak += is_weak(troops);
        s.breaking += is_breaking(unit.condition);
        s.in_cover += unit.is_sheltered() || is_in_cover(setup, state, id);
    }
    return s;
}

}  // namespace grognard::die_kriegskunst
