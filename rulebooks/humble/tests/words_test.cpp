// SPDX-License-Identifier: Apache-2.0
//
// Words: every fault, outcome, reason, verb, question and happening has its own, and no sentence is
// empty.
#include "rulebooks/humble/words/words.h"

#include <set>
#include <sstream>

#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

// A table with one of everything a sentence can speak of.
struct Speaking {
    Field field;
    UnitId blue, red;
    std::shared_ptr<const Setup> setup;

    Speaking()
        : blue{field.blue("Old Guard", guards(), 20_in, 10_in)},
          red{field.red("Hussars", light_cavalry(), 20_in, 20_in)} {
        field.objective("Village", 20_in, 15_in, 2_in);
        field.arrival(Side::blue, ArrivalInfo::From::rear, Edge::southern, 10_in, 20_in,
                      {"Reserve brigade"});
        setup = field.setup();
    }
};

// The Old Guard is one, the Hussars are many. What is said of them must not depend on that: neither
// the verb that follows the name, nor a pronoun anywhere.
testing::AssertionResult suits_one_and_many(const std::string& words) {
    static const std::set<std::string> pronouns{"it", "its", "they", "their", "them"};
    static const std::set<std::string> verbs{"is", "are", "was", "were", "has", "have", "does"};
    for (const std::string_view name : {"Old Guard ", "Hussars "}) {
        const std::size_t at = words.find(name);
        if (at == std::string::npos) continue;
        std::istringstream rest{words.substr(at + name.size())};
        std::string word;
        for (bool next = true; rest >> word; next = false)
            if (pronouns.contains(word) || (next && (verbs.contains(word) || word.ends_with("s"))))
                return testing::AssertionFailure() << '"' << word << "\" in: " << words;
    }
    return testing::AssertionSuccess();
}

bool ends_as_a_sentence(const std::string& words) {
    return !words.empty() && (words.back() == '.' || words.back() == '?');
}

TEST(Words, every_fault_is_a_sentence_of_its_own) {
    const Speaking speaking;
    std::set<std::string> all;
    constexpr int last = static_cast<int>(Fault::not_at_edge);
    for (int fault = 0; fault <= last; ++fault) {
        const Refusal refusal{.fault = static_cast<Fault>(fault),
                              .unit = speaking.blue,
                              .other = speaking.red,
                              .measured = inches(7, 2),
                              .allowed = 3_in};
        const std::string words = refusal_words(*speaking.setup, refusal);
        EXPECT_TRUE(ends_as_a_sentence(words)) << fault << ": " << words;
        EXPECT_TRUE(suits_one_and_many(words));
        EXPECT_TRUE(all.insert(words).second) << words;
    }
}

TEST(Words, a_refusal_tells_the_measurements) {
    const Speaking speaking;
    EXPECT_EQ(refusal_words(*speaking.setup, {.fault = Fault::too_far,
                                              .unit = speaking.blue,
                                              .measured = inches(7, 2),
                                              .allowed = 3_in}),
              "Old Guard would need 3.5\" and may move 3\".");
    EXPECT_EQ(
        refusal_words(*speaking.setup,
                      {.fault = Fault::overlaps, .unit = speaking.blue, .other = speaking.red}),
        "Old Guard would end on Hussars.");
    EXPECT_EQ(refusal_words(*speaking.setup, {.fault = Fault::not_away,
                                              .clause = HU_3_15,
                                              .unit = speaking.blue,
                                              .other = speaking.red}),
              "Turned so, Old Guard would lose contact with Hussars.");
    EXPECT_EQ(
        event_words(*speaking.setup,
                    {.what = happened::ClosedUp{}, .unit = speaking.red, .other = speaking.blue}),
        "Hussars closed up to Old Guard");
}

TEST(Words, every_outcome_has_words) {
    constexpr int last = static_cast<int>(Outcome::defender_destroyed_must_follow);
    for (int outcome = 0; outcome <= last; ++outcome) {
        EXPECT_FALSE(outcome_words(static_cast<Outcome>(outcome)).empty()) << outcome;
        EXPECT_EQ(rulebook().outcome_words(static_cast<std::uint16_t>(outcome)),
                  outcome_words(static_cast<Outcome>(outcome)));
    }
    EXPECT_TRUE(outcome_words(static_cast<Outcome>(last + 1)).empty())
        << "a new outcome: count it here";
}

TEST(Words, every_reason_has_words_of_its_own) {
    std::set<std::string> all;
    const int last = static_cast<int>(reason::braced);
    for (int number = 1; number <= last; ++number) {
        const std::string words = modifier_words(nullptr, {.reason = static_cast<Reason>(number)});
        EXPECT_FALSE(words.empty()) << number;
        EXPECT_TRUE(all.insert(words).second) << words;
    }
    EXPECT_TRUE(modifier_words(nullptr, {.reason = static_cast<Reason>(last + 1)}).empty())
        << "a new reason: count it here";
}

TEST(Words, a_line_names_its_cause_its_measure_the_house_rule_and_that_it_does_not_count) {
    const Speaking speaking;
    EXPECT_EQ(modifier_words(speaking.setup.get(), {.value = -2,
                                                    .clause = HU_4_2,
                                                    .reason = reason::enemy_near,
                                                    .because_of = speaking.red,
                                                    .measured = inches(7, 5)}),
              "enemy near (Hussars, 1.4\")");
    EXPECT_EQ(modifier_words(nullptr, {.reason = reason::wall, .house_rule = true}),
              "target behind wall or hedge, house rule");
    EXPECT_EQ(modifier_words(nullptr, {.reason = reason::edge, .struck_by = HU_5_3}),
              "target at the edge of wood or town, does not count");
}

// What the Old Guard did to the Hussars.
std::string told(const Speaking& speaking, const Happening& what) {
    return event_words(*speaking.setup,
                       {.what = what, .unit = speaking.blue, .other = speaking.red});
}

template <class... What>
void expect_all_told(Happenings<What...>) {
    const Speaking speaking;
    std::set<std::string> all;
    for (const Happening& what : {Happening{What{}}...}) {
        const std::string words = told(speaking, what);
        EXPECT_FALSE(words.empty()) << what.number();
        EXPECT_TRUE(suits_one_and_many(words));
        EXPECT_TRUE(all.insert(words).second) << words;
    }
}

TEST(Words, every_happening_is_told) { expect_all_told(happened::All{}); }

TEST(Words, every_way_of_being_destroyed_and_every_state_is_told) {
    const Speaking speaking;
    std::set<std::string> all;
    for (std::size_t why = 0; why < enumerator_count<Why>; ++why) {
        const std::string words = told(speaking, happened::Destroyed{static_cast<Why>(why)});
        EXPECT_GT(words.size(), std::string{"Old Guard "}.size()) << why;
        EXPECT_TRUE(suits_one_and_many(words));
        EXPECT_TRUE(all.insert(words).second) << words;
    }
    for (const Order order : {Order::good, Order::pinned, Order::disrupted})
        for (const Happening what :
             {Happening{happened::StateChanged{order}}, Happening{happened::NoWorse{order}}}) {
            const std::string words = told(speaking, what);
            EXPECT_TRUE(all.insert(words).second) << words;
            EXPECT_TRUE(suits_one_and_many(words));
        }
}

TEST(Words, what_a_happening_says_depends_on_what_came_of_it) {
    const Speaking speaking;
    const auto told = [&](const Happening& what) { return humble::told(speaking, what); };
    EXPECT_EQ(told(happened::RallyTried{true}), "Old Guard rallied");
    EXPECT_EQ(told(happened::RallyTried{false}), "Old Guard failed to rally");
    EXPECT_EQ(told(happened::Shot{Outcome::pinned}), "Old Guard fired at Hussars: pinned");
    EXPECT_EQ(told(happened::Recoiled{0_in, 1_in}), "Old Guard could not recoil");
    EXPECT_EQ(told(happened::Recoiled{2_in, 2_in}), "Old Guard recoiled 2\"");
    EXPECT_EQ(told(happened::FollowedUp{true}), "Old Guard had to follow up");
    EXPECT_EQ(told(happened::FollowedUp{false}), "Old Guard followed up");
    EXPECT_EQ(told(happened::CrossedStream{1_in, 1}), "Old Guard crossed a stream, for 1\"");
    EXPECT_EQ(told(happened::CrossedStream{2_in, 2}), "Old Guard crossed 2 streams, for 2\"");
    EXPECT_EQ(told(happened::CrossedStream{1_in, 1, true}),
              "Old Guard crossed a stream by road, for 1\"");
    EXPECT_EQ(told(happened::CouldNotFollow{}),
              "Old Guard could not follow up, in contact with Hussars");
    EXPECT_EQ(told(happened::Turned{north + degrees(134)}), "Old Guard turned to face south-east");
    EXPECT_EQ(told(happened::Turned{north + degrees(359)}), "Old Guard turned to face north");
    EXPECT_EQ(told(happened::BattleEnds{}), "The battle is drawn");
    EXPECT_EQ(told(happened::BattleEnds{Result::Winner::red}), "The Red have won");
}

TEST(Words, a_happening_has_names_for_programs) {
    Speaking speaking;
    Play play = speaking.field.begin(Phase::movement);
    const auto by_name = [&](const Happening& what) { return play.game().told({.what = what}); };
    const Told shot = by_name(happened::Shot{Outcome::pinned});
    EXPECT_EQ(shot.name, "shot");
    EXPECT_EQ(shot.details[0].name, "outcome");
    EXPECT_EQ(std::get<std::string_view>(shot.details[0].value), "pinned");
    const Told recoiled = by_name(happened::Recoiled{1_in, 2_in});
    EXPECT_EQ(recoiled.details[1].name, "wanted");
    EXPECT_EQ(std::get<Length>(recoiled.details[1].value), 2_in);
}

TEST(Words, a_phase_and_an_army_have_the_adjective_of_their_side) {
    const Speaking speaking;
    auto setup = *speaking.setup;
    setup.scenario.sides[1].name = "Austrians";
    setup.scenario.sides[1].adjective = "Austrian";
    EXPECT_EQ(event_words(setup, {.what = happened::PhaseBegins{}, .side = Side::red}),
              "Austrian movement");
    EXPECT_EQ(event_words(setup, {.what = happened::ArmyBroken{3, 6}, .side = Side::red}),
              "The Austrian army has lost 3 of 6 units and is beaten");
    EXPECT_EQ(event_words(setup, {.what = happened::BattleEnds{Result::Winner::red}}),
              "The Austrians have won");
}

TEST(Words, every_verb_has_a_name_for_records_and_is_found_by_it) {
    std::set<std::string_view> all;
    for (int number = 1; number <= static_cast<int>(verb::leave_contact); ++number) {
        if (number == 19) continue;  // a number no verb has
        const Verb each = static_cast<Verb>(number);
        EXPECT_FALSE(verb_name(each).empty()) << number;
        EXPECT_TRUE(all.insert(verb_name(each)).second) << verb_name(each);
        EXPECT_EQ(verb_named(verb_name(each)), each);
    }
    EXPECT_TRUE(verb_name(static_cast<Verb>(31)).empty()) << "a new verb: count it here";
    EXPECT_EQ(verb_named("juggle"), std::nullopt);
}

TEST(Words, every_option_has_words) {
    const Speaking speaking;
    for (int number = 1; number <= static_cast<int>(verb::rout_away); ++number) {
        const Option option{static_cast<Verb>(number), speaking.blue, speaking.red, 0};
        EXPECT_FALSE(option_words(*speaking.setup, option).empty()) << number;
    }
}

TEST(Words, every_question_is_put_as_a_sentence) {
    const Speaking speaking;
    State state = speaking.field.state();
    state.steps.push_back(step::ReinforcementRoll{ArrivalId{0}});
    for (const Verb topic :
         {verb::movement, verb::place, verb::change_facing, verb::leave_contact, verb::arrive,
          verb::charged, verb::rally_phase, verb::shooting_phase, verb::add_firer,
          verb::melee_phase, verb::next_attacker, verb::follow_up, verb::rout, verb::rally,
          verb::dice_for, verb::fire, verb::fight})
        for (const Side by : {Side::blue, Side::chance}) {
            Question question;
            question.by = by;
            question.topic = topic;
            question.unit = speaking.blue;
            question.other = speaking.red;
            const std::string words = question_words(*speaking.setup, state, question);
            EXPECT_TRUE(ends_as_a_sentence(words)) << verb_name(topic) << ": " << words;
            EXPECT_NE(words, "What now?") << verb_name(topic);
            EXPECT_TRUE(suits_one_and_many(words));
        }
}

TEST(Words, lengths_are_told_in_inches_as_short_as_they_are_exact) {
    EXPECT_EQ(inches_words(2_in), "2");
    EXPECT_EQ(inches_words(inches(12, 5)), "2.4");
    EXPECT_EQ(inches_words(inches(3, 4)), "0.75");
    EXPECT_EQ(inches_words(inches(1, 20)), "0.05");
    EXPECT_EQ(inches_words(Length{}), "0");
}

TEST(Words, every_kind_of_unit_has_a_name) {
    EXPECT_EQ(kind_words(infantry()), "infantry");
    EXPECT_EQ(kind_words(light_infantry()), "light infantry");
    EXPECT_EQ(kind_words(guards()), "guard infantry");
    EXPECT_EQ(kind_words(grenadiers()), "grenadier infantry");
    EXPECT_EQ(kind_words(militia()), "militia infantry");
    EXPECT_EQ(kind_words({.arm = Arm::heavy_cavalry, .guard = true}), "guard heavy cavalry");
    EXPECT_EQ(kind_words(light_cavalry()), "light cavalry");
    EXPECT_EQ(kind_words(cossacks()), "cossacks");
    EXPECT_EQ(kind_words(foot_artillery()), "foot artillery");
    EXPECT_EQ(kind_words(horse_artillery()), "horse artillery");
    EXPECT_EQ(kind_words({.arm = Arm::hq, .rank = HqRank::division}), "division HQ");
    EXPECT_EQ(kind_words({.arm = Arm::hq, .rank = HqRank::corps}), "corps HQ");
}

TEST(Words, the_view_shows_units_states_objectives_and_the_score) {
    Speaking speaking;
    speaking.field.order(speaking.blue, Order::pinned);
    Play play = speaking.field.begin(Phase::movement);
    const View view = play.game().view();
    EXPECT_EQ(view.turn, 1);
    EXPECT_EQ(view.phase, "Blue movement");
    ASSERT_EQ(view.objectives.size(), 1u);
    EXPECT_EQ(view.objectives[0].name, "Village");
    EXPECT_FALSE(view.objectives[0].held);
    ASSERT_EQ(view.score.size(), 2u);
    EXPECT_EQ(view.score[1], "Red: 0 of 11 units lost, 0 points");
    const ViewUnit& guard = view.units[index(speaking.blue)];
    EXPECT_EQ(guard.name, "Old Guard");
    EXPECT_EQ(guard.kind, "guard infantry");
    EXPECT_EQ(guard.command, "Blue division, Blue corps");
    EXPECT_EQ(guard.badges, std::vector<std::string>{"pinned"});
    EXPECT_EQ(guard.stands.size(), 1u);
}

}  // namespace
}  // namespace grognard::humble
