// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/squares.h"

#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/8_reactions/leaders.h"
#include "rulebooks/vom_kriege/8_reactions/under_way.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// Looks for the nearest place with room, in these directions and by these steps; from the first
// step that has room back to the hair before it has none.
constexpr int directions = 24;
constexpr Length search_step = inches(1, 16);

using Chargers = FixedVector<UnitId, 8>;

// Enemies whose charge has come home on it.
Chargers chargers_of(const Setup& setup, const State& state, UnitId id) {
    Chargers found;
    for (const Charge& charge : state.charges) {
        const bool stands = !charge.over && charge.target == id &&
                            state.unit(charge.charger).on_table() &&
                            in_contact(setup, state, charge.charger, id);
        if (stands) (void)found.try_push_back(charge.charger);
    }
    return found;
}

class Search {
public:
    Search(const Setup& setup, const State& state, UnitId id)
        : setup_{setup}, state_{state}, id_{id}, now_{state.unit(id).post},
          touched_{enemies_in_contact(setup, state, id)}, chargers_{chargers_of(setup, state, id)} {
    }

    // VK-8.7: on the unit's centre, or with its front where the unit's was.
    Post spot() const {
        if (setup_.book.rulings.square_room == SquareRoom::on_the_front_edge)
            return reformed(setup_, id_, now_, Formation::square);
        return post_at(setup_, id_, {centre_of(setup_, id_, now_), now_.facing}, Formation::square);
    }
    // Room, and no contact with an enemy it is not in contact with now (VK-7.10).
    bool fits(const Post& post) const {
        return !may_stand(setup_, state_, id_, post, {}) &&
               enemy_touched_at(setup_, state_, id_, post, touched_) == UnitId::none;
    }
    // The nearest place within the limit; of those, if there is one, one that stays in touch with
    // all who have charged it.
    std::optional<SquarePlace> nearest(Length limit) const {
        std::optional<SquarePlace> found;
        if (!chargers_.empty()) found = nearest(limit, true);
        return found ? found : nearest(limit, false);
    }

private:
    bool is_touched_by_all(const Post& post) const {
        const Footprint own = footprint(setup_, id_, post);
        return std::all_of(chargers_.begin(), chargers_.end(), [&](UnitId charger) {
            return touching(setup_, own, footprint(setup_, state_, charger));
        });
    }
    std::optional<SquarePlace> nearest(Length limit, bool in_touch) const {
        std::optional<SquarePlace> best;
        const auto look = [&](Bearing way) {
            const Length most = best ? best->off - Length::from_ticks(1) : limit;
            if (const auto off = first_room(way, most, in_touch))
                best = SquarePlace{carried(spot(), way, *off), *off};
        };
        // Of places as near, straight to its rear, ahead or aside before any other.
        for (const int straight : {180, 0, 90, 270}) look(now_.facing + degrees(straight));
        for (int i = 0; i < directions; ++i) look(now_.facing + degrees(360 / directions * i));
        return best;
    }
    std::optional<Length> first_room(Bearing way, Length most, bool in_touch) const {
        const Post from = spot();
        const auto good = [&](Length off) {
            const Post post = carried(from, way, off);
            return fits(post) && (!in_touch || is_touched_by_all(post));
        };
        Length short_of{};
        for (Length off = search_step; short_of < most; off += search_step) {
            off = std::min(off, most);
            if (!good(off)) {
                short_of = off;
                continue;
            }
            Length enough = off;
            while (enough - short_of > Length::from_ticks(1)) {
                const Length half = short_of + (enough - short_of) / 2;
                (good(half) ? enough : short_of) = half;
            }
            return enough;
        }
        return std::nullopt;
    }

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Post now_;
    UnitList touched_;
    Chargers chargers_;
};

}  // namespace

SquarePlace square_place(const Setup& setup, const State& state, UnitId id) {
    enforces(VK_8_7);
    const Search search{setup, state, id};
    const Post spot = search.spot();
    if (search.fits(spot)) return {spot};
    if (setup.book.rulings.square_cramped == SquareCramped::nearest_place)
        if (const auto place = search.nearest(setup.book.square.shift)) return *place;
    Post as_it_stands = state.unit(id).post;
    as_it_stands.kept = as_it_stands.formation;
    as_it_stands.formation = Formation::square;
    return {.post = as_it_stands, .off = {}, .in_full = false};
}

namespace {

void log(Battle& battle, Happening what, UnitId id, UnitId other = UnitId::none) {
    battle.log({.what = what,
                .clause = VK_8_7,
                .side = battle.setup.side(id),
                .unit = id,
                .other = other});
}

// Straight on until it touches the square, if that is a step and nothing is in the way.
std::optional<Post> in_touch_again(const Setup& setup, const State& state, UnitId charger,
                                   UnitId square) {
    const Post& now = state.unit(charger).post;
    if (now.in_area()) return std::nullopt;
    const Footprint standing = footprint(setup, state, square);
    const Length most = unit_size(setup.book, setup.troops(square), Formation::line).width;
    const Slide slide =
        slide_to_contact(footprint(setup, charger, now).quad(), now.facing.forward(most), standing);
    if (!slide.touches) return std::nullopt;
    Post there = now;
    there.front = now.front + slide.travelled;
    if (may_stand(setup, state, charger, there, {})) return std::nullopt;
    if (enemy_touched_at(setup, state, charger, there, {square}) != UnitId::none)
        return std::nullopt;
    if (!touching(setup, footprint(setup, charger, there), standing)) return std::nullopt;
    return there;
}

// Who had charged it and touches it no more.
void bring_chargers_up(Battle& battle, UnitId square, const Chargers& chargers) {
    for (const UnitId charger : chargers) {
        if (in_contact(battle.setup, battle.state, charger, square)) continue;
        const Post from = battle.state.unit(charger).post;
        if (const auto there = in_touch_again(battle.setup, battle.state, charger, square)) {
            battle.state.unit(charger).post = *there;
            log(battle, happened::ClosedUp{length_of(there->front - from.front)}, charger, square);
            make_room(battle, charger);
            continue;
        }
        for (Charge& charge : battle.state.charges)
            if (charge.charger == charger && charge.target == square) charge.over = true;
        log(battle, happened::ChargeLost{}, charger, square);
    }
}

}  // namespace

bool close_up(Battle& battle, UnitId square, UnitSet& rolled_at, UnitSet& driven) {
    const Setup& setup = battle.setup;
    const SquarePlace place = square_place(setup, battle.state, square);
    UnitList leaders;
    if (place.in_full) add_leaders_at(setup, battle.state, square, place.post, leaders);
    if (drive_off(battle, rolled_at, driven, {.unit = square, .group = {square}}, leaders))
        return false;
    const Chargers chargers = chargers_of(setup, battle.state, square);
    battle.state.unit(square).post = place.post;
    if (!place.in_full || place.off > Length{})
        log(battle, happened::SquareCramped{place.off, place.in_full}, square);
    make_room(battle, square);
    bring_chargers_up(battle, square, chargers);
    return true;
}

}  // namespace grognard::vom_kriege
