// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/10_retreats/retreat.h"

#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- what is asked ------------------------------------------------------------------------------

namespace {

Clause clause_of(BackWhy why) {
    switch (why) {
    case BackWhy::flags: return VK_10_1;
    case BackWhy::rout: return VK_10_4;
    case BackWhy::retire: return VK_8_1;
    case BackWhy::guns_lost: return VK_9_17;
    case BackWhy::repelled: return VK_9_14;
    }
    return VK_10_1;
}

// VK-10.1, 10.4, 8.1, 9.14, 9.17
Length distance_back(const Setup& setup, const State& state, UnitId id, BackWhy why, int flags) {
    const Book& book = setup.book;
    const Length move = basic_move(setup, state, id);
    const Length by_flags = book.retreat.a_flag.of(move) * flags;
    switch (why) {
    case BackWhy::flags: return by_flags;
    case BackWhy::rout: return move * book.retreat.rout_moves.value;
    case BackWhy::retire: return move * book.reactions.retire_moves.value;
    case BackWhy::guns_lost: return move * book.melee_result.battery_moves.value;
    case BackWhy::repelled: return std::max(by_flags, book.melee_result.square_repels.of(move));
    }
    return by_flags;
}

// It is a retreat, and not a choice of its own.
bool is_driven(BackWhy why) { return why != BackWhy::rout && why != BackWhy::retire; }

// VK-10.2, VK-8.1
bool may_turn(BackWhy why) { return is_driven(why); }

Legs straight_home(const Setup& setup, UnitId id) {
    return {{.kind = LegKind::retire, .facing = homewards(setup, id)}};
}

void go(Battle& battle, const step::GoBack& back, const Legs& legs);

}  // namespace

void go_back(Battle& battle, UnitId id, UnitId from, BackWhy why, int flags) {
    if (!battle.state.unit(id).on_table()) return;
    if (is_driven(why) && at_maximum(battle.setup, battle.state, id))
        return remove(battle, id, Why::driven_back_while_routing, VK_10_4);
    const step::GoBack back{.unit = id,
                            .from = from,
                            .why = why,
                            .distance = distance_back(battle.setup, battle.state, id, why, flags),
                            .flags = static_cast<std::uint8_t>(flags)};
    if (back.distance > Length{}) return battle.push(back);
    go(battle, back, straight_home(battle.setup, id));
}

bool carry_on(Battle& battle, const step::GoBack& back) {
    if (battle.state.unit(back.unit).on_table()) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::GoBack& back, Question& question) {
    question.by = setup.side(back.unit);
    question.clause = clause_of(back.why);
    question.topic = verb::go_back;
    question.unit = back.unit;
    question.other = back.from;
    Place& place = question.asked.emplace<Place>();
    place.unit = back.unit;
    place.allowance = back.distance;
    place.may_stay = false;
    place.group.push_back(back.unit);
    const Post now = ready_to_go(setup, state, back.unit);
    place.formations.push_back(formation_id(now.formation));
    for (const Formation other :
         {Formation::line, Formation::column, Formation::march_column, Formation::open_order}) {
        if (!now.in_area() && other != Formation::march_column) continue;
        if (other != now.formation && has_formation(setup.book, setup.troops(back.unit), other))
            place.formations.push_back(formation_id(other));
    }
}

// ---- what is answered ---------------------------------------------------------------------------

namespace {

struct Wish {
    std::optional<Formation> formation;
    Bearing direction;
    std::optional<Bearing> facing;
    std::int8_t bad_leg = -1;
};

Wish wish_of(const Legs& legs) {
    Wish wish;
    std::size_t i = 0;
    if (i < legs.size() && legs[i].kind == LegKind::form)
        wish.formation = static_cast<Formation>(legs[i++].formation);
    if (i >= legs.size() || legs[i].kind != LegKind::retire) {
        wish.bad_leg = static_cast<std::int8_t>(i);
        return wish;
    }
    wish.direction = legs[i++].facing;
    if (i < legs.size() && legs[i].kind == LegKind::turn) wish.facing = legs[i++].facing;
    if (i < legs.size()) wish.bad_leg = static_cast<std::int8_t>(i);
    return wish;
}

// The post in another formation, as it begins.
Post as_wished(const Setup& setup, const State& state, UnitId id, const Wish& wish) {
    const Post now = ready_to_go(setup, state, id);
    if (!wish.formation || *wish.formation == now.formation) return now;
    return reformed(setup, id, now, *wish.formation);
}

Post turned_to(const Setup& setup, UnitId id, const Post& post, Bearing facing) {
    if (post.in_area()) return post_in(setup, post.area, facing, post.formation);
    return post_at(setup, id, {centre_of(setup, id, post), facing}, post.formation);
}

// Out of an area it is set down in any formation it can march in; in the open it changes only into
// march column, where the line it takes needs that (VK-10.2, 10.9).
bool may_go_as(const Setup& setup, const State& state, const step::GoBack& back, const Wish& wish) {
    const Troops& troops = setup.troops(back.unit);
    const Post now = ready_to_go(setup, state, back.unit);
    const Formation wanted = *wish.formation;
    if (wanted == now.formation) return true;
    if (!has_formation(setup.book, troops, wanted) || troops.is_artillery()) return false;
    if (now.in_area()) return wanted != Formation::square;
    return wanted == Formation::march_column &&
           !one_stand_wide(setup.book, troops, now.formation) &&
           !way_back(setup, state, back.unit, now, wish.direction, back.distance).whole;
}

}  // namespace

std::optional<Refusal> check(const Setup& setup, const State& state, const step::GoBack& back,
                             const Placed& where) {
    const auto refuse = [&](Fault fault, Clause clause) {
        return Refusal{.fault = fault, .clause = clause, .unit = back.unit};
    };
    const Wish wish = wish_of(where.legs);
    if (wish.bad_leg >= 0) {
        Refusal refusal = refuse(Fault::bad_leg, VK_10_7);
        refusal.leg = wish.bad_leg;
        return refusal;
    }
    const Turn off = homewards(setup, back.unit).turn_to(wish.direction).magnitude();
    const Turn cone = setup.book.retreat_cone();
    if (off > cone) {
        Refusal refusal = refuse(Fault::not_homewards, VK_10_7);
        refusal.measured = Length::from_ticks(off.arcseconds());
        refusal.allowed = Length::from_ticks(cone.arcseconds());
        return refusal;
    }
    if (wish.formation && !may_go_as(setup, state, back, wish))
        return refuse(Fault::bad_formation, VK_10_2);
    if (wish.facing && !may_turn(back.why))
        return refuse(Fault::bad_leg, back.why == BackWhy::rout ? VK_10_4 : VK_8_1);
    const WayBack way = way_back(setup, state, back.unit, as_wished(setup, state, back.unit, wish),
                                 wish.direction, back.distance);
    if (!way.whole && whole_way(setup, state, back.unit, back.distance)) {
        Refusal refusal = refuse(Fault::no_room, VK_10_7);
        refusal.measured = way.gone;
        refusal.allowed = back.distance;
        return refusal;
    }
    if (!wish.facing) return std::nullopt;
    const Post turned = turned_to(setup, back.unit, way.end, *wish.facing);
    if (auto refusal = may_stand(setup, state, back.unit, turned, {})) return refusal;
    const UnitId touched = enemy_touched_at(setup, state, back.unit, turned);
    if (touched == UnitId::none) return std::nullopt;
    Refusal refusal = refuse(Fault::touches_enemy, VK_10_2);
    refusal.other = touched;
    return refusal;
}

// ---- what happens -------------------------------------------------------------------------------

namespace {

// Guns that go back with the unit they are attached to, or the battery they are massed with.
bool follows_another(const State& state, const step::GoBack& back) {
    if (back.why != BackWhy::guns_lost || state.steps.empty()) return false;
    const auto* melee = std::get_if<step::Melee>(&state.steps.back());
    return melee && melee->defender != back.unit;
}

void log_gone(Battle& battle, const step::GoBack& back, Length gone) {
    const bool follows = follows_another(battle.state, back);
    const bool by_flags = back.why == BackWhy::flags || back.why == BackWhy::repelled;
    const auto what = [&]() -> Happening {
        if (back.why == BackWhy::retire) return happened::Retires{gone};
        if (follows) return happened::LimberedAway{gone};
        return happened::Retreats{gone, by_flags ? back.flags : std::uint8_t{0}};
    };
    battle.log({.what = what(),
                .clause = follows ? VK_9_24 : clause_of(back.why),
                .side = battle.setup.side(back.unit),
                .unit = back.unit,
                .other = back.from});
}

// It went in this formation.
void put(Battle& battle, UnitId id, const Post& post, Formation went_as) {
    Post& stands = battle.state.unit(id).post;
    const Post left = stands;
    stands = post;
    const auto log_area = [&](Happening what) {
        battle.log({.what = what, .clause = VK_10_7, .side = battle.setup.side(id), .unit = id});
    };
    if (left.area != post.area) {
        if (left.in_area()) log_area(happened::LeftArea{left.area, true, went_as});
        if (post.in_area()) log_area(happened::Entered{.area = post.area});
    }
    make_room(battle, id);
}

// A change of formation in the open before it goes: guns limber, a square breaks up, a column forms
// to cross a bridge. Who goes back with his unit is told to limber as he goes.
void tell_formation(Battle& battle, const step::GoBack& back, Formation goes_as) {
    const Post& now = battle.state.unit(back.unit).post;
    if (now.in_area() || now.formation == goes_as || follows_another(battle.state, back)) return;
    battle.log({.what = happened::Formed{goes_as},
                .clause = VK_10_2,
                .side = battle.setup.side(back.unit),
                .unit = back.unit});
}

// VK-10.4: its back to the enemy; where there is no room for that, as nearly so as turning about
// allows.
void face_away(Battle& battle, UnitId id, UnitId from) {
    if (from == UnitId::none) return;
    const Setup& setup = battle.setup;
    Unit& unit = battle.state.unit(id);
    const Point enemy = centre_of(setup, from, battle.state.unit(from).post);
    const Bearing away = bearing(enemy, centre_of(setup, id, unit.post));
    const Turn off = unit.post.facing.turn_to(away).magnitude();
    const auto turn = [&](Bearing facing) {
        const Post turned = turned_to(setup, id, unit.post, facing);
        if (may_stand(setup, battle.state, id, turned, {})) return false;
        if (enemy_touched_at(setup, battle.state, id, turned) != UnitId::none)
            return false;  // VK-10.2
        unit.post = turned;
        make_room(battle, id);
        return true;
    };
    if (!turn(away) && off > degrees(90)) turn(unit.post.facing.reversed());
}

// VK-10.3, 10.8: a way that is not whole costs a hit, and at maximum hits the unit.
void pay_for_block(Battle& battle, const step::GoBack& back) {
    const Book& book = battle.setup.book;
    battle.log({.what = happened::RetreatBlocked{},
                .clause = VK_10_8,
                .side = battle.setup.side(back.unit),
                .unit = back.unit,
                .other = back.from});
    const bool each_flag = back.why == BackWhy::flags &&
                           book.rulings.retreat_blocked == RetreatBlocked::one_hit_a_flag;
    const int hits = book.retreat.blocked_hits.value * (each_flag ? back.flags : 1);
    Unit& unit = battle.state.unit(back.unit);
    if (unit.hits + hits >= strength(battle.setup, back.unit))
        return remove(battle, back.unit, Why::blocked, VK_10_3);
    take_hits(battle, back.unit, hits, back.from, VK_10_3);
}

// VK-8.11: enemy leaders whom it would be upon, ending there, are driven off before it comes.
void drive_leaders_off(Battle& battle, UnitId id, const Post& end) {
    const Setup& setup = battle.setup;
    if (setup.book.rulings.leader_met_going_back == LeaderMetGoingBack::makes_room) return;
    if (setup.troops(id).is_leader() || end == battle.state.unit(id).post) return;
    UnitList leaders;
    add_leaders_at(setup, battle.state, id, end, leaders);
    for (const UnitId leader : leaders) {
        if (!battle.state.unit(leader).on_table()) continue;
        battle.log({.what = happened::LeaderDrivenOff{},
                    .clause = VK_8_1,
                    .side = setup.side(leader),
                    .unit = leader,
                    .other = id});
        const Length move = distance_back(setup, battle.state, leader, BackWhy::retire, 0);
        if (const auto way = whole_way(setup, battle.state, leader, move))
            go(battle, {.unit = leader, .from = id, .why = BackWhy::retire, .distance = move},
               *way);
        else
            trapped_leader(battle, leader, id);
    }
}

void go(Battle& battle, const step::GoBack& back, const Legs& legs) {
    const Setup& setup = battle.setup;
    const UnitId id = back.unit;
    const Wish wish = wish_of(legs);
    const Post as = as_wished(setup, battle.state, id, wish);
    const WayBack way = way_back(setup, battle.state, id, as, wish.direction, back.distance);
    const Post end = wish.facing ? turned_to(setup, id, way.end, *wish.facing) : way.end;
    tell_formation(battle, back, as.formation);
    log_gone(battle, back, way.gone);
    drive_leaders_off(battle, id, end);
    put(battle, id, end, as.formation);
    if (setup.troops(id).is_leader()) return;
    if (back.why == BackWhy::rout) face_away(battle, id, back.from);
    if (back.why != BackWhy::retire) battle.state.unit(id).disordered = true;  // VK-10.1
    if (!way.whole) pay_for_block(battle, back);
}

}  // namespace

void placed(Battle& battle, const step::GoBack& asked, const Placed& where) {
    const step::GoBack back = asked;
    battle.pop();
    go(battle, back, where.legs);
}

// ---- falling back -------------------------------------------------------------------------------

namespace {

// Sets a unit a hair aside, where that leaves it so that `parted()`.
template <class F>
void set_aside(Battle& battle, UnitId id, F&& parted) {
    Unit& unit = battle.state.unit(id);
    const Post stands = unit.post;
    if (stands.in_area()) return;
    for (const Length hair : {touch * 4, touch * 16, touch * 64})
        for (int degrees_ = 0; degrees_ < 360; degrees_ += 30) {
            const Bearing direction = stands.facing.reversed() + degrees(degrees_);
            unit.post = carried(stands, direction, hair);
            if (!may_stand(battle.setup, battle.state, id, unit.post, {}) && parted())
                return make_room(battle, id);
        }
    unit.post = stands;
}

// Contact that cannot be broken counts as ended: there is a hair between the two, the enemy giving
// it where this unit cannot.
void end_contact(Battle& battle, UnitId id) {
    set_aside(battle, id,
              [&] { return enemies_in_contact(battle.setup, battle.state, id).empty(); });
    for (const UnitId enemy : enemies_in_contact(battle.setup, battle.state, id))
        set_aside(battle, enemy,
                  [&] { return !in_contact(battle.setup, battle.state, id, enemy); });
}

}  // namespace

void fall_back(Battle& battle, UnitId id, UnitId from, Length distance) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    if (!state.unit(id).on_table()) return;
    for (Charge& charge : state.charges)
        if (charge.charger == id) charge.over = true;
    const Post now = state.unit(id).post;
    if (now.in_area()) {
        enforces(VK_4_8);
        battle.log({.what = happened::StayedInArea{now.area},
                    .clause = VK_9_21,
                    .side = setup.side(id),
                    .unit = id,
                    .other = from});
        return;
    }
    const WithoutRoom without_room = setup.book.rulings.fallback_further == FallbackFurther::yes
                                         ? WithoutRoom::goes_on
                                         : WithoutRoom::stops_before;
    const WayBack way =
        way_back(setup, state, id, now, now.facing.reversed(), distance, without_room);
    battle.log({.what = happened::FellBack{way.gone},
                .clause = VK_9_21,
                .side = setup.side(id),
                .unit = id,
                .other = from});
    drive_leaders_off(battle, id, way.end);
    if (!state.unit(id).on_table()) return;
    put(battle, id, way.end, now.formation);
    if (enemies_in_contact(setup, state, id).empty()) return;
    end_contact(battle, id);
    if (setup.book.rulings.fallback_blocked == FallbackBlocked::one_hit)
        take_hits(battle, id, setup.book.melee_result.fall_back_blocked.value, from, VK_9_21);
}

// ---- a leader with no way out -------------------------------------------------------------------

namespace {

bool leader_fits(const Setup& setup, const State& state, UnitId leader, const Post& post) {
    return !may_stand(setup, state, leader, post, {}) &&
           enemy_within(setup, state, setup.side(leader), footprint(setup, leader, post), touch) ==
               UnitId::none;
}

// The places along each face of a unit of his own side, and the nearest that is free.
std::optional<Post> beside_a_friend(const Setup& setup, const State& state, UnitId leader) {
    constexpr int places_a_face = 8;
    const Length out = setup.book.stand.leader_depth.value / 2 + touch + touch;
    const Point now = centre_of(setup, leader, state.unit(leader).post);
    std::optional<Post> best;
    Length nearest{};
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!state.units[i].on_table() || setup.side(id) != setup.side(leader)) continue;
        if (setup.troops(id).is_leader()) continue;
        const Footprint friendly = footprint(setup, state, id);
        const Outline outline = friendly;
        for (std::size_t face = 0; face < outline.size(); ++face) {
            const Segment side = edge(outline, face);
            const Bearing outwards = bearing_of({side.way().dy, -side.way().dx});
            for (int k = 0; k <= places_a_face; ++k) {
                const Offset part{side.way().dx * k / places_a_face,
                                  side.way().dy * k / places_a_face};
                const Point centre = side.from + part + outwards.forward(out);
                const Length away = gap(now, centre);
                if (best && away >= nearest) continue;
                const Post post = post_at(setup, leader, {centre, outwards}, Formation::single);
                if (!leader_fits(setup, state, leader, post)) continue;
                best = post;
                nearest = away;
            }
        }
    }
    return best;
}

}  // namespace

void trapped_leader(Battle& battle, UnitId leader, UnitId from) {
    const Setup& setup = battle.setup;
    if (setup.book.rulings.leader_trapped == LeaderTrapped::one_hit)
        take_hits(battle, leader, setup.book.reactions.trapped_hits.value, from, VK_8_11);
    Unit& unit = battle.state.unit(leader);
    if (!unit.on_table()) return;
    const auto place = beside_a_friend(setup, battle.state, leader);
    if (!place) return give_way(battle, leader, from);
    unit.post = *place;
    battle.log({.what = happened::LeaderDrivenOff{},
                .clause = VK_8_11,
                .side = setup.side(leader),
                .unit = leader,
                .other = from});
}

}  // namespace grognard::vom_kriege
