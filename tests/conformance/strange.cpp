// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/strange.h"

#include <limits>

#include "engine/table/terrain.h"

namespace grognard::conformance {

namespace {

// As far as an answer from afar can lead (engine/record/answers.cpp).
constexpr std::int32_t furthest = std::int32_t{1} << 28;
constexpr std::int32_t inch = static_cast<std::int32_t>(Length::ticks_per_inch);

std::int32_t shift(Source& source, std::int32_t reach) {
    return static_cast<std::int32_t>(source.between(-reach, reach));
}

Point some_point(const Game& game, const View& view, Source& source) {
    const Box table = game.terrain().box();
    const auto near_unit = [&](UnitId id) {
        const Point at = view.units[index(id)].pose.centre;
        constexpr std::int32_t reaches[] = {0, 4, inch / 8, 2 * inch, 8 * inch};
        const std::int32_t reach = reaches[source.below(5)];
        return at + Offset{shift(source, reach), shift(source, reach)};
    };
    switch (source.below(8)) {
    case 0:
    case 1:
    case 2:
        if (game.question().unit != UnitId::none) return near_unit(game.question().unit);
        [[fallthrough]];
    case 3:
    case 4: return near_unit(unit_id(source.below(static_cast<std::uint32_t>(view.units.size()))));
    case 5: {  // on the edge of the table, or a little off it
        const Point at{source.once_in(2) ? table.low.x : table.high.x,
                       static_cast<std::int32_t>(source.between(table.low.y, table.high.y))};
        return at + Offset{shift(source, inch), 0};
    }
    case 6: return {shift(source, furthest), shift(source, furthest)};
    default:
        return {static_cast<std::int32_t>(source.between(table.low.x, table.high.x)),
                static_cast<std::int32_t>(source.between(table.low.y, table.high.y))};
    }
}

Bearing some_bearing(const View& view, Source& source) {
    const auto count = static_cast<std::uint32_t>(view.units.size());
    switch (source.below(3)) {
    case 0: return Bearing::from_arcseconds(source.below(4) * (Bearing::whole_turn / 4));
    case 1: return view.units[source.below(count)].pose.facing;
    default: return Bearing::from_arcseconds(source.below(Bearing::whole_turn));
    }
}

UnitId some_unit(const Game& game, Source& source) {
    const auto count = static_cast<std::uint32_t>(game.unit_count());
    switch (source.below(6)) {
    case 0: return UnitId::none;
    case 1: return unit_id(source.below(65'536));
    case 2: return unit_id(count);
    default: return unit_id(source.below(count));
    }
}

std::int32_t some_detail(Source& source) {
    using Limits = std::numeric_limits<std::int32_t>;
    switch (source.below(4)) {
    case 0: return Limits::min();
    case 1: return Limits::max();
    default: return static_cast<std::int32_t>(source.between(-3, 12));
    }
}

Picked strange_pick(const Game& game, Source& source) {
    Option option;
    const Pick* pick = game.question().pick();
    if (pick && !pick->options.empty())
        option = pick->options[source.below(static_cast<std::uint32_t>(pick->options.size()))];
    switch (source.below(5)) {
    case 0: option.verb = static_cast<Verb>(source.below(64)); break;
    case 1: option.unit = some_unit(game, source); break;
    case 2: option.other = some_unit(game, source); break;
    case 3: option.detail = some_detail(source); break;
    default:
        option = {static_cast<Verb>(source.below(65'536)), some_unit(game, source),
                  some_unit(game, source), some_detail(source)};
    }
    return {option};
}

Placed strange_place(const Game& game, const View& view, Source& source) {
    Placed placed;
    const Place* place = game.question().place();
    placed.unit = place && !source.once_in(8) ? place->unit : some_unit(game, source);
    const std::uint32_t legs = source.once_in(4) ? source.below(13) : 1 + source.below(3);
    for (std::uint32_t i = 0; i < legs; ++i) {
        Leg leg;
        leg.kind = static_cast<LegKind>(source.below(5));
        leg.to = some_point(game, view, source);
        leg.facing = some_bearing(view, source);
        placed.legs.push_back(leg);
    }
    return placed;
}

Rolled strange_roll(const Game& game, Source& source) {
    const Roll* roll = game.question().roll();
    const std::uint32_t sides = roll ? roll->sides : 6;
    std::uint32_t count = roll ? roll->count : 1;
    if (source.once_in(2)) count = source.below(33);
    Rolled rolled;
    for (std::uint32_t i = 0; i < count; ++i)
        rolled.dice.push_back(static_cast<std::uint8_t>(
            source.once_in(4) ? source.below(256) : source.below(sides + 2)));
    return rolled;
}

}  // namespace

Answer strange_answer(const Game& game, const View& view, Source& source) {
    Answer answer;
    answer.by = source.once_in(8) ? static_cast<Side>(source.below(3)) : game.question().by;
    enum Kind : std::uint32_t { pick, place, roll };
    std::uint32_t kind = game.question().pick() ? pick : game.question().place() ? place : roll;
    if (source.once_in(8)) kind = source.below(3);
    if (kind == pick) answer.given = strange_pick(game, source);
    if (kind == place) answer.given = strange_place(game, view, source);
    if (kind == roll) answer.given = strange_roll(game, source);
    return answer;
}

Pose strange_pose(const Game& game, const View& view, Source& source) {
    return {some_point(game, view, source), some_bearing(view, source)};
}

}  // namespace grognard::conformance
