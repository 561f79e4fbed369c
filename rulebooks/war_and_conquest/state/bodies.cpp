// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/state/bodies.h"

namespace grognard::war_and_conquest {

// ---- sizes --------------------------------------------------------------------------------------

Size figure_size(const Book& book, Arm arm) {
    enforces(WC_1_3);
    const auto& figure = book.figure;
    switch (arm) {
    case Arm::infantry: return {figure.infantry_width, figure.infantry_depth};
    case Arm::cavalry: return {figure.cavalry_width, figure.cavalry_depth};
    case Arm::chariot: return {figure.chariot_width, figure.chariot_depth};
    case Arm::elephant: break;
    }
    return {figure.elephant_width, figure.elephant_depth};
}

Size spacing(const Book& book, const Body& body) {
    const Size figure = figure_size(book, body.troops.arm);
    if (body.formation != Formation::skirmish) return figure;
    const Length apart = book.figure.apart.of(figure.width);
    return {figure.width + apart, figure.depth + apart};
}

// A gap is between two figures alone.
Size unit_size(const Book& book, const Body& body) {
    const Size figure = figure_size(book, body.troops.arm), each = spacing(book, body);
    return {each.width * (body.array.width() - 1) + figure.width,
            each.depth * (body.array.ranks() - 1) + figure.depth};
}

Quad quad_of(const Book& book, const Body& body, FrontPost post) {
    enforces(WC_1_9);
    return block_quad(post, unit_size(book, body));
}

}  // namespace grognard::war_and_conquest
