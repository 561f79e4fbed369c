// SPDX-License-Identifier: Apache-2.0
//
// Handfuls and re-rolls against throwing every die every way.
#include "engine/dice/handful.h"

#include <gtest/gtest.h>

#include <map>

namespace grognard {
namespace {

enum : std::uint8_t { foot, horse, gun, saber, flag };

FaceDie die_with(std::initializer_list<std::uint8_t> symbols) {
    FaceDie die;
    for (const std::uint8_t symbol : symbols) die.faces.push_back(symbol);
    return die;
}
const FaceDie order_die = die_with({foot, foot, horse, gun, saber, flag});

// f(shown) once for every throw, die by die and face by face.
template <class F>
void each_throw(const FaceDie& die, int dice, Handful shown, F&& f) {
    if (dice == 0) return f(shown);
    for (const std::uint8_t face : die.faces) {
        Handful next = shown;
        ++next[face];
        each_throw(die, dice - 1, next, f);
    }
}

// The most of `all_again` ways that can be had by throwing some of these dice again, trying all
// choices of dice kept, symbol by symbol.
std::uint64_t best_kept(const FaceDie& die, const Handful& shown, std::size_t kind, Handful kept,
                        int thrown, int rerolls, const std::function<bool(const Handful&)>& good) {
    if (thrown > rerolls) return 0;
    if (kind == handful_kinds_max) {
        std::uint64_t ways = 0;
        each_throw(die, thrown, kept, [&](const Handful& h) { ways += good(h); });
        return ways * exact_power(static_cast<std::uint64_t>(die.sides()), rerolls - thrown);
    }
    std::uint64_t best = 0;
    for (int keep = 0; keep <= shown[kind]; ++keep) {
        kept[kind] = static_cast<std::uint8_t>(keep);
        best = std::max(best, best_kept(die, shown, kind + 1, kept, thrown + shown[kind] - keep,
                                        rerolls, good));
    }
    return best;
}

Fraction by_trying(int dice, int rerolls, const FaceDie& die,
                   const std::function<bool(const Handful&)>& good) {
    const int again = std::min(dice, rerolls);
    std::uint64_t ways = 0;
    each_throw(die, dice, {},
               [&](const Handful& h) { ways += best_kept(die, h, 0, {}, 0, again, good); });
    return Fraction::of(ways, exact_power(static_cast<std::uint64_t>(die.sides()), dice + again));
}

TEST(Handful, EveryThrowIsCounted) {
    for (const FaceDie& die : {order_die, die_with({foot, flag}), die_with({gun}),
                               die_with({saber, saber, horse, horse, horse})}) {
        for (int dice = 0; dice <= 5; ++dice) {
            std::map<Handful, std::uint64_t> thrown;
            each_throw(die, dice, {}, [&](const Handful& h) { ++thrown[h]; });
            std::map<Handful, std::uint64_t> counted;
            each_handful(dice, die, [&](const Handful& h, std::uint64_t ways) {
                EXPECT_EQ(counted.count(h), 0u);
                counted[h] = ways;
            });
            EXPECT_EQ(counted, thrown) << dice << " dice";
        }
    }
}

TEST(Handful, TwelveDiceAddUp) {
    std::uint64_t total = 0;
    each_handful(12, order_die, [&](const Handful&, std::uint64_t ways) { total += ways; });
    EXPECT_EQ(total, exact_power(6, 12));
}

TEST(Handful, RerollsAreTheBestThatTryingFinds) {
    const auto a_pair = [](const Handful& h) { return h[horse] >= 2 || h[flag] >= 2; };
    const auto three_arms = [](const Handful& h) {
        return h[foot] >= 1 && h[horse] >= 1 && h[gun] >= 1;
    };
    const auto odd = [](const Handful& h) {
        return h[foot] % 2 == 1;
    };  // keeping more can be worse
    for (int dice = 0; dice <= 4; ++dice)
        for (int rerolls = 0; rerolls <= 3; ++rerolls) {
            EXPECT_EQ(chance_with_rerolls(dice, rerolls, order_die, a_pair),
                      by_trying(dice, rerolls, order_die, a_pair));
            EXPECT_EQ(chance_with_rerolls(dice, rerolls, order_die, three_arms),
                      by_trying(dice, rerolls, order_die, three_arms));
            EXPECT_EQ(chance_with_rerolls(dice, rerolls, order_die, odd),
                      by_trying(dice, rerolls, order_die, odd));
        }
}

TEST(Handful, WithoutRerollsItIsTheCount) {
    for (int wanted = 0; wanted <= 7; ++wanted) {
        const auto enough = [&](const Handful& h) { return h[foot] >= wanted; };
        EXPECT_EQ(chance_with_rerolls(6, 0, order_die, enough),
                  count_of(6, order_die, foot).at_least(wanted));
    }
}

// One die, thrown again if need be: twice the chance, less both failing alike.
TEST(Handful, OneDieThrownAgain) {
    const auto a_flag = [](const Handful& h) { return h[flag] == 1; };
    EXPECT_EQ(chance_with_rerolls(1, 1, order_die, a_flag), Fraction::of(11, 36));
    EXPECT_EQ(chance_with_rerolls(1, 9, order_die, a_flag), Fraction::of(11, 36));
    EXPECT_EQ(chance_with_rerolls(0, 3, order_die, a_flag), Fraction::of(0, 1));
}

TEST(Handful, TwelveDiceAllThrownAgain) {
    const auto all_flags = [](const Handful& h) { return h[flag] == 12; };
    // Each die by itself has two chances: 11/36.
    EXPECT_EQ(chance_with_rerolls(12, 12, order_die, all_flags),
              Fraction::of(exact_power(11, 12), exact_power(36, 12)));
}

}  // namespace
}  // namespace grognard
