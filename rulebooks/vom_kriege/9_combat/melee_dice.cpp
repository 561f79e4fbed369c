// SPDX-License-Identifier: Apache-2.0
//
// With how many dice a melee is fought, what they do, and the odds of it: VK-9.12, 9.13, 9.25, 10.1.
// The first part of melee.h.
#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/2_commands/orders.h"
#include "rulebooks/vom_kriege/9_combat/adjustments.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- the situation ------------------------------------------------------------------------------

namespace {

// VK-4.9: in an area a unit keeps only whether it is in open order.
Formation fights_in(const Post& post) {
    if (!post.in_area() || post.formation == Formation::open_order) return post.formation;
    return Formation::line;
}

// VK-9.23: the cavalry's second charge.
bool is_second_melee(const State& state, UnitId attacker) {
    for (const Step& step : state.steps)
        if (const auto* melee = std::get_if<step::Melee>(&step))
            if (melee->is_second && melee->attacker == attacker) return true;
    return false;
}

bool has_order_bonus(const Setup& setup, const State& state, UnitId roller) {
    const bool carries_over = setup.book.rulings.followup_bonus == FollowupBonus::yes;
    return has_bonus(state, roller, Combat::melee) &&
           (carries_over || !is_second_melee(state, roller));
}

// The charge that this unit has yet to fight out; none of one that has not charged.
const Charge* charge_under_way(const State& state, UnitId charger) {
    for (std::size_t i = state.charges.size(); i-- > 0;)
        if (state.charges[i].charger == charger && !state.charges[i].over) return &state.charges[i];
    return nullptr;
}

// Where the attacker came from: its front and the target's are on one line now, so that neither
// is higher and works lie under its feet.
const Post& came_from(const Setup& setup, const State& state, UnitId attacker) {
    const Charge* charge = charge_under_way(state, attacker);
    const bool by_charge = setup.book.rulings.melee_ground == MeleeGround::where_charge_began;
    return charge && by_charge ? charge->began : state.unit(attacker).post;
}

bool is_uphill(const Setup& setup, const State& state, UnitId roller, UnitId target, bool back) {
    const Post& own = back ? state.unit(roller).post : came_from(setup, state, roller);
    const Post& other = back ? came_from(setup, state, target) : state.unit(target).post;
    return is_uphill_of(setup, target, other, roller, own);
}

// Straight at it, or by way of its front, if the charge came round to that.
bool is_across_works(const Setup& setup, const State& state, UnitId roller, UnitId target,
                     bool back) {
    const int works = works_of(setup, state, target);
    if (works < 0) return false;
    const Post& own = back ? state.unit(roller).post : came_from(setup, state, roller);
    const Point from = centre_of(setup, roller, own);
    const Post& post = state.unit(target).post;
    return crosses_works(setup, works, {from, centre_of(setup, target, post)}) ||
           crosses_works(setup, works, {from, post.front});
}

bool is_across_bridge(const Setup& setup, const State& state, UnitId roller, UnitId target) {
    enforces(VK_9_25);
    if (on_bridge(setup, state, target)) return true;
    return setup.book.rulings.bridge_melee == BridgeMelee::either_on_it &&
           on_bridge(setup, state, roller);
}

}  // namespace

MeleeSituation observe_melee(const Setup& setup, const State& state, UnitId roller, UnitId target,
                             const UnitList& supports, bool back) {
    const Unit& own = state.unit(roller);
    const Unit& other = state.unit(target);
    MeleeSituation s{.book = setup.book, .troops = setup.troops(roller)};
    s.formation = fights_in(own.post);
    s.hits = own.hits;
    s.order_bonus = !back && has_order_bonus(setup, state, roller);
    s.supports = static_cast<int>(supports.size());
    s.shaken = is_shaken(setup, state, roller);
    s.disordered = own.disordered;
    s.charging = !back;
    s.target = setup.troops(target);
    s.target_formation = fights_in(other.post);
    s.target_disordered = other.disordered;
    s.into_wood = is_in(setup, state, target, Ground::wood);
    s.into_bua = is_in(setup, state, target, Ground::town);
    s.uphill = is_uphill(setup, state, roller, target, back);
    s.into_works = is_across_works(setup, state, roller, target, back);
    s.bridge = is_across_bridge(setup, state, roller, target);
    return s;
}

// ---- the tally ----------------------------------------------------------------------------------

namespace {

Modifier line(const Number& number, Reason reason, Clause clause = VK_9_12) {
    return {.value = number.value, .clause = clause, .reason = reason, .house_rule = number.house};
}

Modifier strength_line(const MeleeSituation& s) {
    const Book& book = s.book;
    if (s.formation == Formation::square) return line(book.melee.square, reason::in_square);
    if (s.formation == Formation::march_column)
        return line(book.melee.march_column, reason::in_march_column);
    const bool remaining = book.rulings.melee_strength == MeleeStrength::remaining;
    const int full = strength(book, s.troops);
    const auto& table = book.strength;
    const bool house = table.infantry.house || table.cavalry.house || table.elite.house ||
                       table.conscript.house || book.rulings.melee_strength.house;
    return {.value = remaining ? std::max(full - s.hits, 0) : full,
            .clause = VK_9_12,
            .reason = reason::strength,
            .house_rule = house};
}

}  // namespace

Tally melee_tally(const MeleeSituation& s) {
    const Book& book = s.book;
    const auto& table = book.melee;
    Tally tally{Tally::Gives::dice};
    if (s.troops.is_cavalry() && s.target_formation == Formation::square) {
        tally.add(line(table.cavalry_at_square, reason::at_square));
        return tally;
    }
    tally.add(strength_line(s));
    const auto add = [&](bool applies, const Number& number, Reason reason,
                         Clause clause = VK_9_12) {
        if (applies) tally.add(line(number, reason, clause));
    };
    add(s.order_bonus, table.order_bonus, reason::order_bonus);
    add(s.supports > 0, {table.support.value * s.supports, table.support.house}, reason::support);
    const bool twice = book.rulings.melee_quality_twice == MeleeQualityTwice::yes;
    add(twice && s.troops.quality == Quality::elite, table.elite, reason::elite);
    add(twice && s.troops.quality == Quality::conscript, table.conscript, reason::conscript);
    add(s.troops.quality == Quality::irregular && !s.target_disordered, table.irregular,
        reason::irregular);
    add(s.troops.is_cavalry() && s.troops.heavy, table.heavy_cavalry, reason::heavy_cavalry);
    add(s.troops.lancers && s.charging && s.target.is_infantry(), table.lancers, reason::lancers,
        VK_9_25);
    add(s.shaken, table.shaken, reason::shaken);
    add(s.disordered, table.disordered, reason::disordered);
    add(s.formation == Formation::open_order, table.disordered, reason::open_order);
    add(s.into_wood, table.woods, reason::into_woods);
    add(s.uphill, table.uphill, reason::uphill);
    add(s.into_bua, table.cover, reason::into_bua);
    add(s.into_works, table.cover, reason::into_works);
    add(s.bridge, table.bridge, reason::across_bridge, VK_9_25);
    settle_help(book, tally);
    settle_rows(book, tally, {{reason::shaken}, {reason::disordered, reason::open_order}});
    settle_rows(book, tally,
                {{reason::into_woods, reason::uphill},
                 {reason::into_bua, reason::into_works, reason::across_bridge}});
    const int missing = book.melee_minimum() - tally.total();
    const bool house = table.least.house || book.rulings.melee_minimum.house;
    add(missing > 0, {missing, house}, reason::least);
    return tally;
}

int melee_dice(const Tally& tally) { return std::clamp(tally.total(), 0, melee_dice_most); }

// ---- reading the dice ---------------------------------------------------------------------------

namespace {

bool sabers_alone_hit(const Troops& roller, Arm target, bool in_square) {
    return target == Arm::leader || (in_square && roller.is_cavalry());
}
// Of a roll at a square.
int flags_that_hit(const Book& book, const Troops& roller, int flags) {
    const bool none = roller.is_cavalry() && book.rulings.square_flags == SquareFlags::no;
    return none ? 0 : flags;
}

}  // namespace

MeleeScore read_melee(const Book& book, const Troops& roller, Arm target, bool target_in_square,
                      const Faces& shown) {
    enforces(VK_9_13);
    const bool sabers_alone = sabers_alone_hit(roller, target, target_in_square);
    const int hits = shown[Face::saber] + (sabers_alone ? 0 : shown[face_of(target)]);
    const int flags = shown[Face::flag];
    if (!target_in_square) return {hits, flags};
    enforces(VK_10_1);
    return {hits + flags_that_hit(book, roller, flags) * book.retreat.square_hits.value, 0};
}

Reading melee_reading(const Book& book, const Troops& roller, Arm target, bool target_in_square,
                      const Faces& shown) {
    Reading reading = Reading::of(Reading::Test::faces, 0, VK_9_13);
    reading.counts.push_back(
        sabers_alone_hit(roller, target, target_in_square)
            ? count_of_faces(book, label::hits, {Face::saber}, shown)
            : count_of_faces(book, label::hits, {face_of(target), Face::saber}, shown));
    if (target_in_square && flags_that_hit(book, roller, 1) == 0) return reading;
    reading.counts.push_back(count_of_faces(
        book, target_in_square ? label::hits_square : label::drives_back, {Face::flag}, shown));
    return reading;
}

Reading retire_reading(const Book& book, const Faces& shown) {
    Reading reading = Reading::of(Reading::Test::faces, 0, VK_8_1);
    reading.counts.push_back(count_of_faces(book, label::hits, {Face::saber}, shown));
    return reading;
}

// ---- odds ---------------------------------------------------------------------------------------

namespace {

constexpr int hits_most = 6;  // that an outcome tells apart

int faces_of(const Book& book, Arm arm) {
    switch (arm) {
    case Arm::infantry: return book.dice.infantry.value;
    case Arm::cavalry: return book.dice.cavalry.value;
    case Arm::artillery: return book.dice.artillery.value;
    case Arm::leader: break;
    }
    return 0;
}

int sides_of(const Book& book) {
    return faces_of(book, Arm::infantry) + faces_of(book, Arm::cavalry) +
           faces_of(book, Arm::artillery) + book.dice.saber.value + book.dice.flag.value;
}

// Hits and flags of so many dice.
JointCounts thrown(const MeleeSituation& s, int dice) {
    const bool sabers_alone = s.troops.is_cavalry() && s.target_formation == Formation::square;
    const int hits = s.book.dice.saber.value + (sabers_alone ? 0 : faces_of(s.book, s.target.arm));
    return two_kinds(dice, hits, s.book.dice.flag.value, sides_of(s.book));
}

struct Suffered {
    int hits = 0;  // that count
    Fate fate = Fate::stays;
};

// What hits and flags do to one that has taken `had` before: as take_hits and go_back do it.
// `goes_anyway`: guns, and cavalry that a square battles back at.
Suffered suffered(const Book& book, const Troops& troops, Formation formation, int had,
                  MeleeScore score, bool goes_anyway) {
    const int room = strength(book, troops) - had;
    if (formation == Formation::square) {
        score.hits += score.flags * book.retreat.square_hits.value;
        score.flags = 0;
    }
    if (room <= 0) {
        const bool lost = score.hits > 0 || score.flags > 0 || goes_anyway;
        return {0, lost ? Fate::breaks : Fate::stays};
    }
    if (score.hits >= room) return {std::min(room, hits_most), Fate::breaks};
    const Fate fate = score.flags > 0 || goes_anyway ? Fate::goes_back : Fate::stays;
    return {std::min(score.hits, hits_most), fate};
}

// The ways in which a roll ends for the one struck, by hits and fate.
struct Endings {
    std::array<std::array<std::uint64_t, 3>, hits_most + 1> ways{};
    std::uint64_t& operator[](const Suffered& s) {
        return ways[static_cast<std::size_t>(s.hits)][static_cast<std::size_t>(s.fate)];
    }
    template <class F>
    void each(F&& f) const {
        for (std::size_t hits = 0; hits < ways.size(); ++hits)
            for (std::size_t fate = 0; fate < ways[hits].size(); ++fate)
                if (ways[hits][fate] > 0)
                    f(Suffered{static_cast<int>(hits), static_cast<Fate>(fate)}, ways[hits][fate]);
    }
};

Endings endings(const MeleeSituation& s, int dice, int had, bool goes_anyway) {
    const JointCounts counts = thrown(s, dice);
    const bool square = s.target_formation == Formation::square;
    Endings ends;
    for (int hits = 0; hits <= dice; ++hits)
        for (int flags = 0; hits + flags <= dice; ++flags)
            if (const std::uint64_t ways = counts.weight(hits, flags))
                ends[suffered(s.book, s.target, s.target_formation, had,
                              {hits, square ? flags_that_hit(s.book, s.troops, flags) : flags},
                              goes_anyway)] += ways;
    return ends;
}

MeleeSituation after_hits(const MeleeSituation& s, int hits) {
    MeleeSituation later = s;
    later.hits += hits;
    const int most = strength(s.book, s.troops);
    later.shaken = later.hits < most && later.hits >= most - s.book.strength.shaken.value;
    return later;
}

}  // namespace

Odds melee_odds(const MeleeSituation& attack, const MeleeSituation& back, bool battles_back) {
    const Book& book = attack.book;
    const bool guns = attack.target.is_artillery();
    if (guns && attack.troops.is_cavalry())
        return Odds::certain(melee_outcome(0, Fate::breaks, 0, Fate::stays));
    const bool square_repels = back.formation == Formation::square && attack.troops.is_cavalry();
    const Endings first = endings(attack, melee_dice(melee_tally(attack)), back.hits, guns);
    // Later hits may cost the target a die, so the battle back is thrown with one of two numbers:
    // ways are counted as of the greater.
    std::array<int, hits_most + 1> dice{};
    int most_dice = 0;
    for (int hits = 0; battles_back && hits <= hits_most; ++hits) {
        dice[static_cast<std::size_t>(hits)] = melee_dice(melee_tally(after_hits(back, hits)));
        most_dice = std::max(most_dice, dice[static_cast<std::size_t>(hits)]);
    }
    const auto sides = static_cast<std::uint64_t>(sides_of(book));
    Odds odds;
    first.each([&](const Suffered& target, std::uint64_t ways) {
        if (!battles_back || target.fate != Fate::stays) {
            odds.add(melee_outcome(target.hits, target.fate, 0, Fate::stays),
                     ways * exact_power(sides, most_dice));
            return;
        }
        const int count = dice[static_cast<std::size_t>(target.hits)];
        const std::uint64_t scale = ways * exact_power(sides, most_dice - count);
        endings(back, count, attack.hits, square_repels)
            .each([&](const Suffered& attacker, std::uint64_t back_ways) {
                odds.add(melee_outcome(target.hits, target.fate, attacker.hits, attacker.fate),
                         exact_product(scale, back_ways));
            });
    });
    return odds;
}

Odds battle_back_odds(const MeleeSituation& back, int attacker_hits) {
    const bool square_repels = back.formation == Formation::square && back.target.is_cavalry();
    Odds odds;
    endings(back, melee_dice(melee_tally(back)), attacker_hits, square_repels)
        .each([&](const Suffered& attacker, std::uint64_t ways) {
            odds.add(melee_outcome(0, Fate::stays, attacker.hits, attacker.fate), ways);
        });
    return odds;
}

std::uint16_t rolled_outcome(const MeleeSituation& s, int had, const MeleeScore& score, bool back) {
    const bool square_repels = s.formation == Formation::square && s.target.is_cavalry();
    const bool goes_anyway = back ? square_repels : s.target.is_artillery();
    const Suffered struck = suffered(s.book, s.target, s.target_formation, had, score, goes_anyway);
    return back ? melee_outcome(0, Fate::stays, struck.hits, struck.fate)
                : melee_outcome(struck.hits, struck.fate, 0, Fate::stays);
}

Odds retire_odds(const Book& book, int dice) {
    return odds_of(count_of(dice, book.dice.saber.value, sides_of(book)),
                   [](int hits) { return retire_outcome(hits); });
}

// ---- what an answer would lead to ---------------------------------------------------------------

namespace {

Reading reading_against(const Setup& setup, const State& state, UnitId roller, UnitId target) {
    return melee_reading(setup.book, setup.troops(roller), setup.troops(target).arm,
                         is_square_in_open(state, target), {});
}

Assessment assess(const Setup& setup, const State& state, UnitId attacker, UnitId target,
                  const UnitList& supports) {
    const UnitId defender = defender_of(setup, state, attacker, target);
    const UnitList helpers = battle_back_supports(setup, state, defender, attacker);
    const MeleeSituation attack = observe_melee(setup, state, attacker, defender, supports, false);
    const MeleeSituation back = observe_melee(setup, state, defender, attacker, helpers, true);
    const Charge* charge = charge_of(state, attacker, target);
    Assessment assessment{.clause = VK_9_12, .unit = attacker, .against = defender};
    assessment.opposed = charge && can_battle_back(setup, state, defender, *charge);
    assessment.tally = melee_tally(attack);
    if (assessment.opposed) assessment.other = melee_tally(back);
    assessment.odds = melee_odds(attack, back, assessment.opposed);
    assessment.reading = reading_against(setup, state, attacker, defender);
    return assessment;
}

Assessment assess_retire(const Setup& setup, const State& state, UnitId attacker, UnitId target,
                         const UnitList& supports) {
    Assessment assessment{.clause = VK_8_1, .unit = attacker, .against = target};
    assessment.tally = melee_tally(observe_melee(setup, state, attacker, target, supports, false));
    assessment.odds = retire_odds(setup.book, melee_dice(assessment.tally));
    assessment.reading = retire_reading(setup.book, {});
    return assessment;
}

const step::Melee* melee_under_way(const State& state) {
    for (std::size_t i = state.steps.size(); i-- > 0;)
        if (const auto* melee = std::get_if<step::Melee>(&state.steps[i])) return melee;
    return nullptr;
}

}  // namespace

std::optional<Assessment> judge_melee(const Setup& setup, const State& state,
                                      const Option& option) {
    if (option.verb == verb::melee) return assess(setup, state, option.unit, option.other, {});
    const step::Melee* melee = melee_under_way(state);
    if (!melee) return std::nullopt;
    UnitList supports = melee->supports;
    const bool retires = melee->target_retired && option.verb == verb::hold_fire;
    if (option.verb == verb::retire || retires)
        return assess_retire(setup, state, melee->attacker, melee->defender, supports);
    if (option.verb == verb::add_support)
        supports.push_back(option.unit);
    else if (option.verb != verb::fight && option.verb != verb::receive &&
             option.verb != verb::hold_fire)
        return std::nullopt;
    return assess(setup, state, melee->attacker, melee->target, supports);
}

std::optional<Assessment> judge_melee_roll(const Setup& setup, const State& state,
                                           const step::MeleeRoll& roll) {
    const step::Melee* melee = melee_under_way(state);
    if (!melee) return std::nullopt;
    if (!roll.back) return assess(setup, state, melee->attacker, melee->target, melee->supports);
    const UnitList helpers = battle_back_supports(setup, state, roll.roller, roll.target);
    MeleeSituation back = observe_melee(setup, state, roll.roller, roll.target, helpers, true);
    Assessment assessment{.clause = VK_9_14, .unit = roll.roller, .against = roll.target};
    assessment.tally = melee_tally(back);
    assessment.odds = battle_back_odds(back, state.unit(roll.target).hits);
    assessment.reading = reading_against(setup, state, roll.roller, roll.target);
    return assessment;
}

std::optional<Assessment> judge_retire_roll(const Setup& setup, const State& state,
                                            const step::RetireRoll& roll) {
    const step::Melee* melee = melee_under_way(state);
    const bool of_melee = melee && melee->attacker == roll.attacker;
    return assess_retire(setup, state, roll.attacker, roll.unit,
                         of_melee ? melee->supports : UnitList{});
}

}  // namespace grognard::vom_kriege
