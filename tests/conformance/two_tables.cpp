// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/two_tables.h"

#include <algorithm>
#include <cstdlib>

#include "engine/battle/chance.h"
#include "generals/random.h"
#include "staff/match.h"
#include "tests/conformance/source.h"
#include "tests/conformance/strange.h"
#include "tests/conformance/turned_scenario.h"

namespace grognard::conformance {

namespace {

using Difference = std::optional<Parting>;

Difference differs(std::string words) { return Parting{std::move(words)}; }

bool near(Length a, Length b, Length most = touch) { return a - b <= most && b - a <= most; }
bool near(Point a, Point b) {
    return std::abs(a.x - b.x) <= touch.ticks() && std::abs(a.y - b.y) <= touch.ticks();
}
bool near(Bearing a, Bearing b) { return a.turn_to(b).magnitude() <= Turn::from_arcseconds(30); }

std::string told(Point p) {
    const auto inches = [](std::int32_t ticks) {
        return std::to_string(static_cast<double>(ticks) / Length::ticks_per_inch);
    };
    return "(" + inches(p.x) + ", " + inches(p.y) + ")";
}

std::string told(const Game& game, const Answer& answer) {
    if (const Picked* picked = std::get_if<Picked>(&answer.given))
        return game.words(picked->option);
    std::string words;
    if (const Rolled* rolled = std::get_if<Rolled>(&answer.given)) {
        for (const std::uint8_t die : rolled->dice) words += std::to_string(die) + " ";
        return words + "on the dice";
    }
    const Placed& placed = std::get<Placed>(answer.given);
    words = game.unit_key(placed.unit);
    for (const Leg& leg : placed.legs) {
        const LegFields fields = fields_of(leg.kind);
        words += ", leg " + std::to_string(static_cast<int>(leg.kind));
        if (fields.to) words += " to " + told(leg.to);
        if (fields.facing) words += " facing " + std::to_string(leg.facing.arcseconds()) + "\"";
        if (fields.distance) words += " by " + std::to_string(leg.distance.ticks());
    }
    return words;
}

bool near_edge(Point p, Point corner, Length within) {
    return std::min({p.x, p.y, corner.x - p.x, corner.y - p.y}) < within.ticks();
}

// Somebody has come near an edge of the table with this far corner, or was so near that he has left it.
bool reaches_edge(const View& before, const View& after, Point corner) {
    constexpr Length near_enough = 6_in, longest_flight = 24_in;
    for (std::size_t i = 0; i < before.units.size(); ++i) {
        const bool is_there = after.units[i].where == ViewUnit::Where::table;
        const bool was_there = before.units[i].where == ViewUnit::Where::table;
        if (is_there && near_edge(after.units[i].pose.centre, corner, near_enough)) return true;
        if (was_there && !is_there &&
            near_edge(before.units[i].pose.centre, corner, longest_flight))
            return true;
    }
    return false;
}

Point far_corner(const Listed& listed) {
    const Turned as_drawn = turn_of(listed.scenario, 0, false);
    return at(as_drawn.width(), as_drawn.height());
}

Listed turned_listed(const Listed& listed, const Turned& turned) {
    return {listed.rulebook, listed.name, turned_scenario(listed.scenario, turned)};
}

// Whether the two tables' edges are elsewhere, so that they are compared in their middle alone.
enum class Edges : std::uint8_t { compared, elsewhere };

class Battle {
public:
    Battle(const Listed& listed, std::uint64_t number, const Turned& turned, Edges edges)
        : turned_{turned}, edges_{edges}, corner_{far_corner(listed)}, plain_{mustered(listed)},
          other_{mustered(turned_listed(listed, turned_))},
          seeds_{match_seeds(seed_from_words(listed.name), number)}, dice_{seeds_.dice},
          whim_{seeds_.choosers[0].split(2)} {}

    // To the end; where edges are elsewhere, until somebody reaches one.
    TwoTables play() {
        Difference parted = places();
        while (!parted && !plain_->over()) {
            parted = questions();
            if (!parted) parted = refusals();
            if (parted) break;
            const std::array<View, 2> before{plain_->view(), other_->view()};
            parted = answer_once();
            if (edges_ == Edges::elsewhere &&
                (reaches_edge(before[0], plain_->view(), corner_) ||
                 reaches_edge(before[1], other_->view(), at(turned_.width(), turned_.height()))))
                return {{}, plain_->answers_given(), turned_.mirrored()};
        }
        if (!parted && plain_->over() && plain_->result() != other_->result())
            parted = differs("the result");
        if (parted)
            parted->words = turned_.words() + ", after answer " +
                            std::to_string(plain_->answers_given()) + " (" + last_ +
                            "): " + parted->words;
        return {std::move(parted), plain_->answers_given(), turned_.mirrored()};
    }

private:
    Difference questions() const;
    Difference options(const Pick& plain, const Pick& other) const;
    Difference refusals();
    Difference compare_refusals(const Answer& answer) const;
    Difference answer_once();
    Difference compare_events(const Events& plain, const Events& other) const;
    bool same_value(std::int64_t plain, std::int64_t other) const;
    bool same_details(const Event& plain, const Event& other) const;
    std::string asked_there() const;
    Difference places() const;
    bool leads_off(const Answer& answer) const;
    Answer turned(Answer answer) const {
        if (Placed* placed = std::get_if<Placed>(&answer.given))
            placed->legs = turned_(placed->legs);
        if (Picked* picked = std::get_if<Picked>(&answer.given))
            picked->option = turned(picked->option);
        return answer;
    }
    Option turned(const Option& option) const;
    std::string said(const Refusal& refusal, const Game& game) const {
        return game.words(refusal) + " (" + std::to_string(refusal.measured.ticks()) + " of " +
               std::to_string(refusal.allowed.ticks()) + " ticks)";
    }

    Turned turned_;
    Edges edges_;
    Point corner_;  // the far one of the first table
    std::unique_ptr<Game> plain_, other_;
    MatchSeeds seeds_;
    DiceStream dice_;
    Chooser whim_;
    RandomGeneral general_;
    std::string last_ = "none yet";  // what was answered
};

// "the left of the line", in a mirror.
std::string mirrored(std::string words) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words.compare(i, 4, "left") == 0)
            words.replace(i, 4, "right");
        else if (words.compare(i, 5, "right") == 0)
            words.replace(i, 5, "left");
    return words;
}

// What is picked is the same there, but that the mirror's left is right: the option that says so.
Option Battle::turned(const Option& option) const {
    const Pick* pick = other_->question().pick();
    if (!turned_.mirrored() || !pick) return option;
    const std::string plain = plain_->words(option);
    const std::string handed = mirrored(plain);
    if (handed == plain) return option;
    for (const Option& there : pick->options)
        if (there.verb == option.verb && there.unit == option.unit && there.other == option.other &&
            other_->words(there) == handed)
            return there;
    return option;
}

Difference Battle::options(const Pick& plain, const Pick& other) const {
    std::vector<Option> there(other.options.begin(), other.options.end());
    for (const Option& option : plain.options)
        if (std::erase(there, turned(option)) == 0)
            return differs("'" + plain_->words(option) + "' is not offered there");
    if (!there.empty())
        return differs("'" + other_->words(there.front()) + "' is offered there alone");
    return std::nullopt;
}

Difference Battle::questions() const {
    if (plain_->over() != other_->over()) return differs("one of the two is over");
    const Question& a = plain_->question();
    const Question& b = other_->question();
    if (a.by != b.by || a.clause != b.clause || a.topic != b.topic || a.unit != b.unit ||
        a.other != b.other || a.asked.index() != b.asked.index())
        return differs("asked '" + plain_->words(a) + "' by " + to_string(a.clause) + ", there '" +
                       other_->words(b) + "' by " + to_string(b.clause));
    if (a.pick()) return options(*a.pick(), *b.pick());
    if (a.roll() && (a.roll()->count != b.roll()->count || a.roll()->sides != b.roll()->sides ||
                     a.roll()->die != b.roll()->die))
        return differs("other dice are asked for: " + std::to_string(a.roll()->count) + ", there " +
                       std::to_string(b.roll()->count) + ", for '" + plain_->words(a) + "'");
    if (a.place() &&
        (a.place()->unit != b.place()->unit || a.place()->may_stay != b.place()->may_stay ||
         !near(a.place()->allowance, b.place()->allowance) ||
         !(a.place()->group == b.place()->group) ||
         !(a.place()->formations == b.place()->formations)))
        return differs("another place is asked for: " + plain_->words(a));
    return std::nullopt;
}

// The limit decided: what was measured lies within a hair of it on either table.
bool on_edge(const std::optional<Refusal>& refusal) {
    return refusal && refusal->allowed != Length{} && near(refusal->measured, refusal->allowed);
}

Difference Battle::compare_refusals(const Answer& answer) const {
    const auto plain = plain_->check(answer);
    const auto other = other_->check(turned(answer));
    if (plain.has_value() == other.has_value() &&
        (!plain || (plain->fault == other->fault && plain->clause == other->clause &&
                    plain->unit == other->unit && plain->other == other->other &&
                    near(plain->measured, other->measured, 32 * touch) &&
                    near(plain->allowed, other->allowed))))
        return std::nullopt;
    const auto leaves = [](const auto& refusal) {
        return refusal && refusal->fault == Fault::off_table;
    };
    if (edges_ == Edges::elsewhere && (leaves(plain) != leaves(other) || leads_off(answer)))
        return std::nullopt;
    Difference parting = differs("here " + (plain ? said(*plain, *plain_) : "it is allowed") +
                                 ", there " + (other ? said(*other, *other_) : "it is allowed"));
    parting->words += "; " + told(*plain_, answer);
    if (on_edge(plain) || on_edge(other)) parting->kind = Parting::Kind::on_edge;
    return parting;
}

// What would be refused is refused there too, and for the same reason.
Difference Battle::refusals() {
    const Question& question = plain_->question();
    if (!question.place() || whim_.below(4) != 0) return std::nullopt;
    const View view = plain_->view();
    ChooserSource source{whim_};
    for (int i = 0; i < 4; ++i) {
        const Answer answer = strange_answer(*plain_, view, source);
        if (!std::holds_alternative<Placed>(answer.given)) continue;
        Difference parted = compare_refusals(answer);
        if (parted && parted->kind == Parting::Kind::fault) return parted;
    }
    return std::nullopt;
}

Difference Battle::answer_once() {
    const Side by = plain_->question().by;
    const Answer answer = by == Side::chance ? throw_dice(*plain_, dice_)
                                             : general_.decide(*plain_, seeds_.choosers[index(by)]);
    if (Difference parted = compare_refusals(answer)) return parted;
    last_ = told(*plain_, answer);
    Events plain, other;
    plain_->answer(answer, &plain);
    other_->answer(turned(answer), &other);
    if (Difference parted = compare_events(plain, other)) return parted;
    return places();
}

// An amount, a length, or a bearing.
bool Battle::same_value(std::int64_t plain, std::int64_t other) const {
    // Many stretches of a move are rounded, each by itself.
    const std::int64_t most = std::abs(plain) > 1000 ? 32 * touch.ticks() : 0;
    if (std::abs(plain - other) <= most) return true;
    return other >= 0 && other < Bearing::whole_turn &&
           turned_.back(Bearing::from_arcseconds(other)) == Bearing::from_arcseconds(plain);
}

bool Battle::same_details(const Event& plain, const Event& other) const {
    return std::ranges::equal(
        plain_->told(plain).details, other_->told(other).details,
        [&](const Detail& here, const Detail& there) {
            if (here.value.index() != there.value.index()) return false;
            if (const auto* number = std::get_if<std::int64_t>(&here.value))
                return same_value(*number, std::get<std::int64_t>(there.value));
            if (const auto* length = std::get_if<Length>(&here.value))
                return same_value(length->ticks(), std::get<Length>(there.value).ticks());
            return here.value == there.value;
        });
}

bool same(const Tally& a, const Tally& b) {
    return a.gives() == b.gives() && std::ranges::equal(a.lines(), b.lines(), [](auto x, auto y) {
               const bool measured = near(x.measured, y.measured);
               x.measured = y.measured = {};
               return measured && x == y;
           });
}

// What is asked there now that the two have parted.
std::string Battle::asked_there() const {
    if (other_->over()) return "";
    const Question& question = other_->question();
    std::string words = ", where is asked '" + other_->words(question) + "'";
    if (question.pick())
        for (const Option& option : question.pick()->options)
            words += ", '" + other_->words(option) + "'";
    return words;
}

Difference Battle::compare_events(const Events& plain, const Events& other) const {
    for (std::size_t i = 0; i < std::min(plain.size(), other.size()); ++i) {
        const Event& a = plain[i];
        const Event& b = other[i];
        if (a.what == b.what && a.clause == b.clause && a.side == b.side && a.unit == b.unit &&
            a.other == b.other && same_value(a.value, b.value) && same_value(a.second, b.second) &&
            same_details(a, b) && a.dice == b.dice && a.outcome == b.outcome &&
            same(a.tally, b.tally) && same(a.other_tally, b.other_tally))
            continue;
        if (turned_.mirrored() && a.what == b.what && a.unit == b.unit && a.dice == b.dice &&
            mirrored(plain_->words(a)) == other_->words(b))
            continue;
        return differs("'" + plain_->words(a) + "' " + std::to_string(a.value) + " " +
                       std::to_string(a.second) + ", there '" + other_->words(b) + "' " +
                       std::to_string(b.value) + " " + std::to_string(b.second));
    }
    if (plain.size() > other.size())
        return differs("'" + plain_->words(plain[other.size()]) + "' does not happen there" +
                       asked_there());
    if (plain.size() < other.size())
        return differs("'" + other_->words(other[plain.size()]) + "' happens there alone" +
                       asked_there());
    return std::nullopt;
}

Difference Battle::places() const {
    const View plain = plain_->view();
    const View other = other_->view();
    for (std::size_t i = 0; i < plain.units.size(); ++i) {
        const ViewUnit& a = plain.units[i];
        const ViewUnit& b = other.units[i];
        if (a.where != b.where) return differs(a.name + " is not where it is there");
        if (!std::ranges::equal(a.badges, b.badges, [&](const auto& here, const auto& there) {
                return here == there || (turned_.mirrored() && mirrored(here) == there);
            }))
            return differs(a.name + " has another badge there");
        if (a.where != ViewUnit::Where::table) continue;
        const Pose there = turned_.back(b.pose);
        if (near(a.pose.centre, there.centre) && near(a.pose.facing, there.facing)) continue;
        Difference parting = differs(a.name + " stands at " + told(a.pose.centre) + " facing " +
                                     std::to_string(a.pose.facing.arcseconds()) + "\", there at " +
                                     told(there.centre) + " facing " +
                                     std::to_string(there.facing.arcseconds()) + "\"");
        if (gap(a.pose.centre, there.centre) <= 64 * touch)
            parting->kind = Parting::Kind::on_edge;
        else if (turned_.mirrored() && a.symbol == "leader")
            parting->kind = Parting::Kind::other_hand;
        return parting;
    }
    return std::nullopt;
}

// A leg goes to a place that is not on the first table.
bool Battle::leads_off(const Answer& answer) const {
    const Placed* placed = std::get_if<Placed>(&answer.given);
    return placed && std::ranges::any_of(placed->legs, [&](const Leg& leg) {
               return fields_of(leg.kind).to && near_edge(leg.to, corner_, {});
           });
}

}  // namespace

TwoTables play_on_two_tables(const Listed& listed, std::uint64_t number) {
    // Every turn but none: three quarters, and four in the mirror.
    const int turn = static_cast<int>((number + 1) % 8);
    const Turned turned = turn_of(listed.scenario, turn % 4, turn >= 4 || turn == 0);
    return Battle{listed, number, turned, Edges::compared}.play();
}

TwoTables play_shifted(const Listed& listed, std::uint64_t number) {
    constexpr Length largest = 120_in, shift = 4_in;  // no table may be larger
    const Turned drawn = turn_of(listed.scenario, 0, false);
    const Length margin =
        Length::from_ticks((largest - shift - std::max(drawn.width(), drawn.height())).ticks() / 2);
    const Listed open{listed.rulebook, listed.name, in_the_open(listed.scenario, margin)};
    Turned shifted = turn_of(open.scenario, 0, false);
    const auto odd = static_cast<std::int32_t>(number % 8);
    shifted.grow({7919 * (2 * odd + 1), 104'729 - 10'007 * odd}, {31 * odd, 1009});
    return Battle{open, number, shifted, Edges::elsewhere}.play();
}

}  // namespace grognard::conformance
