// SPDX-License-Identifier: Apache-2.0
//
// The story of words.h: what happened in a battle, a sentence an event, in the past tense and without
// "was", which suits "Tenth Legion" and "The velites" alike.
#include <array>

#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

namespace {

std::string ticks_words(std::int32_t ticks) {
    return inches_words(Length::from_ticks(ticks)) + "\"";
}
std::string inch_words(std::int32_t inches) { return std::to_string(inches) + "\""; }

template <std::size_t size>
std::string pick(const std::array<std::string_view, size>& words, std::int32_t value) {
    const auto number = static_cast<std::size_t>(value);
    return std::string{number < size ? words[number] : std::string_view{}};
}

constexpr std::array<std::string_view, 3> facings{"", " in the flank", " in the rear"};

class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, event_{event}, unit_{name_of(event.unit)}, the_unit_{in_sentence(unit_)},
          other_{in_sentence(name_of(event.other))} {}

    std::string words() const {
        for (const auto part :
             {&Story::of_the_turn, &Story::of_tests, &Story::of_charges, &Story::of_moves,
              &Story::of_flight, &Story::of_blows, &Story::of_losses, &Story::of_resolution})
            if (std::string said = (this->*part)(); !said.empty()) return said;
        return "Something happened to " + the_unit_;
    }

private:
    bool is(Happening what) const { return event_.what == what; }
    std::string name_of(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side_name(Side side) const { return setup_.scenario.sides[index(side)].name; }
    std::string side() const { return side_name(event_.side); }
    std::string value() const { return std::to_string(event_.value); }
    std::string second() const { return std::to_string(event_.second); }
    // " before X", " to X": only where there is one.
    std::string with_other(std::string_view how) const {
        if (event_.other == UnitId::none) return {};
        return " " + (how.empty() ? other_ : std::string{how} + " " + other_);
    }

    std::string of_the_turn() const;
    std::string of_the_advantage() const;
    std::string of_tests() const;
    std::string of_charges() const;
    std::string of_moves() const;
    std::string of_flight() const;
    std::string of_blows() const;
    std::string of_losses() const;
    std::string of_resolution() const;
    std::string tested() const;
    std::string passed() const;
    std::string failed() const;

    const Setup& setup_;
    const Event& event_;
    std::string unit_;              // as a sentence begins
    std::string the_unit_, other_;  // within one
};

// ---- the turn -----------------------------------------------------------------------------------

std::string Story::of_the_advantage() const {
    const auto both = [&] {
        return side_name(Side::blue) + " " + value() + ", " + side_name(Side::red) + " " + second();
    };
    if (is(happening::bids)) return "Intervention points for the advantage: " + both();
    if (is(happening::advantage_tied)) return "The advantage was tied";
    if (is(happening::advantage_rolled)) return "The " + side() + " won the strategic advantage";
    if (is(happening::round_chosen))
        return "The " + side() + " chose the " + (event_.value == 1 ? "first" : "second") +
               " round";
    return {};
}

std::string Story::of_the_turn() const {
    if (is(happening::turn_begins)) return "Turn " + value();
    if (is(happening::round_begins)) return "Round " + value() + ", of the " + side();
    if (is(happening::phase_begins))
        return phase_words(static_cast<Phase>(event_.value)) + " (round of the " + side() + ")";
    if (std::string said = of_the_advantage(); !said.empty()) return said;
    if (is(happening::aim_reached)) return "The " + side() + " reached what they were out for";
    if (is(happening::army_lost)) return "Of the " + side() + " no unit stood any more";
    if (!is(happening::battle_ends)) return {};
    if (event_.value < 0) return "The battle ended without a winner";
    return "The battle was won by the " + side_name(static_cast<Side>(event_.value));
}

// ---- tests --------------------------------------------------------------------------------------

std::string Story::passed() const {
    switch (static_cast<Trial>(event_.value)) {
    case Trial::charges_several: return "could charge " + other_ + " too";
    case Trial::joins_charge: return "joined in the charge on " + other_;
    case Trial::stands_fast: return "stood fast in good order";
    case Trial::faces_elephants: return "faced the elephants";
    case Trial::halts: return "came to a halt";
    case Trial::double_pace: return "went at double pace";
    case Trial::double_turning: return "went at double pace, ready to turn";
    case Trial::goes_back: return "went back in good order";
    case Trial::changes_formation: return "could change formation";
    case Trial::panic_of_shooting: return "stood its losses";
    case Trial::panic_of_friends: return "took no fright" + with_other("at the rout of");
    case Trial::general_fell: return "stood without its general";
    case Trial::breaks: return "held";
    case Trial::holds_back: return "held back from pursuit";
    case Trial::rallies: return "heeded the call to rally";
    case Trial::rallies_off_table: return "rallied off the table";
    case Trial::recovers: return "dressed its ranks";
    }
    return {};
}

std::string Story::failed() const {
    switch (static_cast<Trial>(event_.value)) {
    case Trial::charges_several: return "could not turn on " + other_ + " too";
    case Trial::joins_charge: return "did not join in the charge on " + other_;
    case Trial::stands_fast: return "stood in confusion";
    case Trial::faces_elephants: return "shied from the elephants";
    case Trial::halts: return "could not halt";
    case Trial::double_pace:
    case Trial::double_turning: return "could not hurry";
    case Trial::goes_back: return "did not go back";
    case Trial::changes_formation: return "did not change formation";
    case Trial::panic_of_shooting: return "could not stand its losses";
    case Trial::panic_of_friends: return "lost heart" + with_other("at the rout of");
    case Trial::general_fell: return "lost heart with its general";
    case Trial::breaks: return "broke";
    case Trial::holds_back: return "could not hold back";
    case Trial::rallies: return "would not rally";
    case Trial::rallies_off_table: return "did not rally off the table";
    case Trial::recovers: return "did not recover its order";
    }
    return {};
}

std::string Story::tested() const {
    const bool passes = static_cast<TestResult>(event_.second) == TestResult::passes;
    const std::string again = is(happening::retested) ? ", thrown again" : "";
    return unit_ + " " + (passes ? passed() : failed()) + again;
}

std::string Story::of_tests() const {
    if (is(happening::tested) || is(happening::retested)) return tested();
    if (is(happening::points_spent))
        return count_words(event_.value, "intervention point") + " went into the test of " +
               the_unit_;
    return {};
}

// ---- charges and moves --------------------------------------------------------------------------

std::string Story::of_charges() const {
    constexpr std::array<std::string_view, 6> reactions{
        " would stand fast",     " would flee",         " would stand and shoot",
        " would shoot and flee", " would feign flight", " would counter-charge"};
    if (is(happening::charge_declared))
        return unit_ + " declared a charge on " + other_ +
               (event_.value > 0 ? ", " + ticks_words(event_.value) + " away" : "");
    if (is(happening::charge_not_joined)) return unit_ + " did not charge" + with_other("");
    if (is(happening::charges_first_alone)) return unit_ + " charged " + other_ + " alone";
    if (is(happening::reacts)) return unit_ + pick(reactions, event_.value) + with_other("before");
    if (is(happening::contact)) return unit_ + " struck " + other_ + pick(facings, event_.value);
    if (is(happening::charge_fails))
        return "The charge of " + the_unit_ + with_other("on") + " failed, coming " +
               ticks_words(event_.second) + " of " + inch_words(event_.value);
    if (is(happening::charge_given_up)) return unit_ + " found nothing left to charge";
    if (is(happening::reveals)) return "The flight uncovered " + other_ + " before " + the_unit_;
    if (is(happening::halts)) return unit_ + " halted";
    if (is(happening::caught)) return unit_ + " caught " + other_ + " in flight";
    if (is(happening::disordered)) return unit_ + " fell into disorder";
    if (is(happening::counter_charges)) return unit_ + " met the charge" + with_other("of");
    if (is(happening::closes_up)) return unit_ + " closed up to " + other_;
    if (is(happening::not_reached)) return unit_ + " did not reach " + other_ + " too";
    return {};
}

std::string Story::of_moves() const {
    constexpr std::array<std::string_view, 5> grounds{"clear", "uneven", "difficult", "dense",
                                                      "impenetrable"};
    if (is(happening::moved))
        return unit_ + " moved, using " + ticks_words(event_.value) + " of " +
               ticks_words(event_.second);
    if (is(happening::ranks_changed))
        return unit_ + " formed " + count_words(event_.value, "file") + " abreast";
    if (is(happening::formation_changed))
        return unit_ + " went into " +
               std::string{formation_name(static_cast<FormationId>(event_.value))};
    if (is(happening::stays)) return unit_ + " stayed put";
    if (is(happening::ground_rolled))
        return "On " + pick(grounds, event_.second) + " ground " + the_unit_ + " could go " +
               inch_words(event_.value);
    if (is(happening::disordered_by_ground)) return "The ground disordered " + the_unit_;
    if (is(happening::ground_holds))
        return unit_ + " could come no further than " + ticks_words(event_.value) + " on " +
               pick(grounds, event_.second) + " ground";
    if (is(happening::left_bad_ground)) return unit_ + " came out of the bad ground in good order";
    if (is(happening::joins)) return unit_ + " joined " + other_;
    if (is(happening::leaves)) return unit_ + " left" + with_other("");
    return {};
}

// ---- flight -------------------------------------------------------------------------------------

std::string Story::of_flight() const {
    if (is(happening::turns_to_flee)) return unit_ + " turned to flee" + with_other("from");
    if (is(happening::flees))
        return unit_ + " fled" + with_other("from") +
               (event_.value > 0 ? ", " + inch_words(event_.value) : "");
    if (is(happening::fled_off)) return unit_ + " fled from the table";
    if (is(happening::destroyed)) return unit_ + " perished" + with_other("at the hands of");
    if (is(happening::rallies_at_once)) return unit_ + " had only feigned flight, and rallied";
    if (is(happening::passed_through)) return unit_ + " burst through " + other_;
    if (is(happening::removed)) return "The rest of " + the_unit_ + " dispersed";
    if (is(happening::pursued))
        return unit_ + " pursued" + with_other("") + ", " + inch_words(event_.value);
    if (is(happening::catches))
        return unit_ + (setup_.troops(event_.unit).is_infantry() ? " cut down " : " rode down ") +
               other_;
    if (is(happening::pursues_into))
        return unit_ + " ran on into " + other_ + pick(facings, event_.value);
    if (is(happening::pursuit_stops))
        return unit_ + " stopped short of " + other_ + ", without room to close";
    if (is(happening::rampage))
        return unit_ + " ran through " + other_ + ": " + count_words(event_.value, "hit");
    if (is(happening::lost_off_table)) return unit_ + " did not come back";
    if (is(happening::returned)) return unit_ + " came back";
    if (is(happening::waits_off_table)) return unit_ + " found no room to come back yet";
    if (is(happening::rallied)) return unit_ + " rallied, still in disorder";
    if (is(happening::recovered))
        return unit_ + (event_.value == 0 ? " recovered its order"
                                          : " recovered: only the ground still disorders it");
    return {};
}

// ---- shooting, combat, losses -------------------------------------------------------------------

std::string Story::of_blows() const {
    // The hits are what was foretold; the value is how many dice.
    const auto blows = [&](std::string_view one) {
        const int hits = event_.outcome ? static_cast<int>(detail_of(*event_.outcome)) : 0;
        return ", " + count_words(event_.value, one) + ": " + count_words(hits, "hit");
    };
    if (is(happening::shot)) return unit_ + " shot at " + other_ + blows("shot");
    if (is(happening::struck)) return unit_ + " struck at " + other_ + blows("blow");
    if (is(happening::second_thrown))
        return "Of the dice thrown again " + the_unit_ + " had " +
               count_words(event_.value, "hit") + " on " + other_;
    if (is(happening::person_thrown))
        return event_.value == 0 ? "No hit fell on " + other_
                                 : count_words(event_.value, "hit") + " fell on " + other_;
    if (is(happening::saved))
        return event_.value == 0
                   ? "Armour did not help " + the_unit_
                   : "Armour saved " + the_unit_ + " from " + count_words(event_.value, "hit");
    if (is(happening::killed))
        return "The hits of " + the_unit_ + " killed " + (event_.value == 0 ? "nobody" : value());
    return {};
}

std::string Story::of_losses() const {
    if (is(happening::figures_lost))
        return unit_ + " lost " + count_words(event_.value, "figure") + ", " + second() + " left";
    if (is(happening::wounded))
        return "A figure of " + the_unit_ + " had taken " + count_words(event_.value, "hit");
    if (is(happening::person_hit))
        return unit_ + " took " + count_words(event_.value, "hit") + ", and could take " +
               second() + " more";
    if (is(happening::person_falls)) return unit_ + " fell";
    if (is(happening::person_escapes)) return unit_ + " got away" + with_other("to");
    if (is(happening::person_taken)) return unit_ + " was taken";
    if (is(happening::points_lost))
        return count_words(event_.value, "intervention point") + " of the " + side() +
               " went with him";
    return {};
}

std::string Story::of_resolution() const {
    if (is(happening::resolution)) {
        const int by = event_.value - event_.second;
        if (by == 0) return "Neither " + the_unit_ + " nor " + other_ + " had the better of it";
        if (by > 0) return unit_ + " had the better of " + other_ + " by " + std::to_string(by);
        return name_of(event_.other) + " had the better of " + the_unit_ + " by " +
               std::to_string(-by);
    }
    if (is(happening::drawn)) return unit_ + " and " + other_ + " fought on, neither beaten";
    if (is(happening::gives_ground)) return unit_ + " gave ground, " + ticks_words(event_.value);
    if (is(happening::has_no_room)) return unit_ + " had no room to give ground";
    if (is(happening::followed)) return unit_ + " followed" + with_other("");
    if (is(happening::combat_over))
        return "The combat of " + the_unit_ + with_other("and") + " ended";
    if (is(happening::breaks)) return unit_ + ", too few to stand, broke";
    if (is(happening::pushed_along)) return unit_ + " had to go back" + with_other("with");
    return {};
}

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    return Story{setup, event}.words();
}

}  // namespace grognard::war_and_conquest
