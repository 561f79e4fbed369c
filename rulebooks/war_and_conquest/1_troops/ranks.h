// SPDX-License-Identifier: Apache-2.0
//
// Figures in ranks and files on the table: how large a unit is, where each figure of its front rank
// stands, who touches the enemy, whom its missiles reach. WC-1.3, 1.8, 1.9, 1.11, 4.12, 4.16, 6.3,
// 6.6, 7.1. Needs a book, troops, figures and a place; no state.
//
//     const Quad ground = quad_of(book, body, post);
//     const int fighting = figures_in_contact(book, body, post, enemy);
#pragma once

#include <algorithm>
#include <optional>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/table/block.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

// WC-4.12: how a unit stands.
enum class Formation : std::uint8_t { close, skirmish, shieldwall };
bool has_formation(const Troops& troops, Formation formation);
// The one it begins in.
constexpr Formation usual_formation(const Troops& troops) {
    return troops.skirmishes() ? Formation::skirmish : Formation::close;
}

// What stands somewhere: its kind, and the figures left in so many files.
struct Body {
    Troops troops;
    Array array;
    Formation formation = Formation::close;
};

// ---- sizes: WC-1.3 ------------------------------------------------------------------------------

Size figure_size(const Book& book, Arm arm);
// From the middle of one figure to the next, along the rank and from rank to rank.
Size spacing(const Book& book, const Body& body);
Size unit_size(const Book& book, const Body& body);
Quad quad_of(const Book& book, const Body& body, FrontPost post);

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
