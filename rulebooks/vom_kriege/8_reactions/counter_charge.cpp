// SPDX-License-Identifier: Apache-2.0
//
// The charger's path is looked at every quarter inch; at the first place that the counter-charger can
// reach in time, more closely.
#include "rulebooks/vom_kriege/8_reactions/counter_charge.h"

#include <algorithm>

#include "engine/manoeuvre/track.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

Bar counter_charge_bar(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    enforces(VK_8_2);
    const Rulings& rulings = setup.book.rulings;
    const Unit& unit = state.unit(id);
    if (!setup.troops(id).is_cavalry() || !setup.troops(charger).is_cavalry() ||
        setup.side(id) == setup.side(charger) || !unit.on_table())
        return Bar::not_its_kind;
    if (const Bar bar = reaction_bar(setup, state, id, charger); bar != Bar::none) return bar;
    if (unit.disordered) return Bar::disordered;
    if (unit.post.in_area() && rulings.countercharge_area == CounterchargeArea::no)
        return Bar::in_area;
    const bool held = rulings.countercharge_in_contact == CounterchargeInContact::no &&
                      !enemies_in_contact(setup, state, id).empty();
    return held ? Bar::in_contact : Bar::none;
}

namespace {

constexpr Length coarse = inches(1, 4);
constexpr Length fine = inches(1, 60);

// How a unit wheels by some angle: about the front corner on the inner side.
Wheel wheel_of(const Setup& setup, UnitId id, const Post& from, Turn angle) {
    const Quad quad = footprint(setup, id, from).quad();
    return {angle < Turn{} ? quad.front_left() : quad.front_right(), angle};
}

Post wheeled(const Post& from, Wheel wheel) {
    Post to = from;
    to.front = grognard::wheeled(from.front, wheel);
    to.facing = from.facing + wheel.angle;
    return to;
}

// The way of a charger to its target, from leg to leg.
class Path {
public:
    Path(const Setup& setup, const State& state, UnitId charger, const Legs& legs,
         const Walk& walked);

    Length length() const { return length_; }
    struct Place {
        Post post;
        std::size_t leg = 0;
        Length gone{};  // of that leg
    };
    // Where the charger is after so much of its way.
    Place at(Length way) const;

private:
    struct Part {
        std::size_t leg = 0;
        Post from;
        Bearing direction;  // of a straight leg
        Turn wheel{};       // of a wheel
        Length length{};
    };
    const Setup& setup_;
    UnitId charger_;
    FixedVector<Part, 12> parts_;
    Length length_{};
};

Path::Path(const Setup& setup, const State& state, UnitId charger, const Legs& legs,
           const Walk& walked)
    : setup_{setup}, charger_{charger} {
    Post from = state.unit(charger).post;
    for (std::size_t i = 0; i < legs.size() && i < walked.stages.size(); ++i) {
        Part part{.leg = i, .from = from, .direction = legs[i].facing};
        switch (legs[i].kind) {
        case LegKind::advance:
        case LegKind::charge_at:
            part.length = length_of(walked.stages[i].front - from.front);
            break;
        case LegKind::wheel:
            part.wheel = from.facing.turn_to(legs[i].facing);
            part.length = wheel_path(centre_of(setup, charger, from),
                                     wheel_of(setup, charger, from, part.wheel));
            break;
        default: break;  // a change of formation covers no ground
        }
        parts_.push_back(part);
        length_ += part.length;
        from = walked.stages[i];
    }
}

Path::Place Path::at(Length way) const {
    for (const Part& part : parts_) {
        const bool last = part.leg + 1 == parts_.size();
        if ((way > part.length || part.length == Length{}) && !last) {
            way -= part.length;
            continue;
        }
        if (part.wheel == Turn{}) return {carried(part.from, part.direction, way), part.leg, way};
        const std::int64_t angle = part.wheel.arcseconds() * way.ticks() / part.length.ticks();
        const Turn turn = Turn::from_arcseconds(static_cast<std::int32_t>(angle));
        return {wheeled(part.from, wheel_of(setup_, charger_, part.from, turn)), part.leg, way};
    }
    return {};
}

// One counter-charger against one charger's path.
class Interception {
public:
    Interception(const Setup& setup, const State& state, const Mover& charger, const Legs& legs,
                 const Path& path, UnitId counter)
        : setup_{setup}, there_{state}, charging_{charger}, charger_{charger.unit}, legs_{legs},
          path_{path}, counter_{counter}, began_{state.unit(charger.unit).post},
          from_{state.unit(counter).post},
          reach_{rate(setup.book, setup.troops(counter), from_.formation)} {
        mover_.unit = counter;
        mover_.group.push_back(counter);
        mover_.may_charge = true;
        mover_.must_charge = true;
        mover_.by_order = false;
        charging_.met = counter;
    }

    // They meet after so much of the charger's way, if the counter-charger can be there in time.
    std::optional<Meeting> after(Length way);

private:
    bool could_be_there(const Post& charger, Length way) const;
    std::optional<Post> turned_to_meet(const Post& charger) const;
    std::optional<Meeting> ride(const Legs& legs, Length way) const;
    std::optional<Meeting> ride_at(const Post& charger, Length way) const;
    std::optional<Meeting> ride_out(const Post& charger, Length way) const;
    std::optional<Legs> way_out(Formation formation, Bearing direction) const;
    Leg charge_leg(Bearing facing, Point from) const;
    Legs legs_of_charger(const Path::Place& place, const Post& met_as) const;
    bool charger_gets_there(const Meeting& met);

    const Setup& setup_;
    State there_;  // the charger is where they meet
    Mover charging_;
    UnitId charger_;
    const Legs& legs_;
    const Path& path_;
    UnitId counter_;
    Post began_;  // the charger's
    Post from_;
    Length reach_;
    Mover mover_;
};

// Measured quickly: it is near enough, and the charger can be brought to a stand.
bool Interception::could_be_there(const Post& charger, Length way) const {
    const Footprint own = footprint(setup_, counter_, from_);
    const Footprint its = footprint(setup_, charger_, charger);
    if (!within(own, Outline{its}, std::min(way + touch, reach_))) return false;
    return !overlaps(own, Outline{its}) && !may_stand(setup_, there_, charger_, charger, {});
}

// VK-8.2: on its centre, so that it has the counter-charger before its front.
std::optional<Post> Interception::turned_to_meet(const Post& charger) const {
    const Point centre = centre_of(setup_, charger_, charger);
    const Point comes_from = centre_of(setup_, counter_, from_);
    if (ahead_of(setup_, charger_, charger, comes_from)) return charger;
    if (setup_.book.rulings.countercharge_side == CounterchargeSide::from_ahead)
        return std::nullopt;
    return post_at(setup_, charger_, {centre, bearing(centre, comes_from)}, charger.formation);
}

// Obliquely towards the charger, as far as that is allowed.
Leg Interception::charge_leg(Bearing facing, Point from) const {
    const Turn most = setup_.book.turning.oblique;
    const Turn wished = facing.turn_to(bearing(from, there_.unit(charger_).post.front));
    return {.kind = LegKind::charge_at,
            .unit = charger_,
            .facing = facing + std::clamp(wished, -most, most)};
}

std::optional<Meeting> Interception::ride(const Legs& legs, Length way) const {
    const Walk walked = walk(setup_, there_, mover_, legs);
    if (walked.refusal || walked.target != charger_ || walked.face != Flank::front)
        return std::nullopt;
    if (walked.way > way + touch) return std::nullopt;
    return Meeting{.charger = there_.unit(charger_).post,
                   .counter = walked.ends[0],
                   .way = walked.way,
                   .through_rough = walked.through_rough,
                   .leaders_met = walked.leaders_met,
                   .legs = {}};
}

// The charger's own legs, but that it strikes the counter-charger in the last of them, having turned
// to it if it came from flank or rear.
Legs Interception::legs_of_charger(const Path::Place& place, const Post& met_as) const {
    Legs legs{legs_.begin(), legs_.begin() + place.leg};
    const Leg& under_way = legs_[place.leg];
    Leg last{.kind = LegKind::charge_at, .unit = counter_, .facing = under_way.facing};
    const bool turns = met_as.facing != place.post.facing;
    if (under_way.kind == LegKind::wheel) {
        legs.push_back({.kind = LegKind::wheel, .facing = place.post.facing});
        last.facing = place.post.facing;
    } else if (turns && place.gone > Length{}) {
        legs.push_back(
            {.kind = LegKind::advance, .facing = under_way.facing, .distance = place.gone});
    }
    if (turns) {
        legs.push_back({.kind = LegKind::turn, .facing = met_as.facing});
        last.facing = met_as.facing;
    }
    legs.push_back(last);
    return legs;
}

// By these legs: a road that doubled its whole move may not take it as far when it ends off it.
bool Interception::charger_gets_there(const Meeting& met) {
    there_.unit(charger_).post = began_;
    there_.unit(counter_).post = met.counter;
    const Walk walked = walk(setup_, there_, charging_, met.legs);
    there_.unit(counter_).post = from_;
    return !walked.refusal && walked.target == counter_;
}

std::optional<Meeting> Interception::after(Length way) {
    const Path::Place place = path_.at(way);
    if (place.leg + 3 > Legs::capacity()) return std::nullopt;
    there_.unit(charger_).post = place.post;
    const std::optional<Post> met_as = turned_to_meet(place.post);
    if (!met_as || !could_be_there(*met_as, way)) return std::nullopt;
    const bool turns = met_as->facing != place.post.facing;
    if (turns && enemy_touched_at(setup_, there_, charger_, *met_as, {counter_}) != UnitId::none)
        return std::nullopt;  // its charge has come home on another before
    there_.unit(charger_).post = *met_as;
    std::optional<Meeting> met = from_.in_area() ? ride_out(*met_as, way) : ride_at(*met_as, way);
    if (!met) return std::nullopt;
    met->turned = turns;
    met->legs = legs_of_charger(place, *met_as);
    if (!charger_gets_there(*met)) return std::nullopt;
    return met;
}

// VK-4.3: just outside the area it holds, in this direction.
std::optional<Legs> Interception::way_out(Formation formation, Bearing direction) const {
    if (!has_formation(setup_.book, setup_.troops(counter_), formation)) return std::nullopt;
    const AreaInfo& area = setup_.area(from_.area);
    const Post within_ = post_at(setup_, counter_, {area.centre, direction}, formation);
    const Track track{footprint(setup_, counter_, within_).quad(), direction};
    const Length out = track.past(area.outline, {}) + Track::hair;
    const Post outside = carried(within_, direction, out);
    return Legs{{.kind = LegKind::deploy,
                 .formation = formation_id(formation),
                 .to = centre_of(setup_, counter_, outside),
                 .facing = direction},
                charge_leg(direction, outside.front)};
}

// Straight at the charger, or out of the area to either side of that.
std::optional<Meeting> Interception::ride_out(const Post& charger, Length way) const {
    const Bearing towards = bearing(from_.front, charger.front);
    for (const int off : {0, 30, -30})
        for (const Formation formation : {Formation::line, Formation::column})
            if (const auto legs = way_out(formation, towards + degrees(off)))
                if (const auto met = ride(*legs, way)) return met;
    return std::nullopt;
}

std::optional<Meeting> Interception::ride_at(const Post& charger, Length way) const {
    const Bearing towards = bearing(from_.front, charger.front);
    const Turn most = setup_.book.turning.wheel;
    const Turn angle = std::clamp(from_.facing.turn_to(towards), -most, most);
    std::optional<Meeting> met = ride({charge_leg(from_.facing, from_.front)}, way);
    if (!met)
        met = ride({{.kind = LegKind::charge_at, .unit = charger_, .facing = from_.facing}}, way);
    if (!met && angle != Turn{}) {
        const Post turned = wheeled(from_, wheel_of(setup_, counter_, from_, angle));
        met = ride({{.kind = LegKind::wheel, .facing = turned.facing},
                    charge_leg(turned.facing, turned.front)},
                   way);
    }
    return met;
}

}  // namespace

std::optional<Meeting> meeting(const Setup& setup, const State& state, const Mover& charger,
                               const Legs& legs, const Walk& walked, UnitId counter) {
    enforces(VK_8_8);
    const Path path{setup, state, charger.unit, legs, walked};
    const Post& from = state.unit(counter).post;
    const Length reach = rate(setup.book, setup.troops(counter), from.formation);
    const Point began = state.unit(charger.unit).post.front;
    if (!within(from.front, began, path.length() + reach + 2 * unit_reach)) return std::nullopt;
    Interception interception{setup, state, charger, legs, path, counter};
    if (setup.book.rulings.countercharge_meet == CounterchargeMeet::half_way)
        return interception.after(path.length() / 2);
    // Before contact: at the very end of its way the charger has reached its target.
    Length too_soon{};
    for (Length way{}; way < path.length(); way += coarse) {
        std::optional<Meeting> met = interception.after(way);
        if (!met) {
            too_soon = way;
            continue;
        }
        for (Length late = way; late - too_soon > fine;) {
            const Length between = too_soon + (late - too_soon) / 2;
            if (const std::optional<Meeting> sooner = interception.after(between)) {
                met = sooner;
                late = between;
            } else {
                too_soon = between;
            }
        }
        return met;
    }
    return std::nullopt;
}

}  // namespace grognard::vom_kriege
