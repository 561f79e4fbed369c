// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/melee.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/6_shooting/fire.h"

namespace grognard::war_and_conquest {

// ---- strikes ------------------------------------------------------------------------------------

namespace {

bool charges(const Fighter& f) { return f.charging || f.counter_charging; }

// To the front: spears when not charging.
int ranks_that_fight(const Fighter& f) {
    const auto& fighting = f.book.fighting;
    if (f.troops.pike) return fighting.pike_ranks.value;
    return f.troops.spear && !charges(f) ? fighting.spear_ranks.value : 1;
}

int figures_in_rank(const Array& array, int rank) {
    if (rank >= array.ranks()) return 0;
    return rank + 1 == array.ranks() ? array.in_last_rank() : array.width();
}

int attacks_each(const Fighter& f) {
    enforces(WC_7_6);
    const auto& attacks = f.book.attacks;
    if (f.book.rulings.attacks_each == AttacksEach::one_each) return attacks.figure.value;
    if (f.troops.arm == Arm::chariot) return attacks.chariot.value;
    return f.troops.arm == Arm::elephant ? attacks.elephant.value : attacks.figure.value;
}

}  // namespace

int fighting_figures(const Fighter& f) {
    enforces(WC_7_1);
    if (f.array.figures <= 0) return 0;
    if (f.struck != Struck::front) return std::min(f.contact, f.array.figures);
    const int files = std::min(f.array.width(), f.contact + 2 * f.book.fighting.overlap.value);
    int all = 0;
    for (int rank = 0; rank < ranks_that_fight(f); ++rank)
        all += std::min(files, figures_in_rank(f.array, rank));
    return all;
}

int attacks_of(const Fighter& f, int fallen) {
    enforces(WC_7_12);
    const bool of_strikers = f.book.rulings.combat_fallen == CombatFallen::of_those_who_strike;
    Fighter left = f;
    left.array.figures -= fallen;
    if (left.array.figures <= 0) return 0;
    const int fighting =
        of_strikers ? std::max(fighting_figures(f) - fallen, 0) : fighting_figures(left);
    return std::min(fighting, left.array.figures) * attacks_each(f) + f.character_attacks;
}

int strike_turn(const Fighter& f) {
    enforces(WC_7_7);
    enforces(WC_3_13);
    if (f.troops.pike && f.struck == Struck::front) return 0;
    if (f.charging) return 1;
    if (!f.counter_charging) return 3;
    const auto effect = f.book.rulings.countercharge_effect;
    return effect == CounterchargeEffect::strike_together ? 1 : 2;
}

Order strike_order(const Fighter& one, const Fighter& other) {
    const int a = strike_turn(one), b = strike_turn(other);
    if (a == b) return Order::together;
    return a < b ? Order::one_first : Order::other_first;
}

Tally hit_tally(const Fighter& own, const Fighter& enemy) {
    enforces(WC_7_2);
    const auto& combat = own.book.combat;
    const bool higher = own.troops.combat > enemy.troops.combat;
    const bool doubled =
        !higher && enemy.troops.combat * combat.twice.over > own.troops.combat * combat.twice.times;
    Tally tally{Tally::Gives::target};
    add_line(tally, higher, combat.higher, WC_7_2, reason::combat_higher);
    add_line(tally, !higher && !doubled, combat.equal, WC_7_2, reason::combat_equal);
    add_line(tally, doubled, combat.doubled, WC_7_2, reason::combat_doubled);
    add_line(tally, own.disordered, {-combat.disordered.value, combat.disordered.house}, WC_7_2,
             reason::disordered);
    return tally;
}

int hit_needs(const Fighter& own, const Fighter& enemy) {
    enforces(WC_7_7);
    return std::clamp(hit_tally(own, enemy).total(), 2, 6);
}

bool rerolls_misses(const Fighter& own) {
    enforces(WC_10_4);
    return own.troops.wild_charge && own.charging && own.first_charge;
}

namespace {

// WC-7.11: against foot that charges the front; of horse too, by ruling.
bool shields_count(const Fighter& own, const Fighter& enemy) {
    enforces(WC_7_11);
    if (!own.shieldwall || own.struck != Struck::front || !charges(enemy)) return false;
    return enemy.troops.is_infantry() ||
           own.book.rulings.shieldwall_against == ShieldwallAgainst::all;
}

}  // namespace

BlowSituation blow_of(const Fighter& own, const Fighter& enemy) {
    enforces(WC_10_2);
    return {.book = own.book,
            .killing = own.troops.killing,
            .pilum = own.troops.missile == Missile::pilum && own.first_round,
            .lance = own.troops.lance && charges(own),
            .two_handed = own.troops.two_handed && !own.troops.two_handed_counted,
            .armour = enemy.troops.armour,
            .shieldwall = shields_count(enemy, own)};
}

Fraction chance_of_attack(const Fighter& own, const Fighter& enemy) {
    const Fraction once = d6_at_least(hit_needs(own, enemy));
    const Fraction miss = once.complement();
    const bool again = rerolls_misses(own);
    Fraction hit = again ? (miss * miss).complement() : once;
    if (enemy.character) {
        const Fraction throws =
            again ? Fraction::of(miss.denominator + miss.numerator, miss.denominator)
                  : Fraction::of(1, 1);
        hit = without(hit, throws * chance_to_hit_character(own.book, hit_needs(own, enemy)));
    }
    return hit * chance_of_hit_to_kill(blow_of(own, enemy));
}

// ---- resolution ---------------------------------------------------------------------------------

namespace {

int figures_fallen(const Fighter& f, int hits) {
    return figures_lost(f.book, f.troops.arm, f.array.figures, f.hits_before, hits);
}

// WC-7.12: what the enemy's losses are worth.
int losses_counted(const Fighter& f, int hits) {
    enforces(WC_7_12);
    if (f.book.rulings.resolution_hits == ResolutionHits::figures) return figures_fallen(f, hits);
    const int left = f.array.figures * hits_each(f.book, f.troops.arm) - f.hits_before;
    return std::min(hits, left);
}

}  // namespace

int figures_left(const Fighter& f, int hits) { return f.array.figures - figures_fallen(f, hits); }

Fighter after_losses(const Fighter& f, int hits) {
    Fighter left = f;
    left.array.figures = figures_left(f, hits);
    return left;
}

int ranks_counted(const Fighter& f) {
    if (f.struck != Struck::front) return 0;
    return full_ranks_behind(f.book, f.troops, f.array, f.disordered);
}

Tally resolution_tally(const Book& book, const SideSum& sum) {
    enforces(WC_7_3);
    const auto& table = book.resolution;
    Tally tally{Tally::Gives::sum};
    add_line(tally, true, {sum.killed}, WC_7_3, reason::killed);
    add_each(tally, sum.ranks, table.rank, WC_7_3, reason::ranks);
    add_line(tally, sum.standard, table.standard, WC_7_3, reason::standard);
    add_line(tally, sum.higher, table.higher, WC_7_3, reason::higher_ground);
    add_line(tally, sum.in_flank, table.flank, WC_7_3, reason::in_flank);
    add_line(tally, sum.in_rear, table.rear, WC_7_3, reason::in_rear);
    add_line(tally, sum.charging, table.charging, WC_7_3, reason::charging);
    return tally;
}

Tally resolution_tally(const Fighter& own, const Fighter& enemy, int own_hits, int enemy_hits) {
    return resolution_tally(own.book, {.killed = losses_counted(enemy, enemy_hits),
                                       .ranks = ranks_counted(after_losses(own, own_hits)),
                                       .standard = own.standard,
                                       .higher = own.higher,
                                       .charging = charges(own),
                                       .in_flank = enemy.struck == Struck::flank,
                                       .in_rear = enemy.struck == Struck::rear});
}

TestSituation break_test(const Fighter& beaten, int hits, int by) {
    enforces(WC_7_4);
    return {.book = beaten.book,
            .morale = own_morale(beaten.troops, ranks_counted(after_losses(beaten, hits))),
            .general_morale = beaten.general_morale,
            .beaten_by = by,
            .flanked = beaten.struck != Struck::front,
            .sips = beaten.sips};
}

bool breaks_at_once(const Fighter& beaten, int hits) {
    enforces(WC_7_4);
    return counted_figures(beaten.book, beaten.troops.arm, figures_left(beaten, hits)) <
           beaten.book.beaten.few.value;
}

// ---- the whole round ----------------------------------------------------------------------------

namespace {

std::uint16_t combat_outcome(CombatEnd end) { return outcome(OutcomeKind::combat, end); }
std::uint16_t loss_outcome(int figures) { return outcome(OutcomeKind::losses, figures); }

// A side's test, thrown by all dice at once: ways that pass it, of all.
class Tests {
public:
    explicit Tests(const Fighter& f) : scores_{test_scores(f.book, f.sips)} {}
    std::uint64_t total() const { return scores_.total(); }
    std::uint64_t passing(const TestSituation& s) const {
        const int needs = test_tally(s).total();
        std::uint64_t ways = 0;
        for (int score = scores_.low(); score <= std::min(needs, scores_.high()); ++score)
            ways += scores_.weight(score);
        return ways;
    }

private:
    Distribution scores_;
};

class Round {
public:
    Round(const Fighter& one, const Fighter& other)
        : one_{one}, other_{other}, one_tests_{one}, other_tests_{other} {}

    CombatForecast fought() {
        if (strike_order(one_, other_) == Order::other_first)
            strikes(other_, one_, [&](int on_one, int on_other, const Ways& ways) {
                add(on_one, on_other, ways);
            });
        else
            strikes(one_, other_, [&](int on_other, int on_one, const Ways& ways) {
                add(on_one, on_other, ways);
            });
        return {ends_.shown(), one_losses_.shown(), other_losses_.shown()};
    }

private:
    // f(hits on the second, hits on the first, ways); the first strikes first, or both together.
    template <class F>
    void strikes(const Fighter& first, const Fighter& second, F f) {
        const bool together = strike_order(first, second) == Order::together;
        const Fraction back = chance_of_attack(second, first);
        const int most_back = attacks_of(second, 0);
        Successes hits;
        hits.add(chance_of_attack(first, second), attacks_of(first, 0));
        for (int k = 0; k <= hits.most(); ++k) {
            const int fallen = together ? 0 : figures_fallen(second, k);
            const int attacks = attacks_of(second, fallen);
            Successes answer{hits.ways(k)};
            answer.add(back, attacks);
            // Every branch in as many ways, however many are left to strike.
            for (int i = attacks; i < most_back; ++i) answer.scale(back.denominator);
            for (int n = 0; n <= answer.most(); ++n) f(k, n, answer.ways(n));
        }
    }

    void add(int on_one, int on_other, const Ways& ways) {
        one_losses_.add(loss_outcome(figures_fallen(one_, on_one)), ways);
        other_losses_.add(loss_outcome(figures_fallen(other_, on_other)), ways);
        const Ways all = ways * one_tests_.total() * other_tests_.total();
        const bool one_gone = figures_left(one_, on_one) == 0;
        const bool other_gone = figures_left(other_, on_other) == 0;
        if (one_gone && other_gone) return add(CombatEnd::both_destroyed, all);
        if (one_gone) return add(CombatEnd::one_destroyed, all);
        if (other_gone) return add(CombatEnd::other_destroyed, all);
        const int by = resolution_tally(one_, other_, on_one, on_other).total() -
                       resolution_tally(other_, one_, on_other, on_one).total();
        if (by == 0) return add(CombatEnd::draw, all);
        if (by < 0)
            add_test(one_, on_one, -by, one_tests_, ways * other_tests_.total(),
                     CombatEnd::one_gives_ground, CombatEnd::one_breaks);
        else
            add_test(other_, on_other, by, other_tests_, ways * one_tests_.total(),
                     CombatEnd::other_gives_ground, CombatEnd::other_breaks);
    }
    void add_test(const Fighter& beaten, int hits, int by, const Tests& tests, const Ways& ways,
                  CombatEnd gives, CombatEnd breaks) {
        if (breaks_at_once(beaten, hits)) return add(breaks, ways * tests.total());
        const std::uint64_t passing = tests.passing(break_test(beaten, hits, by));
        add(gives, ways * passing);
        add(breaks, ways * (tests.total() - passing));
    }
    void add(CombatEnd end, const Ways& ways) { ends_.add(combat_outcome(end), ways); }

    const Fighter& one_;
    const Fighter& other_;
    Tests one_tests_, other_tests_;
    WideOdds ends_, one_losses_, other_losses_;
};

}  // namespace

CombatForecast combat_forecast(const Fighter& one, const Fighter& other) {
    return Round{one, other}.fought();
}

}  // namespace grognard::war_and_conquest
