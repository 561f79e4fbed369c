// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/volley.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/6_shooting/fire_phase.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

using Kind = step::Volley::Kind;
using Stage = step::Volley::Stage;

std::uint8_t few(int count) { return static_cast<std::uint8_t>(std::min(count, 255)); }

void go_to(step::Volley& v, Stage stage, int dice) {
    v.stage = stage;
    v.dice = few(dice);
    v.thrown = v.count = 0;
}
void go_to_save(step::Volley& v) {
    go_to(v, Stage::save, v.save_needs < step::Volley::no_save ? v.hits : 0);
}

// ---- from stage to stage: WC-6.1, 6.2, 6.7 ------------------------------------------------------

void end_hits(step::Volley& v) {
    enforces(WC_6_1);
    enforces(WC_10_4);
    if (v.hit_needs > 6) return go_to(v, Stage::second, v.sixes);
    v.hits = v.count;
    go_to(v, Stage::second, v.rerolls_misses ? v.thrown - v.count : 0);
}

void end_second(const Book& book, step::Volley& v) {
    v.hits = few(v.hits + v.count);
    // One that needs more than a 6 has shown that 6 already.
    if (v.hit_needs > 6) v.sixes = v.count;
    if (v.person == UnitId::none) v.sixes = 0;
    const bool thrown = book.rulings.character_hit == CharacterHit::six_and_six;
    go_to(v, Stage::person, thrown ? v.sixes : 0);
    if (!thrown) v.count = v.sixes;
}

// What strikes him strikes nobody else.
void end_person(step::Volley& v) {
    enforces(WC_6_7);
    v.person_hits = v.count;
    v.hits = few((v.hits - v.person_hits) * v.through);
    go_to_save(v);
}

void next_stage(const Book& book, step::Volley& v) {
    enforces(WC_6_2);
    switch (v.stage) {
    case Stage::hit: return end_hits(v);
    case Stage::second: return end_second(book, v);
    case Stage::person: return end_person(v);
    case Stage::save: return go_to(v, Stage::kill, v.hits - v.count);
    case Stage::kill:
        v.kills = v.count;
        return go_to(v, Stage::person_save,
                     v.person_save_needs < step::Volley::no_save ? v.person_hits : 0);
    case Stage::person_save: return go_to(v, Stage::person_kill, v.person_hits - v.count);
    case Stage::person_kill: v.person_kills = v.count; return go_to(v, Stage::done, 0);
    case Stage::done: break;
    }
}

void end_volley(Battle& battle) {
    const step::Volley v = battle.top<step::Volley>();
    battle.pop();
    switch (v.kind) {
    case Kind::shot: has_shot(battle, v); return;
    case Kind::stand_and_shoot:
    case Kind::shoot_and_flee: return has_been_shot(battle, v.at, has_shot(battle, v));
    case Kind::strike: return has_struck(battle, v);
    case Kind::rampage: lose_hits(battle, v.at, v.kills, v.from, WC_7_11); return;
    }
}

}  // namespace

bool carry_on(Battle& battle, step::Volley& v) {
    if (v.dice > 0) return false;
    if (v.stage == Stage::done)
        end_volley(battle);
    else
        next_stage(battle.setup.book, v);
    return true;
}

// ---- the dice -----------------------------------------------------------------------------------

int volley_dice(const step::Volley& volley) {
    return std::min<int>(volley.dice, static_cast<int>(Dice::capacity()));
}

int volley_needs(const Book& book, const step::Volley& v) {
    switch (v.stage) {
    case Stage::hit: return std::min<int>(v.hit_needs, 6);
    case Stage::second:
        return v.hit_needs > 6 ? v.hit_needs - book.shooting.after_six.value : v.hit_needs;
    case Stage::person: return 6;
    case Stage::save: return v.save_needs;
    case Stage::person_save: return v.person_save_needs;
    case Stage::kill:
    case Stage::person_kill:
    case Stage::done: break;
    }
    return v.kill_needs;
}

// Where an ability is added to the die, the sum that is needed too.
Reading volley_reading(const Book& book, const step::Volley& v) {
    const int needs = volley_needs(book, v);
    switch (v.stage) {
    case Stage::hit: {
        Reading reading =
            Reading::each(needs, v.kind == Kind::strike ? 0 : book.shooting.base.value);
        if (v.hit_needs > 6) reading.then.push_back(label::thrown_again);
        return reading;
    }
    case Stage::save:
    case Stage::person_save: return Reading::each(needs, book.save.base.value);
    case Stage::kill:
    case Stage::person_kill: return Reading::each(needs, book.kill.base.value);
    case Stage::second:
    case Stage::person:
    case Stage::done: break;
    }
    return Reading::each(needs);
}

std::uint16_t volley_outcome(const step::Volley& v, int good) {
    switch (v.stage) {
    case Stage::hit:
    case Stage::second:
    case Stage::person: return outcome(OutcomeKind::hits, good);
    case Stage::save:
    case Stage::person_save: return outcome(OutcomeKind::saves, good);
    case Stage::kill:
    case Stage::person_kill:
    case Stage::done: break;
    }
    return outcome(OutcomeKind::kills, good);
}

namespace {

bool is_strike(const step::Volley& v) { return v.kind == Kind::strike; }

BlowSituation blow_of(const Setup& setup, const State& state, const step::Volley& v) {
    BlowSituation blow = v.kind == Kind::rampage ? rampage_blow(setup, v.at)
                         : is_strike(v)
                             ? blow_of(observe_fighter(setup, state, v.from, v.at),
                                       observe_fighter(setup, state, v.at, v.from))
                             : shot_blow(observe_shot(setup, state, v.from, v.at, v.kind));
    // A shieldwall does not shelter him (WC-6.7).
    if (v.stage == Stage::person_save) blow.shieldwall = false;
    return blow;
}

Tally hit_tally(const Setup& setup, const State& state, const step::Volley& v) {
    if (!is_strike(v)) return shot_tally(observe_shot(setup, state, v.from, v.at, v.kind));
    return hit_tally(observe_fighter(setup, state, v.from, v.at),
                     observe_fighter(setup, state, v.at, v.from));
}

struct Throw {
    Verb topic;
    Clause clause;
};
Throw throw_of(const step::Volley& v) {
    switch (v.stage) {
    case Stage::hit: return {verb::hit_roll, is_strike(v) ? WC_7_2 : WC_6_1};
    case Stage::second: return {verb::second_roll, v.hit_needs > 6 ? WC_6_1 : WC_10_4};
    case Stage::person: return {verb::person_roll, WC_6_7};
    case Stage::save: return {verb::save_roll, WC_6_2};
    case Stage::person_save: return {verb::save_roll, WC_6_7};
    case Stage::person_kill: return {verb::kill_roll, WC_6_7};
    case Stage::kill:
    case Stage::done: break;
    }
    return {verb::kill_roll, WC_6_2};
}

// What so many good ones of these dice did.
Happening happened_by(const Book& book, const step::Volley& v, const Dice& dice, int good) {
    const int thrown = static_cast<int>(dice.size()), needs = volley_needs(book, v);
    switch (v.stage) {
    case Stage::hit:
        if (is_strike(v)) return happened::StruckAt{thrown, good, v.hit_needs};
        return happened::ShotAt{thrown, good, v.hit_needs};
    case Stage::second: return happened::SecondThrown{good, needs};
    case Stage::person: return happened::PersonThrown{good, needs};
    case Stage::save:
    case Stage::person_save: return happened::Saved{good, needs};
    case Stage::kill:
    case Stage::person_kill:
    case Stage::done: break;
    }
    return happened::Killed{good, needs};
}

// Who throws, and for whom or at whom.
struct Pair {
    UnitId unit, other;
};
Pair thrower(const step::Volley& v) {
    const bool person =
        v.stage == Stage::person || v.stage == Stage::person_save || v.stage == Stage::person_kill;
    const UnitId struck = person ? v.person : v.at;
    const bool saves = v.stage == Stage::save || v.stage == Stage::person_save;
    return saves ? Pair{struck, v.from} : Pair{v.from, struck};
}

}  // namespace

Tally volley_tally(const Setup& setup, const State& state, const step::Volley& v) {
    switch (v.stage) {
    case Stage::hit: return hit_tally(setup, state, v);
    case Stage::save:
    case Stage::person_save: return save_tally(blow_of(setup, state, v));
    case Stage::kill:
    case Stage::person_kill: return kill_tally(blow_of(setup, state, v));
    case Stage::second:
    case Stage::person:
    case Stage::done: break;
    }
    return {};
}

namespace {

void tell(Battle& battle, const step::Volley& v, const Dice& dice, int good) {
    if (!battle.events) return;
    const Pair pair = thrower(v);
    battle.log({.what = happened_by(battle.setup.book, v, dice, good),
                .clause = throw_of(v).clause,
                .side = battle.setup.side(pair.unit),
                .unit = pair.unit,
                .other = pair.other,
                .dice = dice,
                .outcome = volley_outcome(v, good),
                .tally = volley_tally(battle.setup, battle.state, v),
                .reading = volley_reading(battle.setup.book, v).made_by(good)});
}

}  // namespace

void ask(const Setup&, const State&, const step::Volley& volley, Question& question) {
    const Throw asked = throw_of(volley);
    const Pair pair = thrower(volley);
    ask_chance(question, {asked.clause, asked.topic, pair.unit, pair.other}, volley_dice(volley));
}

// It stays until it is through.
void rolled(Battle& battle, const step::Volley& volley, const Dice& dice) {
    step::Volley v = volley;
    const int needs = volley_needs(battle.setup.book, v);
    const auto good =
        std::count_if(dice.begin(), dice.end(), [&](std::uint8_t die) { return die >= needs; });
    if (v.stage == Stage::hit || (v.stage == Stage::second && v.hit_needs <= 6))
        v.sixes = few(v.sixes + static_cast<int>(std::count(dice.begin(), dice.end(), 6)));
    v.dice = static_cast<std::uint8_t>(v.dice - dice.size());
    v.thrown = few(v.thrown + static_cast<int>(dice.size()));
    v.count = few(v.count + static_cast<int>(good));
    battle.push(v);
    tell(battle, v, dice, static_cast<int>(good));
}

}  // namespace grognard::war_and_conquest
