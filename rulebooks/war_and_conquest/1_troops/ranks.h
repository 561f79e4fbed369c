// SPDX-License-Identifier: Apache-2.0
//
// The figures of a unit in ranks and files: where each of its front rank stands, who touches the
// enemy, whom its missiles reach, what a turn or another width makes of them. WC-1.8, 1.9, 1.11, 4.6,
// 4.12, 4.16, 6.3, 6.6, 7.1. Needs a book, a body (state/bodies.h) and a place; no state.
//
//     const int fighting = figures_in_contact(book, body, post, enemy);
#pragma once

#include <algorithm>
#include <optional>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "engine/measure/fixed_vector.h"
#include "rulebooks/war_and_conquest/state/bodies.h"

namespace grognard::war_and_conquest {

// WC-4.12: the formations open to troops.
bool has_formation(const Troops& troops, Formation formation);
// The one it begins in.
constexpr Formation usual_formation(const Troops& troops) {
    return troops.skirmishes() ? Formation::skirmish : Formation::close;
}

// ---- figures of the front -----------------------------------------------------------------------

using Figures = FixedVector<Quad, 64>;
// Of the front rank, from the right; of skirmishers, who act all round, every figure.
Figures front_figures(const Book& book, const Body& body, FrontPost post);

// WC-7.1: figures of the front rank, or of the rank or file that is struck, in contact.
int figures_in_contact(const Book& book, const Body& body, FrontPost post, Outline enemy);

// WC-6.6: those of the front figures within range and sight of the target, and the range from the
// nearest. sees(Point from) says whether from there some of the target is seen; what is in the front
// facing is asked of zones.h.
struct Shooters {
    int count = 0;
    Length range;
    bool operator==(const Shooters&) const = default;
};
template <class Sees>
Shooters figures_bearing(const Book& book, const Body& body, FrontPost post, Outline target,
                         Length longest, Sees&& sees) {
    enforces(WC_6_6);
    enforces(WC_1_11);
    Shooters shooters;
    for (const Quad& figure : front_figures(book, body, post)) {
        const Length range = gap(figure, target);
        if (range > longest || !sees(middle(figure.front()))) continue;
        shooters.range = shooters.count == 0 ? range : std::min(shooters.range, range);
        ++shooters.count;
    }
    return shooters;
}

// ---- changes ------------------------------------------------------------------------------------

// WC-4.12: where it stands when it has changed its formation.
FrontPost changed_formation(const Book& book, const Body& before, const Body& after,
                            FrontPost post);
// WC-4.16: a unit that has turned: where it stands, and in how many files.
struct TurnedBody {
    FrontPost post;
    int files = 1;
};
// Each figure on its spot, by a quarter or a half; a quarter turn makes files of its ranks. Nothing
// for any other angle.
std::optional<TurnedBody> turned_on_the_spot(const Book& book, const Body& body, FrontPost post,
                                             Bearing facing);
// All of it about its centre, to any facing.
TurnedBody turned_about_centre(const Book& book, const Body& body, FrontPost post, Bearing facing);
// By ruling, and by how it stands: skirmishers turn each as he likes.
bool turns_on_the_spot(const Book& book, Formation formation);
// WC-4.6: ranks added or dropped by another width, part of one counting as one.
int ranks_changed(const Array& before, int files);

}  // namespace grognard::war_and_conquest
