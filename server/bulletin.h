// SPDX-License-Identifier: Apache-2.0
//
// The bulletins of a table: what it says of itself, as the JSON of the API (openapi.yaml).
//
//     const Bulletin bulletin{sitting, {.game = id, .changed = logbook.changed()}};
//     bulletin.state();                           // to whoever asks
//     bulletin.state_message(token);              // to one who has come to watch
//     bulletin.answers_message(view, dispatch.log, units);  // to all who watch, after answers
//
// It reads the sitting and changes nothing. Made when it is wanted, and not kept: it refers to the
// sitting.
//
// Not here: who is told (gallery.h), a battle's past (looking_back.h), what might be
// (looking_ahead.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/document/json_writer.h"
#include "server/sitting.h"

namespace grognard::server {

// What a sitting does not know of itself.
struct Scene {
    const std::string& game;     // its id
    std::array<bool, 2> here{};  // who has the seat watches
    bool thinking = false;       // a general is
    std::int64_t changed = 0;    // seconds since 1970
};

class Bulletin {
public:
    Bulletin(const Sitting& sitting, const Scene& scene)
        : sitting_{sitting}, meta_{sitting.meta()}, scene_{scene} {}

    std::string state() const { return "{" + state_members() + "}"; }
    std::string state_message(const Token& token) const;
    std::string answers_message(const View& view, const std::vector<std::string>& log,
                                const std::vector<std::string>& changed_units) const;
    std::string seats_message() const;
    std::string summary() const;  // as the store keeps it

private:
    const Game& game() const { return sitting_.game(); }
    std::size_t n() const { return sitting_.n(); }
    std::string_view state_name() const;
    std::string seats_json() const;
    std::string result_of_battle() const;
    std::string may_undo_json() const;
    std::string state_members() const;
    void write_standing(JsonWriter& json) const;

    const Sitting& sitting_;
    const Meta& meta_;
    const Scene scene_;
};

// Each unit of a view, in its order.
std::vector<std::string> units_json(const View& view);

// To programs that follow the record: lines from number `first` on, and how many more are sealed.
std::string lines_message(const std::vector<std::string>& lines, std::int64_t first,
                          std::size_t sealed);

}  // namespace grognard::server
