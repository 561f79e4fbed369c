// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/6_shooting/fire.h"

#include <algorithm>
#include <array>

namespace grognard::war_and_conquest {

// ---- weapons ------------------------------------------------------------------------------------

Length range_of(const Book& book, Missile missile) {
    enforces(WC_6_4);
    switch (missile) {
    case Missile::none: return {};
    case Missile::javelin:
    case Missile::pilum:
    case Missile::throwing_spear: return book.javelin.range;
    case Missile::sling: return book.sling.range;
    case Missile::short_bow: return book.short_bow.range;
    case Missile::bow: return book.bow.range;
    case Missile::longbow: return book.longbow.range;
    case Missile::crossbow: return book.crossbow.range;
    case Missile::bolt_thrower: break;
    }
    return book.bolt_thrower.range;
}

int killing_of(const Book& book, Missile missile) {
    enforces(WC_6_4);
    switch (missile) {
    case Missile::none:
    case Missile::javelin:
    case Missile::pilum:
    case Missile::throwing_spear: return book.javelin.killing.value;
    case Missile::sling: return book.sling.killing.value;
    case Missile::short_bow: return book.short_bow.killing.value;
    case Missile::bow: return book.bow.killing.value;
    case Missile::longbow: return book.longbow.killing.value;
    case Missile::crossbow: return book.crossbow.killing.value;
    case Missile::bolt_thrower: break;
    }
    return book.bolt_thrower.killing.value;
}

// ---- who shoots ---------------------------------------------------------------------------------

Clause shooting_barred(const Book& book, const ShooterState& s) {
    enforces(WC_6_6);
    if (s.reformed) return WC_4_7;
    const bool into_a_fight =
        s.target_fights && book.rulings.shoot_who == ShootWho::not_into_a_fight;
    const bool barred = s.shot || s.charged || s.beyond_base_pace || s.flees || s.fights;
    return barred || into_a_fight ? WC_6_6 : Clause{};
}

Cover cover_of(const Book& book, Ground ground) {
    enforces(WC_6_7);
    const bool soft_alone = book.rulings.cover_kinds == CoverKinds::all_soft;
    switch (ground) {
    case Ground::wood:
    case Ground::copse:
    case Ground::hedge: return Cover::soft;
    case Ground::town:
    case Ground::wall:
    case Ground::fieldworks: return soft_alone ? Cover::soft : Cover::hard;
    case Ground::hill:
    case Ground::stream:
    case Ground::river:
    case Ground::road:
    case Ground::bridge:
    case Ground::ford:
    case Ground::marsh:
    case Ground::rough: break;
    }
    return Cover::none;
}

// One that needs more than a 6 has shown its second die already.
Fraction chance_to_hit_character(const Book& book, int needs) {
    enforces(WC_6_7);
    const Fraction six = d6_at_least(6);
    const Fraction hit = needs <= 6 ? six : chance_to_hit(book, needs);
    return book.rulings.character_hit == CharacterHit::a_six ? hit : hit * six;
}

Clause shot_barred(const ShotSituation& s) {
    const Missile missile = s.shooter.missile;
    if (missile == Missile::none || s.range > range_of(s.book, missile)) return WC_6_4;
    if (missile == Missile::crossbow && s.moved) return WC_6_4;
    return chance_to_hit(s.book, shot_needs(s)).numerator == 0 ? WC_6_8 : Clause{};
}

bool is_massed(const ShotSituation& s) {
    enforces(WC_6_3);
    return !s.shooter.skirmishes() && !s.moved && s.in_zone && !s.shoot_and_flee;
}

int shooters(const ShotSituation& s) {
    enforces(WC_6_6);
    return s.front + (is_massed(s) ? s.book.massed.share.of(s.behind) : 0);
}

int shot_dice(const ShotSituation& s) {
    const bool twice =
        s.shooter.missile == Missile::sling && !s.moved && s.range <= s.book.sling.near.value;
    return shooters(s) * (twice ? s.book.sling.dice.value : 1);
}

// ---- to hit -------------------------------------------------------------------------------------

Tally shot_tally(const ShotSituation& s) {
    const auto& shooting = s.book.shooting;
    const Length half = shooting.half_range.of(range_of(s.book, s.shooter.missile));
    const bool thrown = is_thrown(s.shooter.missile);
    Tally tally{Tally::Gives::each_die};
    add_line(tally, true, {s.shooter.shooting}, WC_1_1, reason::shooting_ability);
    add_line(tally, s.range > half && !thrown, shooting.over_half, WC_6_1, reason::over_half_range);
    add_line(tally, s.moved && !thrown, shooting.moved, WC_6_1, reason::moved);
    add_line(tally, s.stand_and_shoot, shooting.stand_and_shoot, WC_6_1, reason::stand_and_shoot);
    add_line(tally, s.target_skirmishes, shooting.skirmishers, WC_6_1, reason::skirmishers);
    add_line(tally, s.cover == Cover::soft, shooting.soft_cover, WC_6_1, reason::soft_cover);
    add_line(tally, s.cover == Cover::hard, shooting.hard_cover, WC_6_1, reason::hard_cover);
    add_line(tally, s.disordered, shooting.disordered, WC_6_1, reason::disordered);
    return tally;
}

int shot_needs(const ShotSituation& s) {
    return std::max(s.book.shooting.base.value - shot_tally(s).total(), 2);  // a 1 misses
}

Fraction chance_to_hit(const Book& book, int needs) {
    enforces(WC_6_1);
    enforces(WC_6_8);
    if (needs <= 6) return d6_at_least(needs);
    const int impossible = book.shooting.impossible.value;
    if (needs >= impossible) {
        if (book.rulings.shoot_beyond == ShootBeyond::no_hit) return Fraction::of(0, 1);
        needs = impossible - 1;
    }
    return d6_at_least(6) * d6_at_least(needs - book.shooting.after_six.value);
}

BlowSituation shot_blow(const ShotSituation& s) {
    enforces(WC_7_11);
    return {.book = s.book,
            .killing = killing_of(s.book, s.shooter.missile),
            .longbow = s.shooter.missile == Missile::longbow,
            .armour = s.target.armour,
            .shieldwall = s.shieldwall};
}

// ---- what it costs ------------------------------------------------------------------------------

bool brings_panic(const Book& book, int lost, int at_start) {
    enforces(WC_6_5);
    return is_share(book.panic.share, lost, at_start);
}

TestSituation panic_test(const ShotSituation& s) {
    return {.book = s.book, .morale = s.target_morale, .general_morale = s.general_morale};
}

namespace {

// A shot that goes through ranks rolls to save and kill for each of them.
Distribution kills_of_a_shot(const ShotSituation& s) {
    const bool bolt = s.shooter.missile == Missile::bolt_thrower;
    const int ranks = bolt ? std::min(s.book.bolt_thrower.ranks.value, s.target_ranks) : 1;
    const Fraction any = chance_to_hit(s.book, shot_needs(s));
    const Fraction hit =
        s.character ? without(any, chance_to_hit_character(s.book, shot_needs(s))) : any;
    const Fraction kill = chance_of_hit_to_kill(shot_blow(s));
    const std::array<std::uint64_t, 2> one{kill.denominator - kill.numerator, kill.numerator};
    Distribution kills = Distribution::certain(0);
    for (int i = 0; i < ranks; ++i) kills = kills + Distribution::of_weights(0, one);
    std::array<std::uint64_t, 4> weights{};
    for (int k = 0; k <= ranks; ++k)
        weights[static_cast<std::size_t>(k)] = exact_product(kills.weight(k), hit.numerator);
    weights[0] =
        exact_sum(weights[0], exact_product(kills.total(), hit.denominator - hit.numerator));
    return Distribution::of_weights(0,
                                    std::span{weights}.first(static_cast<std::size_t>(ranks + 1)));
}

std::uint16_t shot_outcome(ShotEnd end) { return outcome(OutcomeKind::shot, end); }

}  // namespace

ShotForecast shot_forecast(const ShotSituation& s) {
    Successes hits;
    if (!shot_barred(s).cited()) {
        const Distribution shot = kills_of_a_shot(s);
        for (int i = 0; i < shot_dice(s); ++i) hits.add(shot);
    }
    const Distribution scores = test_scores(s.book, 0);
    const int needs = test_tally(panic_test(s)).total();
    std::uint64_t passing = 0;
    for (int score = scores.low(); score <= std::min(needs, scores.high()); ++score)
        passing += scores.weight(score);
    WideOdds losses, ends;
    for (int k = 0; k <= hits.most(); ++k) {
        const Ways& ways = hits.ways(k);
        const int lost = figures_lost(s.book, s.target.arm, s.target_figures, s.hits_before, k);
        losses.add(outcome(OutcomeKind::losses, lost), ways);
        if (lost == s.target_figures) {
            ends.add(shot_outcome(ShotEnd::destroyed), ways * scores.total());
        } else if (lost > 0 && brings_panic(s.book, s.lost_this_phase + lost, s.target_at_start)) {
            ends.add(shot_outcome(ShotEnd::tested_and_stands), ways * passing);
            ends.add(shot_outcome(ShotEnd::flees), ways * (scores.total() - passing));
        } else {
            ends.add(shot_outcome(ShotEnd::stands), ways * scores.total());
        }
    }
    return {losses.shown(), ends.shown()};
}

}  // namespace grognard::war_and_conquest
