// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/state/ranks.h"

#include <algorithm>

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

}  // namespace grognard::die_kriegskunst
