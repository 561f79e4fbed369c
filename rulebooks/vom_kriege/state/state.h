// SPDX-License-Identifier: Apache-2.0
//
// A battle of Vom Kriege. Setup is what never changes: the book, the ground, the order of battle.
// State is what does, a plain value: where the units stand and how they are, the chits in the cup,
// the dice and orders of the initiative under way, and a stack of steps, the innermost on top. An
// interrupt (a reaction, a retreat in a melee) pushes a step; its end pops it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "engine/battle/battle_of.h"
#include "engine/battle/game.h"
#include "engine/battle/hash_value.h"
#include "engine/battle/side.h"
#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/measure/shapes.h"
#include "engine/table/scenario.h"
#include "rulebooks/vom_kriege/book/book.h"

namespace grognard::vom_kriege {

inline constexpr std::size_t units_most = 160;
inline constexpr std::size_t commands_most = 24;
inline constexpr std::size_t group_most = 16;
inline constexpr std::size_t charges_most = 24;

// ---- what never changes -------------------------------------------------------------------------

enum class Arm : std::uint8_t { infantry, cavalry, artillery, leader };      // VK-1.1
enum class Quality : std::uint8_t { elite, regular, conscript, irregular };  // VK-1.3
enum class Doctrine : std::uint8_t { linear, columnar, impulse };            // VK-1.9
enum class Formation : std::uint8_t {                                        // VK-1.6
    line,
    column,
    march_column,
    square,
    open_order,
    limbered,
    unlimbered,
    single,  // a leader
};
inline constexpr std::size_t formation_count = 8;
constexpr FormationId formation_id(Formation f) { return static_cast<FormationId>(f); }

// VK-1.1 to VK-1.3: what a unit is.
struct Troops {
    Arm arm = Arm::infantry;
    Quality quality = Quality::regular;
    Doctrine doctrine = Doctrine::linear;  // infantry
    bool light = false;                    // infantry or cavalry; guns that are not heavy
    bool heavy = false;                    // cavalry or guns
    bool horse = false;                    // guns
    bool lancers = false;
    bool skirmish = false;  // the mark sk
    bool two_rank = false;
    std::uint8_t guns = 0;
    std::uint8_t leader_figures = 0;  // 1 a division, 2 a corps or army

    bool is_infantry() const { return arm == Arm::infantry; }
    bool is_cavalry() const { return arm == Arm::cavalry; }
    bool is_artillery() const { return arm == Arm::artillery; }
    bool is_leader() const { return arm == Arm::leader; }
};

// A place and how it is taken up: where a unit stands. `front` is the middle of its front edge, so
// that a change of formation leaves it where it is (VK-7.4). In an area (a wood or built-up area,
// Setup::areas) the unit's outline is the area's, front is the area's centre, and facing the one it
// went in with or chose there (VK-1.7): units.h has post_in.
struct Post {
    Point front;
    Bearing facing;
    Formation formation = Formation::line;
    std::int8_t area = -1;
    // Of a square with no room to form, the formation whose outline it keeps (VK-8.7).
    Formation kept = Formation::square;
    auto fields() const { return std::tie(front, facing, formation, area, kept); }
    bool operator==(const Post&) const = default;
    bool in_area() const { return area >= 0; }
};

struct UnitInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Troops troops;
    std::int8_t command = -1;  // of Setup::commands
    bool starts_on_table = true;
    Post start;
};

// VK-2.1: a division with its leader, or an army leader alone.
struct CommandInfo {
    std::string name;  // no other has the same (VK-2.9)
    Side side = Side::blue;
    UnitId leader = UnitId::none;
    std::uint8_t quality = 1;  // L0 to L3 (VK-2.3)
    bool army = false;
    std::vector<UnitId> units;  // without the leader
    // VK-5.4, VK-5.6: when it comes, if it is not there from the start.
    std::uint8_t arrives = 0;  // the first turn in which it is diced for; 0: there from the start
    std::uint8_t needs = 4;    // on a d6
    Edge edge = Edge::southern;
    Point stretch_from, stretch_to;
};

// A wood or built-up area that one unit can hold (VK-4.3), its outline convex.
struct AreaInfo {
    std::string name;
    Ground ground = Ground::wood;  // or town
    std::size_t feature = 0;       // its number among the terrain's features
    std::vector<Point> outline;    // anticlockwise
    Point centre;
    std::vector<std::int8_t> next;  // areas that touch it (VK-4.8)
};

// Fieldworks: a line, and the side of it that shelters (VK-4.10).
struct WorksInfo {
    std::size_t feature = 0;
    std::vector<Point> points;  // the inner side is on the right hand of one who walks along them
};

// The distance by walkable ground from every knot of a net to one objective (ways.h).
struct Ways {
    static constexpr std::uint16_t none = 60'000;
    int columns = 0;
    int rows = 0;
    std::vector<std::uint16_t> tenths;  // of an inch, row by row from the south-west
    int at(int x, int y) const { return tenths[static_cast<std::size_t>(y * columns + x)]; }
};

struct Setup {
    Book book;
    Scenario scenario;
    std::vector<UnitInfo> units;  // leaders among them
    std::vector<CommandInfo> commands;
    std::vector<AreaInfo> areas;
    std::vector<WorksInfo> works;
    std::vector<Ways> ways;     // to each objective of the scenario
    std::vector<Point> mouths;  // the ends of bridges over rivers, two by two

    const UnitInfo& unit(UnitId id) const { return units[index(id)]; }
    const Troops& troops(UnitId id) const { return units[index(id)].troops; }
    Side side(UnitId id) const { return units[index(id)].side; }
    const Terrain& terrain() const { return scenario.terrain; }
    const CommandInfo& command(int number) const {
        return commands[static_cast<std::size_t>(number)];
    }
    const CommandInfo& command_of(UnitId id) const { return command(unit(id).command); }
    UnitId leader_of(UnitId id) const { return command_of(id).leader; }
    Edge own_edge(Side side) const { return scenario.sides[index(side)].edge; }  // VK-11.3
    int turns() const { return scenario.turns > 0 ? scenario.turns : book.victory.turns.value; }
};

// ---- what does ----------------------------------------------------------------------------------

// VK-3.1, in the order of the die's faces: 1 and 2 infantry, then one each.
enum class Face : std::uint8_t { infantry, cavalry, artillery, saber, flag };
inline constexpr std::size_t face_count = 5;
// How many dice show each face.
struct Faces {
    std::array<std::uint8_t, face_count> count{};
    auto fields() const { return std::tie(count); }
    bool operator==(const Faces&) const = default;
    std::uint8_t& operator[](Face face) { return count[static_cast<std::size_t>(face)]; }
    int operator[](Face face) const { return count[static_cast<std::size_t>(face)]; }
    int total() const { return count[0] + count[1] + count[2] + count[3] + count[4]; }
};

// In one number, for events.
constexpr std::int32_t packed(const Faces& faces) {
    std::int32_t all = 0;
    for (const std::uint8_t count : faces.count) all = all * 16 + count;
    return all;
}
constexpr Faces unpacked(std::int32_t all) {
    Faces faces;
    for (std::size_t i = face_count; i-- > 0; all /= 16)
        faces.count[i] = static_cast<std::uint8_t>(all % 16);
    return faces;
}

enum class Where : std::uint8_t { table, to_come, removed };

struct Unit {
    Post post;
    Where where = Where::table;
    std::uint8_t hits = 0;
    bool disordered = false;
    bool shot = false;       // carries a shooting marker
    std::uint8_t bonus = 0;  // a leader's command bonus markers
    std::int8_t order = -1;  // of State::orders
    // A battery's: of two units as near, the one its owner has attached it to (VK-7.14).
    UnitId attached = UnitId::none;
    // In the initiative under way:
    bool broke = false;      // reached its maximum of hits: not removed yet when it ends (VK-10.4)
    bool fought = false;     // by its order, or as a support
    bool reacted = false;    // VK-8.5
    bool shot_at = false;    // VK-9.2
    bool contacted = false;  // VK-9.2
    bool chosen = false;     // as the target of a melee, or part of it (VK-9.10)
    bool moved = false;      // its order's moves are done
    std::uint8_t followed_up = 0;  // how often (VK-9.15)
    bool rallied = false;          // VK-6.9
    std::uint8_t actions = 0;      // a battery's, of two (VK-7.6)
    auto fields() const {
        return std::tie(post, where, hits, disordered, shot, bonus, order, attached, broke, fought,
                        reacted, shot_at, contacted, chosen, moved, followed_up, rallied, actions);
    }
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
};

using UnitList = FixedVector<UnitId, group_most>;

// VK-6.6: what two of a kind are used for.
enum class Use : std::uint8_t { plain, two_moves, bonus_to_shoot, bonus_to_melee, undecided };
enum class Combat : std::uint8_t { none, shooting, melee };

// An action order, to a unit or a group (VK-6.5, VK-6.6).
struct Order {
    UnitList units;
    Face face = Face::infantry;
    bool doubled = false;
    bool doctrine_paid = false;  // VK-6.11
    Use use = Use::plain;        // undecided until moved, if doubled
    std::uint8_t moves = 0;      // made
    bool moving_over = false;
    Combat combat = Combat::none;  // what its units have begun: never both (VK-2.5)
    auto fields() const {
        return std::tie(units, face, doubled, doctrine_paid, use, moves, moving_over, combat);
    }
    bool operator==(const Order&) const = default;
};

// The side of a unit that is charged. Of an area's faces (VK-4.9) any of the four.
enum class Flank : std::uint8_t { front, left, rear, right };

// VK-7.8: a charge that has reached its target in this initiative, until it is fought out.
struct Charge {
    UnitId charger = UnitId::none;
    UnitId target = UnitId::none;
    Flank face = Flank::front;
    Post began;         // where the charge began
    Length way{};       // how far it went
    bool over = false;  // fought, or fallen back from
    auto fields() const { return std::tie(charger, target, face, began, way, over); }
    bool operator==(const Charge&) const = default;
};

// VK-8.5: a reaction made in this initiative, and to whom.
struct Reaction {
    UnitId unit = UnitId::none;
    UnitId attacker = UnitId::none;
    auto fields() const { return std::tie(unit, attacker); }
    bool operator==(const Reaction&) const = default;
};

// Why a unit goes back, which says how far and what it does to it.
enum class BackWhy : std::uint8_t { flags, rout, retire, guns_lost, repelled };

namespace step {

// ---- the turn: VK chapter 5
struct Arrivals {           // rolls for commands due, then entries, then the cup is filled
    std::uint8_t next = 0;  // the next command to look at
    auto fields() const { return std::tie(next); }
    bool operator==(const Arrivals&) const = default;
};
struct ArrivalRoll {
    std::int8_t command = 0;
    auto fields() const { return std::tie(command); }
    bool operator==(const ArrivalRoll&) const = default;
};
struct Entry {  // its units are set at the edge one by one
    std::int8_t command = 0;
    UnitSet waited;  // found no room this turn
    auto fields() const { return std::tie(command, waited); }
    bool operator==(const Entry&) const = default;
};
struct Draw {  // a chit is drawn
    auto fields() const { return std::tie(); }
    bool operator==(const Draw&) const = default;
};

// ---- an initiative: orders, VK chapter 6
struct Focus {  // the army leader gives his points
    std::uint8_t points = 0;
    UnitSet paid_far;  // receivers beyond 12 inches, paid for once
    auto fields() const { return std::tie(points, paid_far); }
    bool operator==(const Focus&) const = default;
};
struct CommandRoll {
    std::uint8_t dice = 0;
    bool again = false;  // the re-roll
    Faces instead;       // of what the dice rolled again showed
    auto fields() const { return std::tie(dice, again, instead); }
    bool operator==(const CommandRoll&) const = default;
};
struct Reroll {  // which dice are rolled again
    std::uint8_t left = 0;
    Faces chosen;
    auto fields() const { return std::tie(left, chosen); }
    bool operator==(const Reroll&) const = default;
};
struct Exchange {         // two dice for one of choice, as often as wished
    bool paired = false;  // the two are chosen, now the face
    auto fields() const { return std::tie(paired); }
    bool operator==(const Exchange&) const = default;
};
struct LayDice {
    std::uint8_t called_off = 0;  // groups named and given up
    auto fields() const { return std::tie(called_off); }
    bool operator==(const LayDice&) const = default;
};
// A group being named, then the dice for it. A single unit is a group of one here.
struct NameGroup {
    UnitList units;
    auto fields() const { return std::tie(units); }
    bool operator==(const NameGroup&) const = default;
};
// Dice of any face still to be paid for an order (VK-6.4).
struct PayDice {
    std::uint8_t due = 0;
    auto fields() const { return std::tie(due); }
    bool operator==(const PayDice&) const = default;
};
struct RallyFacing {  // a rallied unit may turn (VK-6.7)
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const RallyFacing&) const = default;
};

// ---- movement, VK chapters 7 and 8
struct Movement {
    bool leader_moved = false;
    UnitSet kept_back;  // units of groups that thought better of charging apart
    auto fields() const { return std::tie(leader_moved, kept_back); }
    bool operator==(const Movement&) const = default;
};
// Where does it go? A whole order moves as one, or one unit of a group charges apart.
struct PlaceMove {
    std::int8_t order = -1;      // -1: the command's leader
    UnitId unit = UnitId::none;  // the unit placed: the group's first, the charger, the leader
    bool apart = false;          // this unit alone charges
    auto fields() const { return std::tie(order, unit, apart); }
    bool operator==(const PlaceMove&) const = default;
};
// A move under way, which reactions interrupt before it is made.
struct Moving {
    PlaceMove placing;
    Legs legs;
    enum class Stage : std::uint8_t {
        counter_charge,  // who rides to meet it?
        riding,          // whoever does, does
        squares,
        closing_up,  // whoever does, does
        carry_on,    // past a square that has formed, or not
        leaders,
        done,
    } stage{};
    UnitSet asked;                  // who has been asked for a reaction to it; leaders rolled at
    UnitSet driven;                 // leaders who have retired from it
    UnitId counter = UnitId::none;  // who counter-charges
    UnitId square = UnitId::none;   // who has formed square just now: the cavalry may stop short
    bool follow_up = false;         // the cavalry's second charge, in a melee (VK-9.23)
    Length charge{};                // how far the charge goes straight at its target
    // Where cavalry would come adjacent to the infantry asked last (reactions.h: Approach).
    std::uint8_t near_leg = 0;
    std::int16_t near_part = 0;
    auto fields() const {
        return std::tie(placing, legs, stage, asked, driven, counter, square, follow_up, charge,
                        near_leg, near_part);
    }
    bool operator==(const Moving&) const = default;
};
// Its owner says which of two units just as near a battery is attached to (VK-7.14).
struct Attach {
    UnitId battery = UnitId::none;
    auto fields() const { return std::tie(battery); }
    bool operator==(const Attach&) const = default;
};
struct SquareRoll {
    UnitId unit = UnitId::none;
    UnitId cavalry = UnitId::none;
    std::uint8_t dice = 0;
    auto fields() const { return std::tie(unit, cavalry, dice); }
    bool operator==(const SquareRoll&) const = default;
};
// A retiring unit or leader is rolled at first: sabers hit (VK-8.1, VK-8.11).
struct RetireRoll {
    UnitId unit = UnitId::none;
    UnitId attacker = UnitId::none;
    std::uint8_t dice = 0;
    auto fields() const { return std::tie(unit, attacker, dice); }
    bool operator==(const RetireRoll&) const = default;
};

// ---- combat, VK chapter 9
struct CombatPhase {
    auto fields() const { return std::tie(); }
    bool operator==(const CombatPhase&) const = default;
};
struct NameFireSupports {
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    UnitList supports;
    auto fields() const { return std::tie(shooter, target, supports); }
    bool operator==(const NameFireSupports&) const = default;
};
struct ShotRoll {
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    UnitList supports;
    std::uint8_t dice = 0;
    bool skirmish = false;
    bool defensive = false;  // VK-8.3
    auto fields() const { return std::tie(shooter, target, supports, dice, skirmish, defensive); }
    bool operator==(const ShotRoll&) const = default;
};
// One melee from its declaration to the disorder of the cavalry: the seven steps.
struct Melee {
    UnitId attacker = UnitId::none;
    UnitId target = UnitId::none;    // as it was charged
    UnitId defender = UnitId::none;  // of the target: who is rolled at and battles back (VK-9.24)
    UnitSet parts;                   // all of the target (VK-7.12), the defender among them
    UnitList supports;
    enum class Stage : std::uint8_t {
        supports,       // step 1: who supports
        reaction,       // step 2: fire, retire or receive
        guns,           // batteries that bear fire at the charger
        attack,         // steps 3 and 4
        attack_result,  // guns go back with their unit
        battle_back,    // step 5
        part,           // who falls back
        falling_back,
        follow_up,   // step 6
        approach,    // infantry that cavalry comes adjacent to may form square
        closing_up,  // whoever does, does
        place,       // leaders make way, and it is taken
        second,      // the cavalry's half move
        second_melee,
        disorder,  // step 7
    } stage = Stage::supports;
    bool is_second = false;         // of a follow-up
    bool began_disordered = false;  // the attacker: its charge led through rough ground (VK-7.9)
    bool fought = false;            // it came to blows
    bool target_gone = false;       // the defender retreated, retired, broke or was removed
    bool target_retired = false;    // or is about to
    bool attacker_gone = false;     // likewise
    bool fell_back = false;         // the attacker
    Post place_left;                // where the target stood
    UnitSet going;                  // guns still to go back
    UnitSet falling;                // units still to fall back
    UnitSet asked;                  // for a square, as the place is taken
    UnitId square = UnitId::none;   // who has just formed one
    UnitSet rolled_at, driven;      // leaders, from the place taken (VK-8.1)
    UnitSet broke;                  // in this melee or the second one it led to (VK-10.10)
    auto fields() const {
        return std::tie(attacker, target, defender, parts, supports, stage, is_second,
                        began_disordered, fought, target_gone, target_retired, attacker_gone,
                        fell_back, place_left, going, falling, asked, square, rolled_at, driven,
                        broke);
    }
    bool operator==(const Melee&) const = default;
};
struct MeleeRoll {
    UnitId roller = UnitId::none;
    UnitId target = UnitId::none;
    std::uint8_t dice = 0;
    bool back = false;  // a battle back
    auto fields() const { return std::tie(roller, target, dice, back); }
    bool operator==(const MeleeRoll&) const = default;
};
struct FollowUpMove {  // the cavalry's half move and second charge (VK-9.23)
    UnitId unit = UnitId::none;
    auto fields() const { return std::tie(unit); }
    bool operator==(const FollowUpMove&) const = default;
};

// ---- going back, VK chapter 10
struct GoBack {
    UnitId unit = UnitId::none;
    UnitId from = UnitId::none;  // who drives it back
    BackWhy why = BackWhy::flags;
    Length distance{};
    std::uint8_t flags = 1;
    auto fields() const { return std::tie(unit, from, why, distance, flags); }
    bool operator==(const GoBack&) const = default;
};

}  // namespace step

using Step =
    std::variant<step::Arrivals, step::ArrivalRoll, step::Entry, step::Draw, step::Focus,
                 step::CommandRoll, step::Reroll, step::Exchange, step::LayDice, step::NameGroup,
                 step::PayDice, step::RallyFacing, step::Movement, step::PlaceMove, step::Moving,
                 step::Attach, step::SquareRoll, step::RetireRoll, step::CombatPhase,
                 step::NameFireSupports, step::ShotRoll, step::Melee, step::MeleeRoll,
                 step::FollowUpMove, step::GoBack>;

// `ending` is what the end of an initiative leaves to do (VK-9.22, 10.4).
enum class Phase : std::uint8_t { arrivals, draw, orders, movement, combat, ending };

struct State {
    FixedVector<Unit, units_most> units;  // by UnitId
    FixedVector<Step, 16> steps;          // empty between initiatives and when the battle is over
    FixedVector<Order, 16> orders;        // of the initiative under way
    FixedVector<Charge, charges_most> charges;  // likewise
    FixedVector<Reaction, 64> reactions;        // likewise (moving.h: may_react, note_reaction)
    FixedVector<std::int8_t, 16> held;          // objectives: -1 nobody, else the side
    std::array<std::uint16_t, 2> points{};      // for enemies removed, by side (VK-10.6)
    std::uint32_t cup = 0;                      // chits still to be drawn, by command
    std::uint32_t come = 0;                     // commands that are on the table or have been
    std::uint16_t turn = 1;
    std::int8_t acting = -1;  // the command whose initiative it is; -1: none
    Phase phase = Phase::arrivals;
    Faces dice;                  // not yet laid
    std::array<Face, 2> pair{};  // dice put up for exchange
    bool over = false;
    Clause ended_by;
    std::int8_t winner = -1;  // when over: -1 nobody, else the side
    bool operator==(const State&) const = default;
    auto fields() const {
        return std::tie(units, steps, orders, charges, reactions, held, points, cup, come, turn,
                        acting, phase, dice, pair, over, ended_by, winner);
    }

    Unit& unit(UnitId id) { return units[index(id)]; }
    const Unit& unit(UnitId id) const { return units[index(id)]; }
};

using Battle = BattleOf<Setup, State>;

// The side whose initiative it is: the attacker (VK-5.2).
inline Side attacker(const Setup& setup, const State& state) {
    return setup.command(state.acting).side;
}

}  // namespace grognard::vom_kriege
