// SPDX-License-Identifier: Apache-2.0
//
// What this rulebook's questions, reasons and results are called. Verbs, reasons and labels are the
// rows of book/symbols.toml, of which tools/embed makes book/symbols.h.
//
// Not here: what happens (happened.h).
#pragma once

#include <cstdint>
#include <variant>

#include "engine/value/code.h"
#include "rulebooks/vom_kriege/book/symbols.h"
#include "rulebooks/vom_kriege/state/faces.h"

namespace grognard::vom_kriege {

// VK-3.1 and what else is thrown or drawn; Rulebook::dice() in this order.
enum class DieOf : std::uint8_t { battle, number, chit };

// Details of options, each one number (engine/value/code.h).
struct Lay {  // dice for an action order: VK-6.4
    Face face = Face::infantry;
    bool doubled = false;
    bool doctrine = false;  // with a die more for doctrine
};
struct FacePair {  // dice put up for exchange
    Face one = Face::infantry;
    Face other = Face::infantry;
};

// What a roll can lead to.
struct ShotOutcome {
    UpTo<0x7ff> hits;
    bool disordered = false;
};
enum class Fate : std::uint8_t { stays, goes_back, breaks };
struct MeleeOutcome {
    UpTo<31> target_hits;
    Fate target = Fate::stays;
    UpTo<7> attacker_hits;
    Fate attacker = Fate::stays;
};
struct SquareOutcome {
    bool forms = false;
};
struct ArrivalOutcome {
    bool comes = false;
};
struct FacesOutcome {
    bool had = false;  // the faces wanted
};
struct RetireOutcome {
    UpTo<0xfff> hits;
};
struct HandOutcome {  // faces that the dice in hand show, one die or more
    bool flag = false, saber = false, artillery = false, cavalry = false, infantry = false;
};
using Outcome = std::variant<ShotOutcome, MeleeOutcome, SquareOutcome, ArrivalOutcome, FacesOutcome,
                             RetireOutcome, HandOutcome>;

// As odds and events number it: which of them it is, then its own fields.
inline constexpr int outcome_bits = 12;
template <class T>
constexpr std::uint16_t outcome(const T& led_to) {
    static_assert(code_bits<T> <= outcome_bits);
    const auto kind = static_cast<std::int32_t>(Outcome{led_to}.index());
    return static_cast<std::uint16_t>(kind << outcome_bits | code(led_to));
}
template <std::size_t Kind = 0>
constexpr Outcome outcome_numbered(std::uint16_t number) {
    const auto kind = static_cast<std::size_t>(number >> outcome_bits);
    if constexpr (Kind + 1 < std::variant_size_v<Outcome>)
        if (kind != Kind) return outcome_numbered<Kind + 1>(number);
    GR_ASSERT(kind == Kind);
    return decoded<std::variant_alternative_t<Kind, Outcome>>(number & ((1 << outcome_bits) - 1));
}

// What a defender could not do, and what kept it from it.
enum class ReactionKind : std::uint8_t { any, counter_charge, square, fire, retire };
enum class Bar : std::uint8_t {
    none,
    not_its_kind,  // of reaction
    has_reacted,
    routing,
    disordered,
    in_area,
    in_contact,
    not_in_time,
    rough_ground,
    no_dice,
    no_actions,  // a battery's two
    not_before_its_front,
    formation,
    no_way_back,
    way_spoilt,  // by leaders who gave way to it
};

// How a unit came to be removed, for the log.
enum class Why : std::uint8_t {
    hit_while_routing,
    disordered_while_routing,
    driven_back_while_routing,
    not_rallied,
    blocked,
    guns_ridden_down,
    leader_lost,
    excess_hits,
};

}  // namespace grognard::vom_kriege
