// SPDX-License-Identifier: Apache-2.0
//
// Strikes of one turn do not sway each other, and those of a later turn only by who has fallen. So
// the ways the earlier turns can fall are followed one by one, those that lead to the same put
// together; in the last turn each unit loses by itself. A side's sum is its ranks less its own losses,
// the enemy's likewise: each side is counted alone, then the two are compared.
#include "rulebooks/war_and_conquest/7_combat/joined.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/measure/wide.h"

namespace grognard::war_and_conquest {

namespace {

// ---- chances to the 2^127th part ----------------------------------------------------------------

// Counts of ways of dozens of dice each would have a thousand binary digits, for ten thousands of
// ways; what is shown has 48.
using Share = UnsignedWide;
constexpr Share whole = Share{1} << 127;

// A share of a share; of something never nothing.
Share times(Share a, Share b) {
    constexpr Share low = ~std::uint64_t{0};
    const Share high_low = (a >> 64) * (b & low), low_high = (a & low) * (b >> 64);
    const Share middle = ((a & low) * (b & low) >> 64) + (high_low & low) + (low_high & low);
    const Share high = (a >> 64) * (b >> 64) + (high_low >> 64) + (low_high >> 64) + (middle >> 64);
    const Share product = high << 1 | (middle >> 63 & 1);
    return product == 0 && a != 0 && b != 0 ? 1 : product;
}

Share share_of(const Fraction& chance) { return whole / chance.denominator * chance.numerator; }

// By how many of so many succeed.
using Shares = std::vector<Share>;

Shares successes(const Fraction& chance, int dice) {
    const Share good = share_of(chance), bad = share_of(chance.complement());
    Shares shares{whole};
    for (int i = 0; i < dice; ++i) {
        Shares more(shares.size() + 1);
        for (std::size_t k = 0; k < shares.size(); ++k) {
            more[k] += times(shares[k], bad);
            more[k + 1] += times(shares[k], good);
        }
        shares = std::move(more);
    }
    return shares;
}

Shares both(const Shares& a, const Shares& b) {
    Shares sum(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k) sum[i + k] += times(a[i], b[k]);
    return sum;
}

// ---- who is in it -------------------------------------------------------------------------------

constexpr std::size_t units_most = 8;         // of a side
constexpr std::size_t standings_most = 4000;  // after the turns before the last

struct Member {
    UnitId id = UnitId::none;
    std::size_t side = 0;
    Fighter fighter;  // with whom does not matter: ranks, and what it tests by
    int each = 1;     // hits a figure takes
    bool flanked_by_others = false;
    FixedVector<std::size_t, 16> flankers{};  // members that strike it in flank or rear
};

struct Blows {  // of one member at another
    std::size_t from = 0, at = 0, fight = 0;
    bool ones = false;  // it came to the other
    int turn = 0;
    Fraction chance;  // that an attack kills
};

// Between two turns: of each member its figures and the hits on the next of them, of each fight what
// either has lost in it and may still be missed when it strikes.
struct Standing {
    struct Left {
        std::uint8_t figures = 0, hits = 0;
        auto operator<=>(const Left&) const = default;
    };
    std::vector<Left> members;
    std::vector<std::array<std::uint8_t, 2>> lost;  // by fight: the one's, the other's
    auto operator<=>(const Standing&) const = default;
};

// How a member ends: gone; or there, with so many ranks if it is not flanked, and perhaps too few to
// stand being beaten.
using Rest = std::uint8_t;
constexpr Rest gone = 0;
constexpr Rest there(int ranks, bool few) { return static_cast<Rest>(1 + 2 * ranks + few); }
constexpr bool is_few(Rest rest) { return rest % 2 == 0; }
constexpr int ranks_of(Rest rest) { return (rest - 1) / 2; }

// The rest of each member of a side, in their order, a byte each: they are compared very often.
class Rests {
public:
    Rest operator[](std::size_t i) const { return static_cast<Rest>(bytes_ >> 8 * i); }
    void set(std::size_t i, Rest rest) {
        bytes_ = (bytes_ & ~(std::uint64_t{0xff} << 8 * i)) | std::uint64_t{rest} << 8 * i;
    }
    bool all_gone() const { return bytes_ == 0; }
    auto operator<=>(const Rests&) const = default;

private:
    std::uint64_t bytes_ = 0;
};

// How a side ends: what it has lost, as resolution counts it, and who is left.
struct Ended {
    int lost = 0;
    Rests rests;
    auto operator<=>(const Ended&) const = default;
};
using SideEnds = std::map<Ended, Share>;

class Joined {
public:
    Joined(const Setup& setup, const State& state, UnitId one, UnitId other)
        : setup_{setup}, begun_{state}, scratch_{state}, one_{setup.side(one)},
          combat_{combat_begun(setup, state, one, other)} {}

    std::optional<Odds> odds();

private:
    bool enlist();
    void enlist(const Fight& fight);
    std::size_t member(UnitId id) const;

    // ---- strikes
    using Standings = std::map<Standing, Share>;
    bool earlier_turns(Standings& standings);
    Standings after(const Standing& standing, Share share, int turn);
    const Shares& kills(const Blows& blows, const Standing& standing);
    int dice(const Blows& blows, const Standing& standing);
    int suffer(Standing::Left& left, std::size_t member, int hits) const;
    void last_turn(const Standing& standing, Share share);
    using MemberEnds = std::map<std::pair<int, Rest>, Share>;  // by what it has lost, and its rest
    const MemberEnds& last_of(std::size_t member, const Standing& standing);

    // ---- resolution
    Rest rest_of(std::size_t member, int figures);
    // Who is there, of both sides.
    using Present = std::array<Rests, 2>;
    bool flanked(std::size_t member, const Present& present) const;
    int sum_of(std::size_t side, const Ended& ended, const Present& present);
    void compare(const std::array<SideEnds, 2>& ends, Share share);
    void resolve(const Present& present, const std::array<const SideEnds*, 2>& ends, Share share);
    void test(std::size_t side, const Rests& rests, const Present& present, int by, Share share);
    Share holds(std::size_t member, Rest rest, bool is_flanked, int by);
    void add(JoinedEnd end, Share share) { ends_[static_cast<std::size_t>(end)] += share; }
    void add(std::size_t side, JoinedEnd if_one, Share share);

    const Setup& setup_;
    const State& begun_;
    State scratch_;  // as it would be before a turn of strikes
    Side one_;
    Fought combat_;
    std::vector<Member> members_;
    std::array<std::vector<std::size_t>, 2> sides_;  // members; the first is the one's side
    std::vector<Fight> fights_;                      // of the combat
    std::vector<Blows> blows_;                       // in the order they are struck
    std::map<std::tuple<const Blows*, std::vector<int>>, int> dice_;
    std::map<std::tuple<const Blows*, int>, Shares> kills_;
    std::map<std::tuple<std::size_t, Standing::Left, std::vector<int>>, MemberEnds> last_;
    std::map<std::tuple<std::size_t, int>, int> sums_;      // of a side with so many ranks
    std::map<std::tuple<std::size_t, Rest>, int> figures_;  // with which a member ends so
    std::map<std::tuple<std::size_t, Rest, bool, int>, Share> holds_;
    std::array<Share, 10> ends_{};
};

// ---- enlisting ----------------------------------------------------------------------------------

std::size_t Joined::member(UnitId id) const {
    const auto found = std::find_if(members_.begin(), members_.end(),
                                    [&](const Member& member) { return member.id == id; });
    return static_cast<std::size_t>(found - members_.begin());
}

// Who strikes whom, and who is struck from where.
void Joined::enlist(const Fight& fight) {
    const std::size_t one = member(fight.one), other = member(fight.other);
    const bool one_in = one < members_.size(), other_in = other < members_.size();
    const auto strikes_flank = [&](const Fight::Part& part, std::size_t struck, std::size_t by) {
        if (struck == members_.size() || part.struck == Struck::front) return;
        if (by == members_.size())
            members_[struck].flanked_by_others = true;
        else if (!members_[struck].flankers.full())
            members_[struck].flankers.push_back(by);
    };
    strikes_flank(fight.ones, one, other);
    strikes_flank(fight.others, other, one);
    if (one_in && other_in && !fight.waits) fights_.push_back(fight);
}

bool Joined::enlist() {
    bool fits = true;
    combat_.units.each([&](UnitId id) {
        const std::size_t side = setup_.side(id) == one_ ? 0 : 1;
        fits = fits && sides_[side].size() < units_most;
        if (!fits) return;
        sides_[side].push_back(members_.size());
        members_.push_back({.id = id,
                            .side = side,
                            .fighter = observe_fighter(setup_, begun_, id, opponent_of(begun_, id)),
                            .each = hits_each(setup_.book, setup_.troops(id).arm)});
    });
    if (!fits) return false;
    for (const Fight& fight : begun_.fights) enlist(fight);
    for (const step::Combat::Strike& strike : strikes_of(setup_, begun_, combat_.units).strikes) {
        const auto fight = std::find_if(fights_.begin(), fights_.end(), [&](const Fight& f) {
            return (f.one == strike.from && f.other == strike.at) ||
                   (f.one == strike.at && f.other == strike.from);
        });
        const Fighter own = observe_fighter(setup_, begun_, strike.from, strike.at);
        const Fighter enemy = observe_fighter(setup_, begun_, strike.at, strike.from);
        blows_.push_back({.from = member(strike.from),
                          .at = member(strike.at),
                          .fight = static_cast<std::size_t>(fight - fights_.begin()),
                          .ones = fight->one == strike.from,
                          .turn = strike.turn,
                          .chance = chance_of_attack(own, enemy)});
    }
    return true;
}

// ---- strikes ------------------------------------------------------------------------------------

// As many as play would throw if the combat stood like this.
int Joined::dice(const Blows& blows, const Standing& standing) {
    if (standing.members[blows.from].figures == 0 || standing.members[blows.at].figures == 0)
        return 0;
    // What it depends on: both, what the one has lost here, and who has fallen (WC-1.14).
    std::vector<int> key{standing.members[blows.from].figures, standing.members[blows.at].figures,
                         standing.lost[blows.fight][blows.ones ? 0 : 1]};
    for (const Standing::Left& left : standing.members) key.push_back(left.figures == 0 ? 0 : 1);
    const auto [known, is_new] = dice_.try_emplace({&blows, std::move(key)}, 0);
    if (!is_new) return known->second;
    scratch_.fights = begun_.fights;
    for (std::size_t i = 0; i < members_.size(); ++i) {
        scratch_.unit(members_[i].id).figures = standing.members[i].figures;
        if (standing.members[i].figures == 0) leave_fights(scratch_, members_[i].id);
    }
    const Fight& fought = fights_[blows.fight];
    for (Fight& fight : scratch_.fights)
        if (fight.one == fought.one && fight.other == fought.other) {
            fight.ones.lost = standing.lost[blows.fight][0];
            fight.others.lost = standing.lost[blows.fight][1];
        }
    known->second = strike_dice(setup_, scratch_, members_[blows.from].id, members_[blows.at].id);
    return known->second;
}

const Shares& Joined::kills(const Blows& blows, const Standing& standing) {
    const int thrown = dice(blows, standing);
    const auto [known, is_new] = kills_.try_emplace({&blows, thrown}, Shares{});
    if (is_new) known->second = successes(blows.chance, thrown);
    return known->second;
}

// Figures lost by so many hits.
int Joined::suffer(Standing::Left& left, std::size_t member, int hits) const {
    const Member& who = members_[member];
    const int lost =
        figures_lost(setup_.book, who.fighter.troops.arm, left.figures, left.hits, hits);
    const int figures = left.figures - lost;
    left.hits = static_cast<std::uint8_t>(figures == 0 ? 0 : left.hits + hits - lost * who.each);
    left.figures = static_cast<std::uint8_t>(figures);
    return lost;
}

// All that may follow from a standing in one turn.
Joined::Standings Joined::after(const Standing& standing, Share share, int turn) {
    const auto strikes_later = [&](const Blows& struck) {
        return std::any_of(blows_.begin(), blows_.end(), [&](const Blows& later) {
            return later.turn > turn && later.from == struck.at && later.at == struck.from;
        });
    };
    Standings now{{standing, share}};
    for (const Blows& blows : blows_) {
        if (blows.turn != turn) continue;
        const Shares& hits = kills(blows, standing);
        const bool missed = strikes_later(blows);
        Standings next;
        for (const auto& [before, so_far] : now)
            for (std::size_t k = 0; k < hits.size(); ++k) {
                Standing then = before;
                const int lost = suffer(then.members[blows.at], blows.at, static_cast<int>(k));
                auto& here = then.lost[blows.fight][blows.ones ? 1 : 0];
                if (missed) here = static_cast<std::uint8_t>(here + lost);
                next[then] += times(so_far, hits[k]);
            }
        now = std::move(next);
    }
    // Who has struck misses nobody any more.
    Standings settled;
    for (const auto& [each, chance] : now) {
        Standing then = each;
        for (const Blows& blows : blows_)
            if (blows.turn == turn) then.lost[blows.fight][blows.ones ? 0 : 1] = 0;
        settled[then] += chance;
    }
    return settled;
}

bool Joined::earlier_turns(Standings& standings) {
    Standing begin;
    for (const Member& member : members_)
        begin.members.push_back({begun_.unit(member.id).figures, begun_.unit(member.id).hits});
    begin.lost.resize(fights_.size());
    standings = {{begin, whole}};
    for (const Blows& blows : blows_) {
        const bool begins = &blows == &blows_.front() || blows.turn != (&blows)[-1].turn;
        if (!begins || blows.turn == blows_.back().turn) continue;
        Standings next;
        for (const auto& [standing, share] : standings) {
            for (const auto& [then, chance] : after(standing, share, blows.turn))
                next[then] += chance;
            if (next.size() > standings_most) return false;
        }
        standings = std::move(next);
    }
    return true;
}

// How one member ends whom those of the last turn strike, by itself.
const Joined::MemberEnds& Joined::last_of(std::size_t member, const Standing& standing) {
    std::vector<int> thrown;
    for (const Blows& blows : blows_)
        if (blows.turn == blows_.back().turn && blows.at == member)
            thrown.push_back(dice(blows, standing));
    const Standing::Left& left = standing.members[member];
    const auto [known, is_new] = last_.try_emplace({member, left, std::move(thrown)});
    MemberEnds& ends = known->second;
    if (!is_new) return ends;
    Shares hits{whole};
    for (const Blows& blows : blows_)
        if (blows.turn == blows_.back().turn && blows.at == member)
            hits = both(hits, kills(blows, standing));
    const Unit& before = begun_.unit(members_[member].id);
    const bool by_figures = setup_.book.rulings.resolution_hits == ResolutionHits::figures;
    for (std::size_t k = 0; k < hits.size(); ++k) {
        Standing::Left then = left;
        suffer(then, member, static_cast<int>(k));
        const int figures = before.figures - then.figures;
        const int lost =
            by_figures ? figures : figures * members_[member].each + then.hits - before.hits;
        ends[{lost, rest_of(member, then.figures)}] += hits[k];
    }
    return ends;
}

void Joined::last_turn(const Standing& standing, Share share) {
    std::array<SideEnds, 2> ends;
    for (const std::size_t side : {0u, 1u}) {
        ends[side] = {{Ended{}, whole}};
        for (std::size_t i = 0; i < sides_[side].size(); ++i) {
            SideEnds more;
            for (const auto& [ended, chance] : ends[side])
                for (const auto& [end, each] : last_of(sides_[side][i], standing)) {
                    Ended next{.lost = ended.lost + end.first, .rests = ended.rests};
                    next.rests.set(i, end.second);
                    more[next] += times(chance, each);
                }
            ends[side] = std::move(more);
        }
    }
    compare(ends, share);
}

// ---- resolution ---------------------------------------------------------------------------------

Rest Joined::rest_of(std::size_t member, int figures) {
    if (figures == 0) return gone;
    Fighter left = members_[member].fighter;
    left.array.figures = figures;
    left.struck = Struck::front;
    const Rest rest = there(ranks_counted(left), breaks_at_once(left, 0));
    figures_[{member, rest}] = figures;
    return rest;
}

// WC-7.3, 7.4: by one who is still there.
bool Joined::flanked(std::size_t member, const Present& present) const {
    const Member& who = members_[member];
    const std::vector<std::size_t>& enemies = sides_[1 - who.side];
    const Rests enemies_present = present[1 - who.side];
    return who.flanked_by_others ||
           std::any_of(who.flankers.begin(), who.flankers.end(), [&](std::size_t flanker) {
               const auto place = std::find(enemies.begin(), enemies.end(), flanker);
               return enemies_present[static_cast<std::size_t>(place - enemies.begin())] != gone;
           });
}

// What it has, less what it has lost: the enemy's sum is likewise, so that their difference is that
// of WC-7.3.
int Joined::sum_of(std::size_t side, const Ended& ended, const Present& present) {
    int ranks = 0;
    for (std::size_t i = 0; i < sides_[side].size(); ++i)
        if (ended.rests[i] != gone && !flanked(sides_[side][i], present))
            ranks = std::max(ranks, ranks_of(ended.rests[i]));
    const auto [known, is_new] = sums_.try_emplace({side, ranks}, 0);
    if (is_new) {
        const Fought::Part& part = combat_.parts[index(side == 0 ? one_ : enemy_of(one_))];
        known->second = resolution_tally(setup_.book, {.ranks = ranks,
                                                       .standard = part.standard,
                                                       .higher = part.higher,
                                                       .charging = part.charging,
                                                       .in_flank = part.in_flank,
                                                       .in_rear = part.in_rear})
                            .total();
    }
    return known->second - ended.lost;
}

void Joined::compare(const std::array<SideEnds, 2>& ends, Share share) {
    std::array<std::map<Rests, SideEnds>, 2> by_present;
    for (const std::size_t side : {0u, 1u})
        for (const auto& [ended, chance] : ends[side]) {
            Rests present = ended.rests;
            for (std::size_t i = 0; i < sides_[side].size(); ++i)
                present.set(i, std::min<Rest>(present[i], 1));
            by_present[side][present].emplace_hint(by_present[side][present].end(), ended, chance);
        }
    for (const auto& [ones, one_ends] : by_present[0])
        for (const auto& [others, other_ends] : by_present[1])
            resolve({ones, others}, {&one_ends, &other_ends}, share);
}

void Joined::add(std::size_t side, JoinedEnd if_one, Share share) {
    constexpr int apart =
        static_cast<int>(JoinedEnd::other_destroyed) - static_cast<int>(JoinedEnd::one_destroyed);
    add(static_cast<JoinedEnd>(static_cast<int>(if_one) + (side == 0 ? 0 : apart)), share);
}

void Joined::resolve(const Present& present, const std::array<const SideEnds*, 2>& ends,
                     Share share) {
    std::array<std::map<int, Share>, 2> sums;
    Share both_so = share;
    for (const std::size_t side : {0u, 1u}) {
        Share so = 0;
        for (const auto& [ended, chance] : *ends[side]) {
            sums[side][sum_of(side, ended, present)] += chance;
            so += chance;
        }
        both_so = times(both_so, so);
    }
    if (present[0].all_gone() && present[1].all_gone())
        return add(JoinedEnd::both_destroyed, both_so);
    if (present[0].all_gone()) return add(JoinedEnd::one_destroyed, both_so);
    if (present[1].all_gone()) return add(JoinedEnd::other_destroyed, both_so);
    for (const auto& [sum, chance] : sums[0])
        if (const auto same = sums[1].find(sum); same != sums[1].end())
            add(JoinedEnd::draw, times(share, times(chance, same->second)));
    for (const std::size_t side : {0u, 1u})
        for (const auto& [ended, chance] : *ends[side]) {
            const int own = sum_of(side, ended, present);
            const std::map<int, Share>& enemys = sums[1 - side];
            for (auto better = enemys.upper_bound(own); better != enemys.end(); ++better)
                test(side, ended.rests, present, better->first - own,
                     times(share, times(chance, better->second)));
        }
}

// WC-7.6: every unit of the beaten by itself.
void Joined::test(std::size_t side, const Rests& rests, const Present& present, int by,
                  Share share) {
    Share all_hold = whole, none_holds = whole;
    for (std::size_t i = 0; i < sides_[side].size(); ++i) {
        if (rests[i] == gone) continue;
        const std::size_t member = sides_[side][i];
        const Share held = holds(member, rests[i], flanked(member, present), by);
        all_hold = times(all_hold, held);
        none_holds = times(none_holds, whole - held);
    }
    add(side, JoinedEnd::one_gives_ground, times(share, all_hold));
    add(side, JoinedEnd::one_breaks, times(share, none_holds));
    if (all_hold + none_holds < whole)
        add(side, JoinedEnd::one_breaks_in_part, times(share, whole - all_hold - none_holds));
}

Share Joined::holds(std::size_t member, Rest rest, bool is_flanked, int by) {
    if (is_few(rest)) return 0;
    const auto [known, is_new] = holds_.try_emplace({member, rest, is_flanked, by}, 0);
    if (!is_new) return known->second;
    Fighter beaten = members_[member].fighter;
    beaten.array.figures = figures_[{member, rest}];
    beaten.struck = is_flanked ? Struck::flank : Struck::front;
    known->second = share_of(test_odds(break_test(beaten, 0, by))
                                 .chance(outcome(OutcomeKind::test, TestResult::passes)));
    return known->second;
}

// ---- the whole ----------------------------------------------------------------------------------

std::optional<Odds> Joined::odds() {
    Standings standings;
    if (!enlist() || blows_.empty() || !earlier_turns(standings)) return std::nullopt;
    for (const auto& [standing, share] : standings) last_turn(standing, share);
    Odds odds;
    for (std::size_t end = 0; end < ends_.size(); ++end)
        if (ends_[end] > 0)
            odds.add(outcome(OutcomeKind::joined, static_cast<unsigned>(end)),
                     std::max<std::uint64_t>(static_cast<std::uint64_t>(ends_[end] >> 80), 1));
    return odds;
}

}  // namespace

std::optional<Odds> joined_odds(const Setup& setup, const State& state, UnitId one, UnitId other) {
    enforces(WC_7_6);
    return Joined{setup, state, one, other}.odds();
}

}  // namespace grognard::war_and_conquest
