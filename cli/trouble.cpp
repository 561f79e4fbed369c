// SPDX-License-Identifier: Apache-2.0
#include "cli/trouble.h"

#include <fmt/format.h>

#include "cli/text.h"

namespace grognard::cli {

Trouble mistaken(const std::string& what, const Mistakes& mistakes) {
    std::vector<std::string> details;
    for (const Mistake& mistake : mistakes) details.push_back(to_string(mistake));
    return Trouble{Exit::no, fmt::format("{} has {}:", what, counted(mistakes.size(), "mistake")),
                   std::move(details)};
}

}  // namespace grognard::cli
