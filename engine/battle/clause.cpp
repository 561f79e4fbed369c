// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/clause.h"

namespace grognard {

std::string to_string(Clause clause) {
    if (!clause.cited()) return {};
    return std::string{clause.book[0], clause.book[1], '-'} + std::to_string(clause.chapter) + '.' +
           std::to_string(clause.number);
}

}  // namespace grognard
