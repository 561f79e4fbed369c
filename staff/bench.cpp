// SPDX-License-Identifier: Apache-2.0
#include "staff/bench.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "engine/record/json_document.h"
#include "staff/speeds.h"

namespace grognard {
namespace {

// Seconds for each thing measured: altogether about 15, or 3 in a hurry, besides the signature.
struct Times {
    double random = 3;
    double captain = 4;
    double call = 0.6;
};
constexpr Times hurried{.random = 0.5, .captain = 0.5, .call = 0.1};

Starts muster_all(const Rulebook& rulebook, Mistakes& mistakes) {
    Starts starts;
    for (const Embedded& scenario : rulebook.scenarios())
        if (const auto document =
                document_from_json(std::string{scenario.name}, scenario.json, mistakes))
            if (auto game = rulebook.muster(*document, nullptr, mistakes))
                starts.push_back(std::move(game));
    if (starts.empty() && mistakes.empty())
        mistakes.push_back({.file = std::string{rulebook.name()},
                            .line = 0,
                            .key = "scenarios",
                            .expected = "expected at least one, found none"});
    return starts;
}

}  // namespace

std::optional<BenchReport> bench(const BenchOptions& options, Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    const Starts starts = muster_all(*options.rulebook, mistakes);
    if (mistakes.size() != before) return std::nullopt;

    const auto tell = [&](std::string_view what) {
        if (options.progress) options.progress(what);
    };
    BenchReport report;
    report.rulebook = options.rulebook->name();
    report.edition = options.rulebook->edition();
    tell("signature");
    const std::optional<Signature> signature = signature_of(*options.rulebook, mistakes);
    if (!signature) return std::nullopt;
    report.signature = *signature;

    const Times times = options.quick ? hurried : Times{};
    const auto add = [&](std::vector<Measured> measured) {
        std::move(measured.begin(), measured.end(), std::back_inserter(report.measured));
    };
    tell("random battles");
    add(random_speeds(starts, times.random));
    tell("captains' battles");
    add(captain_speeds(starts, times.captain));
    tell("single calls");
    add(call_speeds(starts, times.call));
    tell("measuring");
    add(measure_speeds(starts.front()->terrain(), times.call));
    return report;
}

namespace {

// Three digits are all that a machine doing other things too can vouch for.
std::string shown(double value) {
    if (value >= 1e6) return fmt::format("{:.2f} million", value / 1e6);
    if (value >= 100) return fmt::format("{:.0f}", value);
    return fmt::format("{:.3g}", value);
}

}  // namespace

std::string to_text(const BenchReport& report) {
    std::string text = fmt::format("{} {}\nsignature {}\n", report.rulebook, report.edition,
                                   to_hex16(report.signature.value));
    std::size_t width = 0;
    for (const ScenarioSignature& of : report.signature.scenarios)
        width = std::max(width, of.scenario.size());
    for (const ScenarioSignature& of : report.signature.scenarios)
        text += fmt::format("  {:<{}}  random {}  captain {}\n", of.scenario, width,
                            to_hex16(of.random), to_hex16(of.captain));
    text += "\non one core\n";
    for (const Measured& measured : report.measured)
        text += fmt::format("  {:<40}  {:>14} {}\n", measured.meaning, shown(measured.value),
                            measured.unit);
    return text;
}

std::string to_json(const BenchReport& report) {
    JsonWriter json;
    json.open_table().text("rulebook", report.rulebook).text("edition", report.edition);
    json.text("signature", to_hex16(report.signature.value));
    json.key("scenarios").open_list();
    for (const ScenarioSignature& of : report.signature.scenarios)
        json.open_table()
            .text("name", of.scenario)
            .text("random", to_hex16(of.random))
            .text("captain", to_hex16(of.captain))
            .close_table();
    json.close_list().key("measured").open_list();
    for (const Measured& measured : report.measured) {
        json.open_table().text("name", measured.name).text("meaning", measured.meaning);
        json.key("value").literal(fmt::format("{:.6g}", measured.value));
        json.text("unit", measured.unit).close_table();
    }
    json.close_list().close_table();
    return json.take();
}

}  // namespace grognard
