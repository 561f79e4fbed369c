// SPDX-License-Identifier: Apache-2.0
//
// How Vom Kriege reads: events, options, questions and refusals as sentences.
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

struct Told {
    Field field;
    UnitId line = field.blue("40th Line", infantry(), 20_in, 10_in);
    UnitId next = field.blue("34th Line", infantry(), 26_in, 10_in);
    UnitId third = field.blue("Guard", infantry(), 32_in, 10_in);
    UnitId fourth = field.blue("Poles", infantry(), 38_in, 10_in);
    UnitId guns = field.blue("Battery", heavy_guns(), 50_in, 10_in);
    UnitId horse = field.red("Cossacks", cossacks(), 20_in, 30_in);
    std::shared_ptr<const Setup> setup = field.setup();

    std::string operator()(const Event& event) const { return event_words(*setup, event); }
};

TEST(Words, dice_laid_are_told_with_their_units) {
    const Told told;
    const auto laid = [&](const happened::Ordered& ordered) {
        return told({.what = ordered, .unit = told.line, .other = told.next});
    };
    EXPECT_EQ(laid({Face::infantry, false, false, 1}), "An infantry die was laid for 40th Line");
    EXPECT_EQ(laid({Face::saber, true, false, 2}),
              "Two sabers were laid for 40th Line and 34th Line");
    EXPECT_EQ(
        laid({Face::infantry, false, true, 4}),
        "An infantry die and one for doctrine were laid for 40th Line, 34th Line and 2 others");
}

TEST(Words, rolls_again_say_what_was_rolled_again) {
    const Told told;
    const Event again{.what = happened::Rerolled{.flags = 2}, .unit = told.line, .dice = {1, 5}};
    EXPECT_EQ(told(again), "40th Line re-rolled 2 flags");
}

TEST(Words, shots_and_hits) {
    const Told told;
    const auto shot = [&](std::uint8_t hits, bool disordered) {
        return told({.what = happened::Shot{hits, disordered},
                     .unit = told.line,
                     .other = told.horse,
                     .dice = {1, 3, 6}});
    };
    EXPECT_EQ(shot(0, false), "40th Line shot at Cossacks: no effect");
    EXPECT_EQ(shot(0, true), "40th Line shot at Cossacks: disordered");
    EXPECT_EQ(shot(1, true), "40th Line shot at Cossacks: 1 hit, disordered");
    const auto hit = [&](std::uint8_t in_all) {
        return told({.what = happened::Hit{1, in_all}, .unit = told.horse});
    };
    EXPECT_EQ(hit(2), "That made 2 hits of 4 for Cossacks");
    EXPECT_EQ(hit(3), "That made 3 hits of 4 for Cossacks, now shaken");
}

TEST(Words, charges_say_how_far_and_where) {
    const Told told;
    const auto charge = [&](Flank face) {
        return told({.what = happened::Charges{inches(11, 2), face},
                     .unit = told.horse,
                     .other = told.line});
    };
    EXPECT_EQ(charge(Flank::front), "Cossacks charged 40th Line over 5.5\"");
    EXPECT_EQ(charge(Flank::left), "Cossacks charged 40th Line in the flank over 5.5\"");
    EXPECT_EQ(charge(Flank::rear), "Cossacks charged 40th Line in the rear over 5.5\"");
    EXPECT_EQ(told({.what = happened::Charges{}, .unit = told.horse, .other = told.line}),
              "Cossacks charged 40th Line without moving");
}

TEST(Words, formations_as_soldiers_say_them) {
    const Told told;
    const auto formed = [&](Formation formation) {
        return told({.what = happened::Formed{formation}, .unit = told.guns});
    };
    EXPECT_EQ(formed(Formation::limbered), "Battery limbered up");
    EXPECT_EQ(formed(Formation::unlimbered), "Battery unlimbered");
    EXPECT_EQ(formed(Formation::column), "Battery formed column");
}

TEST(Words, the_formation_in_which_one_arrives_or_comes_out_is_told) {
    Told told;
    const AreaId wood = told.field.wood(60_in, 50_in, 64_in, 54_in);
    const auto setup = told.field.setup();
    const auto as = [&](Happening what, UnitId unit) {
        return event_words(*setup, {.what = what, .unit = unit});
    };
    EXPECT_EQ(as(happened::Arrived{Formation::march_column}, told.line),
              "40th Line came onto the table in march column");
    EXPECT_EQ(as(happened::Arrived{Formation::limbered}, told.guns),
              "Battery came onto the table, limbered");
    EXPECT_EQ(
        as(happened::Arrived{Formation::single}, told.field.leader(blue_division)).find(" in "),
        std::string::npos);
    const std::string left = as(happened::LeftArea{wood, true, Formation::column}, told.line);
    EXPECT_EQ(left.substr(left.size() - 10), " in column") << left;
    EXPECT_EQ(as(happened::LeftArea{wood, false, Formation::column}, told.line).find(" in "),
              std::string::npos);
}

TEST(Words, what_keeps_a_unit_from_reacting_is_said) {
    const Told told;
    const auto barred = [&](ReactionKind kind, Bar bar) {
        return told(
            {.what = happened::NotReacted{kind, bar}, .unit = told.line, .other = told.horse});
    };
    EXPECT_EQ(barred(ReactionKind::any, Bar::has_reacted),
              "40th Line could not react: it had reacted already");
    EXPECT_EQ(barred(ReactionKind::square, Bar::rough_ground),
              "40th Line could not form square: it was in rough ground");
    EXPECT_EQ(barred(ReactionKind::fire, Bar::not_before_its_front),
              "40th Line could not fire at the charge: the charge did not come at its front");
    EXPECT_EQ(barred(ReactionKind::retire, Bar::no_way_back),
              "40th Line could not retire: there was no way back for a whole move");
    for (int bar = static_cast<int>(Bar::has_reacted); bar <= static_cast<int>(Bar::no_way_back);
         ++bar)
        EXPECT_NE(barred(ReactionKind::any, static_cast<Bar>(bar)).back(), ' ') << bar;
}

TEST(Words, ways_back_are_told_by_what_they_are) {
    const Told told;
    const auto back = [&](Clause clause, Length far, std::uint8_t flags) {
        return told({.what = happened::Retreats{far, flags}, .clause = clause, .unit = told.line});
    };
    EXPECT_EQ(back(VK_10_1, 6_in, 2), "40th Line retreated 6\" for 2 flags, disordered");
    EXPECT_EQ(back(VK_10_1, {}, 1), "40th Line had no way back, and fell into disorder");
    EXPECT_EQ(back(VK_10_4, 6_in, 0), "40th Line fled 6\"");
    // Whether or not the square's dice showed a flag.
    EXPECT_EQ(back(VK_9_14, 6_in, 1), "40th Line rode off 6\" from the square, disordered");
}

template <class... Each>
void expect_sentences(const Told& told, const Event& event, Happenings<Each...>) {
    for (Event one : {Event{.what = Each{}}...}) {
        one.unit = event.unit;
        one.other = event.other;
        EXPECT_GT(told(one).size(), 5u) << one.what.number();
    }
}

TEST(Words, every_happening_has_a_sentence) {
    Told told;
    told.field.wood(60_in, 50_in, 64_in, 54_in);
    told.field.objective("Windmill", 60_in, 20_in);
    told.setup = told.field.setup();
    expect_sentences(told, {.unit = told.line, .other = told.horse}, happened::All{});
}

TEST(Words, records_keep_the_numbers_of_details) {
    EXPECT_EQ(code(Face::flag), 4);
    EXPECT_EQ(code(Lay{Face::saber, true, false}), 3 * 4 + 2);
    EXPECT_EQ(code(Lay{Face::cavalry, false, true}), 1 * 4 + 1);
    EXPECT_EQ(code(FacePair{Face::cavalry, Face::flag}), 1 * 8 + 4);
    EXPECT_EQ(code(Use::bonus_to_melee), 3);
}

TEST(Words, outcomes_keep_their_numbers) {
    EXPECT_EQ(outcome(ShotOutcome{2, true}), 2 * 2 + 1);
    EXPECT_EQ(outcome(MeleeOutcome{3, Fate::breaks, 2, Fate::goes_back}),
              1 << 12 | 3 << 7 | 2 << 5 | 2 << 2 | 1);
    EXPECT_EQ(outcome(SquareOutcome{true}), 2 << 12 | 1);
    EXPECT_EQ(outcome(ArrivalOutcome{true}), 3 << 12 | 1);
    EXPECT_EQ(outcome(FacesOutcome{true}), 4 << 12 | 1);
    EXPECT_EQ(outcome(RetireOutcome{6}), 5 << 12 | 6);
    EXPECT_EQ(outcome(HandOutcome{.flag = true, .cavalry = true}), 6 << 12 | 1 << 4 | 1 << 1);
    EXPECT_EQ(outcome_words(outcome(MeleeOutcome{1, Fate::stays, 2, Fate::goes_back})),
              "target takes 1 hit; attacker takes 2 hits, goes back");
}

TEST(Words, a_move_is_formed_and_told_in_its_order) {
    Told told;
    told.field.order({told.guns}, Face::artillery);
    told.field.state().unit(told.guns).post.formation = Formation::limbered;
    Play play = told.field.begin(Phase::movement);
    play.move(told.guns, {advance(2_in), form(Formation::unlimbered)});
    std::vector<Happening> order;
    for (const Event& event : play.events())
        if (event.unit == told.guns) order.push_back(event.what);
    EXPECT_EQ(order, (std::vector<Happening>{happened::Moved{}, happened::Formed{}}));
}

TEST(Words, who_moves_is_named) {
    Told told;
    told.field.order({told.line, told.next, told.third, told.fourth}, Face::infantry);
    Play play = told.field.begin(Phase::movement);
    const Option move = play.question().pick()->options[0];
    EXPECT_EQ(option_words(play.setup(), play.state(), play.question(), move),
              "Move 40th Line, 34th Line and 2 others");
    play.pick(verb::move, told.line);
    EXPECT_EQ(question_words(play.setup(), play.state(), play.question()),
              "40th Line, 34th Line and 2 others: where to? A move is 6\".");
}

TEST(Words, dice_to_be_laid_say_what_they_allow) {
    Told told;
    told.field.place_leader(blue_division, 24_in, 8_in);
    Play play = told.field.begin(Phase::orders, blue_division,
                                 faces({Face::saber, Face::infantry, Face::infantry}));
    play.pick(verb::order, told.line);
    std::vector<std::string> words;
    for (const Option& option : play.question().pick()->options)
        words.push_back(option_words(play.setup(), play.state(), play.question(), option));
    EXPECT_EQ(words[0], "Lay an infantry die: move and shoot");
    EXPECT_EQ(words[1], "Lay an infantry die and one for doctrine: move and shoot");
    EXPECT_NE(std::find(words.begin(), words.end(),
                        "Lay two infantry dice: move twice, or shoot with +1"),
              words.end());
    EXPECT_NE(std::find(words.begin(), words.end(), "Lay a saber: move, and shoot or melee"),
              words.end());
}

TEST(Words, phases_are_headings) {
    Told told;
    Play play = told.field.begin(Phase::draw);
    play.roll_numbers({2});
    const Event begins = play.event(happened::PhaseBegins{});
    EXPECT_EQ(begins.begins, Begins::phase);
    EXPECT_EQ(told(begins), told.setup->command(blue_division).name + ": orders");
}

TEST(Words, refusals_say_by_how_much) {
    const Told told;
    const Refusal far{.fault = Fault::too_far,
                      .clause = VK_7_2,
                      .unit = told.line,
                      .measured = inches(36, 5),
                      .allowed = 6_in};
    EXPECT_EQ(refusal_words(*told.setup, far), "40th Line needs 7.2 inches, has 6.");
    const Refusal wide{.fault = Fault::too_wide_a_wheel,
                       .clause = VK_7_6,
                       .unit = told.guns,
                       .measured = Length::from_ticks(90 * 3600),
                       .allowed = Length::from_ticks(45 * 3600)};
    EXPECT_EQ(refusal_words(*told.setup, wide),
              "Battery may turn 45 degrees in a move, not 90 degrees.");
}

}  // namespace
}  // namespace grognard::vom_kriege
