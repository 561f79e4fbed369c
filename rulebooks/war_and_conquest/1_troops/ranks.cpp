// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/ranks.h"

#include <algorithm>
#include <cstdlib>

namespace grognard::war_and_conquest {

bool has_formation(const Troops& troops, Formation formation) {
    enforces(WC_4_12);
    switch (formation) {
    case Formation::close: return !troops.skirmishes();
    case Formation::shieldwall: return troops.shieldwall;
    case Formation::skirmish: break;
    }
    // Light troops open their ranks too.
    return troops.skirmishes() || troops.order == Class::light;
}

// ---- figures of the front -----------------------------------------------------------------------

namespace {

// A rank of so many figures, the middle of its front edge given.
void add_rank(const Book& book, const Body& body, FrontPost rank, int figures, Figures& all) {
    const Size figure = figure_size(book, body.troops.arm);
    const Length each = spacing(book, body).width;
    for (int i = 0; i < figures; ++i)
        all.push_back(block_quad({front_of_file(rank, each, figures, i), rank.facing}, figure));
}

int in_rank(const Array& array, int rank) {
    return rank + 1 == array.ranks() ? array.in_last_rank() : array.width();
}

// Every figure, rank by rank.
Figures all_figures(const Book& book, const Body& body, FrontPost post) {
    Figures figures;
    const Length each = spacing(book, body).depth;
    for (int rank = 0; rank < body.array.ranks(); ++rank) {
        const Offset behind = post.facing.offset(Length{}, each * rank);
        add_rank(book, body, {post.front - behind, post.facing}, in_rank(body.array, rank),
                 figures);
    }
    return figures;
}

}  // namespace

Figures front_figures(const Book& book, const Body& body, FrontPost post) {
    enforces(WC_6_3);
    if (body.array.figures <= 0) return {};
    if (body.formation == Formation::skirmish) return all_figures(book, body, post);
    Figures figures;
    add_rank(book, body, post, body.array.width(), figures);
    return figures;
}

int figures_in_contact(const Book& book, const Body& body, FrontPost post, Outline enemy) {
    enforces(WC_7_1);
    if (body.array.figures <= 0) return 0;
    const Figures figures = all_figures(book, body, post);
    return static_cast<int>(std::count_if(figures.begin(), figures.end(), [&](const Quad& figure) {
        return contact(figure, enemy).kind == Touch::face;
    }));
}

// ---- changes ------------------------------------------------------------------------------------

FrontPost changed_formation(const Book& book, const Body& before, const Body& after,
                            FrontPost post) {
    enforces(WC_4_12);
    if (book.rulings.formation_change == FormationChange::front_centre_kept) return post;
    const Point centre = block_centre(post, unit_size(book, before).depth);
    return post_of_centre({centre, post.facing}, unit_size(book, after).depth);
}

TurnedBody turned_about_centre(const Book& book, const Body& body, FrontPost post, Bearing facing) {
    const Length deep = unit_size(book, body).depth;
    return {post_of_centre({block_centre(post, deep), facing}, deep), body.array.files};
}

std::optional<TurnedBody> turned_on_the_spot(const Book& book, const Body& body, FrontPost post,
                                             Bearing facing) {
    enforces(WC_4_16);
    const Turn by = post.facing.turn_to(facing).magnitude();
    if (by == degrees(180)) return turned_about_centre(book, body, post, facing);
    if (by != degrees(90)) return std::nullopt;
    const Point centre = block_centre(post, unit_size(book, body).depth);
    Body after = body;
    after.array.files = body.array.ranks();
    return TurnedBody{post_of_centre({centre, facing}, unit_size(book, after).depth),
                      after.array.files};
}

bool turns_on_the_spot(const Book& book, Formation formation) {
    enforces(WC_4_16);
    return formation != Formation::skirmish && book.rulings.turn_how == TurnHow::on_the_spot;
}

int ranks_changed(const Array& before, int files) {
    enforces(WC_4_6);
    const Array after{before.figures, files};
    if (after.width() == before.width()) return 0;
    return std::max(std::abs(after.ranks() - before.ranks()), 1);
}

}  // namespace grognard::war_and_conquest
