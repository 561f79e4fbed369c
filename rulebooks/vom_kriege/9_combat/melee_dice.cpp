// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"

#include <algorithm>

#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/9_combat/adjustments.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

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
    const WorksInfo* works = works_of(setup, state, target);
    if (!works) return false;
    const Post& own = back ? state.unit(roller).post : came_from(setup, state, roller);
    const Point from = centre_of(setup, roller, own);
    const Post& post = state.unit(target).post;
    return crosses_works(*works, {from, centre_of(setup, target, post)}) ||
           crosses_works(*works, {from, post.front});
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

}  // namespace

int flags_that_hit(const Book& book, const Troops& roller, int flags) {
    const bool none = roller.is_cavalry() && book.rulings.square_flags == SquareFlags::no;
    return none ? 0 : flags;
}

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

}  // namespace grognard::vom_kriege
