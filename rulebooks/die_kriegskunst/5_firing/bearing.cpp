// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/5_firing/bearing.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"

namespace grognard::die_kriegskunst {

namespace {

// The figures of a file, the files on the right being fuller.
int figures_in_file(int figures, int files, int from_right) {
    return figures / files + (from_right < figures % files ? 1 : 0);
}

// Files side by side along an edge, from its right end to its left.
void add_files(Files& files, Point middle, Bearing facing, Length width, int count,
               const std::function<int(int)>& figures) {
    for (int i = 0; i < count; ++i)
        files.push_back({front_of_file({middle, facing}, width, count, i), facing, figures(i)});
}

// One quarter a side, whichever of its files bear.
void add_square(const Book& book, const Body& body, const Post& post, Files& files) {
    const Quad quad = quad_of(book, body, post);
    const int count = square_files(book, body);
    const int a_side = book.fire_share.square.of(body.figures);
    const Length width = figure_size(book, body.troops).width;
    for (std::int32_t side = 0; side < 4; ++side) {
        const Bearing facing = post.facing + -degrees(90 * side);  // front, left, rear, right
        const Point at = middle(edge(quad, static_cast<std::size_t>(side)));
        add_files(files, at, facing, width, count,
                  [&](int i) { return figures_in_file(a_side, count, i); });
    }
}

}  // namespace

Files files_of(const Book& book, const Body& body, const Post& post) {
    Files files;
    if (body.figures <= 0) return files;
    if (post.formation == Formation::square) {
        add_square(book, body, post, files);
        return files;
    }
    const Grid shape = grid(book, body, post.formation);
    const Length width = unit_size(book, body, post.formation).width / shape.files;
    const bool guns = body.troops.is_artillery();
    const bool column =
        post.formation == Formation::column || post.formation == Formation::march_column;
    add_files(files, post.front, post.facing, width, shape.files, [&](int i) {
        if (guns) return 1;
        const int all = figures_in_file(body.figures, shape.files, i);
        return column ? std::min(all, book.fire_share.column_ranks.value) : all;
    });
    return files;
}

namespace {

// A file bears when some of the target is in its arc, within range and seen.
std::optional<Length> bears(const File& file, const Arc& arc, Length longest, Outline target,
                            const Sees& sees) {
    const auto part = clip(target, arc);
    if (part.empty()) return std::nullopt;
    const Outline in_arc{part.begin(), part.size()};
    const Length range = gap(file.front, in_arc);
    if (range > longest || !sees(file.front, in_arc)) return std::nullopt;
    return range;
}

bool is_middle(const Files& files, std::size_t i) { return i == files.size() / 2; }

int figures_of_files(const Files& files) {
    int all = 0;
    for (const File& file : files) all += file.figures;
    return all;
}

}  // namespace

FiguresFiring figures_bearing(const Book& book, const Body& body, const Post& post, Outline target,
                              const Sees& sees) {
    enforces(DK_5_11);
    const Turn half_angle = fire_arc(book, body.troops, post.formation);
    Arc arc;
    const Length longest = longest_range(book, body.troops);
    const bool all_or_none = book.rulings.fire_figures == FireFigures::all_or_none;
    const Files files = files_of(book, body, post);
    const bool square = post.formation == Formation::square;
    FiguresFiring firing;
    for (std::size_t i = 0; i < files.size(); ++i) {
        // The same for all files that face alike, but for where it begins.
        if (i == 0 || files[i].facing != files[i - 1].facing)
            arc = arc_from({files[i].front, files[i].front}, files[i].facing, half_angle);
        if (all_or_none && !square && !is_middle(files, i)) continue;
        for (Arc::Side& side : arc.sides) side.through = files[i].front;
        const auto range = bears(files[i], arc, longest, target, sees);
        if (!range) continue;
        firing.range = firing.count == 0 ? *range : std::min(firing.range, *range);
        firing.count += files[i].figures;
    }
    if (square) {
        // Two sides may see a corner; no more than a quarter fires.
        firing.count = std::min(firing.count, book.fire_share.square.of(body.figures));
    } else if (all_or_none && firing.count > 0) {
        firing.count = figures_of_files(files);
    }
    return firing;
}

FiguresFiring figures_bearing_from_buildings(const Book& book, const Body& body, Outline buildings,
                                             Outline target) {
    const Length range = gap(buildings, target);
    if (range > longest_range(book, body.troops)) return {};
    return {book.fire_share.buildings.of(body.figures), range};
}

}  // namespace grognard::die_kriegskunst
