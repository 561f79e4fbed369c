// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/1_units/ranks.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"

namespace grognard::die_kriegskunst {

// ---- sizes --------------------------------------------------------------------------------------

namespace {

int rounded_up(int whole, int by) { return (whole + by - 1) / by; }

int ranks_in_line(const Book& book, const Troops& troops) {
    return troops.is_cavalry() ? book.figure.cavalry_ranks.value : book.figure.infantry_ranks.value;
}

// Width of a figure and depth of all its ranks, by the scale of the figures.
Size figure_front(const Book& book, const Troops& troops) {
    const auto& figure = book.figure;
    const bool small = book.rulings.figure_size == FigureSize::for_15_mm;
    if (troops.is_artillery())
        return small ? Size{inches(3, 2), inches(8, 5)} : Size{figure.gun_width, figure.gun_depth};
    if (troops.is_cavalry())
        return small ? Size{inches(3, 5), inches(9, 4)}
                     : Size{figure.cavalry_width, figure.cavalry_depth};
    return small ? Size{inches(2, 5), inches(4, 5)}
                 : Size{figure.infantry_width, figure.infantry_depth};
}

int column_files(const Book& book, Formation formation) {
    constexpr int of_march_column = 2;  // the ruling's second kind
    return formation == Formation::march_column ? of_march_column : book.figure.column_files.value;
}

}  // namespace

Size figure_size(const Book& book, const Troops& troops) {
    enforces(DK_1_5);
    if (troops.is_general()) return {book.general_size(), book.general_size()};
    const Size front = figure_front(book, troops);
    if (troops.is_artillery()) return front;
    return {front.width, front.depth / ranks_in_line(book, troops)};
}

Grid grid(const Book& book, const Body& body, Formation formation) {
    enforces(DK_1_12);
    const int figures = std::max(body.figures, 1);
    switch (formation) {
    case Formation::line:
    case Formation::square: {
        const int ranks = std::min(ranks_in_line(book, body.troops), figures);
        return {rounded_up(figures, ranks), ranks};
    }
    case Formation::column:
    case Formation::march_column: {
        const int files = std::min(column_files(book, formation), figures);
        return {files, rounded_up(figures, files)};
    }
    case Formation::skirmish: return {figures, 1};
    case Formation::unlimbered: return {guns_served(book, figures), 1};
    case Formation::limbered: {
        const bool behind = book.rulings.battery_limbered == BatteryLimbered::one_behind_another;
        const int guns = guns_served(book, figures);
        return behind ? Grid{1, guns} : Grid{guns, 1};
    }
    case Formation::single: break;
    }
    return {};
}

int square_files(const Book& book, const Body& body) {
    const bool third = book.rulings.square_size == SquareSize::third;
    const Factor share = third ? Factor{1, 3} : book.square.side_files;
    return rounded_up(grid(book, body, Formation::line).files * share.times, share.over);
}

Size unit_size(const Book& book, const Body& body, Formation formation) {
    enforces(DK_1_9);
    const Size figure = figure_size(book, body.troops);
    if (formation == Formation::square) {
        const Length side = figure.width * square_files(book, body) + book.square.side_more.value;
        return {side, side};
    }
    const Grid shape = grid(book, body, formation);
    const Length width = formation == Formation::skirmish ? book.figure.skirmisher : figure.width;
    return {width * shape.files, figure.depth * shape.ranks};
}

bool has_formation(const Book& book, const Troops& troops, Formation formation) {
    switch (formation) {
    case Formation::line:
    case Formation::column: return troops.is_infantry() || troops.is_cavalry();
    case Formation::march_column:
        return book.rulings.column_kinds == ColumnKinds::two && !troops.is_artillery() &&
               !troops.is_general();
    case Formation::square:
    case Formation::skirmish: return troops.is_infantry();
    case Formation::limbered:
    case Formation::unlimbered: return troops.is_artillery();
    case Formation::single: break;
    }
    return troops.is_general();
}

// ---- places -------------------------------------------------------------------------------------

Quad quad_of(const Book& book, const Body& body, const Post& post) {
    return block_quad(post.on_table(), unit_size(book, body, post.formation));
}

Point centre_of(const Book& book, const Body& body, const Post& post) {
    return block_centre(post.on_table(), unit_size(book, body, post.formation).depth);
}

Post post_at(const Book& book, const Body& body, Pose pose, Formation formation) {
    const FrontPost post = post_of_centre(pose, unit_size(book, body, formation).depth);
    return {post.front, post.facing, formation};
}

Post closed_up(const Book& book, const Body& before, const Body& after, const Post& post) {
    enforces(DK_1_8);
    if (book.rulings.figures_close == FiguresClose::on_the_centre) return post;
    const Length gone = unit_size(book, before, post.formation).width -
                        unit_size(book, after, post.formation).width;
    return {post.front + post.facing.offset(gone / 2, Length{}), post.facing, post.formation};
}

// ---- who can fire -------------------------------------------------------------------------------

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
