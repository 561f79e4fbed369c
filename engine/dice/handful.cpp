// SPDX-License-Identifier: Apache-2.0
//
// Handfuls are numbered in the base of one more than the dice, so that adding a die that shows a
// symbol is adding that symbol's place.
#include "engine/dice/handful.h"

#include <algorithm>
#include <vector>

namespace grognard {
namespace {

using Faces = std::array<std::uint64_t, handful_kinds_max>;  // of the die, by symbol

Faces faces_of(const FaceDie& die) {
    Faces faces{};
    for (const std::uint8_t symbol : die.faces) {
        GR_ASSERT(symbol < handful_kinds_max);
        ++faces[symbol];
    }
    return faces;
}

// f(shown) for each handful of so many dice, as long as the die has the symbols.
template <class F>
void each_count(int dice, const Faces& faces, std::size_t kind, Handful& shown, F&& f) {
    if (kind == handful_kinds_max) {
        if (dice == 0) f(shown);
        return;
    }
    const int most = faces[kind] > 0 ? dice : 0;
    for (int n = 0; n <= most; ++n) {
        shown[kind] = static_cast<std::uint8_t>(n);
        each_count(dice - n, faces, kind + 1, shown, f);
    }
    shown[kind] = 0;
}

std::uint64_t choose(int n, int k) {
    std::uint64_t ways = 1;
    for (int i = 0; i < k; ++i)
        ways = ways * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
    return ways;
}

std::uint64_t ways_of(const Handful& shown, int dice, const Faces& faces) {
    std::uint64_t ways = 1;
    for (std::size_t kind = 0; kind < handful_kinds_max; ++kind) {
        ways = exact_product(ways, choose(dice, shown[kind]));
        ways = exact_product(ways, exact_power(faces[kind], shown[kind]));
        dice -= shown[kind];
    }
    return ways;
}

// What is known of every handful of up to so many dice.
class Handfuls {
public:
    Handfuls(int dice, const Faces& faces) {
        std::size_t all = 1;
        for (std::size_t kind = 0; kind < handful_kinds_max; ++kind) {
            if (faces[kind] == 0) continue;
            place_[kind] = all;
            all *= static_cast<std::size_t>(dice) + 1;
        }
        worth_.resize(all);
    }
    std::size_t number(const Handful& shown) const {
        std::size_t n = 0;
        for (std::size_t kind = 0; kind < handful_kinds_max; ++kind)
            n += shown[kind] * place_[kind];
        return n;
    }
    std::size_t place(std::size_t kind) const { return place_[kind]; }
    std::uint64_t& operator[](std::size_t number) { return worth_[number]; }

private:
    std::array<std::size_t, handful_kinds_max> place_{};
    std::vector<std::uint64_t> worth_;
};

template <class F>
void each_of(int dice, const Faces& faces, F&& f) {
    Handful shown{};
    each_count(dice, faces, 0, shown, f);
}

}  // namespace

void each_handful(int dice, const FaceDie& die,
                  const std::function<void(const Handful&, std::uint64_t)>& f) {
    GR_ASSERT(dice >= 0 && dice <= handful_dice_max);
    const Faces faces = faces_of(die);
    each_of(dice, faces, [&](const Handful& shown) { f(shown, ways_of(shown, dice, faces)); });
}

Fraction chance_with_rerolls(int dice, int rerolls, const FaceDie& die,
                             const std::function<bool(const Handful&)>& good) {
    GR_ASSERT(dice >= 0 && dice <= handful_dice_max && rerolls >= 0);
    const Faces faces = faces_of(die);
    const int again = std::min(dice, rerolls);
    const std::uint64_t all_again = exact_power(static_cast<std::uint64_t>(die.sides()), again);
    Handfuls worth{dice, faces};
    // Of the dice kept, the ways out of all_again that throwing the rest makes good: for all of them
    // kept it is good or not, for one fewer it is the mean over what the next die may show.
    each_of(dice, faces, [&](const Handful& shown) {
        worth[worth.number(shown)] = good(shown) ? all_again : 0;
    });
    for (int kept = dice - 1; kept >= dice - again; --kept)
        each_of(kept, faces, [&](const Handful& shown) {
            const std::size_t n = worth.number(shown);
            std::uint64_t sum = 0;
            for (std::size_t kind = 0; kind < handful_kinds_max; ++kind)
                if (faces[kind] > 0)
                    sum += faces[kind] *
                           (worth[n + worth.place(kind)] / static_cast<std::uint64_t>(die.sides()));
            worth[n] = sum;
        });
    // The best of what can be kept, in place: from few dice kept to many.
    for (int kept = dice - again + 1; kept <= dice; ++kept)
        each_of(kept, faces, [&](const Handful& shown) {
            const std::size_t n = worth.number(shown);
            for (std::size_t kind = 0; kind < handful_kinds_max; ++kind)
                if (shown[kind] > 0) worth[n] = std::max(worth[n], worth[n - worth.place(kind)]);
        });
    std::uint64_t ways = 0;
    each_of(dice, faces, [&](const Handful& shown) {
        ways =
            exact_sum(ways, exact_product(ways_of(shown, dice, faces), worth[worth.number(shown)]));
    });
    return Fraction::of(
        ways, exact_product(all_again, exact_power(static_cast<std::uint64_t>(die.sides()), dice)));
}

}  // namespace grognard
