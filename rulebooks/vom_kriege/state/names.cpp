// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/state/names.h"

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

std::string kind_words(const Troops& troops) {
    std::string words;
    switch (troops.quality) {
    case Quality::elite: words = "elite "; break;
    case Quality::regular: break;
    case Quality::conscript: words = "conscript "; break;
    case Quality::irregular: words = "irregular "; break;
    }
    switch (troops.arm) {
    case Arm::infantry:
        words += troops.light ? "light infantry" : "line infantry";
        if (troops.two_rank) words += ", two ranks";
        return troops.skirmish ? words + " (sk)" : words;
    case Arm::cavalry:
        if (troops.lancers) return words + "lancers";
        return words + (troops.heavy ? "heavy cavalry" : "light cavalry");
    case Arm::artillery:
        return words + std::to_string(troops.guns) + "-gun " +
               (troops.horse   ? "horse artillery"
                : troops.heavy ? "heavy artillery"
                               : "light artillery");
    case Arm::leader: return troops.leader_figures > 1 ? "army leader" : "division leader";
    }
    return words;
}

}  // namespace grognard::vom_kriege
