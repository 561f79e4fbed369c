// SPDX-License-Identifier: Apache-2.0
//
// The book: it keeps every book's promises, its numbers are those printed, and numbers that do not
// fit each other are refused. What a changed number does in play is tested with its chapter.

#include <map>
#include <string>

#include "engine/record/tests/book_promises.h"
#include "rulebooks/vom_kriege/book/book.h"
#include "rulebooks/vom_kriege/book/data.h"

namespace grognard::vom_kriege {
namespace {

using namespace book_promises;

struct TheBook {
    using Book = vom_kriege::Book;
    static Book read(const Document* house_rules, Mistakes& mistakes) {
        return read_book(house_rules, mistakes);
    }
    static Book read(const Document& tables, const Document& rulings, Mistakes& mistakes) {
        return read_book(tables, rulings, nullptr, mistakes);
    }
    static std::string_view tables_json() { return data::tables_json; }
    static std::string_view rulings_json() { return data::rulings_json; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(VomKriege, BookPromises, TheBook);

Document tables() { return tables_of<TheBook>(); }
Document rulings() { return rulings_of<TheBook>(); }
WithHouseRules<Book> with(std::string_view json) { return read_with<TheBook>(json); }

TEST(Book, every_number_is_the_one_printed) {
    // As the booklet and the quick reference have them; where they have none, as rules.md.
    const std::map<std::string, std::string> printed{
        {"strength",
         "infantry 4, cavalry 4, artillery 3, leader 3, elite 1, conscript -1, shaken 1"},
        {"stands", "infantry 6, cavalry 4, artillery 1, leader 1"},
        {"stand", "three_rank_width 0.75, two_rank_width 1.125, infantry_depth 1, cavalry_width "
                  "1, cavalry_depth 1, six_guns_width 1.125, eight_guns_width 1.5, "
                  "artillery_depth 1.5, leader_width 1, leader_depth 1"},
        {"formation", "infantry_line 6, infantry_column 3, infantry_march_column 1, open_order_gap "
                      "1/2, square_front 2, square_flank 1, square_side 2.5, cavalry_line 4, "
                      "cavalry_column 2, cavalry_march_column 1, change 1/2, enemy_near 3"},
        {"doctrine",
         "linear_to 1808, french_impulse_from 1805, french_impulse_to 1811, "
         "french_columnar_to 1814, british_impulse_from 1809, portuguese_impulse_from "
         "1810, allies_impulse_from 1815, davout_impulse 1812, young_guard_columnar_from "
         "1813, young_guard_columnar_to 1814"},
        {"near", "adjacent 0.5, facing_alike 15"},
        {"command", "units_a_point 2, base_max 4, least 1, most 6, army_least 1"},
        {"rerolls", "poor 0, average 1, good 2, excellent 3"},
        {"army_points", "poor 0, average 1, good 2, excellent 3"},
        {"group", "units 2, reach 3"},
        {"men", "infantry 1440, cavalry 480"},
        {"dice", "infantry 2, cavalry 1, artillery 1, saber 1, flag 1"},
        {"rough", "infantry 1/2, mounted 1/3"},
        {"area", "narrowest 4, widest 5, leave_within 3, enemy_near 3, faces 4"},
        {"fieldworks", "reach 0.5"},
        {"arrival", "needs 4, enemy_near 3"},
        {"orders", "far 12, far_dice 1, doctrine_dice 1, disorder_dice 1, exchange 2, double_moves "
                   "2, rally_from 2, rally 1, focus_far 12, focus_far_points 1"},
        {"move", "infantry_line 6, infantry_column 9, infantry_march_column 9, "
                 "infantry_open_order 9, infantry_square 0, cavalry_line 12, cavalry_column 12, "
                 "cavalry_march_column 15, heavy_artillery 6, light_artillery 6, horse_artillery "
                 "9, leader 15"},
        {"rate", "side_step 1/2, back 1/2, through_friends 1/2, road 2"},
        {"turning", "oblique 45, wheel 45, guns 45"},
        {"battery", "actions 2, manhandled 1"},
        {"reactions", "retire_moves 1, limit 1, trapped_hits 1, half_way 1/2"},
        {"square", "dice 4, hits 2, hits_dice -1, disordered_dice -1, needs 1, shift 1"},
        {"fire", "arc 45, close 3, skirmish 6, close_line 4, close_column 2, close_open_order 2, "
                 "close_area 2, close_open_order_wood 2, close_square 1, skirmish_line 1, "
                 "skirmish_column 1, skirmish_open_order 2, skirmish_open_order_wood 2"},
        {"sight", "clear 1, ends 1"},
        {"gun_range", "first 3, second 6, third 12, fourth 18, fifth 24"},
        {"heavy_8", "first 5, second 4, third 3, fourth 2, fifth 1"},
        {"light_8", "first 4, second 3, third 3, fourth 2, fifth 1"},
        {"heavy_6", "first 4, second 3, third 3, fourth 2, fifth 1"},
        {"light_6", "first 3, second 2, third 2, fourth 1, fifth 1"},
        {"fire_adjust",
         "order_bonus 1, support 1, two_rank_line 1, exposed 1, woods -1, "
         "infantry_at_cover -2, artillery_at_cover -1, skirmishers -1, skirmishers_over "
         "3, skirmishers_to 6, shaken -1, disordered -2, marker 1/2, obscured 1/2, "
         "obscured_below 1/2, least_halved 1, least 0, support_part 1/2, "
         "open_order_spared 1"},
        {"melee", "order_bonus 1, support 1, elite 1, conscript -1, irregular -2, heavy_cavalry "
                  "1, lancers 1, shaken -1, disordered -2, woods -1, uphill -1, cover -2, bridge "
                  "-2, square 1, march_column 1, cavalry_at_square 1, least 1"},
        {"melee_result", "fall_back 3, fall_back_blocked 1, square_repels 1/2, followup_move 1/2, "
                         "followups 1, battery_moves 1"},
        {"retreat", "a_flag 1/2, square_hits 1, rout_moves 1, blocked_hits 1, cone 45"},
        {"losses", "unit 1, leader 1"},
        {"victory", "major 20, minor 10, unit 5, leader 10, ahead 10, turns 12, reach 3"},
    };
    expect_printed<TheBook>(printed);
}

// ---- rulings that are numbers -------------------------------------------------------------------

class NumericRulings : public testing::Test {
protected:
    Mistakes mistakes;
    Book book = read_book(nullptr, mistakes);
    Rulings& r = book.rulings;
};

TEST_F(NumericRulings, sizes) {
    EXPECT_EQ(book.stand_artillery(6), inches(9, 8));
    EXPECT_EQ(book.stand_artillery(8), inches(3, 2));
    r.stand_artillery.value = StandArtillery::one_width;
    EXPECT_EQ(book.stand_artillery(6), inches(3, 2));
    EXPECT_EQ(book.formation_layout(), 3);
    r.formation_layout.value = FormationLayout::column_of_two;
    EXPECT_EQ(book.formation_layout(), 2);
    EXPECT_EQ(book.adjacent_within(), inches(1, 2));
    r.adjacent_within.value = AdjacentWithin::one_inch;
    EXPECT_EQ(book.adjacent_within(), 1_in);
    EXPECT_EQ(book.area_faces(), 4);
    r.area_faces.value = AreaFaces::one;
    EXPECT_EQ(book.area_faces(), 1);
}

TEST_F(NumericRulings, command) {
    EXPECT_EQ(book.cp_army_floor(), 1);
    r.cp_army_floor.value = CpArmyFloor::none;
    EXPECT_EQ(book.cp_army_floor(), 0);
    EXPECT_EQ(book.scenario_men(), 1440);
    r.scenario_men.value = ScenarioMen::men_1000;
    EXPECT_EQ(book.scenario_men(), 1000);
    EXPECT_EQ(book.arrival_needs(), 4);
    r.arrival_needs.value = ArrivalNeeds::three;
    EXPECT_EQ(book.arrival_needs(), 3);
    r.arrival_needs.value = ArrivalNeeds::five;
    EXPECT_EQ(book.arrival_needs(), 5);
}

TEST_F(NumericRulings, movement) {
    EXPECT_EQ(book.rough_mounted().cost(1_in), 3_in);
    r.rough_mounted.value = RoughMounted::half;
    EXPECT_EQ(book.rough_mounted().cost(1_in), 2_in);
    EXPECT_EQ(book.move_open_order(), 9_in);
    r.move_open_order.value = MoveOpenOrder::twelve;
    EXPECT_EQ(book.move_open_order(), 12_in);
    EXPECT_EQ(book.move_square(), 0_in);
    r.move_square.value = MoveSquare::three;
    EXPECT_EQ(book.move_square(), 3_in);
    EXPECT_EQ(book.formation_turn(), degrees(0));
    r.formation_turn.value = FormationTurn::quarter;
    EXPECT_EQ(book.formation_turn(), degrees(90));
    r.formation_turn.value = FormationTurn::about;
    EXPECT_EQ(book.formation_turn(), degrees(180));
    EXPECT_EQ(book.attached_angle(), degrees(15));
    r.attached_angle.value = AttachedAngle::forty_five;
    EXPECT_EQ(book.attached_angle(), degrees(45));
}

TEST_F(NumericRulings, combat_and_retreats) {
    EXPECT_EQ(book.fire_minimum(), 0);
    r.fire_minimum.value = FireMinimum::one;
    EXPECT_EQ(book.fire_minimum(), 1);
    EXPECT_EQ(book.melee_minimum(), 1);
    r.melee_minimum.value = MeleeMinimum::none;
    EXPECT_EQ(book.melee_minimum(), 0);
    EXPECT_EQ(book.contact_ends(), 3_in);
    r.contact_ends.value = ContactEnds::one_inch;
    EXPECT_EQ(book.contact_ends(), 1_in);
    EXPECT_EQ(book.retreat_cone(), degrees(45));
    r.retreat_cone.value = RetreatCone::thirty;
    EXPECT_EQ(book.retreat_cone(), degrees(30));
}

TEST_F(NumericRulings, a_house_rules_number_counts_where_the_ruling_is_ours) {
    EXPECT_EQ(with(R"({"tables":{"move":{"infantry_open_order":10}}})").book.move_open_order(),
              10_in);
    EXPECT_EQ(with(R"({"tables":{"near":{"adjacent":"3/4"}}})").book.adjacent_within(),
              inches(3, 4));
}

// ---- numbers that do not fit each other ---------------------------------------------------------

TEST(Book, a_die_has_six_faces) {
    expect_one(with(R"({"tables":{"dice":{"saber":2}}})").mistakes, "tables.dice.saber",
               "six faces in all, not 7");
    EXPECT_TRUE(with(R"({"tables":{"dice":{"saber":2,"infantry":1}}})").mistakes.empty());
}

TEST(Book, a_stand_takes_up_room) {
    expect_one(with(R"({"tables":{"stand":{"leader_width":0}}})").mistakes,
               "tables.stand.leader_width", "more than 0 inches");
}

TEST(Book, a_formation_has_no_more_abreast_than_there_are) {
    expect_one(with(R"({"tables":{"formation":{"cavalry_line":5}}})").mistakes,
               "tables.formation.cavalry_line", "than the 4 there are");
    expect_one(with(R"({"tables":{"stands":{"cavalry":3}}})").mistakes, "tables.stands.cavalry",
               "than the 3 there are");
}

TEST(Book, a_square_takes_all_stands) {
    expect_one(with(R"({"tables":{"formation":{"square_flank":2}}})").mistakes,
               "tables.formation.square_flank", "all 6 stands");
}

TEST(Book, no_unit_is_larger_than_size_most) {
    expect_one(with(R"({"tables":{"stand":{"infantry_depth":2}}})").mistakes,
               "tables.stand.infantry_depth", "no longer than 7 inches");
    expect_one(with(R"({"tables":{"formation":{"open_order_gap":3}}})").mistakes,
               "tables.formation.open_order_gap", "no wider than 14 inches");
    EXPECT_TRUE(with(R"({"tables":{"stand":{"cavalry_depth":"1 3/4"}}})").mistakes.empty());
    expect_one(with(R"({"tables":{"stand":{"cavalry_depth":"1 13/16"}}})").mistakes,
               "tables.stand.cavalry_depth", "no longer than 7 inches");
}

TEST(Book, the_weakest_can_take_a_hit) {
    EXPECT_TRUE(with(R"({"tables":{"strength":{"conscript":-2}}})").mistakes.empty());
    expect_one(with(R"({"tables":{"strength":{"conscript":-3}}})").mistakes,
               "tables.strength.conscript", "a strength of 1 or more");
}

TEST(Book, of_two_limits_the_lower_comes_first) {
    expect_one(with(R"({"tables":{"command":{"least":7}}})").mistakes, "tables.command.least",
               "at most most");
    expect_one(with(R"({"tables":{"area":{"widest":3}}})").mistakes, "tables.area.widest",
               "narrowest to be at most widest");
    expect_one(with(R"({"tables":{"fire":{"close":7}}})").mistakes, "tables.fire.close",
               "close to be at most skirmish");
    expect_one(with(R"({"tables":{"gun_range":{"fourth":25}}})").mistakes,
               "tables.gun_range.fourth", "at least the one before");
}

TEST(Book, of_the_books_own_numbers_the_tables_tell) {
    Document changed = tables();
    for (std::size_t t = 0; t < changed.root.keys.size(); ++t)
        for (std::size_t k = 0; k < changed.root.items[t].keys.size(); ++k)
            if (changed.root.keys[t] == "dice" && changed.root.items[t].keys[k] == "flag")
                changed.root.items[t].items[k].integer = 2;
    Mistakes mistakes;
    read_book(changed, rulings(), nullptr, mistakes);
    expect_one(mistakes, "dice.infantry", "six faces");
    EXPECT_EQ(mistakes.at(0).file, "tables.toml");
}

// ---- house rules --------------------------------------------------------------------------------

TEST(Book, house_rules_for_another_rulebook_are_refused) {
    expect_one(with(R"({"rulebook":"another"})").mistakes, "rulebook", "another rulebook");
    EXPECT_TRUE(with(R"({"rulebook":"vom_kriege"})").mistakes.empty());
}

TEST(Book, a_misspelt_key_is_reported_with_the_one_meant) {
    expect_one(with(R"({"tables":{"melee":{"elit":2}}})").mistakes, "tables.melee.elit", "elite");
    expect_one(with(R"({"tables":{"mele":{"elite":2}}})").mistakes, "tables.mele", "melee");
}

}  // namespace
}  // namespace grognard::vom_kriege
