// SPDX-License-Identifier: Apache-2.0
//
// The book: it keeps every book's promises, its numbers are those printed, and numbers that do not
// fit each other are refused. What a changed number does in play is tested with its chapter.
#include "rulebooks/die_kriegskunst/book/book.h"

#include <map>
#include <string>

#include "engine/record/tests/book_promises.h"
#include "rulebooks/die_kriegskunst/book/data.h"

namespace grognard::die_kriegskunst {
namespace {

using namespace book_promises;

struct TheBook {
    using Book = die_kriegskunst::Book;
    static Book read(const Document* house_rules, Mistakes& mistakes) {
        return read_book(house_rules, mistakes);
    }
    static Book read(const Document& tables, const Document& rulings, Mistakes& mistakes) {
        return read_book(tables, rulings, nullptr, mistakes);
    }
    static std::string_view tables_json() { return data::tables_json; }
    static std::string_view rulings_json() { return data::rulings_json; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(DieKriegskunst, BookPromises, TheBook);

Document tables() { return tables_of<TheBook>(); }
Document rulings() { return rulings_of<TheBook>(); }
WithHouseRules<Book> with(std::string_view json) { return read_with<TheBook>(json); }

TEST(Book, every_number_is_the_one_printed) {
    // As the playsheet has them; where it has none, as rules.md.
    const std::map<std::string, std::string> printed{
        {"figure", "infantry_width 0.6, infantry_depth 1.2, infantry_ranks 2, cavalry_width 0.8, "
                   "cavalry_depth 3, cavalry_ranks 2, gun_width 2.2, gun_depth 2.4, crew 4, "
                   "column_files 4, skirmisher 1, general 1"},
        {"unit_size", "infantry_least 16, infantry_most 24, cavalry_least 12, cavalry_most 24, "
                      "guns_least 1, guns_most 4"},
        {"lost", "quarter 1/4, half 1/2"},
        {"command", "radius 12"},
        {"square", "side_files 1/4, side_more 1.2"},
        {"initiative", "prussian 1, excellent 1, poor -1, throws 3"},
        {"orders", "charges_engaged 1, approach 18, retire 1/2, share 1/2, threat 12, musket 12, "
                   "area 12, tries 3"},
        {"order_needs", "prussian 8, austrian 9, british 9, french 10, russian 10, other 10"},
        {"order_change", "cinc_issues 2, cinc_far -2, cinc_far_over 12, cinc_busy -2, cinc_contact "
                         "2, excellent 1, poor -1, panic 2, nerve 3"},
        {"move_guard", "line 8, charge 6, column 12, involuntary 10"},
        {"move_infantry", "line 6, charge 6, column 8, involuntary 10"},
        {"move_cavalry", "line 10, charge 12, column 16, involuntary 12"},
        {"move_irregular", "line 12, charge 12, column 18, involuntary 16"},
        {"move_guns", "limbered 6, involuntary 8, manhandled 2, light_deployed 6, light_limbered "
                      "8, light_involuntary 10"},
        {"move_general", "any 12"},
        {"change", "column 2, skirmish 2, square 2, about_face 1, limber 1, limber_heavy 2, "
                   "buildings 2, turn 90"},
        {"ground", "difficult 1/2, severe 1/2"},
        {"manoeuvre", "back 1/2, oblique 45, gap 1, half_turn 1/2"},
        {"buildings", "units 1, reach 1"},
        {"arc", "infantry 30, artillery 30, skirmishers 45"},
        {"musket", "effective 6, long_range 12"},
        {"rifle", "effective 7, long_range 14"},
        {"carbine", "effective 3, long_range 6"},
        {"guns_3", "canister 11, effective 18, long_range 36"},
        {"guns_6", "canister 12, effective 21, long_range 42"},
        {"guns_12", "canister 13, effective 24, long_range 48"},
        {"fire_infantry", "elite 0, veteran 0, line 0, garrison -1, militia -2, battalion_gun 1, "
                          "first 2, again -1, moved -2, unformed -4"},
        {"fire_guns", "garrison -2, moved -4, howitzer 1, battalion_canister 2, "
                      "battalion_canister_within 6, canister_3 3, canister_6 4, canister_12 5"},
        {"fire_target",
         "column 1, supports 1, supports_within 4, square 2, enfiladed 2, charging_cavalry 2, "
         "cover -2, cover_within 1, skirmishers -3, deployed_guns -3, buildings -4"},
        {"casualty_columns", "first 2, second 4, third 6, fourth 8, fifth 10, sixth 12, seventh "
                             "14, eighth 16, ninth 18"},
        {"musketry_figures", "first 8, second 12, third 16, fourth 20, fifth 24"},
        {"musketry_first",
         "first 0, second 0, third 0, fourth 0, fifth -1, sixth 1, seventh 2, eighth 3, ninth 4"},
        {"musketry_second",
         "first 0, second 0, third 0, fourth -1, fifth 1, sixth 2, seventh 3, eighth 4, ninth 5"},
        {"musketry_third",
         "first 0, second 0, third -1, fourth 1, fifth 2, sixth 3, seventh 4, eighth 5, ninth 6"},
        {"musketry_fourth",
         "first 0, second -1, third 1, fourth 2, fifth 3, sixth 4, seventh 5, eighth 6, ninth 7"},
        {"musketry_fifth",
         "first -1, second 1, third 2, fourth 3, fifth 4, sixth 5, seventh 6, eighth 7, ninth 8"},
        {"artillery_first",
         "first 0, second 0, third 0, fourth -1, fifth 1, sixth 2, seventh 3, eighth 4, ninth 5"},
        {"artillery_second",
         "first 0, second 0, third -1, fourth 1, fifth 2, sixth 3, seventh 4, eighth 5, ninth 6"},
        {"artillery_third",
         "first 0, second -1, third 1, fourth 2, fifth 3, sixth 4, seventh 5, eighth 6, ninth 7"},
        {"artillery_fourth",
         "first -1, second 1, third 2, fourth 3, fifth 4, sixth 5, seventh 6, eighth 7, ninth 8"},
        {"halves", "needs 4, long_range 1/2"},
        {"skirmish", "figures 3, left_over 2, hits 6, cover 1/2"},
        {"near_general", "within 2, sixes 2"},
        {"fire_share", "square 1/4, buildings 1/2, column_ranks 2"},
        {"charge", "out_of_command 5, half_way 1/2, support_within 4, support_losses 1/2, wheel "
                   "45, reaction_move 1/2"},
        {"chargers", "elite 2, veteran 1, line 0, garrison -1, militia -2, effective 2, "
                     "point_blank 6, point_blank_bonus 3"},
        {"melee_troops", "cuirassiers 5, dragoons 4, hussars 3, irregular 2, infantry 1, artillery "
                         "-2, superior_mounts 1, inferior_mounts -1, foot_at_horse 1/2"},
        {"melee_form", "charging 2, straight 3, following_up 2, column -2, square 4, lances 2, "
                       "elite 1, veteran 0, line 0, garrison -1, militia -2"},
        {"melee_situation",
         "unformed -2, pushed_back -2, retreating -6, flank -4, half_lost -4, cover 2, uphill 2, "
         "buildings 1, outnumbering 1, outnumbering_share 1/2, friend_each 1, friends_most 2"},
        {"melee_result",
         "rout 8, retreat 3, push_back 1, break_square 8, pushed 6, caught_routing 8"},
        {"melee_losses", "horse_on_broken_foot 1, cossacks_on_broken_foot 4, horse_on_horse 4, "
                         "horse_on_pushed_horse 6, horse_on_square 8, horse_beaten 8, foot 6, "
                         "foot_on_pushed 8, foot_beaten 12"},
        {"pursuit", "elite 2, veteran 1, line 0, garrison -1, militia -2, heavy 1, irregular -2, "
                    "general 1, enemy_routs -1, stands 8, pursues 5, wild_within 12"},
        {"morale",
         "general_near 1, general_within 12, excellent_attached 3, average_attached 1, elite 3, "
         "veteran 1, line 0, garrison -1, militia -3, russian_hold 1, prussian_assault 1, "
         "buildings 1, cover 1, uphill 1, square 1, support 2, support_within 10, flank_attack 1, "
         "quarter_lost -2, half_lost -4, charged_flank -4, casualty -1, unformed -1, secure_flanks "
         "1, secure_within 4, charged_unformed -1, charged_by_horse -1, enemy_breaking 1, "
         "friend_breaking -1, breaking_within 12, routing -2, friend_routs_within 12"},
        {"morale_charge", "charges 6, halts 5, falters 3, retreats 0"},
        {"morale_charged", "stands 6, falters 5, retreats 0"},
        {"morale_other", "carries_on 5, falters 3, retreats 0"},
        {"morale_rally", "rallies 5, fails 3, routs 0"},
        {"retreat", "first 1/2"},
        {"brigade",
         "brigadier 1, steady 1, weak -1, quarter_breaking -1, half_breaking -2, quarter 1/4, half "
         "1/2, in_cover 1, cover_over 1/2, passes 6, breaks 1, retires 12"},
        {"general_risk", "killed 1, wounded 2, captured 3, stunned 4"},
        {"successor", "phases 2, refuge 12"},
        {"victory", "objective 20, brigade 15, army_lost 1/2, turns 15"},
        {"sight", "edge 1, over_friends 4"},
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

TEST_F(NumericRulings, lengths) {
    EXPECT_EQ(book.command_radius(), 12_in);
    r.command_radius.value = CommandRadius::eighteen;
    EXPECT_EQ(book.command_radius(), 18_in);
    EXPECT_EQ(book.general_size(), 1_in);
    r.general_size.value = GeneralSize::one_and_a_half;
    EXPECT_EQ(book.general_size(), inches(3, 2));
    EXPECT_EQ(book.threat_range(), 12_in);
    r.threat_range.value = ThreatRange::eighteen;
    EXPECT_EQ(book.threat_range(), 18_in);
    EXPECT_EQ(book.engage_musket(), 12_in);
    r.engage_musket.value = EngageMusket::six;
    EXPECT_EQ(book.engage_musket(), 6_in);
    EXPECT_EQ(book.orders_areas(), 12_in);
    r.orders_areas.value = OrdersAreas::eighteen;
    EXPECT_EQ(book.orders_areas(), 18_in);
    EXPECT_EQ(book.approach_gap(), 1_in);
    r.approach_gap.value = ApproachGap::two;
    EXPECT_EQ(book.approach_gap(), 2_in);
    EXPECT_EQ(book.move_oblique(), degrees(45));
    r.move_oblique.value = MoveOblique::thirty;
    EXPECT_EQ(book.move_oblique(), degrees(30));
}

TEST_F(NumericRulings, counts) {
    EXPECT_EQ(book.guns_crew(), 4);
    r.guns_crew.value = GunsCrew::three;
    EXPECT_EQ(book.guns_crew(), 3);
    EXPECT_EQ(book.orders_tries(), 3);
    r.orders_tries.value = OrdersTries::no_limit;
    EXPECT_GE(book.orders_tries(), static_cast<int>(24));  // brigades there can be
    r.orders_tries.value = OrdersTries::two;
    EXPECT_EQ(book.orders_tries(), 2);
    EXPECT_EQ(book.buildings_room(), 1);
    r.buildings_room.value = BuildingsRoom::two;
    EXPECT_EQ(book.buildings_room(), 2);
    EXPECT_EQ(book.fire_veteran().value, 0);
    r.fire_veteran.value = FireVeteran::one;
    EXPECT_EQ(book.fire_veteran().value, 1);
    EXPECT_EQ(book.melee_irregular().value, 2);
    r.melee_irregular.value = MeleeIrregular::one;
    EXPECT_EQ(book.melee_irregular().value, 1);
    EXPECT_EQ(book.victory_last_turn(), 15);
    r.victory_last_turn.value = VictoryLastTurn::twenty;
    EXPECT_EQ(book.victory_last_turn(), 20);
}

TEST_F(NumericRulings, a_house_rules_number_counts_where_the_ruling_is_ours) {
    EXPECT_EQ(with(R"({"tables":{"command":{"radius":15}}})").book.command_radius(), 15_in);
    EXPECT_EQ(with(R"({"tables":{"melee_troops":{"irregular":0}}})").book.melee_irregular().value,
              0);
}

// ---- numbers that do not fit each other ---------------------------------------------------------

TEST(Book, a_figure_takes_up_room) {
    expect_one(with(R"({"tables":{"figure":{"gun_depth":0}}})").mistakes, "tables.figure.gun_depth",
               "more than 0 inches");
}

TEST(Book, of_two_limits_the_lower_comes_first) {
    expect_one(with(R"({"tables":{"unit_size":{"cavalry_least":25}}})").mistakes,
               "tables.unit_size.cavalry_least", "at most the most");
    expect_one(with(R"({"tables":{"musket":{"effective":13}}})").mistakes,
               "tables.musket.effective", "effective to be at most long_range");
    expect_one(with(R"({"tables":{"guns_6":{"canister":22}}})").mistakes, "tables.guns_6.canister",
               "canister to be at most effective");
    EXPECT_TRUE(with(R"({"tables":{"guns_6":{"canister":21}}})").mistakes.empty());
}

TEST(Book, the_casualty_tables_rise) {
    expect_one(with(R"({"tables":{"casualty_columns":{"third":4}}})").mistakes,
               "tables.casualty_columns.third", "more than the one before");
    expect_one(with(R"({"tables":{"musketry_figures":{"first":12}}})").mistakes,
               "tables.musketry_figures.first", "more than the one before");
}

TEST(Book, results_fall_from_the_best_to_the_worst) {
    expect_one(with(R"({"tables":{"morale_charge":{"halts":7}}})").mistakes,
               "tables.morale_charge.halts", "charges to be at least halts");
    expect_one(with(R"({"tables":{"melee_result":{"rout":2}}})").mistakes,
               "tables.melee_result.rout", "rout to be at least retreat");
    expect_one(with(R"({"tables":{"chargers":{"effective":7}}})").mistakes,
               "tables.chargers.effective", "point_blank to be at least effective");
    expect_one(with(R"({"tables":{"general_risk":{"killed":3}}})").mistakes,
               "tables.general_risk.killed", "wounded to be at least killed");
    expect_one(with(R"({"tables":{"pursuit":{"stands":4}}})").mistakes, "tables.pursuit.stands",
               "stands to be at least pursues");
    expect_one(with(R"({"tables":{"morale_charged":{"retreats":6}}})").mistakes,
               "tables.morale_charged.retreats", "falters to be at least retreats");
    expect_one(with(R"({"tables":{"morale_other":{"falters":6}}})").mistakes,
               "tables.morale_other.falters", "carries_on to be at least falters");
    expect_one(with(R"({"tables":{"morale_rally":{"routs":4}}})").mistakes,
               "tables.morale_rally.routs", "fails to be at least routs");
    expect_one(with(R"({"tables":{"brigade":{"breaks":7}}})").mistakes, "tables.brigade.breaks",
               "passes to be at least breaks");
}

TEST(Book, of_the_books_own_numbers_the_tables_tell) {
    Document changed = tables();
    for (std::size_t t = 0; t < changed.root.keys.size(); ++t)
        for (std::size_t k = 0; k < changed.root.items[t].keys.size(); ++k)
            if (changed.root.keys[t] == "brigade" && changed.root.items[t].keys[k] == "passes")
                changed.root.items[t].items[k].integer = 0;
    Mistakes mistakes;
    read_book(changed, rulings(), nullptr, mistakes);
    expect_one(mistakes, "brigade.passes", "at least breaks");
    EXPECT_EQ(mistakes.at(0).file, "tables.toml");
}

TEST(Book, what_a_ruling_rests_on_is_said) {
    std::map<std::string, int> bases;
    const Document all = rulings();
    for (const Node& ruling : all.root.items) ++bases[ruling.find("basis")->text];
    EXPECT_EQ(bases.size(), 3u);
    EXPECT_EQ(all.root.find("casualties.half")->find("basis")->text, "family");
    EXPECT_EQ(all.root.find("charge.five")->find("basis")->text, "sheet");
    EXPECT_EQ(all.root.find("victory.points")->find("basis")->text, "ours");
}

// ---- house rules --------------------------------------------------------------------------------

TEST(Book, house_rules_for_another_rulebook_are_refused) {
    expect_one(with(R"({"rulebook":"another"})").mistakes, "rulebook", "another rulebook");
    EXPECT_TRUE(with(R"({"rulebook":"die_kriegskunst"})").mistakes.empty());
}

TEST(Book, a_misspelt_key_is_reported_with_the_one_meant) {
    expect_one(with(R"({"tables":{"melee_form":{"elit":2}}})").mistakes, "tables.melee_form.elit",
               "elite");
    expect_one(with(R"({"tables":{"moral":{"elite":2}}})").mistakes, "tables.moral", "morale");
}

}  // namespace
}  // namespace grognard::die_kriegskunst
