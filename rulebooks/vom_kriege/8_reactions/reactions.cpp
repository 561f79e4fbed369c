// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/reactions.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/2_commands/orders.h"
#include "rulebooks/vom_kriege/7_movement/charge.h"
#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- who may react ------------------------------------------------------------------------------

Bar reaction_bar(const Setup& setup, const State& state, UnitId id, UnitId attacker) {
    enforces(VK_8_5);
    const Rulings& rulings = setup.book.rulings;
    if (!state.unit(id).on_table()) return Bar::not_its_kind;
    if (at_maximum(setup, state, id) && rulings.reaction_routing == ReactionRouting::no)
        return Bar::routing;
    const bool each = rulings.reaction_limit == ReactionLimit::each_attacker;
    const auto made =
        std::count_if(state.reactions.begin(), state.reactions.end(), [&](const Reaction& r) {
            return r.unit == id && (!each || r.attacker == attacker);
        });
    const bool spent = made >= setup.book.reactions.limit.value || state.reactions.full();
    return spent ? Bar::has_reacted : Bar::none;
}

bool may_react(const Setup& setup, const State& state, UnitId id, UnitId attacker) {
    return reaction_bar(setup, state, id, attacker) == Bar::none;
}

void note_reaction(Battle& battle, UnitId id, UnitId attacker) {
    battle.state.unit(id).reacted = true;
    battle.state.reactions.push_back({id, attacker});
}

// ---- counter-charge -----------------------------------------------------------------------------

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

// ---- square -------------------------------------------------------------------------------------

Tally square_tally(const Book& book, int hits, bool disordered) {
    Tally tally{Tally::Gives::dice};
    const auto add = [&](Number number, Reason reason) {
        tally.add({.value = number.value,
                   .clause = VK_8_4,
                   .reason = reason,
                   .house_rule = number.house});
    };
    add(book.square.dice, reason::square_dice);
    if (hits >= book.square.hits.value) add(book.square.hits_dice, reason::two_hits);
    if (disordered) add(book.square.disordered_dice, reason::disordered);
    return tally;
}

Tally square_tally(const Setup& setup, const State& state, UnitId id) {
    return square_tally(setup.book, state.unit(id).hits, state.unit(id).disordered);
}

int square_dice(const Setup& setup, const State& state, UnitId id) {
    return std::max(0, square_tally(setup, state, id).total());
}

namespace {

bool square_forms(const Book& book, int infantry_faces) {
    return infantry_faces >= book.square.needs.value;
}

}  // namespace

Odds square_odds(const Book& book, int dice) {
    const FaceDie die = command_die(book);
    return odds_of(count_of(dice, die, static_cast<std::uint8_t>(Face::infantry)),
                   [&](int faces) { return square_outcome(square_forms(book, faces)); });
}

Reading square_reading(const Book& book, const Faces& shown) {
    Reading reading = Reading::of(Reading::Test::faces, book.square.needs.value, VK_8_4);
    reading.counts.push_back(count_of_faces(book, label::forms_square, {Face::infantry}, shown));
    return reading;
}

Bar square_bar(const Setup& setup, const State& state, UnitId id, UnitId cavalry) {
    const Unit& unit = state.unit(id);
    if (!setup.troops(id).is_infantry() || setup.side(id) == setup.side(cavalry) ||
        !unit.on_table() || unit.post.formation == Formation::square)
        return Bar::not_its_kind;
    if (unit.post.in_area()) return Bar::rough_ground;
    if (square_dice(setup, state, id) == 0) return Bar::no_dice;
    if (const Bar bar = reaction_bar(setup, state, id, cavalry); bar != Bar::none) return bar;
    return stands_in_rough(setup, state, id) ? Bar::rough_ground : Bar::none;
}

void ask_square(const Setup& setup, UnitId infantry, UnitId cavalry, Question& question) {
    question.by = setup.side(infantry);
    question.topic = verb::reaction;
    question.clause = VK_8_4;
    question.unit = infantry;
    question.other = cavalry;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::form_square, infantry, cavalry});
    pick.options.push_back({verb::stand, infantry, cavalry});
}

void begin_square_roll(Battle& battle, const Option& option) {
    const int dice = square_dice(battle.setup, battle.state, option.unit);
    battle.push(step::SquareRoll{option.unit, option.other, static_cast<std::uint8_t>(dice)});
}

void ask(const Setup&, const State&, const step::SquareRoll& roll, Question& question) {
    ask_chance(question, {VK_8_4, verb::square_roll, roll.unit, roll.cavalry}, roll.dice);
}

void rolled(Battle& battle, const step::SquareRoll& roll, const Dice& dice) {
    const Setup& setup = battle.setup;
    const Faces shown = counted(setup.book, dice);
    const bool forms = square_forms(setup.book, shown[Face::infantry]);
    battle.log(
        {.what = happening::square_tried,
         .clause = VK_8_4,
         .side = setup.side(roll.unit),
         .unit = roll.unit,
         .other = roll.cavalry,
         .value = forms,
         .dice = dice,
         .tally = square_tally(setup, battle.state, roll.unit),
         .reading = square_reading(setup.book, shown).came_to(shown[Face::infantry], forms)});
    note_reaction(battle, roll.unit, roll.cavalry);  // a failed try is spent
    if (!forms) return;
    if (auto* moving = std::get_if<step::Moving>(&battle.state.steps.back())) {
        moving->square = roll.unit;
        moving->stage = step::Moving::Stage::closing_up;
    } else {
        auto& melee = battle.top<step::Melee>();
        melee.square = roll.unit;
        melee.stage = step::Melee::Stage::closing_up;
    }
}

// ---- cavalry comes near -------------------------------------------------------------------------

namespace {

// A stretch of the way of one unit: straight, or a wheel.
struct Track {
    Quad quad;
    Offset way;
    std::optional<Wheel> wheel;
    std::size_t leg = 0;

    // It comes so near in the first parts of the stretch.
    bool comes_near(Outline standing, Length limit, std::int32_t parts) const {
        const auto share = [&](std::int32_t whole) {
            return static_cast<std::int32_t>(std::int64_t{whole} * parts / Approach::parts);
        };
        if (!wheel)
            return within(swept(quad, Offset{share(way.dx), share(way.dy)}), standing, limit);
        const Turn turn = Turn::from_arcseconds(share(wheel->angle.arcseconds()));
        return within(swept(quad, Wheel{wheel->pivot, turn}), standing, limit);
    }
};
using Tracks = FixedVector<Track, 16>;

// The point that a body turned about which has gone from `from` to `to` and turned so far.
Point pivot_of(Point from, Point to, Turn angle) {
    const SinCos half = Bearing::from_arcseconds(angle.arcseconds() / 2).sin_cos();
    const Offset way = to - from;
    const auto part = [&](std::int64_t side) {
        return static_cast<std::int32_t>(side * half.cosine / (2 * std::int64_t{half.sine}));
    };
    return middle({from, to}) + Offset{part(way.dy), part(-way.dx)};
}

// The tracks of one of the group: it keeps its place beside the unit whose stages are given.
Tracks tracks_of(const Setup& setup, const State& state, const Mover& mover, const Legs& legs,
                 const Walk& walked, std::size_t member) {
    const UnitId id = mover.group[member];
    Tracks tracks;
    Post lead = state.unit(mover.unit).post;
    Post own = state.unit(id).post;
    for (std::size_t i = 0; i < legs.size() && i < walked.stages.size(); ++i) {
        const Post& next = walked.stages[i];
        const Turn angle = lead.facing.turn_to(next.facing);
        Post then = own;
        then.front = wheeled(own.front, Wheel{lead.front, angle}) + (next.front - lead.front);
        then.facing = own.facing + angle;
        if (!own.in_area()) {
            Track track{footprint(setup, id, own).quad(), then.front - own.front, {}, i};
            // A turn too small to tell from a straight line is one.
            if (angle.magnitude() > Turn::from_arcseconds(60) && legs[i].kind == LegKind::wheel)
                track.wheel = Wheel{pivot_of(lead.front, next.front, angle), angle};
            tracks.push_back(track);
        }
        if (next.formation != lead.formation) then.formation = walked.ends[member].formation;
        then.area = -1;
        lead = next;
        own = then;
    }
    return tracks;
}

std::optional<Approach> approach_of(const Tracks& tracks, Outline end, Outline standing,
                                    Length limit) {
    for (const Track& track : tracks) {
        if (!track.comes_near(standing, limit, Approach::parts)) continue;
        std::int32_t low = -1;
        std::int32_t high = Approach::parts;
        while (low + 1 < high) {
            const std::int32_t half = low + (high - low) / 2;
            (track.comes_near(standing, limit, half) ? high : low) = half;
        }
        return Approach{.leg = track.leg, .part = std::max(0, low)};
    }
    // Only by being squared to its target at the end.
    if (tracks.empty() || !within(end, standing, limit)) return std::nullopt;
    return Approach{.leg = tracks.back().leg, .part = Approach::parts};
}

bool sooner(const Approach& a, const Approach& b) {
    return a.leg != b.leg ? a.leg < b.leg : a.part < b.part;
}

Box box_of(const Tracks& tracks, Outline end) {
    Box all = grognard::box_of(end);
    const auto include = [&](const Box& box) {
        all = {{std::min(all.low.x, box.low.x), std::min(all.low.y, box.low.y)},
               {std::max(all.high.x, box.high.x), std::max(all.high.y, box.high.y)}};
    };
    for (const Track& track : tracks) include(grognard::box_of(Outline{track.quad}));
    return grown(all, 1_in);  // an arc bulges between its ends
}

// f(Approach, charged) for all infantry not asked yet that sees cavalry come adjacent on this way.
template <class F>
void each_approach(const Setup& setup, const State& state, const Mover& mover, const Legs& legs,
                   const Walk& walked, const UnitSet& asked, F&& f) {
    enforces(VK_8_6);
    const bool charges_only =
        setup.book.rulings.reaction_when == ReactionWhen::as_a_charge_is_declared;
    if (charges_only && walked.target == UnitId::none) return;
    UnitList charged;
    if (walked.target != UnitId::none) charged = combined_target(setup, state, walked.target);
    const auto is_charged = [&](UnitId id) {
        return std::find(charged.begin(), charged.end(), id) != charged.end();
    };
    const Length limit = setup.book.adjacent_within();
    for (std::size_t member = 0; member < mover.group.size(); ++member) {
        const UnitId cavalry = mover.group[member];
        if (!setup.troops(cavalry).is_cavalry()) continue;
        const Tracks tracks = tracks_of(setup, state, mover, legs, walked, member);
        const Footprint end = footprint(setup, cavalry, walked.ends[member]);
        const Box box = grown(box_of(tracks, end), limit);
        each_in_box(setup, state, box, [&](UnitId id, const Unit& unit) {
            if (asked.has(id) || setup.side(id) == setup.side(cavalry)) return;
            if (!setup.troops(id).is_infantry()) return;
            // Who has it at his side already does not see it come, unless it charges.
            if (!is_charged(id) && (charges_only || adjacent(setup, state, id, cavalry))) return;
            const Footprint standing = footprint(setup, id, unit.post);
            std::optional<Approach> near = approach_of(tracks, end, standing, limit);
            if (!near) return;
            near->infantry = id;
            near->cavalry = cavalry;
            f(*near, is_charged(id));
        });
    }
}

}  // namespace

std::optional<Approach> first_approach(const Setup& setup, const State& state, const Mover& mover,
                                       const Legs& legs, const Walk& walked, const UnitSet& asked) {
    std::optional<Approach> first;
    each_approach(setup, state, mover, legs, walked, asked, [&](const Approach& near, bool) {
        if (first && !sooner(near, *first)) return;
        if (may_form_square(setup, state, near.infantry, near.cavalry)) first = near;
    });
    return first;
}

namespace {

// f(id) for each enemy not asked yet to which this cavalry comes adjacent by taking a place.
template <class F>
void each_approached_in_follow_up(const Setup& setup, const State& state, UnitId cavalry,
                                  const Post& place, const UnitSet& asked, F&& f) {
    enforces(VK_8_6);
    const bool charges_only =
        setup.book.rulings.reaction_when == ReactionWhen::as_a_charge_is_declared;
    if (charges_only || !setup.troops(cavalry).is_cavalry()) return;
    const Post& now = state.unit(cavalry).post;
    const Footprint end = footprint(setup, cavalry, place);
    FixedVector<Point, 16> way;
    if (!now.in_area() && !place.in_area())
        way = swept(footprint(setup, cavalry, now).quad(), place.front - now.front);
    const Length limit = setup.book.adjacent_within();
    const auto comes_near = [&](const Footprint& standing) {
        return within(end, standing, limit) ||
               (!way.empty() && within(Outline{way}, standing, limit));
    };
    const Box box =
        grown(way.empty() ? grognard::box_of(Outline{end}) : grognard::box_of(Outline{way}), limit);
    each_in_box(setup, state, box, [&](UnitId id, const Unit& unit) {
        if (asked.has(id) || setup.side(id) == setup.side(cavalry)) return;
        if (adjacent(setup, state, id, cavalry)) return;
        if (comes_near(footprint(setup, id, unit.post))) f(id);
    });
}

}  // namespace

UnitId approached_in_follow_up(const Setup& setup, const State& state, UnitId cavalry,
                               const Post& place, const UnitSet& asked) {
    UnitId found = UnitId::none;
    each_approached_in_follow_up(setup, state, cavalry, place, asked, [&](UnitId id) {
        if (found == UnitId::none && may_form_square(setup, state, id, cavalry)) found = id;
    });
    return found;
}

void tell_barred_in_follow_up(Battle& battle, UnitId cavalry, const Post& place,
                              const UnitSet& asked) {
    if (!battle.events) return;
    each_approached_in_follow_up(battle.setup, battle.state, cavalry, place, asked, [&](UnitId id) {
        const Bar bar = square_bar(battle.setup, battle.state, id, cavalry);
        if (bar == Bar::rough_ground) return;
        tell_barred(battle, id, cavalry, ReactionKind::square, bar);
    });
}

void tell_barred_squares(Battle& battle, const Mover& mover, const Legs& legs, const Walk& walked,
                         const UnitSet& asked) {
    if (!battle.events || walked.refusal) return;
    UnitSet told = asked;
    each_approach(battle.setup, battle.state, mover, legs, walked, asked,
                  [&](const Approach& near, bool charged) {
                      const Bar bar =
                          square_bar(battle.setup, battle.state, near.infantry, near.cavalry);
                      if (told.has(near.infantry)) return;
                      if (bar == Bar::rough_ground && !charged) return;
                      told.add(near.infantry);
                      tell_barred(battle, near.infantry, near.cavalry, ReactionKind::square, bar);
                  });
}

// ---- the log ------------------------------------------------------------------------------------

void tell_barred(Battle& battle, UnitId id, UnitId attacker, ReactionKind kind, Bar bar) {
    if (!battle.events || bar == Bar::none || bar == Bar::not_its_kind) return;
    const auto clause = [&] {
        if (bar == Bar::has_reacted || bar == Bar::routing) return VK_8_5;
        switch (kind) {
        case ReactionKind::counter_charge: return VK_8_2;
        case ReactionKind::square: return VK_8_4;
        case ReactionKind::fire: return VK_8_9;
        case ReactionKind::retire: return VK_8_1;
        case ReactionKind::any: break;
        }
        return VK_8_5;
    };
    battle.log({.what = happening::not_reacted,
                .clause = clause(),
                .side = battle.setup.side(id),
                .unit = id,
                .other = attacker,
                .value = static_cast<std::int32_t>(kind),
                .second = static_cast<std::int32_t>(bar)});
}

// ---- leaders ------------------------------------------------------------------------------------

std::optional<step::RetireRoll> roll_at_leader(const Setup& setup, const State& state,
                                               const Mover& mover, UnitId leader) {
    enforces(VK_8_11);
    UnitId nearest = mover.unit;
    const auto away = [&](UnitId id) { return gap_between(setup, state, id, leader); };
    for (const UnitId id : mover.group)
        if (away(id) + touch < away(nearest)) nearest = id;
    switch (setup.book.rulings.leader_retire_roll.value) {
    case LeaderRetireRoll::never: return std::nullopt;
    case LeaderRetireRoll::melee_orders:
        if (may_charge(setup, state, nearest)) return std::nullopt;
        break;
    case LeaderRetireRoll::always: break;
    }
    const int dice =
        melee_dice(melee_tally(observe_melee(setup, state, nearest, leader, {}, false)));
    if (dice == 0) return std::nullopt;
    return step::RetireRoll{leader, nearest, static_cast<std::uint8_t>(dice)};
}

}  // namespace grognard::vom_kriege
