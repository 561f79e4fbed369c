// SPDX-License-Identifier: Apache-2.0
//
// What ends a command early: a sentence for a person and an exit code for a program. Thrown by the
// commands, caught in main alone.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/document/document.h"

namespace grognard::cli {

enum class Exit : int {
    ok = 0,
    no = 1,     // the answer is no: not verified, mistakes in a scenario, a battle refused
    usage = 2,  // the command line cannot be understood
    file = 3,   // a file cannot be read or written
};

class Trouble : public std::runtime_error {
public:
    Trouble(Exit code, const std::string& sentence, std::vector<std::string> details = {})
        : std::runtime_error{sentence}, code_{code}, details_{std::move(details)} {}
    Exit code() const { return code_; }
    const std::vector<std::string>& details() const { return details_; }

private:
    Exit code_;
    std::vector<std::string> details_;  // one line each, below the sentence
};

// "quatre-bras.toml has 2 mistakes:" and each of them.
Trouble mistaken(const std::string& what, const Mistakes& mistakes);

}  // namespace grognard::cli
