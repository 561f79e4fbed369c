// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- dice ---------------------------------------------------------------------------------------

Odds arrival_odds(int needs) {
    return odds_of(die(6), [&](int score) { return outcome(ArrivalOutcome{score >= needs}); });
}

namespace {

bool has_come(const State& state, std::size_t command) {
    return (state.come & std::uint32_t{1} << command) != 0;
}

// VK-5.6: some of it could not be set the turn before.
bool waits_for_room(const State& state, const CommandInfo& command) {
    const auto waits = [&](UnitId id) { return state.unit(id).where == Where::to_come; };
    return waits(command.leader) || std::any_of(command.units.begin(), command.units.end(), waits);
}

}  // namespace

bool carry_on(Battle& battle, step::Arrivals& arrivals) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    while (arrivals.next < setup.commands.size()) {
        const std::size_t number = arrivals.next++;
        const CommandInfo& command = setup.commands[number];
        if (command.arrives == 0) continue;
        if (has_come(state, number)) {
            if (!waits_for_room(state, command)) continue;
            battle.push(step::Entry{.command = static_cast<std::int8_t>(number)});
            return true;
        }
        enforces(VK_5_4);
        if (state.turn < command.arrives) continue;
        battle.push(step::ArrivalRoll{static_cast<std::int8_t>(number)});
        return true;
    }
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State&, const step::ArrivalRoll& roll, Question& question) {
    ask_chance(question, {VK_5_4, verb::arrival, setup.command(roll.command).leader},
               Roll{.die = static_cast<std::uint8_t>(DieOf::number)});
}

void rolled(Battle& battle, const step::ArrivalRoll& roll, const Dice& dice) {
    const CommandInfo& command = battle.setup.command(roll.command);
    const int die = dice[0];
    battle.log({.what = happened::ArrivalRolled{roll.command, command.needs},
                .clause = VK_5_4,
                .side = command.side,
                .unit = command.leader,
                .dice = dice,
                .die = static_cast<std::uint8_t>(DieOf::number),
                .reading = Reading::at_least(command.needs).came_to(die, die >= command.needs)});
    if (die < command.needs) return;
    battle.state.come |= std::uint32_t{1} << roll.command;
    battle.push(step::Entry{.command = roll.command});
}

// ---- the stretch of the edge --------------------------------------------------------------------

namespace {

// Places along the edge as numbers that rise eastwards or northwards.
struct EntryLine {
    bool along_x = true;
    std::int32_t edge = 0;  // the other coordinate
    std::int32_t low = 0, high = 0;
    std::int32_t along(Point p) const { return along_x ? p.x : p.y; }
    std::int32_t across(Point p) const { return along_x ? p.y : p.x; }
    Point at(std::int32_t place) const { return along_x ? Point{place, edge} : Point{edge, place}; }
};

EntryLine stretch_of(const CommandInfo& command) {
    EntryLine s;
    s.along_x = command.edge == Edge::northern || command.edge == Edge::southern;
    s.edge = s.across(command.stretch_from);
    s.low = std::min(s.along(command.stretch_from), s.along(command.stretch_to));
    s.high = std::max(s.along(command.stretch_from), s.along(command.stretch_to));
    return s;
}

bool lies_on(const EntryLine& stretch, Point p) {
    const auto near = static_cast<std::int32_t>(touch.ticks());
    return std::abs(stretch.across(p) - stretch.edge) <= near &&
           stretch.along(p) >= stretch.low - near && stretch.along(p) <= stretch.high + near;
}

Post entered(const Setup& setup, UnitId id, const Leg& leg) {
    return post_at(setup, id, {leg.to, leg.facing}, static_cast<Formation>(leg.formation));
}

// Set straight in from this place of the edge.
Leg leg_from(const Setup& setup, UnitId id, Point place, Formation formation) {
    const Bearing facing = inwards(setup.command_of(id).edge);
    const Length depth = unit_size(setup.book, setup.troops(id), formation).depth;
    return {.kind = LegKind::deploy,
            .formation = formation_id(formation),
            .to = place + facing.forward(depth / 2),
            .facing = facing};
}

}  // namespace

bool may_enter_in(const Setup& setup, UnitId id, Formation formation) {
    const Troops& troops = setup.troops(id);
    if (!has_formation(setup.book, troops, formation)) return false;
    if (setup.book.rulings.entry_place == EntryPlace::any_formation || troops.is_leader())
        return true;
    return formation == (troops.is_artillery() ? Formation::limbered : Formation::march_column);
}

std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id,
                                   const Leg& leg) {
    const auto refuse = [&](Fault fault) {
        return Refusal{.fault = fault, .clause = VK_5_6, .unit = id, .leg = 0};
    };
    if (leg.kind != LegKind::deploy) return refuse(Fault::bad_leg);
    if (static_cast<std::size_t>(leg.formation) >= formation_count ||
        !may_enter_in(setup, id, static_cast<Formation>(leg.formation)))
        return refuse(Fault::bad_formation);
    const CommandInfo& command = setup.command_of(id);
    if (leg.facing != inwards(command.edge)) return refuse(Fault::not_at_edge);
    const Post post = entered(setup, id, leg);
    const Footprint outline = footprint(setup, id, post);
    const EntryLine stretch = stretch_of(command);
    if (!lies_on(stretch, outline.quad().rear_left()) ||
        !lies_on(stretch, outline.quad().rear_right()))
        return refuse(Fault::not_at_edge);
    if (auto refusal = may_stand(setup, state, id, post, {})) return refusal;
    const Length near = setup.book.arrival.enemy_near;
    const UnitId enemy = enemy_within(setup, state, setup.side(id), outline, near);
    if (enemy == UnitId::none) return std::nullopt;
    Refusal refusal = refuse(Fault::near_enemy);
    refusal.other = enemy;
    const Footprint there = footprint(setup, state, enemy);
    refusal.measured = gap(Outline(outline), Outline(there));
    refusal.allowed = near;
    return refusal;
}

// ---- room ---------------------------------------------------------------------------------------

namespace {

// Tries places of the edge and keeps the legal one nearest the wish.
class Search {
public:
    Search(const Setup& setup, const State& state, UnitId id, Point wished, Formation formation)
        : setup_{setup}, state_{state}, id_{id}, formation_{formation},
          stretch_{stretch_of(setup.command_of(id))} {
        const Length width = unit_size(setup.book, setup.troops(id), formation).width;
        half_ = static_cast<std::int32_t>(width.ticks() / 2);
        low_ = stretch_.low + half_;
        high_ = stretch_.high - half_;
        wished_ = std::clamp(stretch_.along(wished), low_, std::max(low_, high_));
    }

    std::optional<Leg> find() {
        if (low_ > high_) return std::nullopt;
        for (std::int32_t off = 0; !found_ && off <= high_ - low_; off += step) try_both(off);
        beside_others();
        return found_;
    }

private:
    static constexpr auto step = static_cast<std::int32_t>(Length::ticks_per_inch / 4);

    void try_both(std::int32_t off) {
        try_at(wished_ + off);
        if (off > 0) try_at(wished_ - off);
    }
    // Close on either side of whoever stands near the edge.
    void beside_others() {
        for (const Unit& unit : state_.units) {
            if (!unit.on_table()) continue;
            const std::int32_t far = std::abs(stretch_.across(unit.post.front) - stretch_.edge);
            if (far > 2 * unit_reach.ticks()) continue;
            const auto number = static_cast<std::size_t>(&unit - state_.units.begin());
            const Box box = box_of(Outline(footprint(setup_, state_, unit_id(number))));
            try_at(stretch_.along(box.low) - half_);
            try_at(stretch_.along(box.high) + half_);
        }
    }
    void try_at(std::int32_t place) {
        if (place < low_ || place > high_) return;
        const std::int32_t off = std::abs(place - wished_);
        if (found_ && off >= off_) return;
        const Leg leg = leg_from(setup_, id_, stretch_.at(place), formation_);
        if (check_entry(setup_, state_, id_, leg)) return;
        found_ = leg;
        off_ = off;
    }

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Formation formation_;
    EntryLine stretch_;
    std::int32_t half_ = 0, low_ = 0, high_ = 0, wished_ = 0;
    std::optional<Leg> found_;
    std::int32_t off_ = 0;
};

bool has_room(const Setup& setup, const State& state, UnitId id) {
    const CommandInfo& command = setup.command_of(id);
    const Point centre = middle({command.stretch_from, command.stretch_to});
    for (std::size_t i = 0; i < formation_count; ++i)
        if (entry_place(setup, state, id, centre, static_cast<Formation>(i))) return true;
    return false;
}

}  // namespace

std::optional<Leg> entry_place(const Setup& setup, const State& state, UnitId id, Point wished,
                               Formation formation) {
    if (!may_enter_in(setup, id, formation)) return std::nullopt;
    return Search{setup, state, id, wished, formation}.find();
}

// ---- the entry ----------------------------------------------------------------------------------

UnitId next_to_enter(const Setup& setup, const State& state, const step::Entry& entry) {
    const CommandInfo& command = setup.command(entry.command);
    const auto waits = [&](UnitId id) {
        return state.unit(id).where == Where::to_come && !entry.waited.has(id);
    };
    // The leader first: without him on the table the command has no chit, and could never make room
    // for him. Whoever is set where he stands makes him give way.
    if (waits(command.leader)) return command.leader;
    for (const UnitId id : command.units)
        if (waits(id)) return id;
    return UnitId::none;
}

bool carry_on(Battle& battle, step::Entry& entry) {
    const UnitId id = next_to_enter(battle.setup, battle.state, entry);
    if (id == UnitId::none) {
        battle.pop();
        return true;
    }
    if (has_room(battle.setup, battle.state, id)) return false;
    entry.waited.add(id);
    battle.log({.what = happened::FoundNoRoom{},
                .clause = VK_5_6,
                .side = battle.setup.side(id),
                .unit = id});
    return true;
}

void ask(const Setup& setup, const State& state, const step::Entry& entry, Question& question) {
    const CommandInfo& command = setup.command(entry.command);
    const UnitId id = next_to_enter(setup, state, entry);
    question.by = command.side;
    question.clause = VK_5_6;
    question.topic = verb::enter;
    question.unit = id;
    Place& place = question.asked.emplace<Place>();
    place.unit = id;
    place.may_stay = false;
    place.stretch_from = command.stretch_from;
    place.stretch_to = command.stretch_to;
    for (std::size_t i = 0; i < formation_count; ++i)
        if (may_enter_in(setup, id, static_cast<Formation>(i)))
            place.formations.push_back(static_cast<FormationId>(i));
}

std::optional<Refusal> check(const Setup& setup, const State& state, const step::Entry&,
                             const Placed& where) {
    if (where.legs.size() > 1)
        return Refusal{.fault = Fault::too_many_legs, .clause = VK_5_6, .unit = where.unit};
    return check_entry(setup, state, where.unit, where.legs[0]);
}

void placed(Battle& battle, const step::Entry&, const Placed& where) {
    Unit& unit = battle.state.unit(where.unit);
    unit.where = Where::table;
    unit.post = entered(battle.setup, where.unit, where.legs[0]);
    battle.log({.what = happened::Arrived{unit.post.formation},
                .clause = VK_5_6,
                .side = battle.setup.side(where.unit),
                .unit = where.unit});
    make_room(battle);
}

}  // namespace grognard::vom_kriege
