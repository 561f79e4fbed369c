// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/fire.h"

#include <algorithm>

#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/9_combat/adjustments.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- fire points: VK-9.4, 9.5, 9.7 --------------------------------------------------------------

namespace {

struct Points {
    FireKind kind{};
    Number number;
    Clause clause;
};

bool in_area(const ShotSituation& s) { return s.in_wood || s.in_bua; }

// VK-4.9: in an area only open order is still told from other formations.
bool in_open_order_in_wood(const ShotSituation& s) {
    return s.in_wood && s.formation == Formation::open_order;
}

std::optional<Points> close_points(const ShotSituation& s) {
    const auto& table = s.book.fire;
    const auto close = [](const Number& n) { return Points{FireKind::close, n, VK_9_4}; };
    if (in_area(s))
        return close(in_open_order_in_wood(s) ? table.close_open_order_wood : table.close_area);
    if (s.formation == Formation::line) return close(table.close_line);
    if (s.formation == Formation::column) return close(table.close_column);
    if (s.formation == Formation::open_order) return close(table.close_open_order);
    if (s.formation == Formation::square)
        return Points{FireKind::square, table.close_square, VK_9_4};
    return std::nullopt;
}

std::optional<Points> skirmish_points(const ShotSituation& s) {
    const auto& table = s.book.fire;
    const auto skirmish = [](const Number& n) { return Points{FireKind::skirmish, n, VK_9_4}; };
    if (!s.shooter.skirmish) return std::nullopt;
    const bool open = s.formation == Formation::open_order;
    if (in_area(s) && !in_open_order_in_wood(s)) return std::nullopt;
    if (open && s.book.rulings.fire_skirmish_dice == FireSkirmishDice::one)
        return Points{FireKind::skirmish, {1, s.book.rulings.fire_skirmish_dice.house}, VK_9_7};
    if (in_area(s)) return skirmish(table.skirmish_open_order_wood);
    if (open) return skirmish(table.skirmish_open_order);
    if (s.formation == Formation::line) return skirmish(table.skirmish_line);
    if (s.formation == Formation::column) return skirmish(table.skirmish_column);
    return std::nullopt;
}

std::optional<Points> infantry_points(const ShotSituation& s) {
    const bool chosen = s.skirmish && s.book.rulings.skirmish_close == SkirmishClose::yes;
    if (chosen && s.range <= s.book.fire.skirmish)
        if (const auto points = skirmish_points(s)) return points;
    if (s.range <= s.book.fire.close) return close_points(s);
    if (s.range <= s.book.fire.skirmish) return skirmish_points(s);
    return std::nullopt;
}

const std::array<Number, 5>& gun_row(const Book& book, const Troops& guns) {
    const bool six = guns.guns < 8;
    if (guns.horse && book.rulings.fire_horse_as_light == FireHorseAsLight::six_light)
        return book.light_6;
    if (guns.heavy && !guns.horse) return six ? book.heavy_6 : book.heavy_8;
    return six ? book.light_6 : book.light_8;
}

std::optional<Points> artillery_points(const ShotSituation& s) {
    if (s.formation != Formation::unlimbered) return std::nullopt;
    const std::array<Number, 5>& row = gun_row(s.book, s.shooter);
    for (std::size_t band = 0; band < row.size(); ++band) {
        if (s.range > s.book.gun_range[band]) continue;
        const bool house = s.shooter.horse && s.book.rulings.fire_horse_as_light.house;
        return Points{FireKind::artillery, {row[band].value, row[band].house || house}, VK_9_5};
    }
    return std::nullopt;
}

std::optional<Points> fire_points(const ShotSituation& s) {
    std::optional<Points> points;
    if (s.shooter.is_infantry()) points = infantry_points(s);
    if (s.shooter.is_artillery()) points = artillery_points(s);
    if (points && points->number.value <= 0) return std::nullopt;
    return points;
}

// ---- adjustments: VK-9.6 ------------------------------------------------------------------------

// Whose arm a row of the table names.
bool row_is_for(const ShotSituation& s, Arm arm) {
    const bool shooter = s.book.rulings.fire_cover_arm == FireCoverArm::shooter;
    return (shooter ? s.shooter.arm : s.target) == arm;
}

// VK-9.18; in an area there are neither columns nor squares (VK-4.9).
bool is_column(const ShotSituation& s) {
    enforces(VK_9_18);
    if (s.target_in_wood || s.target_in_bua) return false;
    if (s.target_formation == Formation::column) return true;
    return s.target_formation == Formation::march_column &&
           s.book.rulings.fire_column == FireColumn::march_columns_too;
}

bool is_square(const ShotSituation& s) {
    return s.target_formation == Formation::square && !s.target_in_wood && !s.target_in_bua;
}

void add_line(Tally& tally, bool applies, const Number& number, Reason reason, bool house = false,
              Length measured = {}) {
    if (!applies) return;
    tally.add({.value = number.value,
               .clause = VK_9_6,
               .reason = reason,
               .measured = measured,
               .house_rule = number.house || house});
}

// The rows about the shooter's help and the target's form and place, in the table's order.
void add_target_lines(const ShotSituation& s, FireKind kind, Tally& tally) {
    const auto& table = s.book.fire_adjust;
    const Rulings& rulings = s.book.rulings;
    const bool arm_house = rulings.fire_cover_arm.house;
    add_line(tally,
             s.shooter.two_rank && s.formation == Formation::line && !in_area(s) &&
                 kind == FireKind::close,
             table.two_rank_line, reason::two_rank_line);
    if (row_is_for(s, Arm::artillery)) {
        // Once, whatever of it holds, unless a ruling has each count.
        const bool each = rulings.adjust_row == AdjustRow::each;
        const bool enfiladed = s.enfiladed;
        add_line(tally, enfiladed, table.exposed, reason::enfiladed,
                 arm_house || rulings.enfilade_from.house);
        if (!enfiladed || each) {
            add_line(tally, is_square(s), table.exposed, reason::target_square, arm_house);
            add_line(tally, is_column(s), table.exposed, reason::target_column,
                     arm_house || rulings.fire_column.house);
        }
    }
    add_line(tally, s.target_in_wood, table.woods, reason::target_in_woods);
    const Reason cover = s.target_in_bua ? reason::target_in_bua : reason::target_in_works;
    if (s.target_in_bua || s.target_in_works) {
        add_line(tally, row_is_for(s, Arm::infantry), table.infantry_at_cover, cover, arm_house);
        add_line(tally, row_is_for(s, Arm::artillery), table.artillery_at_cover, cover, arm_house);
    }
    add_line(tally,
             row_is_for(s, Arm::artillery) && s.target_formation == Formation::open_order &&
                 s.range > table.skirmishers_over && s.range <= table.skirmishers_to,
             table.skirmishers, reason::skirmishers, arm_house, s.range);
}

void add_adjustments(const ShotSituation& s, FireKind kind, Tally& tally) {
    const auto& table = s.book.fire_adjust;
    const Rulings& rulings = s.book.rulings;
    // VK-8.9: in defence no order bonus, and support by a ruling alone.
    const bool supported = !s.defensive || rulings.defensive_support == DefensiveSupport::yes;
    add_line(tally, s.order_bonus && !s.defensive, table.order_bonus, reason::order_bonus);
    add_line(tally, s.supports > 0 && supported,
             {table.support.value * s.supports, table.support.house}, reason::support,
             s.defensive && rulings.defensive_support.house);
    add_target_lines(s, kind, tally);
    add_line(tally, s.shaken, table.shaken, reason::shaken, rulings.adjust_or.house);
    add_line(tally, s.disordered, table.disordered, reason::disordered, rulings.adjust_or.house);
    settle_help(s.book, tally);
    settle_rows(s.book, tally, {{reason::shaken}, {reason::disordered}});
    const int least = s.book.fire_minimum();
    if (least > 0 && tally.total() < least)
        add_line(tally, true, {least - tally.total(), table.least.house}, reason::least,
                 rulings.fire_minimum.house);
}

// Rounded down, never below 1: the line is what the halving takes away.
void halve(const ShotSituation& s, const Factor& factor, Reason reason, Tally& tally) {
    const Number& least = s.book.fire_adjust.least_halved;
    const int whole = tally.total();
    if (whole <= 0) return;
    const int left = std::max(factor.of(whole), std::min(whole, least.value));
    add_line(tally, true, {left - whole, factor.house || least.house}, reason,
             s.book.rulings.fire_halve.house);
}

void add_halves(const ShotSituation& s, Tally& tally) {
    if (s.marker) halve(s, s.book.fire_adjust.marker, reason::shooting_marker, tally);
    if (s.obscured) halve(s, s.book.fire_adjust.obscured, reason::obscured, tally);
}

}  // namespace

std::optional<FireKind> fire_kind(const ShotSituation& s) {
    const auto points = fire_points(s);
    return points ? std::optional{points->kind} : std::nullopt;
}

Length longest_range(const Book& book, const Troops& troops) {
    if (troops.is_artillery()) return book.gun_range.back();
    return troops.skirmish ? std::max<Length>(book.fire.close, book.fire.skirmish)
                           : book.fire.close.value;
}

Tally shot_tally(const ShotSituation& s) {
    Tally tally{Tally::Gives::dice};
    const auto points = fire_points(s);
    if (!points) return tally;
    tally.add({.value = points->number.value,
               .clause = points->clause,
               .reason = reason::fire_points,
               .measured = s.range,
               .house_rule = points->number.house});
    enforces(VK_9_7);
    if (points->kind == FireKind::skirmish || points->kind == FireKind::square) return tally;
    const bool halves_first = s.book.rulings.fire_halve == FireHalve::first;
    if (halves_first) add_halves(s, tally);
    add_adjustments(s, points->kind, tally);
    if (!halves_first) add_halves(s, tally);
    return tally;
}

int shot_dice(const Tally& tally) { return std::clamp(tally.total(), 0, shot_dice_most); }

// ---- what the dice do: VK-9.9 -------------------------------------------------------------------

namespace {

// VK-11.5: where a ruling lets leaders be shot at, sabers alone hit them.
Face hitting_face(Arm target) { return target == Arm::leader ? Face::saber : face_of(target); }

Face disordering_face(const Book& book, Arm target) {
    const bool flag = book.rulings.fire_faces == FireFaces::flag_disorders;
    return flag || target == Arm::leader ? Face::flag : Face::saber;
}

ShotScore score_shot(const Book& book, Arm target, bool open_order, int hitting, int disordering) {
    if (target == Arm::leader) return {hitting, false};
    const int spared = open_order ? std::min(hitting, book.fire_adjust.open_order_spared.value) : 0;
    return {hitting - spared, disordering > 0 || spared > 0};
}

}  // namespace

ShotScore read_shot(const Book& book, Arm target, bool open_order, const Faces& shown) {
    return score_shot(book, target, open_order, shown[hitting_face(target)],
                      shown[disordering_face(book, target)]);
}

Reading shot_reading(const Book& book, Arm target, bool open_order, const Faces& shown) {
    Reading reading = Reading::of(Reading::Test::faces, 0, VK_9_9);
    reading.counts.push_back(count_of_faces(book, label::hits, {hitting_face(target)}, shown));
    if (target != Arm::leader)
        reading.counts.push_back(
            count_of_faces(book, label::disorders, {disordering_face(book, target)}, shown));
    if (open_order && target != Arm::leader) reading.then.push_back(label::first_hit_spared);
    return reading;
}

Odds shot_odds(const Book& book, int dice, Arm target, bool open_order) {
    const auto symbol = [](Face face) { return static_cast<std::uint8_t>(face); };
    const JointCounts counts = two_kinds(dice, command_die(book), symbol(hitting_face(target)),
                                         symbol(disordering_face(book, target)));
    return odds_of(counts, [&](int hitting, int disordering) {
        const ShotScore score = score_shot(book, target, open_order, hitting, disordering);
        return outcome(ShotOutcome{score.hits, score.disorders});
    });
}

}  // namespace grognard::vom_kriege
