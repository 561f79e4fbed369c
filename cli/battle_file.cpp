// SPDX-License-Identifier: Apache-2.0
#include "cli/battle_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "cli/trouble.h"
#include "rulebooks/all/all.h"

namespace grognard::cli {

namespace {

namespace fs = std::filesystem;

constexpr int saves_max = 10'000;

void make_folder(const fs::path& file) {
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    if (error)
        throw Trouble{Exit::file, fmt::format("cannot make the folder {}: {}.",
                                              file.parent_path().string(), error.message())};
}

std::string free_path(const std::string& name) {
    for (int n = 1; n < saves_max; ++n) {
        const std::string path = fmt::format("saves/{}-{}.battle", name, n);
        std::error_code ignored;
        if (!fs::exists(path, ignored)) return path;
    }
    throw Trouble{Exit::file, "the folder saves is full of battles: give a file with --record."};
}

}  // namespace

BattleFile BattleFile::begin(const std::string& path, const std::string& name,
                             const RecordHeader& header) {
    BattleFile battle;
    battle.path_ = path.empty() ? free_path(name) : path;
    make_folder(battle.path_);
    if (const auto wrong = battle.file_.open(battle.path_, AppendFile::Start::fresh))
        throw Trouble{Exit::file, *wrong};
    battle.add(header_line(header));
    return battle;
}

BattleFile BattleFile::go_on(const std::string& path, const Replayed& replayed) {
    BattleFile battle;
    battle.path_ = path;
    if (const auto wrong = battle.file_.open(path, AppendFile::Start::continued))
        throw Trouble{Exit::file, *wrong};
    if (replayed.truncated_last_line)
        if (const auto wrong = battle.file_.cut_to(replayed.sound_bytes))
            throw Trouble{Exit::file, *wrong};
    // Had somebody added to it since it was read, the battle would no longer be the one played on.
    if (battle.file_.size() != replayed.sound_bytes)
        throw Trouble{Exit::file, fmt::format("{} has changed while it was being read.", path)};
    return battle;
}

void BattleFile::add(std::string_view lines) {
    if (const auto wrong = file_.append(lines)) throw Trouble{Exit::file, *wrong};
}

void BattleFile::copy_to(const std::string& path) const {
    // Writing over the record itself would cut the battle off from its file.
    std::error_code ignored;
    if (fs::exists(path, ignored))
        throw Trouble{Exit::file, fmt::format("there is a file {} already.", path)};
    make_folder(path);
    if (const auto wrong = write_file_atomically(path, record_text(path_)))
        throw Trouble{Exit::file, *wrong};
}

std::string record_text(const std::string& path) {
    Mistakes mistakes;
    std::optional<std::string> text = read_text_file(path, mistakes);
    if (!text)
        throw Trouble{Exit::file, mistakes.empty() ? fmt::format("cannot read {}.", path)
                                                   : to_string(mistakes[0])};
    return *std::move(text);
}

Replayed replayed_from(const std::string& path, const ReplayOptions& options) {
    std::variant<Replayed, RecordFault> replayed =
        replay(record_text(path), &rulebook_named, options);
    if (const RecordFault* fault = std::get_if<RecordFault>(&replayed))
        throw Trouble{Exit::no,
                      fmt::format("{} is not a sound record: {}.", path, to_string(*fault))};
    return std::get<Replayed>(std::move(replayed));
}

}  // namespace grognard::cli
