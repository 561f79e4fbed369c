// SPDX-License-Identifier: Apache-2.0
//
// What a store keeps (store.h), as plain structs: a game with the lines of its record, a change to
// it, a room.
//
//     const StoredLine line{.text = R"({"n":1,"by":"blue",...})", .key = "blue:7"};
//
// Not here: how and where they are kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grognard {

// One line of a game's record, without its newline; the header is number 0.
struct StoredLine {
    std::string text;
    std::string key = {};  // by which a repeated answer is known again; empty: none

    bool operator==(const StoredLine&) const = default;
};

// Everything about a game but its lines.
struct StoredGame {
    std::string game;          // its id
    std::int64_t version = 0;  // 1 when new, one more with each change
    std::int64_t lines = 0;    // how many there are
    std::int64_t created = 0;  // seconds since 1970
    std::int64_t changed = 0;
    std::string meta;
    std::string summary;
    bool due = false;

    bool operator==(const StoredGame&) const = default;
};

// A game and its lines from number `from` on, as they were at one moment.
struct LoadedGame {
    StoredGame stored;
    std::int64_t from = 0;
    std::vector<StoredLine> lines;
};

struct Change {
    std::string game;
    std::int64_t version = 0;  // the game's, as the caller knows it; 0: there is no such game yet
    std::vector<StoredLine> lines = {};              // put after those that are there
    std::optional<std::string> meta = std::nullopt;  // left out: as it was
    std::optional<std::string> summary = std::nullopt;
    bool due = false;
};

// A room's document, for players beside a real table.
struct StoredRoom {
    std::string room;
    std::int64_t version = 0;  // when written: as the caller knows it, 0 for a new room
    std::string document;

    bool operator==(const StoredRoom&) const = default;
};

}  // namespace grognard
