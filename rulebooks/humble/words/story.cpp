// SPDX-License-Identifier: Apache-2.0
//
// The story of words.h: what happened in a battle, a sentence each. One that is forgotten here does not
// compile.
#include <array>

#include "rulebooks/humble/state/happened.h"
#include "rulebooks/humble/words/names.h"
#include "rulebooks/humble/words/words.h"

namespace grognard::humble {

namespace {

std::string inch_words(Length length) { return inches_words(length) + "\""; }

// The nearest of eight.
std::string compass_words(Bearing facing) {
    constexpr std::array<std::string_view, 8> names{"north", "north-east", "east", "south-east",
                                                    "south", "south-west", "west", "north-west"};
    constexpr std::int32_t eighth = Bearing::whole_turn / 8;
    const std::int32_t nearest = (facing.arcseconds() + eighth / 2) / eighth;
    return std::string{names[static_cast<std::size_t>(nearest % 8)]};
}

std::string why_words(Why why) {
    switch (why) {
    case Why::shot: return "broke up under the fire";
    case Why::beaten: return "went down fighting";
    case Why::rout_die: return "dissolved in the rout";
    case Why::rout_touched_enemy: return "ran into the enemy and surrendered";
    case Why::rout_left_table: return "fled the field";
    case Why::rout_no_room: return "perished in the crush to the rear";
    case Why::rout_impassable: return "scattered before ground that cannot be crossed";
    case Why::recoil_blocked: return "had nowhere to go and went down fighting";
    }
    return {};
}

std::string state_change_words(Order order) {
    switch (order) {
    case Order::good: return "returned to good order";
    case Order::pinned: return "stopped, pinned";
    case Order::disrupted: return "fell into disorder, disrupted";
    }
    return {};
}

// An overload for each struct of happened.h.
class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, name_{setup}, side_{event.side}, unit_{name_(event.unit)},
          other_{name_(event.other)} {}

    // ---- the turn
    std::string operator()(const happened::TurnBegins& h) const {
        return "Turn " + std::to_string(h.turn);
    }
    std::string operator()(const happened::PhaseBegins& h) const {
        return name_.adjective(side_) + " " + phase_words(h.phase);
    }

    // ---- movement
    std::string operator()(const happened::Moved& h) const {
        return unit_ + " moved, using " + inch_words(h.cost) + " of " + inch_words(h.allowance);
    }
    std::string operator()(const happened::Turned& h) const {
        return unit_ + " turned to face " + compass_words(h.facing);
    }
    std::string operator()(const happened::Withdrew&) const {
        return unit_ + " broke contact and fell back";
    }
    std::string operator()(const happened::CrossedStream& h) const {
        return unit_ + " crossed " +
               (h.streams == 1 ? "a stream" : count_words(h.streams, "stream")) +
               (h.by_road ? " by road" : "") + ", for " + inch_words(h.cost);
    }
    std::string operator()(const happened::Charged&) const { return unit_ + " charged " + other_; }
    std::string operator()(const happened::TurnedToFace&) const {
        return unit_ + " turned to face " + other_;
    }
    std::string operator()(const happened::ClosedUp&) const {
        return unit_ + " closed up to " + other_;
    }
    std::string operator()(const happened::Diced& h) const {
        return name_.arrival(h.arrival) + (h.arrived ? " arrived" : " did not arrive");
    }
    std::string operator()(const happened::Arrived&) const { return unit_ + " entered the table"; }
    std::string operator()(const happened::FoundNoRoom&) const {
        return unit_ + " found no room at the edge and waited";
    }

    // ---- rally
    std::string operator()(const happened::RallyTried& h) const {
        return unit_ + (h.rallied ? " rallied" : " failed to rally");
    }

    // ---- shooting
    std::string operator()(const happened::Shot& h) const {
        return unit_ + " fired at " + other_ + ": " + outcome_words(h.outcome);
    }
    std::string operator()(const happened::Supported&) const {
        return unit_ + " supported the fire";
    }
    std::string operator()(const happened::Stalled&) const {
        return "The attack of " + unit_ + " stalled";
    }
    std::string operator()(const happened::Braced&) const {
        return unit_ + " reserved fire and braced";
    }

    // ---- melee
    std::string operator()(const happened::Fought& h) const {
        return unit_ + " fought " + other_ + ": " + outcome_words(h.outcome);
    }
    std::string operator()(const happened::HeldGround&) const { return unit_ + " stayed in cover"; }
    std::string operator()(const happened::Recoiled& h) const {
        return unit_ + (h.distance == Length{} ? " could not recoil"
                                               : " recoiled " + inch_words(h.distance));
    }
    std::string operator()(const happened::PushedBack&) const {
        return unit_ + " fell back along with " + other_;
    }
    std::string operator()(const happened::FollowedUp& h) const {
        return unit_ + (h.must ? " had to follow up" : " followed up");
    }
    std::string operator()(const happened::HeldBack&) const { return unit_ + " did not follow up"; }
    std::string operator()(const happened::NoRoomToFollow&) const {
        return unit_ + " found no room to follow up";
    }
    std::string operator()(const happened::CouldNotFollow&) const {
        return unit_ + " could not follow up, in contact with " + other_;
    }

    // ---- results
    std::string operator()(const happened::StateChanged& h) const {
        return unit_ + " " + state_change_words(h.order);
    }
    std::string operator()(const happened::NoWorse& h) const {
        return unit_ + " stayed " + order_words(h.order);
    }
    std::string operator()(const happened::RoutRolled&) const { return unit_ + " routed"; }
    std::string operator()(const happened::Ran& h) const {
        return unit_ + " ran " + inch_words(h.distance);
    }
    std::string operator()(const happened::MadeRoom&) const {
        return unit_ + " made room for " + other_;
    }
    std::string operator()(const happened::Destroyed& h) const {
        return unit_ + " " + why_words(h.why);
    }
    std::string operator()(const happened::ObjectiveTaken& h) const {
        const auto& objectives = setup_.scenario.objectives;
        return "The " + name_.side(side_) + " took " +
               in_sentence(objectives[static_cast<std::size_t>(h.objective)].name);
    }
    std::string operator()(const happened::ArmyBroken& h) const {
        return "The " + name_.adjective(side_) + " army has lost " + std::to_string(h.lost) +
               " of " + count_words(h.units, "unit") + " and is beaten";
    }
    std::string operator()(const happened::BattleEnds& h) const {
        if (h.winner == Result::Winner::nobody) return "The battle is drawn";
        const Side winner = h.winner == Result::Winner::blue ? Side::blue : Side::red;
        return "The " + name_.side(winner) + " have won";
    }

private:
    const Setup& setup_;
    Names name_;
    Side side_;
    std::string unit_;
    std::string other_;
};

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    return visit<happened::All>(event.what, Story{setup, event});
}

}  // namespace grognard::humble
