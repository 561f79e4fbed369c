// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/tests/play.h"

#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

Play Field::begin(Phase phase, int command, const Faces& dice) {
    const std::shared_ptr<const Setup> ready_setup = setup();
    State state = ready();
    Events events;
    Battle battle{*ready_setup, state, &events};
    begin_initiative(battle, command, phase, dice);
    return Play{ready_setup, state, std::move(events), turned};
}

void Play::move(UnitId unit, const Legs& legs) {
    pick(verb::move, unit);
    place(legs);
}

namespace {

// A score of the die that shows this face: infantry has the first, and so on in the book's order.
std::uint8_t score_of(const Book& book, Face face) {
    const std::array<int, face_count> many{book.dice.infantry.value, book.dice.cavalry.value,
                                           book.dice.artillery.value, book.dice.saber.value,
                                           book.dice.flag.value};
    int score = 1;
    for (std::size_t i = 0; i < static_cast<std::size_t>(face); ++i) score += many[i];
    return static_cast<std::uint8_t>(score);
}

}  // namespace

void Play::roll(std::initializer_list<Face> shown) {
    Rolled rolled;
    for (const Face face : shown) rolled.dice.push_back(score_of(setup().book, face));
    give({Side::chance, rolled});
}
void Play::roll_in_vain(Arm target) {
    const Face face = target == Arm::artillery ? Face::infantry : Face::artillery;
    const Roll* roll = question().roll();
    if (!roll) {
        ADD_FAILURE() << "no roll; " << told();
        return;
    }
    Rolled rolled;
    rolled.dice.resize(roll->count, score_of(setup().book, face));
    give({Side::chance, rolled});
}

void Play::pass() {
    if (question().roll()) return roll_in_vain(Arm::infantry);
    if (const Pick* options = question().pick()) return pick(&options->options.back());
    place({});
}

}  // namespace grognard::vom_kriege
