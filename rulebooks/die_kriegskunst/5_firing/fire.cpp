// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/5_firing/fire.h"

#include <algorithm>

namespace grognard::die_kriegskunst {

// ---- range: DK-5.1, 5.18 ------------------------------------------------------------------------

Kind shoots_as(const Book& book, Kind guns) {
    enforces(DK_5_18);
    if (guns != Kind::howitzer) return guns;
    return book.rulings.howitzer_as == HowitzerAs::as_6_8 ? Kind::pounder_6 : Kind::pounder_3;
}

const Book::GunRanges& gun_ranges(const Book& book, Kind guns) {
    enforces(DK_5_1);
    const Kind as = shoots_as(book, guns);
    if (as == Kind::pounder_3) return book.guns_3;
    return as == Kind::pounder_6 ? book.guns_6 : book.guns_12;
}

const Book::Ranges* musket_ranges(const Book& book, const Troops& troops) {
    enforces(DK_5_17);
    Weapon weapon = troops.weapon;
    if (troops.is_infantry() && weapon == Weapon::none) weapon = Weapon::musket;
    if (troops.kind == Kind::dragoon && book.rulings.carbine_who == CarbineWho::dragoons_too)
        weapon = Weapon::carbine;
    switch (weapon) {
    case Weapon::musket: return &book.musket;
    case Weapon::rifle: return &book.rifle;
    case Weapon::carbine: return &book.carbine;
    case Weapon::none: break;
    }
    return nullptr;
}

Length longest_range(const Book& book, const Troops& troops) {
    if (troops.is_artillery()) return gun_ranges(book, troops.kind).long_range;
    const Book::Ranges* ranges = musket_ranges(book, troops);
    return ranges ? ranges->long_range.value : Length{};
}

Turn fire_arc(const Book& book, const Troops& troops, Formation formation) {
    const Turn arc = formation == Formation::skirmish ? book.arc.skirmishers.value
                     : troops.is_artillery()          ? book.arc.artillery.value
                                                      : book.arc.infantry.value;
    const bool in_all = book.rulings.arc_is == ArcIs::in_all;
    return in_all ? Turn::from_arcseconds(arc.arcseconds() / 2) : arc;
}

namespace {

Band band_within(Length effective, Length range) {
    return range <= effective ? Band::effective : Band::long_range;
}

}  // namespace

std::optional<Band> shot_band(const ShotSituation& s) {
    if (s.firing <= 0 || s.formation == Formation::limbered) return std::nullopt;
    const Length longest = longest_range(s.book, s.shooter);
    if (longest == Length{}) return std::nullopt;
    if (s.at_chargers) return s.at_chargers;
    if (s.range > longest) return std::nullopt;
    if (s.shooter.is_artillery())
        return band_within(gun_ranges(s.book, s.shooter.kind).effective, s.range);
    return band_within(musket_ranges(s.book, s.shooter)->effective, s.range);
}

namespace {

const Number& canister_bonus(const Book& book, Kind guns) {
    const Kind as = shoots_as(book, guns);
    if (as == Kind::pounder_3) return book.fire_guns.canister_3;
    return as == Kind::pounder_6 ? book.fire_guns.canister_6 : book.fire_guns.canister_12;
}

// DK-6.8: at chargers the band stands for the range.
bool canister_at_chargers(const ShotSituation& s) {
    enforces(DK_6_8);
    const bool at_effective = s.book.rulings.chargers_canister == ChargersCanister::effective;
    return s.at_chargers == Band::point_blank || (s.at_chargers == Band::effective && at_effective);
}

bool within_canister(const ShotSituation& s, Length reach) {
    return s.at_chargers ? canister_at_chargers(s) : s.range <= reach;
}

}  // namespace

bool is_canister(const ShotSituation& s) {
    if (!s.shooter.is_artillery() || !shot_band(s)) return false;
    return canister_bonus(s.book, s.shooter.kind).value > 0 &&
           within_canister(s, gun_ranges(s.book, s.shooter.kind).canister);
}

// ---- modifiers: DK-5.2 to 5.4 -------------------------------------------------------------------

namespace {

// The rows about what the firer has done and how it stands.
void add_past(const ShotSituation& s, Tally& tally, bool house = false) {
    enforces(DK_5_13);
    const auto& table = s.book.fire_infantry;
    add_line(tally, s.first_fire, table.first, DK_5_2, reason::first_fire, house);
    add_line(tally, s.fired_last_turn, table.again, DK_5_2, reason::fired_last_turn, house);
    const bool infantry_row = !s.shooter.is_artillery();
    add_line(tally, s.moved && infantry_row, table.moved, DK_5_2, reason::moved);
    add_line(tally, s.unformed, table.unformed, DK_5_2, reason::unformed, house);
}

// DK-5.15: it adds to its battalion's volley, and canister when near enough.
void add_battalion_gun(const ShotSituation& s, Tally& tally) {
    enforces(DK_5_15);
    if (!s.shooter.battalion_gun) return;
    if (s.book.rulings.battalion_gun_is == BattalionGunIs::fires_alone) return;
    const auto& guns = s.book.fire_guns;
    const bool canister = within_canister(s, guns.battalion_canister_within);
    const bool instead = s.book.rulings.battalion_gun_canister == BattalionGunCanister::instead;
    add_line(tally, !canister || !instead, s.book.fire_infantry.battalion_gun, DK_5_2,
             reason::battalion_gun);
    add_line(tally, canister, guns.battalion_canister, DK_5_3, reason::battalion_canister);
}

void add_infantry(const ShotSituation& s, Tally& tally) {
    const bool veteran = s.shooter.grade == Grade::veteran;
    const Number grade =
        veteran ? s.book.fire_veteran() : by_grade(s.book.fire_infantry, s.shooter.grade);
    add_line(tally, true, grade, DK_5_2, reason_of(s.shooter.grade));
    add_battalion_gun(s, tally);
    add_past(s, tally);
}

void add_artillery(const ShotSituation& s, Tally& tally) {
    enforces(DK_5_19);
    const auto& table = s.book.fire_guns;
    const Rulings& rulings = s.book.rulings;
    add_line(tally, s.shooter.grade == Grade::garrison, table.garrison, DK_5_3,
             reason::garrison_guns);
    const bool spared = s.shooter.kind == Kind::pounder_3 &&
                        rulings.fire_battery_moved == FireBatteryMoved::not_the_light;
    add_line(tally, s.moved && !spared, table.moved, DK_5_3, reason::battery_moved,
             rulings.fire_battery_moved.house);
    add_line(tally,
             s.shooter.kind == Kind::howitzer && (s.target_in_cover || s.target_in_buildings),
             table.howitzer, DK_5_3, reason::howitzer);
    add_line(tally, is_canister(s), canister_bonus(s.book, s.shooter.kind), DK_5_3,
             reason::canister, false, s.range);
    if (rulings.fire_columns == FireColumns::all_rows) add_past(s, tally, true);
}

void add_target(const ShotSituation& s, Tally& tally) {
    enforces(DK_5_14);
    const auto& table = s.book.fire_target;
    add_line(tally, is_march_column(s.book, s.target_formation), table.column, DK_5_4,
             reason::target_column, s.book.rulings.column_kinds.house);
    add_line(tally, s.target_supports, table.supports, DK_5_4, reason::target_supports);
    // One row of the sheet: only once.
    if (s.target_formation == Formation::square)
        add_line(tally, true, table.square, DK_5_4, reason::target_square);
    else
        add_line(tally, s.enfiladed, table.enfiladed, DK_5_4, reason::enfiladed);
    add_line(tally, s.target_charges && s.target.is_cavalry(), table.charging_cavalry, DK_5_4,
             reason::charging_cavalry);
    add_line(tally, s.target_in_cover && !s.target_in_buildings, table.cover, DK_5_4,
             reason::target_in_cover);
    add_line(tally, s.target_formation == Formation::skirmish, table.skirmishers, DK_5_4,
             reason::target_skirmishers);
    add_line(tally, s.target_formation == Formation::unlimbered, table.deployed_guns, DK_5_4,
             reason::target_guns);
    add_line(tally, s.target_in_buildings, table.buildings, DK_5_4, reason::target_in_buildings);
}

}  // namespace

bool is_skirmish_fire(const ShotSituation& s) { return s.formation == Formation::skirmish; }

Tally shot_tally(const ShotSituation& s) {
    Tally tally;
    if (is_skirmish_fire(s)) {
        enforces(DK_5_8);
        if (s.book.rulings.skirmish_modifiers == SkirmishModifiers::firers) add_infantry(s, tally);
        return tally;
    }
    if (s.shooter.is_artillery())
        add_artillery(s, tally);
    else
        add_infantry(s, tally);
    add_target(s, tally);
    add_line(tally, s.at_chargers == Band::point_blank, s.book.chargers.point_blank_bonus, DK_6_15,
             reason::point_blank);
    return tally;
}

// ---- casualties: DK-5.5 to 5.8 ------------------------------------------------------------------

namespace {

template <class Limits>
std::size_t place_of(const Limits& limits, int value) {
    std::size_t place = 0;
    while (place + 1 < limits.size() && value > limits[place].value) ++place;
    return place;
}

const CasualtyRow& row_of(const Book& book, const Troops& shooter, int firing) {
    enforces(DK_5_6);
    if (!shooter.is_artillery()) return book.musketry[place_of(book.musketry_figures, firing)];
    const int most = static_cast<int>(book.artillery.size());
    return book.artillery[static_cast<std::size_t>(std::clamp(firing, 1, most) - 1)];
}

// Under the first column, which is as wide as the second.
bool is_under_table(const Book& book, int score) {
    const int first = book.casualty_columns[0].value;
    return score <= first - (book.casualty_columns[1].value - first);
}

}  // namespace

int casualties_in_halves(const Book& book, const Troops& shooter, int firing, int score) {
    enforces(DK_5_5);
    const bool none_under = book.rulings.casualties_bounds == CasualtiesBounds::none_under;
    if (none_under && is_under_table(book, score)) return 0;
    const int cell = row_of(book, shooter, firing)[place_of(book.casualty_columns, score)].value;
    if (cell != lost_cell) return 2 * cell;
    return book.rulings.casualties_half == CasualtiesHalf::half_a_figure ? 1 : 0;
}

bool half_falls(const Book& book, int die) { return die >= book.halves.needs.value; }
Reading half_needs(const Book& book) { return Reading::at_least(book.halves.needs.value); }

int skirmish_dice(const Book& book, int figures) {
    const int each = book.skirmish.figures.value;
    const bool more = book.rulings.skirmish_left_over == SkirmishLeftOver::two_left_over
                          ? figures % each >= book.skirmish.left_over.value
                          : figures >= book.skirmish.left_over.value;
    return std::min(figures / each + more, JointCounts::dice_max);
}

int shot_dice(const ShotSituation& s) {
    return is_skirmish_fire(s) ? skirmish_dice(s.book, s.firing) : 2;
}

namespace {

// DK-5.7: each halving drops an odd half; by the other ruling no half figure is left at all.
int after_halvings(const ShotSituation& s, int halves) {
    enforces(DK_5_7);
    bool halved = false;
    const auto halve = [&](const Factor& share) {
        halves = share.of(halves);
        halved = true;
    };
    if (is_skirmish_fire(s)) {
        if (s.target_in_cover || s.target_in_buildings) halve(s.book.skirmish.cover);
    } else if (shot_band(s) == Band::long_range) {
        halve(s.book.halves.long_range);
    }
    if (s.supporting && s.book.rulings.support_fire_losses == SupportFireLosses::half)
        halve(s.book.charge.support_losses);
    const bool round_down = s.book.rulings.casualties_long == CasualtiesLong::round_down;
    return halved && round_down ? halves / 2 * 2 : halves;
}

// DK-5.9
bool endangers_general(const ShotSituation& s, int sixes) {
    enforces(DK_5_9);
    const bool all = s.book.rulings.general_double_six == GeneralDoubleSix::all_fire;
    return s.general_near && sixes >= s.book.near_general.sixes.value &&
           (all || is_skirmish_fire(s));
}

ShotScore score_volley(const ShotSituation& s, int total, int natural, int sixes) {
    const int halves = casualties_in_halves(s.book, s.shooter, s.firing, natural + total);
    return {after_halvings(s, halves), endangers_general(s, sixes)};
}

ShotScore score_skirmish(const ShotSituation& s, int hits, int sixes) {
    return {after_halvings(s, 2 * hits), endangers_general(s, sixes)};
}

bool skirmish_hits(const ShotSituation& s, int total, int die) {
    return die + total >= s.book.skirmish.hits.value;
}

// The odd half is diced for.
Odds fall(const Book& book, const ShotScore& score) {
    const int figures = score.halves / 2;
    if (score.halves % 2 == 0) return Odds::certain(shot_outcome(figures, score.general));
    return odds_of(die(6),
                   [&](int shown) {
                       return shot_outcome(figures + half_falls(book, shown), score.general);
                   })
        .reduced();
}

Odds skirmish_odds(const ShotSituation& s) {
    const int total = shot_tally(s).total();
    int below_six = 0;  // faces that hit beside the 6
    for (int face = 1; face < 6; ++face) below_six += skirmish_hits(s, total, face);
    const bool six_hits = skirmish_hits(s, total, 6);
    const int dice = skirmish_dice(s.book, s.firing);
    const JointCounts thrown = two_kinds(dice, below_six, 1, 6);
    Mixture mixture;
    for (int others = 0; others <= dice; ++others)
        for (int sixes = 0; others + sixes <= dice; ++sixes)
            mixture.add(thrown.weight(others, sixes),
                        fall(s.book, score_skirmish(s, others + (six_hits ? sixes : 0), sixes)));
    return mixture.odds();
}

// Two shots at one target.
Odds together(const Odds& one, const Odds& two) {
    return joint(one, two,
                 [](std::uint16_t a, std::uint16_t b) {
                     return shot_outcome(figures_of(a) + figures_of(b),
                                         general_in_danger(a) || general_in_danger(b));
                 })
        .reduced();
}

Odds volley_odds(const ShotSituation& s) {
    const int total = shot_tally(s).total();
    Mixture mixture;
    for (int one = 1; one <= 6; ++one)
        for (int two = 1; two <= 6; ++two)
            mixture.add(1,
                        fall(s.book, score_volley(s, total, one + two, (one == 6) + (two == 6))));
    return mixture.odds();
}

}  // namespace

ShotScore read_shot(const ShotSituation& s, const Dice& dice) {
    const int total = shot_tally(s).total();
    int sum = 0, sixes = 0, hits = 0;
    for (const int shown : dice) {
        sum += shown;
        sixes += shown == 6;
        hits += skirmish_hits(s, total, shown);
    }
    return is_skirmish_fire(s) ? score_skirmish(s, hits, sixes)
                               : score_volley(s, total, sum, sixes);
}

// ---- how the dice are read ----------------------------------------------------------------------

namespace {

// DK-5.5, 5.6: more than the last row has fire as it, and it is open to them.
TableLine row_line(const ShotSituation& s) {
    TableLine line{.label = s.shooter.is_artillery()
                                ? (s.firing == 1 ? label::gun : label::guns)
                                : (s.firing == 1 ? label::figure_firing : label::figures_firing),
                   .at = s.firing};
    if (is_skirmish_fire(s)) {  // no row, but so many dice
        line.low = line.high = s.firing;
    } else if (s.shooter.is_artillery()) {
        line.low = std::min(s.firing, static_cast<int>(s.book.artillery.size()));
        if (line.low == s.firing) line.high = s.firing;
    } else {
        const auto& limits = s.book.musketry_figures;
        const std::size_t row = place_of(limits, s.firing);
        if (row > 0) line.low = limits[row - 1].value + 1;
        if (s.firing <= limits[row].value) line.high = limits[row].value;
    }
    return line;
}

// Scores beyond the first and the last column count as they do.
TableLine column_line(const Book& book, int score) {
    const auto& limits = book.casualty_columns;
    const std::size_t column = place_of(limits, score);
    TableLine line{.at = score};
    if (column > 0) line.low = limits[column - 1].value + 1;
    if (column + 1 < limits.size()) line.high = limits[column].value;
    return line;
}

TableCell cell_of(const ShotSituation& s, int score) {
    const int halves = casualties_in_halves(s.book, s.shooter, s.firing, score);
    if (halves == 1) return {.label = label::half_figure};
    return {.value = halves / 2, .label = halves == 2 ? label::figure : label::figures};
}

void add_halvings(const ShotSituation& s, Reading& reading) {
    if (is_skirmish_fire(s)) {
        if (s.target_in_cover || s.target_in_buildings)
            reading.then.push_back(label::halved_by_cover);
    } else if (shot_band(s) == Band::long_range) {
        reading.then.push_back(label::halved_at_long_range);
    }
    if (s.supporting && s.book.rulings.support_fire_losses == SupportFireLosses::half)
        reading.then.push_back(label::halved_in_support);
}

Reading skirmish_reading(const ShotSituation& s, const Dice& dice) {
    const int total = shot_tally(s).total();
    const int hits = s.book.skirmish.hits.value;
    const auto made = std::count_if(dice.begin(), dice.end(),
                                    [&](int die) { return skirmish_hits(s, total, die); });
    return Reading::each(hits - total, hits).made_by(static_cast<int>(made));
}

}  // namespace

Reading shot_reading(const ShotSituation& s, const Dice& dice) {
    Reading reading = is_skirmish_fire(s) ? skirmish_reading(s, dice) : Reading::table();
    reading.row = row_line(s);
    if (!is_skirmish_fire(s)) {
        reading.clause = s.shooter.is_artillery() ? DK_5_6 : DK_5_5;
        if (!dice.empty()) {
            const int score = dice[0] + dice[1] + shot_tally(s).total();
            reading.total = score;
            reading.column = column_line(s.book, score);
            reading.cell = cell_of(s, score);
        }
    }
    add_halvings(s, reading);
    return reading;
}

std::optional<ShotSituation> battalion_gun_shot(const ShotSituation& s) {
    const bool alone = s.book.rulings.battalion_gun_is == BattalionGunIs::fires_alone;
    if (!s.shooter.battalion_gun || !alone) return std::nullopt;
    ShotSituation gun = s;
    gun.shooter = {.kind = Kind::pounder_3, .grade = s.shooter.grade, .nation = s.shooter.nation};
    gun.formation = Formation::unlimbered;
    gun.firing = 1;
    gun.moved = false;  // it is not penalised for moving
    return gun;
}

Odds shot_odds(const ShotSituation& s) {
    if (!shot_band(s)) return Odds::certain(shot_outcome(0, false));
    const Odds volley = is_skirmish_fire(s) ? skirmish_odds(s) : volley_odds(s);
    const auto gun = battalion_gun_shot(s);
    return gun ? together(volley, shot_odds(*gun)) : volley;
}

// ---- fire at chargers: DK-6.3 -------------------------------------------------------------------

Tally chargers_tally(const Book& book, Grade grade) {
    Tally tally;
    add_grade(tally, book.chargers, grade, DK_6_3);
    return tally;
}

Band read_chargers(const Book& book, int score) {
    if (score >= book.chargers.point_blank.value) return Band::point_blank;
    return score >= book.chargers.effective.value ? Band::effective : Band::long_range;
}

Odds band_odds(const Book& book, Grade grade) {
    return odds_of(die(6).shifted(chargers_tally(book, grade).total()), [&](int score) {
        return outcome(OutcomeKind::band, read_chargers(book, score));
    });
}

Odds chargers_odds(const ShotSituation& s) {
    return followed_by(band_odds(s.book, s.shooter.grade), [&](std::uint16_t band) {
        ShotSituation at_band = s;
        at_band.at_chargers = detail_of<Band>(band);
        return shot_odds(at_band);
    });
}

namespace {

ShotSituation as_support(const ShotSituation& s) {
    ShotSituation support = s;
    support.at_chargers = Band::effective;
    support.supporting = true;
    return support;
}

}  // namespace

Odds defensive_odds(const std::optional<ShotSituation>& target, const Shots& supports) {
    Odds all = target ? chargers_odds(*target) : Odds::certain(shot_outcome(0, false));
    for (const ShotSituation& support : supports)
        all = together(all, shot_odds(as_support(support)));
    return all;
}

}  // namespace grognard::die_kriegskunst
