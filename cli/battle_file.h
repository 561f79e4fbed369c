// SPDX-License-Identifier: Apache-2.0
//
// The record of a battle that is being played: begun, gone on with, added to. What was added is on
// the disk when `add` returns; everything that fails is a Trouble.
#pragma once

#include <string>
#include <string_view>

#include "engine/record/record.h"
#include "staff/files.h"

namespace grognard::cli {

class BattleFile {
public:
    // A path, or nothing for the first free of saves/<name>-<n>.battle.
    static BattleFile begin(const std::string& path, const std::string& name,
                            const RecordHeader& header);
    // A record that was replayed from this path; a line torn by a crash is cut off.
    static BattleFile go_on(const std::string& path, const Replayed& replayed);

    const std::string& path() const { return path_; }
    void add(std::string_view lines);
    void copy_to(const std::string& path) const;

private:
    std::string path_;
    AppendFile file_;
};

// Plays a record again; a Trouble if it cannot be read or is not sound.
Replayed replayed_from(const std::string& path, const ReplayOptions& options);
std::string record_text(const std::string& path);

}  // namespace grognard::cli
