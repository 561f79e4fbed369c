// SPDX-License-Identifier: Apache-2.0
//
// What happened in a battle of Vom Kriege, a sentence an event, in the past tense.
// Declared in words.h.
#include <array>

#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {

namespace {

std::string ticks_words(std::int32_t ticks) {
    return inches_words(Length::from_ticks(ticks)) + "\"";
}

// "no hits", "1 hit", "2 flags"
std::string some_words(int n, std::string_view one) {
    return n == 0 ? "no " + std::string{one} + "s" : count_words(n, one);
}

std::string with_capital(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

std::string why_words(Why why) {
    switch (why) {
    case Why::hit_while_routing: return "took a further hit in rout and dispersed";
    case Why::disordered_while_routing: return "lost all order in rout and dispersed";
    case Why::driven_back_while_routing: return "ran again in rout and dispersed";
    case Why::not_rallied: return "did not rally in time and dispersed";
    case Why::blocked: return "had nowhere to go and laid down arms";
    case Why::guns_ridden_down: return "went down under the sabers at the guns";
    case Why::leader_lost: return "left the field with the command";
    case Why::excess_hits: return "went to pieces under the blow";
    }
    return {};
}

std::string formed_words(Formation formation) {
    if (formation == Formation::limbered) return "limbered up";
    if (formation == Formation::unlimbered) return "unlimbered";
    return "formed " + std::string{formation_name(formation)};
}

// " in column", ", limbered"; nothing for a leader
std::string in_formation_words(Formation formation) {
    if (formation == Formation::single) return {};
    const bool guns = formation == Formation::limbered || formation == Formation::unlimbered;
    return (guns ? ", " : " in ") + std::string{formation_name(formation)};
}

std::string reaction_words(ReactionKind kind) {
    switch (kind) {
    case ReactionKind::any: return "react";
    case ReactionKind::counter_charge: return "counter-charge";
    case ReactionKind::square: return "form square";
    case ReactionKind::fire: return "fire at the charge";
    case ReactionKind::retire: return "retire";
    }
    return {};
}

std::string bar_words(Bar bar) {
    switch (bar) {
    case Bar::none:
    case Bar::not_its_kind: break;
    case Bar::has_reacted: return "it had reacted already";
    case Bar::routing: return "it was routing";
    case Bar::disordered: return "it was disordered";
    case Bar::in_area: return "it held a wood or village";
    case Bar::in_contact: return "it was in contact with another enemy";
    case Bar::not_in_time: return "it could not meet the charge in time";
    case Bar::rough_ground: return "it was in rough ground";
    case Bar::no_dice: return "it had no dice";
    case Bar::no_actions: return "it had used both its actions";
    case Bar::not_before_its_front: return "the charge did not come at its front";
    case Bar::formation: return "it was in no formation for it";
    case Bar::no_way_back: return "there was no way back for a whole move";
    case Bar::way_spoilt: return "leaders now stood in its way";
    }
    return {};
}

std::string disorder_words(Clause clause, const std::string& unit) {
    if (clause == VK_9_16) return "The melee left " + unit + " in disorder, as it does cavalry";
    return unit + " fell into disorder" + (clause == VK_7_9 ? " on rough ground" : "");
}

std::string face_of_charge(Flank face) {
    switch (face) {
    case Flank::front: return "";
    case Flank::left:
    case Flank::right: return " in the flank";
    case Flank::rear: return " in the rear";
    }
    return {};
}

class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, event_{event}, unit_{name_of(event.unit)}, other_{name_of(event.other)} {}

    std::string words() const {
        for (const auto part :
             {&Story::of_the_turn, &Story::of_orders, &Story::of_moves, &Story::of_reactions,
              &Story::of_combat, &Story::of_ways_back, &Story::of_losses})
            if (std::string said = (this->*part)(); !said.empty()) return said;
        return "Something happened to " + unit_;
    }

private:
    bool is(Happening what) const { return event_.what == what; }
    std::string name_of(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side() const { return setup_.scenario.sides[index(event_.side)].name; }
    std::string command(std::int32_t number) const { return setup_.command(number).name; }

    std::string of_the_turn() const;
    std::string of_orders() const;
    std::string of_moves() const;
    std::string of_reactions() const;
    std::string of_combat() const;
    std::string of_ways_back() const;
    std::string of_losses() const;
    std::string arrival() const;
    std::string laying() const;
    std::string shot() const;
    std::string retreat() const;
    std::string hit() const;
    std::string leader_hit() const;

    const Setup& setup_;
    const Event& event_;
    std::string unit_, other_;
};

std::string Story::of_the_turn() const {
    if (is(happening::turn_begins)) return "Turn " + std::to_string(event_.value);
    if (is(happening::phase_begins))
        return phase_words(setup_, event_.second, static_cast<Phase>(event_.value));
    if (is(happening::chit_drawn))
        return command(event_.value) + " had the initiative: " + unit_ + ", " +
               quality_words(setup_.command(event_.value)) + ", " +
               count_words(event_.second, "command point");
    if (is(happening::arrival_rolled)) return arrival();
    if (is(happening::arrived))
        return unit_ + " came onto the table" +
               in_formation_words(static_cast<Formation>(event_.value));
    if (is(happening::found_no_room)) return unit_ + " found no room to come on";
    if (is(happening::objective_taken)) {
        const auto number = static_cast<std::size_t>(event_.value);
        return "The " + side() + " took " + in_sentence(setup_.scenario.objectives[number].name);
    }
    if (is(happening::army_lost)) return "The army of the " + side() + " was beaten";
    if (!is(happening::battle_ends)) return {};
    if (event_.value < 0) return "The battle ended without a winner";
    const auto winner = static_cast<Side>(event_.value);
    return "The battle was won by the " + setup_.scenario.sides[index(winner)].name;
}

std::string Story::arrival() const {
    const int die = event_.dice.empty() ? 0 : event_.dice[0];
    return command(event_.value) + (die >= event_.second ? " arrived" : " did not arrive");
}

std::string Story::of_orders() const {
    if (is(happening::marker_given))
        return other_ + " gave " + unit_ + " a command point" +
               (event_.value > 1 ? ", one more being spent on the distance" : "");
    if (is(happening::command_rolled)) {
        if (event_.value == 0) return unit_ + " rolled his command dice";
        return unit_ + " re-rolled " + faces_words(unpacked(event_.second));
    }
    if (is(happening::exchanged)) {
        const std::int32_t one = event_.value / 64, other = event_.value / 8 % 8;
        const std::string given = one == other ? laid_words(lay_detail(one, true, false))
                                               : die_words(one) + " and " + die_words(other);
        return unit_ + " exchanged " + given + " for " + die_words(event_.value % 8);
    }
    if (is(happening::ordered)) return laying();
    if (is(happening::paid))
        return "That took " + die_words(event_.value) + " more, for distance or doctrine";
    if (is(happening::order_restored))
        return with_capital(die_words(event_.value)) + " restored order in " + unit_;
    if (is(happening::rallied))
        return unit_ + " rallied: " + count_words(event_.value, "hit") + " of " +
               std::to_string(strength(setup_, event_.unit)) + " left";
    if (is(happening::ordered_two_moves)) return unit_ + " used both dice to move twice";
    return {};
}

// "Two infantry dice were laid for 40th Line and 34th Line"
std::string Story::laying() const {
    const bool several = (event_.value & 3) != 0;
    std::string words = with_capital(laid_words(event_.value)) +
                        (several ? " were laid for " : " was laid for ") + unit_;
    if (event_.second == 2) return words + " and " + other_;
    if (event_.second < 2) return words;
    return words + ", " + other_ + " and " + count_words(event_.second - 2, "other");
}

std::string Story::of_moves() const {
    if (is(happening::turned)) return unit_ + " turned";
    if (is(happening::moved))
        return unit_ + " moved, using " + ticks_words(event_.value) + " of " +
               ticks_words(event_.second);
    if (is(happening::formed))
        return unit_ + " " + formed_words(static_cast<Formation>(event_.value));
    if (is(happening::entered))
        return unit_ + (event_.second > 0 ? " moved into " : " occupied ") +
               area_words(setup_, event_.value) +
               (event_.second > 0 ? ", using " + ticks_words(event_.second) : "");
    if (is(happening::left_area))
        return unit_ + " left " + area_words(setup_, event_.value) +
               (event_.second > 0 ? in_formation_words(static_cast<Formation>(event_.second - 1))
                                  : "");
    if (is(happening::charges))
        return unit_ + " charged " + other_ + face_of_charge(static_cast<Flank>(event_.second)) +
               (event_.value > touch.ticks() ? " over " + ticks_words(event_.value)
                                             : " without moving");
    if (is(happening::stopped_short)) return unit_ + " stopped short";
    if (is(happening::gave_way)) return unit_ + " made room";
    if (is(happening::attached)) return unit_ + " was counted to " + other_;
    return {};
}

std::string Story::of_reactions() const {
    if (is(happening::counter_charges))
        return unit_ + " rode " + ticks_words(event_.value) + " to meet " + other_ +
               (event_.second != 0 ? ", which turned to face the counter-charge" : "");
    if (is(happening::charge_missed))
        return other_ + " rode away from " + unit_ + ", whose charge came to nothing";
    if (is(happening::not_reacted))
        return unit_ + " could not " + reaction_words(static_cast<ReactionKind>(event_.value)) +
               ": " + bar_words(static_cast<Bar>(event_.second));
    if (is(happening::square_tried))
        return unit_ + (event_.value != 0 ? " formed square" : " failed to form square");
    if (is(happening::square_cramped) && event_.value > 0)
        return unit_ + " had no room on the spot and formed it " + ticks_words(event_.value) +
               " away";
    if (is(happening::square_cramped))
        return unit_ + " had no room for a full square and stood as one where it was";
    if (is(happening::closed_up))
        return unit_ + " closed up " + ticks_words(event_.value) + " to " + other_;
    if (is(happening::charge_lost))
        return unit_ + " could not follow " + other_ + " into square, and the charge was over";
    if (is(happening::leader_driven_off) && event_.clause == VK_8_11)
        return unit_ + " got away to his men";
    if (is(happening::leader_driven_off)) return other_ + " drove off " + unit_;
    if (is(happening::retires)) return unit_ + " retired before " + other_;
    if (is(happening::retire_rolled))
        return other_ + " struck after " + unit_ + ": " + some_words(event_.value, "hit");
    return {};
}

std::string Story::shot() const {
    const bool skirmish = is(happening::shot) && event_.clause == VK_9_7;
    std::string words = unit_ +
                        (skirmish              ? " skirmished with "
                         : is(happening::shot) ? " shot at "
                                               : " fired at the charge of ") +
                        other_ + ": ";
    if (event_.value == 0) return words + (event_.second != 0 ? "disordered" : "no effect");
    words += count_words(event_.value, "hit");
    return event_.second != 0 ? words + ", disordered" : words;
}

std::string Story::of_combat() const {
    if (is(happening::shot) || is(happening::defensive_shot)) return shot();
    if (is(happening::melee_declared)) return unit_ + " attacked " + other_;
    if (is(happening::attacked) || is(happening::battled_back))
        return unit_ + (is(happening::attacked) ? " struck at " : " fought back at ") + other_ +
               ": " + some_words(event_.value, "hit") + ", " + some_words(event_.second, "flag");
    if (is(happening::supported)) return unit_ + " supported " + other_;
    if (is(happening::had_no_dice))
        return unit_ + " did not shoot: no dice were left against the closest target, " + other_;
    if (is(happening::followed_up) && event_.value > 0)
        return unit_ + " advanced into the place of " + other_ + " as far as there was room, " +
               ticks_words(event_.value) + " short of its far edge";
    if (is(happening::followed_up)) return unit_ + " took the place of " + other_;
    if (is(happening::held_back)) return unit_ + " did not follow up";
    if (is(happening::no_room_to_follow)) return unit_ + " found no room to follow up";
    return {};
}

// "40th Line retreated 6\" for 1 flag, disordered"
std::string Story::retreat() const {
    const std::string far = ticks_words(event_.value);
    if (event_.value == 0) return unit_ + " had no way back, and fell into disorder";
    if (event_.clause == VK_10_4) return unit_ + " fled " + far;
    if (event_.clause == VK_9_14)
        return unit_ + " rode off " + far + " from the square, disordered";
    return unit_ + " retreated " + far +
           (event_.second > 0 ? " for " + count_words(event_.second, "flag") : "") + ", disordered";
}

std::string Story::of_ways_back() const {
    if (is(happening::retreats)) return retreat();
    if (is(happening::retreat_blocked)) return unit_ + " could get no further";
    if (is(happening::routs)) return unit_ + " broke and routed";
    if (is(happening::fell_back)) return unit_ + " fell back " + ticks_words(event_.value);
    if (is(happening::stayed_in_area))
        return unit_ + " stayed in " + area_words(setup_, event_.value) + ", in contact with " +
               other_;
    if (is(happening::limbered_away))
        return unit_ + " limbered up and went back as well, disordered";
    return {};
}

// "That made 3 hits of 4 for 40th Line, which was shaken"
std::string Story::hit() const {
    const Troops& troops = setup_.troops(event_.unit);
    std::string words = "That made " + count_words(event_.second, "hit") + " of " +
                        std::to_string(strength(setup_, event_.unit)) + " for " + unit_;
    return is_shaken(setup_.book, troops, event_.second) ? words + ", now shaken" : words;
}

std::string Story::leader_hit() const {
    const std::string hits =
        count_words(event_.value, "hit") + " of " + std::to_string(strength(setup_, event_.unit));
    if (event_.clause == VK_8_11) return unit_ + " was cut off, which made " + hits;
    return "That made " + hits + " for " + unit_;
}

std::string Story::of_losses() const {
    if (is(happening::hit)) return hit();
    if (is(happening::disordered)) return disorder_words(event_.clause, unit_);
    if (is(happening::removed) && setup_.troops(event_.unit).is_leader())
        return unit_ + " was lost to the army";
    if (is(happening::removed)) return unit_ + " " + why_words(static_cast<Why>(event_.value));
    if (is(happening::leader_hit)) return leader_hit();
    if (is(happening::command_lost)) return command(event_.value) + " was lost with its leader";
    return {};
}

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    return Story{setup, event}.words();
}

}  // namespace grognard::vom_kriege
