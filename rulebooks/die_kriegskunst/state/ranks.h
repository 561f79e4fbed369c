// SPDX-License-Identifier: Apache-2.0
//
// Figures in ranks and files: how large a unit is in each formation, where that puts it, and how it
// closes up as figures fall. DK-1.5, 1.8, 1.9, 1.12, 4.8. Needs a book, troops, figures and a place;
// no state.
//
//     const Quad ground = quad_of(book, {troops, 18}, post);
//
// Not here: which of the figures can fire (5_firing/bearing.h).
#pragma once

#include "engine/table/block.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

// What stands somewhere: its kind and the figures left. Of a battery the figures are crew.
struct Body {
    Troops troops;
    int figures = 0;
};

// Where and how. `front` is the middle of the front edge, so that losses leave it where it is
// (DK-1.8).
struct Post {
    Point front;
    Bearing facing;
    Formation formation = Formation::line;
    FrontPost on_table() const { return {front, facing}; }
    // The same formation there.
    Post at(FrontPost there) const { return {there.front, there.facing, formation}; }
    bool operator==(const Post&) const = default;
};

// ---- sizes --------------------------------------------------------------------------------------

// One figure, one rank of it; of guns one model.
Size figure_size(const Book& book, const Troops& troops);
// Files side by side, and ranks, of a formation that has them; guns abreast and deep.
struct Grid {
    int files = 1;
    int ranks = 1;
    bool operator==(const Grid&) const = default;
};
Grid grid(const Book& book, const Body& body, Formation formation);
// DK-1.9: files on each side of a square.
int square_files(const Book& book, const Body& body);
Size unit_size(const Book& book, const Body& body, Formation formation);
// The formations that such troops have.
bool has_formation(const Book& book, const Troops& troops, Formation formation);

Quad quad_of(const Book& book, const Body& body, const Post& post);
Point centre_of(const Book& book, const Body& body, const Post& post);
// DK-4.8: the post that has this centre.
Post post_at(const Book& book, const Body& body, Pose pose, Formation formation);

// DK-1.8: where a unit stands when figures have fallen. The front edge stays on its line.
Post closed_up(const Book& book, const Body& before, const Body& after, const Post& post);

}  // namespace grognard::die_kriegskunst
