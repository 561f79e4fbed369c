// SPDX-License-Identifier: Apache-2.0
//
// Names with what a sentence of Humble's needs to know about them. A unit may be called "Klebek" or
// "Grenadiers": what is told of it stands in the past tense or with a "may" or "should", which are right
// for one and for many.
#pragma once

#include <string>

#include "rulebooks/humble/state/state.h"

namespace grognard::humble {

class Names {
public:
    explicit Names(const Setup& setup) : setup_{setup} {}
    std::string operator()(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side(Side s) const { return setup_.scenario.sides[index(s)].name; }
    std::string adjective(Side s) const { return setup_.scenario.sides[index(s)].adjective; }
    std::string arrival(ArrivalId id) const { return setup_.arrival(id).name; }

private:
    const Setup& setup_;
};

}  // namespace grognard::humble
