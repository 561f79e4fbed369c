// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/reach.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"

namespace grognard::war_and_conquest {

GroundSituation ground_situation(const Setup& setup, const State& state, UnitId id, Manner manner,
                                 bool wood) {
    const bool plainly = pace_of(manner) == Pace::base;
    return {.book = setup.book,
            .troops = troops_of(setup, state, id),
            .battle_formation = is_formation(setup, state, id),
            .wood = wood,
            .moving = plainly ? Moving::plainly : Moving::at_double_pace,
            .reach = reach_of(setup, state, id, manner)};
}

Pace pace_of(Manner manner) {
    if (manner == Manner::quick_march) return Pace::quick_march;
    const bool doubles = manner == Manner::double_pace || manner == Manner::double_turning;
    return doubles ? Pace::double_pace : Pace::base;
}

Length reach_of(const Setup& setup, const State& state, UnitId id, Manner manner) {
    if (manner == Manner::faces || manner == Manner::returns) return {};
    if (setup.is_person(id)) return character_move(setup.book, setup.unit(id).mount);
    return move_at(setup.book, troops_of(setup, state, id), pace_of(manner));
}

Turn most_oblique(const Book& book, const Troops& troops) {
    const Length far = 100_in;
    const Length aside = drift(book, figure_size(book, troops.arm).width, far);
    return north.turn_to(bearing_of(
        {static_cast<std::int32_t>(aside.ticks()), static_cast<std::int32_t>(far.ticks())}));
}

FixedVector<FormationId, 8> widths_open(const Setup& setup, const State& state, UnitId id,
                                        Manner manner) {
    FixedVector<FormationId, 8> open;
    const Array array = state.unit(id).array();
    const ManoeuvreRule rule =
        rule_of(setup.book, troops_of(setup, state, id), Manoeuvre::ranks, pace_of(manner));
    const bool turning = manner == Manner::base || manner == Manner::double_turning;
    if (!turning || !rule.allowed || setup.is_person(id)) return open;
    const Length reach = reach_of(setup, state, id, manner);
    const auto may = [&](int files) {
        return files >= 1 && files <= array.figures &&
               rule.cost * ranks_changed(array, files) <= reach;
    };
    // The nearest widths first.
    FixedVector<int, 8> widths{array.width()};
    for (int off = 1; off < array.figures && !widths.full(); ++off)
        for (const int files : {array.width() - off, array.width() + off})
            if (!widths.full() && may(files)) widths.push_back(files);
    std::sort(widths.begin(), widths.end());
    if (widths.size() == 1) return open;
    for (const int files : widths) open.push_back(files_id(files));
    return open;
}

}  // namespace grognard::war_and_conquest
