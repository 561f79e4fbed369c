// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/3_dice/battle_die.h"

namespace grognard::vom_kriege {

FaceDie command_die(const Book& book) {
    enforces(VK_3_1);
    const std::array<int, face_count> many{book.dice.infantry.value, book.dice.cavalry.value,
                                           book.dice.artillery.value, book.dice.saber.value,
                                           book.dice.flag.value};
    FaceDie die;
    for (std::size_t face = 0; face < face_count; ++face)
        for (int i = 0; i < many[face]; ++i) die.faces.push_back(static_cast<std::uint8_t>(face));
    return die;
}

Face face_of(const Book& book, int score) {
    return static_cast<Face>(command_die(book).faces[static_cast<std::size_t>(score) - 1]);
}

Faces counted(const Book& book, const Dice& dice) {
    const FaceDie die = command_die(book);
    Faces faces;
    for (const std::uint8_t score : dice)
        ++faces[static_cast<Face>(die.faces[static_cast<std::size_t>(score) - 1])];
    return faces;
}

FaceCount count_of_faces(const Book& book, Label label, std::initializer_list<Face> faces,
                         const Faces& shown) {
    const FaceDie die = command_die(book);
    FaceCount count{.label = label};
    for (const Face face : faces) {
        for (std::size_t i = 0; i < die.faces.size(); ++i)
            if (static_cast<Face>(die.faces[i]) == face) count.faces |= std::uint32_t{1} << (i + 1);
        count.made = static_cast<std::uint8_t>(count.made + shown[face]);
    }
    return count;
}

}  // namespace grognard::vom_kriege
