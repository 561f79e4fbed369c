// SPDX-License-Identifier: Apache-2.0
#include "staff/battle_report.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>

#include "engine/battle/chance.h"
#include "engine/dice/chooser.h"
#include "engine/document/json_writer.h"

namespace grognard {

namespace {

constexpr int counted_out_max = 216;  // three dice of six sides
constexpr int sampled = 60;
constexpr std::size_t turning_points_max = 5;
constexpr std::int64_t thousand = 1000;

// What an appraisal may say at most in a report: twice the most it said at the beginning of any
// turn. Rulebooks value victory far above anything that leads to it; beside that number the whole
// course of the battle, and all luck but the last, would be nothing.
int bound_of(const Game& start, std::span<const Answer> answers) {
    const std::unique_ptr<Game> game = start.clone();
    int most = 1;
    int turn = 0;
    for (const Answer& answer : answers) {
        if (const int now = game->view().turn; now != turn) {
            turn = now;
            for (const Side side : {Side::blue, Side::red})
                most = std::max(most, std::abs(game->appraise(side)));
        }
        game->apply_checked(answer, nullptr);
    }
    return 2 * most;
}

class Reporter {
public:
    Reporter(const Game& start, int bound)
        : game_{start.clone()}, spare_{start.clone()}, bound_{bound} {
        const View view = game_->view();
        sides_.resize(game_->unit_count(), Side::chance);
        for (const ViewUnit& unit : view.units) sides_[index(unit.id)] = unit.side;
        turn_ = view.turn;
        note_standing();
        before_ = standing(*game_);
    }

    void take(const Answer& answer) {
        if (game_->question().by != Side::chance) close_action();
        events_.clear();
        const std::optional<std::int64_t> mean = expectation();
        const UnitId unit = game_->question().unit;
        game_->apply_checked(answer, &events_);
        if (mean) note_luck(unit, *mean);
        for (const Event& event : events_) {
            const bool tells = !event.dice.empty() || !event.tally.lines().empty();
            if (words_.empty() || tells || !told_by_dice_) words_ = game_->words(event);
            told_by_dice_ = told_by_dice_ || tells;
        }
    }

    BattleReport finish() {
        close_action();
        note_turn_end(game_->view());
        note_standing();
        auto& points = report_.turning_points;
        std::stable_sort(points.begin(), points.end(), [](const auto& a, const auto& b) {
            return std::abs(a.swing) > std::abs(b.swing);
        });
        if (points.size() > turning_points_max) points.resize(turning_points_max);
        std::sort(points.begin(), points.end(),
                  [](const auto& a, const auto& b) { return a.n < b.n; });
        return std::move(report_);
    }

private:
    int appraisal(const Game& game, Side side) const {
        return std::clamp(game.appraise(side), -bound_, bound_);
    }
    int standing(const Game& game) const {
        return appraisal(game, Side::blue) - appraisal(game, Side::red);
    }

    // An answer of a side's with the dice that followed it is one action.
    void close_action() {
        const int now = standing(*game_);
        if (now != before_ && !words_.empty())
            report_.turning_points.push_back(
                {static_cast<std::size_t>(game_->answers_given()), turn_, words_, now - before_});
        before_ = now;
        words_.clear();
        told_by_dice_ = false;
        const View view = game_->view();
        if (view.turn == turn_) return;
        note_turn_end(view);
        turn_ = view.turn;
        turn_luck_ = {};
        note_standing();
    }

    void note_standing() {
        report_.standings.push_back(
            {static_cast<std::size_t>(game_->answers_given()),
             turn_,
             {appraisal(*game_, Side::blue), appraisal(*game_, Side::red)}});
    }

    void note_turn_end(const View& view) {
        BattleReport::Losses losses{.turn = turn_};
        for (const ViewUnit& unit : view.units)
            if (unit.where == ViewUnit::Where::gone && unit.symbol != "leader")
                ++losses.lost[index(unit.side)];
        report_.losses.push_back(losses);
        report_.luck_by_turn.push_back({turn_, turn_luck_});
    }

    // In thousandths of a point; nothing if no dice are thrown now.
    std::optional<std::int64_t> expectation() {
        const Roll* roll = game_->question().roll();
        if (!roll) return std::nullopt;
        const int ways = ways_of(*roll, counted_out_max);
        const bool counted = ways <= counted_out_max;
        Chooser chooser{game_->hash()};
        Rolled rolled;
        for (int i = 0; i < roll->count; ++i) rolled.dice.push_back(1);
        std::int64_t sum = 0;
        const int tried = counted ? ways : sampled;
        for (int i = 0; i < tried; ++i) {
            if (!counted) rolled = any_fall(*roll, chooser);
            spare_->become(*game_);
            spare_->apply_checked({Side::chance, rolled}, nullptr);
            sum += standing(*spare_);
            if (counted) next_way(rolled.dice, roll->sides);
        }
        return sum * thousand / tried;
    }

    // Who threw: the side of the unit the dice were about, else of what they brought about.
    std::optional<Side> thrower(UnitId unit) const {
        if (unit != UnitId::none && sides_[index(unit)] != Side::chance) return sides_[index(unit)];
        for (const Event& event : events_)
            if (!event.dice.empty() && event.side != Side::chance) return event.side;
        return std::nullopt;
    }

    void note_luck(UnitId unit, std::int64_t mean) {
        const std::optional<Side> side = thrower(unit);
        if (!side) return;
        const std::int64_t for_blue = standing(*game_) * thousand - mean;
        const std::int64_t gained = *side == Side::blue ? for_blue : -for_blue;
        for (BattleReport::Luck* luck : {&report_.luck, &turn_luck_}) {
            ++luck->rolls[index(*side)];
            luck->thousandths[index(*side)] += gained;
        }
    }

    std::unique_ptr<Game> game_;
    std::unique_ptr<Game> spare_;  // where dice are tried
    int bound_;                    // of what an appraisal may say
    std::vector<Side> sides_;      // by unit
    BattleReport report_;
    BattleReport::Luck turn_luck_;
    Events events_;
    std::string words_;  // of the action under way
    bool told_by_dice_ = false;
    int turn_ = 0;
    int before_ = 0;  // how things stood before the action
};

std::int64_t rounded(std::int64_t thousandths) {
    return (thousandths + (thousandths < 0 ? -thousand / 2 : thousand / 2)) / thousand;
}

void put_luck(JsonWriter& json, const BattleReport::Luck& luck) {
    for (const Side side : {Side::blue, Side::red})
        json.key(side == Side::blue ? "blue" : "red")
            .open_table()
            .number("rolls", luck.rolls[index(side)])
            .number("gained", rounded(luck.thousandths[index(side)]))
            .close_table();
}

template <class Pair>
void put_pair(JsonWriter& json, const Pair& pair) {
    json.number("blue", pair[0]).number("red", pair[1]);
}

}  // namespace

BattleReport report_of(const Game& start, std::span<const Answer> answers) {
    Reporter reporter{start, bound_of(start, answers)};
    for (const Answer& answer : answers) reporter.take(answer);
    return reporter.finish();
}

std::string to_json(const BattleReport& report) {
    JsonWriter json;
    json.open_table().key("points").open_list();
    for (const BattleReport::Standing& each : report.standings) {
        json.open_table().number("n", static_cast<std::int64_t>(each.n)).number("turn", each.turn);
        put_pair(json, each.appraisals);
        json.close_table();
    }
    json.close_list().key("losses").open_list();
    for (const BattleReport::Losses& each : report.losses) {
        json.open_table().number("turn", each.turn);
        put_pair(json, each.lost);
        json.close_table();
    }
    json.close_list().key("turning_points").open_list();
    for (const BattleReport::TurningPoint& each : report.turning_points)
        json.open_table()
            .number("n", static_cast<std::int64_t>(each.n))
            .number("turn", each.turn)
            .text("words", each.words)
            .number("swing", each.swing)
            .close_table();
    json.close_list().key("luck").open_table();
    put_luck(json, report.luck);
    json.close_table().key("luck_by_turn").open_list();
    for (const BattleReport::TurnLuck& each : report.luck_by_turn)
        json.open_table()
            .number("turn", each.turn)
            .number("blue", rounded(each.luck.thousandths[0]))
            .number("red", rounded(each.luck.thousandths[1]))
            .close_table();
    return json.close_list().close_table().take();
}

}  // namespace grognard
