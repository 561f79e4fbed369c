// SPDX-License-Identifier: Apache-2.0
//
// What happened in a battle of Die Kriegskunst, a sentence an event, in the past tense.
#include <array>

#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {

namespace {

std::string ticks_words(std::int32_t ticks) {
    return inches_words(Length::from_ticks(ticks)) + "\"";
}

template <std::size_t size>
std::string pick(const std::array<std::string_view, size>& words, std::int32_t value) {
    const auto number = static_cast<std::size_t>(value);
    return std::string{number < size ? words[number] : std::string_view{}};
}

// "7 and 2": half figures as whole ones.
std::string halves_words(int halves) {
    if (halves == 0) return "no loss";
    if (halves == 1) return "half a figure";
    std::string words = std::to_string(halves / 2);
    if (halves % 2 != 0) words += " and a half";
    return words + (halves == 2 ? " figure" : " figures");
}

std::string formed_words(Formation formation) {
    if (formation == Formation::limbered) return "limbered up";
    if (formation == Formation::unlimbered) return "unlimbered";
    if (formation == Formation::skirmish) return "went into skirmish order";
    return "formed " + std::string{formation_name(formation)};
}

class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, event_{event}, unit_{name_of(event.unit)}, other_{name_of(event.other)} {}

    std::string words() const {
        for (const auto part : {&Story::of_the_turn, &Story::of_orders, &Story::of_charges,
                                &Story::of_moves, &Story::of_fire, &Story::of_melee,
                                &Story::of_nerve, &Story::of_ways_back, &Story::of_generals})
            if (std::string said = (this->*part)(); !said.empty()) return said;
        return "Something happened to " + unit_;
    }

private:
    bool is(Happening what) const { return event_.what == what; }
    std::string name_of(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side() const { return setup_.scenario.sides[index(event_.side)].name; }
    std::string brigade() const { return setup_.brigade(event_.value).name; }
    std::string by_enemy() const {
        return event_.other == UnitId::none ? std::string{} : " before " + other_;
    }

    std::string of_the_turn() const;
    std::string of_orders() const;
    std::string of_charges() const;
    std::string of_moves() const;
    std::string of_fire() const;
    std::string of_melee() const;
    std::string of_nerve() const;
    std::string of_ways_back() const;
    std::string of_generals() const;
    std::string order_tried() const;
    std::string new_order() const;
    std::string shot() const;
    std::string contact() const;
    std::string pushed_back() const;
    std::string tested() const;

    const Setup& setup_;
    const Event& event_;
    std::string unit_, other_;
};

// ---- the turn and orders ------------------------------------------------------------------------

std::string Story::of_the_turn() const {
    if (is(happening::turn_begins)) return "Turn " + std::to_string(event_.value);
    if (is(happening::phase_begins)) return phase_words(static_cast<Phase>(event_.value));
    if (is(happening::initiative_rolled)) return "The " + side() + " won the initiative";
    if (is(happening::initiative_tied)) return "The initiative was tied";
    if (is(happening::phasing)) return "The " + side() + " were the phasing side";
    if (is(happening::objective_taken) || is(happening::objective_left)) {
        const auto number = static_cast<std::size_t>(event_.value);
        const std::string name = in_sentence(setup_.scenario.objectives[number].name);
        return is(happening::objective_left) ? "Nobody held " + name + " any more"
                                             : "The " + side() + " took " + name;
    }
    if (is(happening::army_lost))
        return "The army of the " + side() + " was beaten, half its brigades being broken or gone";
    if (!is(happening::battle_ends)) return {};
    if (event_.value < 0) return "The battle ended without a winner";
    const auto winner = static_cast<Side>(event_.value);
    return "The battle was won by the " + setup_.scenario.sides[index(winner)].name;
}

std::string Story::order_tried() const {
    constexpr std::array<std::string_view, 4> results{
        "took a new order", "did not take the new order", "lost its nerve at a new order",
        "panicked at a new order"};
    const std::string sender = event_.other == UnitId::none ? std::string{} : " from " + other_;
    return brigade() + " " + pick(results, event_.second) + sender;
}

// "Manteuffel's brigade was now to assault the inn"
std::string Story::new_order() const {
    Aim aim;
    const int place = place_of_detail(event_.second);
    if (place >= 0)
        aim = {.kind = Aim::Kind::place, .place = static_cast<std::int8_t>(place)};
    else if (event_.other != UnitId::none)
        aim = {.kind = Aim::Kind::brigade, .brigade = setup_.unit(event_.other).brigade};
    const auto order = static_cast<Order>(order_of_detail(event_.second));
    const std::string about = aim.kind == Aim::Kind::place
                                  ? in_sentence(setup_.places[static_cast<std::size_t>(place)].name)
                              : aim.kind == Aim::Kind::brigade ? setup_.brigade(aim.brigade).name
                                                               : std::string{};
    const std::string to = order == Order::move && !about.empty() ? " to" : "";
    return std::string{order_name(order)} + (about.empty() ? about : to + " " + about);
}

std::string Story::of_orders() const {
    if (is(happening::order_tried)) return order_tried();
    if (is(happening::order_given)) return brigade() + " was now to " + new_order();
    if (is(happening::option_taken)) return brigade() + " chose to " + new_order();
    if (is(happening::nerve_lost)) return brigade() + " would now " + new_order();
    if (is(happening::cinc_commands)) return unit_ + " took command of " + brigade() + " himself";
    if (is(happening::general_stunned_passes)) return unit_ + " was stunned and gave no orders";
    return {};
}

// ---- charges and moves --------------------------------------------------------------------------

// Where it struck, and whether that is a flank attack where the two differ (DK-6.6).
std::string Story::contact() const {
    constexpr std::array<std::string_view, 4> edges{"", " on its left side", " on its right side",
                                                    " at its rear"};
    const bool in_front = static_cast<Zone>(event_.value) == Zone::front;
    const bool in_flank = event_.second != 0;
    const std::string struck = unit_ + " struck " + other_ + pick(edges, event_.value);
    if (in_front == !in_flank) return struck;
    return struck + (in_flank ? ", having set out behind its front: a flank attack"
                              : ", but had set out in front of it: no flank attack");
}

std::string Story::of_charges() const {
    constexpr std::array<std::string_view, 4> reactions{
        " stood to fire at ", " chose to move and fire at ", " chose to counter-charge ",
        " chose to evade "};
    const bool meets = is(happening::reacts) && event_.value == 0 &&
                       longest_range(setup_.book, setup_.troops(event_.unit)) == Length{};
    if (is(happening::charge_declared))
        return unit_ + " declared a charge on " + other_ + ", " + ticks_words(event_.value) +
               " away";
    if (is(happening::charge_disobeyed))
        return unit_ + ", out of its brigadier's reach, did not charge " + other_;
    if (meets) return unit_ + " stood to meet " + other_;  // it has nothing to fire with
    if (is(happening::reacts)) return unit_ + pick(reactions, event_.value) + other_;
    if (is(happening::went_half_way)) return unit_ + " came half-way to " + other_;
    if (is(happening::charge_out_of_reach))
        return unit_ + " could no longer reach " + other_ + " and halted";
    if (is(happening::charge_given_up)) return unit_ + " could not charge " + other_ + " any more";
    if (is(happening::evaded)) return unit_ + " evaded " + ticks_words(event_.value) + by_enemy();
    if (is(happening::caught)) return unit_ + " caught " + other_;
    if (is(happening::contact)) return contact();
    if (is(happening::stops)) return "The charge of " + unit_ + " came to a halt";
    if (is(happening::opportunity)) return unit_ + " took the chance to charge " + other_;
    if (is(happening::counter_charges)) return unit_ + " met the charge of " + other_;
    return {};
}

std::string Story::of_moves() const {
    const auto buildings = [&] {
        const auto number = static_cast<std::size_t>(event_.value);
        return number < setup_.buildings.size() ? in_sentence(setup_.buildings[number].name)
                                                : std::string{"the buildings"};
    };
    if (is(happening::moved))
        return unit_ + " moved, using " + ticks_words(event_.value) + " of " +
               ticks_words(event_.second);
    if (is(happening::formed))
        return unit_ + " " + formed_words(static_cast<Formation>(event_.value));
    if (is(happening::entered)) return unit_ + " entered " + buildings();
    if (is(happening::left_buildings)) return unit_ + " left " + buildings();
    if (is(happening::unformed_by_ground)) return "The ground unformed " + unit_;
    if (is(happening::attached))
        return event_.other == UnitId::none ? unit_ + " rode alone" : unit_ + " joined " + other_;
    if (is(happening::move_cut_short)) return "The move of " + unit_ + " was cut short";
    if (is(happening::could_not_obey))
        return count_words(event_.second, "unit") + " of " + brigade() +
               " had no way to advance as ordered";
    return {};
}

// ---- fire and melee -----------------------------------------------------------------------------

namespace {
constexpr std::array<std::string_view, 3> bands{"effective range", "long range", "point blank"};
}

// Skirmishers count sixes, whatever the range (DK-5.8).
std::string Story::shot() const {
    const std::string at =
        (event_.clause == DK_6_3 ? " fired in support at " : " fired at ") + other_;
    if (event_.second == skirmish_band) return "The skirmishers of " + unit_ + at + ": ";
    return unit_ + at + ", " + pick(bands, event_.second) + ": ";
}

std::string Story::of_fire() const {
    if (is(happening::band_rolled))
        return unit_ + " fired at the charge of " + other_ + " at " + pick(bands, event_.value);
    if (is(happening::shot)) return shot() + halves_words(event_.value);
    if (is(happening::half_rolled))
        return event_.value != 0 ? "The half figure of " + other_ + " fell"
                                 : "The half figure of " + other_ + " stood";
    if (is(happening::figures_lost))
        return unit_ + " lost " + count_words(event_.value, "figure") + ", " +
               std::to_string(event_.second) + " left";
    return {};
}

// DK-7.13: as far as there was room.
std::string Story::pushed_back() const {
    if (event_.value == 0)
        return other_ + " pressed " + unit_ + " hard, but there was no room to give ground";
    const bool all = event_.value >= setup_.book.melee_result.pushed.value.ticks();
    return other_ + " pushed " + unit_ + " back " + ticks_words(event_.value) +
           (all ? "" : ", all the room there was");
}

std::string Story::of_melee() const {
    if (is(happening::melee)) {
        const int by = event_.value - event_.second;
        if (by == 0) return unit_ + " and " + other_ + " fought to a draw";
        return by > 0 ? unit_ + " beat " + other_ + " in melee"
                      : other_ + " beat " + unit_ + " in melee";
    }
    if (is(happening::pushed_back)) return pushed_back();
    if (is(happening::followed_up)) return unit_ + " followed up";
    if (is(happening::stood)) return unit_ + " stood";
    if (is(happening::fights_on)) return unit_ + " fought on";
    return {};
}

// ---- nerve --------------------------------------------------------------------------------------

std::string Story::tested() const {
    constexpr std::array<std::string_view, 7> to_charge{
        "charged home", "halted short", "wavered", "broke off", "broke", "failed", "dispersed"};
    constexpr std::array<std::string_view, 7> charged{
        "stood firm", "halted", "wavered", "gave way", "broke", "failed", "dispersed"};
    constexpr std::array<std::string_view, 7> other{"carried on", "halted", "wavered",  "gave way",
                                                    "broke",      "failed", "dispersed"};
    constexpr std::array<std::string_view, 7> rallying{
        "heeded the call to rally",  "halted",          "faltered",       "gave way",
        "would not rally and broke", "would not rally", "would not rally"};
    switch (static_cast<MoraleTest>(event_.second)) {
    case MoraleTest::to_charge: return pick(to_charge, event_.value);
    case MoraleTest::being_charged: return pick(charged, event_.value);
    case MoraleTest::rallying: return pick(rallying, event_.value);
    case MoraleTest::other: break;
    }
    return pick(other, event_.value);
}

std::string Story::of_nerve() const {
    constexpr std::array<std::string_view, 3> brigades{"kept its nerve", "lost heart",
                                                       "was seized by panic"};
    constexpr std::array<std::string_view, 3> pursuits{"stood to reform", "pursued", "ran wild"};
    if (is(happening::tested)) return unit_ + " " + tested();
    if (is(happening::falters)) return unit_ + " faltered";
    if (is(happening::rallied)) return unit_ + " rallied, still unformed";
    if (is(happening::recovered)) return unit_ + " re-formed";
    if (is(happening::dispersed)) return unit_ + " dispersed";
    if (is(happening::brigade_tested)) return brigade() + " " + pick(brigades, event_.second);
    if (is(happening::brigade_breaks)) return brigade() + " broke and retired";
    if (is(happening::brigade_panics)) return brigade() + " fled the table";
    if (is(happening::brigade_gone)) return brigade() + " was no more";
    if (is(happening::pursuit_tested)) return unit_ + " " + pick(pursuits, event_.value);
    if (is(happening::pursued)) return unit_ + " pursued " + ticks_words(event_.value);
    return {};
}

std::string Story::of_ways_back() const {
    const bool still = event_.value != 0;
    if (is(happening::retreats))
        return unit_ + (still ? " went on retreating" : " retreated") + by_enemy();
    if (is(happening::routs)) return unit_ + (still ? " went on routing" : " routed") + by_enemy();
    if (is(happening::went_back)) return unit_ + " went back " + ticks_words(event_.value);
    if (is(happening::passed_through)) return unit_ + " burst through " + other_ + ", now unformed";
    if (is(happening::retired)) return unit_ + " retired " + ticks_words(event_.value);
    return {};
}

// ---- generals -----------------------------------------------------------------------------------

std::string Story::of_generals() const {
    constexpr std::array<std::string_view, 5> risks{"was hit and killed", "was wounded",
                                                    "was taken", "was stunned", "was not hurt"};
    constexpr std::array<std::string_view, 5> losses{"fell", "left the field wounded",
                                                     "was captured", "", ""};
    if (is(happening::risk)) return unit_ + " " + pick(risks, event_.value);
    if (is(happening::general_lost)) return unit_ + " " + pick(losses, event_.value);
    if (is(happening::general_moved_off)) return unit_ + " got away to " + other_;
    if (is(happening::successor))
        return "A poor brigadier took over " + brigade() + " in place of " + unit_;
    return {};
}

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    return Story{setup, event}.words();
}

}  // namespace grognard::die_kriegskunst
