// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/melee_odds.h"

#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

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
        return Odds::certain(outcome(MeleeOutcome{0, Fate::breaks, 0, Fate::stays}));
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
            odds.add(outcome(MeleeOutcome{target.hits, target.fate, 0, Fate::stays}),
                     ways * exact_power(sides, most_dice));
            return;
        }
        const int count = dice[static_cast<std::size_t>(target.hits)];
        const std::uint64_t scale = ways * exact_power(sides, most_dice - count);
        endings(back, count, attack.hits, square_repels)
            .each([&](const Suffered& attacker, std::uint64_t back_ways) {
                odds.add(
                    outcome(MeleeOutcome{target.hits, target.fate, attacker.hits, attacker.fate}),
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
            odds.add(outcome(MeleeOutcome{0, Fate::stays, attacker.hits, attacker.fate}), ways);
        });
    return odds;
}

std::uint16_t rolled_outcome(const MeleeSituation& s, int had, const MeleeScore& score, bool back) {
    const bool square_repels = s.formation == Formation::square && s.target.is_cavalry();
    const bool goes_anyway = back ? square_repels : s.target.is_artillery();
    const Suffered struck = suffered(s.book, s.target, s.target_formation, had, score, goes_anyway);
    return back ? outcome(MeleeOutcome{0, Fate::stays, struck.hits, struck.fate})
                : outcome(MeleeOutcome{struck.hits, struck.fate, 0, Fate::stays});
}

Odds retire_odds(const Book& book, int dice) {
    return odds_of(count_of(dice, book.dice.saber.value, sides_of(book)),
                   [](int hits) { return outcome(RetireOutcome{hits}); });
}

}  // namespace grognard::vom_kriege
