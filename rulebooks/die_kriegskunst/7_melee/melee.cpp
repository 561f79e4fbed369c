// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/7_melee/melee.h"

#include <algorithm>
#include <cstdlib>

namespace grognard::die_kriegskunst {

// ---- modifiers: DK-7.2 to 7.4, 7.8, 7.11 --------------------------------------------------------

int fighting_halves(const Book& book, const Troops& troops, int figures, const Troops& enemy,
                    bool difficult) {
    const bool halved = troops.is_foot() && enemy.is_cavalry() && !difficult;
    return halved ? book.melee_troops.foot_at_horse.of(2 * figures) : 2 * figures;
}

namespace {

// Foot beside horse that leads, or horse beside foot (DK-7.8): it counts by its own arm.
Troops beside(const Troops& leader) {
    return {.kind = leader.is_cavalry() ? Kind::line : Kind::hussar};
}

// In half figures: those of the leader's arm, and of the other.
struct Halves {
    int own = 0, other_arm = 0;
    int all() const { return own + other_arm; }
};
Halves halves_of(const MeleeSituation& s) {
    enforces(DK_7_8);
    return {fighting_halves(s.book, s.troops, s.figures - s.other_arm, s.enemy, s.difficult),
            fighting_halves(s.book, beside(s.troops), s.other_arm, s.enemy, s.difficult)};
}
int enemy_halves_of(const MeleeSituation& s) {
    return fighting_halves(s.book, s.enemy, s.enemy_figures - s.enemy_other_arm, s.troops,
                           s.difficult) +
           fighting_halves(s.book, beside(s.enemy), s.enemy_other_arm, s.troops, s.difficult);
}

bool every_row(const MeleeSituation& s) {
    enforces(DK_7_11);
    return s.book.rulings.melee_stack == MeleeStack::every_row;
}

// Lances count as hussars in the charge, as irregulars otherwise.
Number troop_number(const MeleeSituation& s) {
    const auto& table = s.book.melee_troops;
    if (s.troops.is_artillery()) return table.artillery;
    if (!s.troops.is_cavalry()) return table.infantry;
    if (s.troops.lances) return s.charging ? table.hussars : s.book.melee_irregular();
    switch (s.troops.kind) {
    case Kind::cuirassier: return table.cuirassiers;
    case Kind::dragoon: return table.dragoons;
    case Kind::hussar: return table.hussars;
    default: return s.book.melee_irregular();
    }
}

void add_troops(const MeleeSituation& s, Tally& tally) {
    const auto& table = s.book.melee_troops;
    add_line(tally, true, troop_number(s), DK_7_2, reason::troop_type);
    add_line(tally, s.troops.superior_mounts, table.superior_mounts, DK_7_2,
             reason::superior_mounts);
    add_line(tally, s.troops.inferior_mounts, table.inferior_mounts, DK_7_2,
             reason::inferior_mounts);
}

bool has_impetus(const MeleeSituation& s) {
    if (!s.charging || is_march_column(s.book, s.formation)) return false;
    return !s.troops.is_cavalry() || s.straight >= s.book.melee_form.straight;
}

void add_formation(const MeleeSituation& s, Tally& tally) {
    const auto& table = s.book.melee_form;
    const bool formed_foot = s.troops.is_infantry() && !is_unformed(s.condition);
    add_line(tally, has_impetus(s), table.charging, DK_7_3, reason::charging, false, s.straight);
    add_line(tally, s.following_up, table.following_up, DK_7_3, reason::following_up);
    if (!every_row(s)) tally.keep_strongest({reason::charging, reason::following_up}, DK_7_11);
    add_line(tally, formed_foot && is_march_column(s.book, s.formation), table.column, DK_7_3,
             reason::in_column);
    add_line(tally, formed_foot && s.formation == Formation::square && s.enemy.is_cavalry(),
             table.square, DK_7_3, reason::in_square);
    add_line(tally, s.troops.is_cavalry() && s.troops.lances && s.enemy.is_foot(), table.lances,
             DK_7_3, reason::lances);
    add_grade(tally, table, s.troops.grade, DK_7_3);
}

void add_order(const MeleeSituation& s, Tally& tally) {
    const auto& table = s.book.melee_situation;
    const bool breaking = s.condition >= Condition::retreating;
    add_line(tally, is_unformed(s.condition) && (!breaking || every_row(s)), table.unformed, DK_7_4,
             reason::unformed);
    add_line(tally, s.pushed_back, table.pushed_back, DK_7_4, reason::pushed_back);
    add_line(tally, breaking, table.retreating, DK_7_4, reason::retreating);
    const bool has_flanks = !faces_all_round(s.formation, s.in_buildings);
    add_line(tally, s.struck_in_flank && has_flanks, table.flank, DK_7_4, reason::flank_or_rear);
    add_struck_line(tally, s.struck_on_side && !s.struck_in_flank && has_flanks, table.flank,
                    DK_7_4, reason::began_in_front, DK_6_6);
    add_line(tally, s.half_lost, table.half_lost, DK_7_4, reason::half_lost);
}

void add_ground(const MeleeSituation& s, Tally& tally) {
    const auto& table = s.book.melee_situation;
    const bool sheltered = !s.enemy_inside;
    add_line(tally, s.in_cover && !s.in_buildings && sheltered, table.cover, DK_7_4,
             reason::in_cover);
    add_line(tally, s.uphill, table.uphill, DK_7_4, reason::uphill);
    if (!every_row(s)) tally.keep_strongest({reason::in_cover, reason::uphill}, DK_7_11);
    add_line(tally, s.in_buildings && sheltered, table.buildings, DK_7_4, reason::in_buildings);
}

// DK-7.11: for each whole 50% beyond the enemy's.
int times_outnumbering(const MeleeSituation& s) {
    const int own = halves_of(s).all(), enemy = enemy_halves_of(s);
    const Factor& share = s.book.melee_situation.outnumbering_share;
    if (own <= enemy || enemy <= 0) return 0;
    const int times = (own - enemy) * share.over / (enemy * share.times);
    const bool limited = s.book.rulings.melee_outnumber == MeleeOutnumber::four_at_most;
    return limited ? std::min(times, 4) : times;
}

void add_numbers(const MeleeSituation& s, Tally& tally) {
    enforces(DK_7_8);
    const auto& table = s.book.melee_situation;
    add_each(tally, times_outnumbering(s), table.outnumbering, DK_7_4, reason::outnumbering);
    const bool alone = s.book.rulings.melee_several == MeleeSeveral::best_alone;
    const int friends = alone ? 0 : std::min(s.friends, table.friends_most.value);
    add_each(tally, friends, table.friend_each, DK_7_8, reason::friends);
}

}  // namespace

Tally melee_tally(const MeleeSituation& s) {
    Tally tally;
    add_troops(s, tally);
    add_formation(s, tally);
    add_order(s, tally);
    add_ground(s, tally);
    add_numbers(s, tally);
    return tally;
}

// ---- how it ends --------------------------------------------------------------------------------

namespace {

bool is_square_against_horse(const MeleeSituation& s) {
    return s.formation == Formation::square && s.enemy.is_cavalry();
}

// A loser of 1 or 2: pushed back, or worse.
MeleeFate fate_when_pushed(const MeleeSituation& loser) {
    const bool foot_by_horse = loser.troops.is_infantry() && loser.enemy.is_cavalry();
    const bool retreats =
        foot_by_horse || loser.troops.is_artillery() || loser.condition >= Condition::retreating;
    return retreats ? MeleeFate::retreats : MeleeFate::pushed_back;
}

MeleeFate fate_after_push(const MeleeSituation& winner, MeleeFate loser) {
    enforces(DK_7_13);
    const Rulings& rulings = winner.book.rulings;
    if (loser != MeleeFate::pushed_back) {
        enforces(DK_7_16);
        const bool tests = rulings.pushback_retreats == PushbackRetreats::tests;
        return tests && winner.troops.is_cavalry() ? MeleeFate::tests_pursuit : MeleeFate::stands;
    }
    if (winner.troops.is_cavalry()) return MeleeFate::follows_up;
    const bool stays = stays_where_it_won(winner.book, winner.troops, winner.formation);
    return stays ? MeleeFate::stands : MeleeFate::may_follow_up;
}

struct WonBy {
    MeleeFate winner, loser;
};

// DK-7.5, with DK-7.6's exception, for a winner that is not retreating.
WonBy won_in_order(const MeleeSituation& winner, const MeleeSituation& loser, int by) {
    const auto& table = winner.book.melee_result;
    if (is_square_against_horse(loser) && by < table.break_square.value) {
        enforces(DK_7_6);
        return {MeleeFate::retires, MeleeFate::stands};
    }
    const MeleeFate after =
        winner.troops.is_cavalry() ? MeleeFate::tests_pursuit : MeleeFate::stands;
    if (by >= table.rout.value) return {after, MeleeFate::routs};
    if (by >= table.retreat.value) return {after, MeleeFate::retreats};
    const MeleeFate pushed = fate_when_pushed(loser);
    return {fate_after_push(winner, pushed), pushed};
}

// DK-7.5: whoever was retreating goes on retreating, the winner too.
WonBy won_by(const MeleeSituation& winner, const MeleeSituation& loser, int by) {
    WonBy ends = won_in_order(winner, loser, by);
    if (is_breaking(winner.condition)) ends.winner = MeleeFate::retreats_on;
    return ends;
}

// Cavalry that draws with infantry retires, with a square too.
MeleeEnds drawn(const MeleeSituation& one, const MeleeSituation& other) {
    const auto retires = [](const MeleeSituation& s) {
        return s.troops.is_cavalry() && s.enemy.is_infantry();
    };
    if (retires(one)) return {MeleeFate::retires, MeleeFate::stands};
    if (retires(other)) return {MeleeFate::stands, MeleeFate::retires};
    return {MeleeFate::fights_on, MeleeFate::fights_on};
}

}  // namespace

bool stays_where_it_won(const Book& book, const Troops& troops, Formation formation) {
    enforces(DK_7_13);
    const bool battery = troops.is_artillery() && book.rulings.battery_follow == BatteryFollow::no;
    return battery ||
           (formation == Formation::square && book.rulings.square_follow == SquareFollow::no);
}

MeleeEnds melee_ends(const MeleeSituation& one, const MeleeSituation& other, int by) {
    enforces(DK_7_5);
    if (std::abs(by) < one.book.melee_result.push_back.value) return drawn(one, other);
    if (by > 0) {
        const WonBy ends = won_by(one, other, by);
        return {ends.winner, ends.loser};
    }
    const WonBy ends = won_by(other, one, -by);
    return {ends.loser, ends.winner};
}

std::optional<int> difference_without_dice(const MeleeSituation& one, const MeleeSituation& other) {
    enforces(DK_7_12);
    const int beaten = one.book.melee_result.caught_routing.value;
    if (other.condition == Condition::routing) return beaten;
    if (one.condition == Condition::routing) return -beaten;
    return std::nullopt;
}

int melee_dice(const Book& book) {
    enforces(DK_7_1);
    return book.rulings.melee_dice == MeleeDice::two ? 2 : 1;
}

// ---- what it costs ------------------------------------------------------------------------------

namespace {

// How many of such troops must fight for one of the enemy to fall.
int figures_a_loss(const MeleeSituation& by, const Troops& troops, bool wins, MeleeFate on) {
    const auto& table = by.book.melee_losses;
    const bool pushed = on == MeleeFate::pushed_back;
    if (!troops.is_cavalry()) {
        if (!wins) return table.foot_beaten.value;
        return pushed && !by.enemy.is_artillery() ? table.foot_on_pushed.value : table.foot.value;
    }
    if (!wins) return table.horse_beaten.value;
    if (by.enemy.is_cavalry())
        return pushed ? table.horse_on_pushed_horse.value : table.horse_on_horse.value;
    if (on != MeleeFate::retreats && on != MeleeFate::routs) return table.horse_on_square.value;
    return troops.cossacks ? table.cossacks_on_broken_foot.value : table.horse_on_broken_foot.value;
}

int loss_inflicted(const MeleeSituation& by, bool wins, MeleeFate on) {
    enforces(DK_7_7);
    enforces(DK_7_10);
    if (by.condition == Condition::routing) return 0;
    // Each arm by its own row: halves over so many each, brought together.
    const Halves halves = halves_of(by);
    const int own = figures_a_loss(by, by.troops, wins, on);
    const int other = figures_a_loss(by, beside(by.troops), wins, on);
    const int for_one = 2 * own * other;
    const bool nearest = by.book.rulings.melee_losses == MeleeLosses::nearest;
    const int all = halves.own * other + halves.other_arm * own + (nearest ? for_one / 2 : 0);
    return std::min(all / for_one, by.enemy_figures);
}

// DK-7.12, by the other ruling.
bool is_destroyed(const MeleeSituation& s) {
    return s.condition == Condition::routing &&
           s.book.rulings.melee_routers == MeleeRouters::destroyed;
}

}  // namespace

Casualties melee_losses(const MeleeSituation& one, const MeleeSituation& other, int by) {
    const MeleeEnds ends = melee_ends(one, other, by);
    Casualties losses{loss_inflicted(other, by < 0, ends.one),
                      loss_inflicted(one, by > 0, ends.other)};
    if (is_destroyed(one)) losses.one = one.figures;
    if (is_destroyed(other)) losses.other = other.figures;
    return losses;
}

// ---- odds ---------------------------------------------------------------------------------------

MeleeForecast melee_forecast(const MeleeSituation& one, const MeleeSituation& other) {
    const auto thrown = [](const MeleeSituation& s) {
        return sum_of(melee_dice(s.book), 6).shifted(melee_tally(s).total());
    };
    const auto certain = difference_without_dice(one, other);
    const Distribution difference =
        certain ? Distribution::certain(*certain) : thrown(one) - thrown(other);
    const auto ends = [&](int by) { return melee_outcome(melee_ends(one, other, by)); };
    const auto lost = [&](int by) { return melee_losses(one, other, by); };
    return {odds_of(difference, ends), odds_of(difference, [&](int by) { return lost(by).one; }),
            odds_of(difference, [&](int by) { return lost(by).other; })};
}

Reading melee_reading(const Book& book, int by) {
    const auto& table = book.melee_result;
    const auto row = [&](int ahead) {
        if (ahead >= table.rout.value) return label::loser_routs;
        if (ahead >= table.retreat.value) return label::loser_retreats;
        if (ahead >= table.push_back.value) return label::loser_pushed_back;
        return ahead >= 0 ? label::melee_goes_on : Label::none;
    };
    const int ahead = by < 0 ? -by : by;
    Reading reading = Reading::looked_up(ahead, row, DK_7_5);
    reading.cell = TableCell{.label = row(ahead)};
    return reading;
}

}  // namespace grognard::die_kriegskunst
