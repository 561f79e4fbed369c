// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/calculators/calculators.h"

#include <algorithm>
#include <array>

#include "engine/battle/calculator_inputs.h"
#include "engine/dice/handful.h"
#include "rulebooks/vom_kriege/2_commands/command_points.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/9_combat/blows.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/9_combat/melee_odds.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- command dice: VK-6.3 -----------------------------------------------------------------------

namespace {

constexpr std::array<Face, face_count> all_faces{Face::infantry, Face::cavalry, Face::artillery,
                                                 Face::saber, Face::flag};

}  // namespace

bool can_be_made(const Book& book, const Faces& shown, const Faces& wanted) {
    enforces(VK_6_3);
    const int price = book.orders.exchange.value;
    int missing = 0, spare = 0, spare_alike = 0;
    for (const Face face : all_faces) {
        const int over = shown[face] - wanted[face];
        if (over < 0) {
            missing -= over;
        } else {
            spare += over;
            spare_alike += over / price;
        }
    }
    const bool alike = book.rulings.orders_pair == OrdersPair::same_face;
    return missing <= (alike ? spare_alike : spare / price);
}

Odds command_odds(const Book& book, int dice, int rerolls, const Faces& wanted) {
    const auto had = [&](const Handful& handful) {
        Faces shown;
        for (const Face face : all_faces) shown[face] = handful[static_cast<std::size_t>(face)];
        return can_be_made(book, shown, wanted);
    };
    const Fraction chance = chance_with_rerolls(dice, rerolls, command_die(book), had);
    Odds odds;
    odds.add(outcome(FacesOutcome{true}), chance.numerator);
    odds.add(outcome(FacesOutcome{false}), chance.complement().numerator);
    return odds;
}

namespace {

// ---- inputs -------------------------------------------------------------------------------------

using namespace calculator;

const Choices shooters{"infantry",        "skirmishers",     "two-rank-infantry",
                       "heavy-artillery", "light-artillery", "horse-artillery"};
const Choices targets{"infantry", "cavalry", "artillery", "leader"};
const Choices fighters{"infantry", "light-cavalry", "lancers", "heavy-cavalry"};
const Choices defenders{"infantry", "light-cavalry", "lancers", "heavy-cavalry", "artillery"};
const Choices qualities{"regular", "elite", "conscript", "irregular"};
const Choices formations{"line", "column", "march-column", "square", "open-order"};
const Choices leaders{"average", "poor", "good", "excellent"};

Formation formation_named(std::string_view word) {
    if (word == "column") return Formation::column;
    if (word == "march-column") return Formation::march_column;
    if (word == "square") return Formation::square;
    return word == "open-order" ? Formation::open_order : Formation::line;
}

Quality quality_named(std::string_view word) {
    if (word == "elite") return Quality::elite;
    if (word == "conscript") return Quality::conscript;
    return word == "irregular" ? Quality::irregular : Quality::regular;
}

// VK-2.3: L0 to L3.
int leader_named(std::string_view word) {
    if (word == "poor") return 0;
    if (word == "good") return 2;
    return word == "excellent" ? 3 : 1;
}

Arm arm_named(std::string_view word) {
    if (word.ends_with("cavalry") || word == "lancers") return Arm::cavalry;
    if (word.ends_with("artillery")) return Arm::artillery;
    return word == "leader" ? Arm::leader : Arm::infantry;
}

Troops troops_named(std::string_view word) {
    Troops troops;
    troops.arm = arm_named(word);
    troops.heavy = word.starts_with("heavy");
    troops.lancers = word == "lancers";
    troops.light = !troops.heavy && (troops.is_cavalry() || troops.is_artillery());
    troops.horse = word == "horse-artillery";
    troops.skirmish = word == "skirmishers";
    troops.two_rank = word == "two-rank-infantry";
    return troops;
}

std::string dice_words(int dice) { return std::to_string(dice) + (dice == 1 ? " die" : " dice"); }

// VK-1.6: open order and square are infantry's.
bool has_no(Arm arm, Formation formation) {
    return arm != Arm::infantry &&
           (formation == Formation::square || formation == Formation::open_order);
}
constexpr std::string_view no_such_formation = "Only infantry forms square or open order (VK-1.6).";

// VK-1.7: it faces all round.
bool has_no_flank(const Book& book, Formation formation, bool in_wood, bool in_bua) {
    std::optional<Ground> area;
    if (in_wood) area = Ground::wood;
    if (in_bua) area = Ground::town;
    return faces_all_round(book, formation, area);
}

// ---- the calculators ----------------------------------------------------------------------------

CalculatorAnswer command_dice(const Book& book, const Values& v) {
    Faces wanted;
    std::string needs;
    constexpr std::array<std::string_view, face_count> names{"infantry", "cavalry", "artillery",
                                                             "saber", "flag"};
    for (const Face face : all_faces) {
        const std::string_view name = names[static_cast<std::size_t>(face)];
        const int n = v.number(name);
        wanted[face] = static_cast<std::uint8_t>(n);
        if (n > 0)
            needs += (needs.empty() ? "" : ", ") + std::to_string(n) + " " + std::string{name};
    }
    const int rerolls = rerolls_of(book, leader_named(v.word("leader")));
    CalculatorAnswer answer;
    answer.assessment = {.clause = VK_6_3,
                         .odds = command_odds(book, v.number("dice"), rerolls, wanted)};
    answer.needs = (needs.empty() ? "nothing" : needs) + ", with re-rolls and exchanges";
    return answer;
}

std::string no_shot_words(const ShotSituation& s) {
    if (s.shooter.is_infantry() && s.formation == Formation::march_column && !s.in_wood &&
        !s.in_bua)
        return "A march column does not shoot (VK-9.2).";
    return s.shooter.is_artillery() ? "That is too far for the guns (VK-9.5)."
                                    : "That is too far for such a unit (VK-9.4).";
}

ShotSituation shot_situation(const Book& book, const Values& v) {
    ShotSituation s{.book = book, .shooter = troops_named(v.word("shooter"))};
    s.shooter.guns = static_cast<std::uint8_t>(v.number("guns"));
    s.formation =
        s.shooter.is_artillery() ? Formation::unlimbered : formation_named(v.word("formation"));
    s.in_wood = v.word("place") == "wood";
    s.in_bua = v.word("place") == "built-up-area";
    s.range = 1_in * v.number("range");
    s.skirmish = v.yes("skirmish_fire");
    s.order_bonus = v.yes("order_bonus");
    s.supports = v.number("supports");
    s.shaken = v.yes("shaken");
    s.disordered = v.yes("disordered");
    s.marker = v.yes("shooting_marker");
    s.obscured = v.yes("obscured");
    s.target = arm_named(v.word("target"));
    s.target_formation = formation_named(v.word("target_formation"));
    s.target_in_wood = v.word("target_place") == "wood";
    s.target_in_bua = v.word("target_place") == "built-up-area";
    s.target_in_works = v.word("target_place") == "fieldworks";
    s.enfiladed = v.yes("enfiladed") &&
                  !has_no_flank(book, s.target_formation, s.target_in_wood, s.target_in_bua);
    s.defensive = v.yes("defensive");
    return s;
}

CalculatorAnswer shooting(const Book& book, const Values& v) {
    const ShotSituation s = shot_situation(book, v);
    CalculatorAnswer answer;
    const Tally tally = shot_tally(s);
    const int dice = shot_dice(tally);
    if (!fire_kind(s))
        answer.impossible = no_shot_words(s);
    else if (dice == 0)
        answer.impossible = "Nothing is left to shoot with (VK-9.6).";
    else if (has_no(s.target, s.target_formation))
        answer.impossible = no_such_formation;
    else if (s.target == Arm::leader && book.rulings.leader_shot_at == LeaderShotAt::no)
        answer.impossible = "Leaders are not shot at (VK-11.5).";
    const bool open_order = s.target_formation == Formation::open_order;
    answer.assessment = {
        .clause = VK_9_6, .tally = tally, .odds = shot_odds(book, dice, s.target, open_order)};
    answer.needs = dice_words(dice);
    return answer;
}

// One side of a melee, before it is told whom it fights.
MeleeSituation fighter(const Book& book, const Values& v, const std::string& who) {
    MeleeSituation s{.book = book, .troops = troops_named(v.word(who))};
    s.troops.quality = quality_named(v.word(who + "_quality"));
    s.formation = formation_named(v.word(who + "_formation"));
    s.hits = v.number(who + "_hits");
    s.shaken = is_shaken(book, s.troops, s.hits);
    s.disordered = v.yes(who + "_disordered");
    return s;
}

void set_against(MeleeSituation& s, const MeleeSituation& enemy) {
    s.target = enemy.troops;
    s.target_formation = enemy.formation;
    s.target_disordered = enemy.disordered;
}

MeleeSituation attack_situation(const Book& book, const Values& v) {
    MeleeSituation s = fighter(book, v, "attacker");
    s.order_bonus = v.yes("order_bonus");
    s.supports = v.number("supports");
    s.charging = true;
    const std::string_view place = v.word("defender_place");
    s.into_wood = place == "wood";
    s.into_bua = place == "built-up-area";
    s.into_works = place == "fieldworks";
    s.uphill = v.yes("uphill");
    s.bridge = v.yes("bridge");
    return s;
}

bool has_no_such_formation(const MeleeSituation& s) { return has_no(s.troops.arm, s.formation); }

// VK-7.10; but cavalry that rough ground disordered in its charge fights (VK-7.9).
bool may_attack_disordered(const MeleeSituation& s) {
    return !s.disordered ||
           (s.troops.is_cavalry() && s.book.rulings.charge_rough == ChargeRough::fights_disordered);
}
constexpr std::string_view disordered_attack =
    "A disordered unit does not start a melee (VK-7.10).";

CalculatorAnswer melee(const Book& book, const Values& v) {
    MeleeSituation attack = attack_situation(book, v);
    MeleeSituation back = fighter(book, v, "defender");
    if (back.troops.is_artillery()) back.formation = Formation::unlimbered;
    // VK-4.9: there it counts as in line, but for open order.
    const bool in_area = attack.into_wood || attack.into_bua;
    if (in_area && back.formation != Formation::open_order) back.formation = Formation::line;
    // VK-4.8: from an area at an enemy in contact with it.
    back.into_wood = v.word("attacker_place") == "wood";
    back.into_bua = v.word("attacker_place") == "built-up-area";
    const bool from_area = back.into_wood || back.into_bua;
    if (from_area && attack.formation != Formation::open_order) attack.formation = Formation::line;
    set_against(attack, back);
    set_against(back, attack);
    back.bridge = attack.bridge;
    const bool in_front = v.word("charged_in") == "front" ||
                          has_no_flank(book, back.formation, attack.into_wood, attack.into_bua);
    const bool battles_back = can_battle_back(back.troops, in_front);
    CalculatorAnswer answer;
    if (has_no_such_formation(attack) || has_no_such_formation(back))
        answer.impossible = no_such_formation;
    if (!may_attack_disordered(attack)) answer.impossible = disordered_attack;
    const Tally attacking = melee_tally(attack);
    answer.assessment = {.clause = VK_9_12,
                         .tally = attacking,
                         .opposed = battles_back,
                         .odds = melee_odds(attack, back, battles_back)};
    if (battles_back) answer.assessment.other = melee_tally(back);
    answer.needs = dice_words(melee_dice(attacking));
    if (battles_back)
        answer.needs += ", and " + dice_words(melee_dice(answer.assessment.other)) + " back";
    return answer;
}

CalculatorAnswer form_square(const Book& book, const Values& v) {
    const Tally tally = square_tally(book, v.number("hits"), v.yes("disordered"));
    const int dice = std::max(tally.total(), 0);
    CalculatorAnswer answer;
    answer.assessment = {.clause = VK_8_4, .tally = tally, .odds = square_odds(book, dice)};
    answer.needs = dice_words(dice) + ", " + std::to_string(book.square.needs.value) + " infantry";
    return answer;
}

CalculatorAnswer retire(const Book& book, const Values& v) {
    MeleeSituation attack = attack_situation(book, v);
    MeleeSituation retiring{.book = book, .troops = troops_named(v.word("defender"))};
    retiring.disordered = v.yes("defender_disordered");
    if (retiring.troops.is_infantry()) retiring.formation = Formation::open_order;
    if (retiring.troops.is_artillery()) retiring.formation = Formation::unlimbered;
    if (retiring.troops.is_leader()) retiring.formation = Formation::single;
    set_against(attack, retiring);
    CalculatorAnswer answer;
    const bool leader = retiring.troops.is_leader();
    if (has_no_such_formation(attack)) answer.impossible = no_such_formation;
    if (!leader && !attack.troops.is_infantry())
        answer.impossible = "Only from infantry does a unit retire (VK-8.1).";
    if (!may_attack_disordered(attack)) answer.impossible = disordered_attack;
    const Tally tally = melee_tally(attack);
    answer.assessment = {
        .clause = VK_8_1, .tally = tally, .odds = retire_odds(book, melee_dice(tally))};
    answer.needs = dice_words(melee_dice(tally)) + ", sabers hit";
    return answer;
}

CalculatorAnswer arrival(const Book& book, const Values& v) {
    const std::string_view given = v.word("needs");
    const int needs = given == "book" ? book.arrival_needs() : v.number("needs");
    const Odds once = arrival_odds(needs);
    CalculatorAnswer answer;
    // Further dice are thrown only if those before failed.
    Odds odds = once;
    for (int thrown = 1; thrown < v.number("turns"); ++thrown)
        odds = odds.then(outcome(ArrivalOutcome{false}), once);
    answer.assessment = {.clause = VK_5_4, .odds = odds};
    answer.needs = std::to_string(needs) + " or more";
    return answer;
}

// ---- what they ask ------------------------------------------------------------------------------

Inputs command_dice_inputs() {
    return {number("dice", "command points, each a die", 1, 12, "4"),
            choice("leader", "his quality, which says how many dice are re-rolled", leaders),
            number("infantry", "infantry faces wanted at least", 0, 12, "1"),
            number("cavalry", "cavalry faces wanted at least", 0, 12, "0"),
            number("artillery", "artillery faces wanted at least", 0, 12, "0"),
            number("saber", "sabers wanted at least", 0, 12, "0"),
            number("flag", "flags wanted at least", 0, 12, "0")};
}

Inputs shooting_inputs() {
    return {choice("shooter", "the unit that shoots; skirmishers have the mark sk", shooters),
            choice("guns", "of a battery", {"8", "6"}),
            choice("formation", "the shooter's, if it is infantry", formations),
            choice("place", "where the shooter stands", {"open", "wood", "built-up-area"}),
            number("range", "inches, rounded up", 0, 60, "3"),
            choice("target", "the arm shot at", targets),
            choice("target_formation", "the target's", formations),
            choice("target_place", "where the target stands",
                   {"open", "wood", "built-up-area", "fieldworks"}),
            yes_no("enfiladed", "from behind the line of the target's front"),
            yes_no("order_bonus", "two of a kind were laid for it"),
            number("supports", "units that lend fire support", 0, 15, "0"),
            yes_no("shaken", "the shooter is one hit from breaking"),
            yes_no("disordered", "the shooter is disordered"),
            yes_no("shooting_marker", "the shooter has a shooting marker"),
            yes_no("obscured", "fewer than half its front stands see the target"),
            yes_no("skirmish_fire", "chosen within close range, where the ruling allows it"),
            yes_no("defensive", "defensive fire")};
}

Inputs attacker_inputs() {
    return {choice("attacker", "the unit that attacks", fighters),
            choice("attacker_quality", "its quality", qualities),
            choice("attacker_formation", "its formation",
                   {"line", "column", "march-column", "open-order"}),
            number("attacker_hits", "hits it has", 0, 20, "0"),
            yes_no("order_bonus", "two of a kind were laid for it"),
            number("supports", "units that lend melee support", 0, 15, "0"),
            choice("defender_place", "where the defender stands",
                   {"open", "wood", "built-up-area", "fieldworks"}),
            yes_no("uphill", "the defender is uphill"),
            yes_no("bridge", "across a bridge"),
            yes_no("attacker_disordered", "the attacker is disordered")};
}

Inputs melee_inputs() {
    Inputs inputs = attacker_inputs();
    const Inputs more{
        choice("attacker_place", "where the attacker stands", {"open", "wood", "built-up-area"}),
        choice("defender", "the unit attacked", defenders),
        choice("defender_quality", "its quality", qualities),
        choice("defender_formation", "its formation, if it is no battery", formations),
        number("defender_hits", "hits it has", 0, 20, "0"),
        yes_no("defender_disordered", "the defender is disordered"),
        choice("charged_in",
               "in front, or in flank or rear, where it cannot fight "
               "back",
               {"front", "flank-or-rear"})};
    inputs.insert(inputs.end(), more.begin(), more.end());
    return inputs;
}

Inputs retire_inputs() {
    Inputs inputs = attacker_inputs();
    const Inputs more{
        choice("defender", "who retires; infantry does so in open order",
               {"light-cavalry", "lancers", "heavy-cavalry", "infantry", "artillery", "leader"}),
        yes_no("defender_disordered", "it is disordered")};
    inputs.insert(inputs.end(), more.begin(), more.end());
    return inputs;
}

Inputs arrival_inputs() {
    return {choice("needs", "on a d6, as the scenario says, or the book's own",
                   {"book", "2", "3", "4", "5", "6"}),
            number("turns", "how many turns it is diced for", 1, 20, "1")};
}

Inputs form_square_inputs() {
    return {number("hits", "hits the unit has", 0, 20, "0"),
            yes_no("disordered", "the unit is disordered")};
}

// ---- the list -----------------------------------------------------------------------------------

struct Row {
    std::string_view name;
    std::string_view title;
    Clause clause;
    Inputs (*inputs)();
    CalculatorAnswer (*answer)(const Book&, const Values&);
};
constexpr std::array<Row, 6> rows{{
    {"command-dice", "Whether command dice give what is wanted", VK_6_3, &command_dice_inputs,
     &command_dice},
    {"shooting", "What a shot does", VK_9_6, &shooting_inputs, &shooting},
    {"melee", "How a melee ends", VK_9_12, &melee_inputs, &melee},
    {"form-square", "Whether a square forms", VK_8_4, &form_square_inputs, &form_square},
    {"retire", "What a retire costs", VK_8_1, &retire_inputs, &retire},
    {"arrival", "Whether a command arrives", VK_5_4, &arrival_inputs, &arrival},
}};

}  // namespace

std::vector<Calculator> calculators() {
    std::vector<Calculator> all;
    for (const Row& row : rows) all.push_back({row.name, row.title, row.clause, row.inputs()});
    return all;
}

CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values) {
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.name == name; });
    GR_ASSERT(row != rows.end());
    return row->answer(book, Values{values});
}

}  // namespace grognard::vom_kriege
