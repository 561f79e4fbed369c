// SPDX-License-Identifier: Apache-2.0
#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>
#include <utility>

#include "cli/trouble.h"
#include "cli/version.h"
#include "engine/battle/army_builder.h"
#include "engine/document/words.h"

namespace grognard::cli {

namespace {

constexpr const char* description =
    "Grognard plays historical miniatures battles by the book.\n"
    "Every number says which clause it comes from; the odds are exact.";

constexpr const char* footer = R"(Examples:
  grognard play                                  choose a battle from a menu
  grognard play quatre-bras --side blue          play one against the computer
  grognard play --resume saves/quatre-bras-1.battle
  grognard odds humble shooting firer=foot-artillery range=canister
  grognard simulate quatre-bras --battles 500 --exchange
  grognard replay saves/quatre-bras-1.battle
  grognard verify saves/quatre-bras-1.battle
  grognard rules humble HU-4.2
  grognard check-scenario my-battle.toml
  grognard muster                                the army lists there are
  grognard muster rome gaul --points 1000 --out battle.toml
  grognard serve --store games.sqlite --port 7878

Exit codes: 0 done; 1 the answer is no (a record that does not verify, a scenario
with mistakes, a battle refused); 2 the command line is wrong; 3 a file cannot be
read or written.

Environment: NO_COLOR (any value) switches colours off; COLUMNS is the width when
the output is no terminal.)";

constexpr const char* house_rules_help =
    "a TOML file that changes numbers or rulings of the rulebook";
constexpr const char* json_help = "print JSON for programs";

template <class T>
T& add(CLI::App& app, Arguments& arguments, const char* name, const char* help,
       std::vector<std::shared_ptr<void>>& kept, CLI::App*& command) {
    auto made = std::make_shared<T>();
    kept.push_back(made);
    command = app.add_subcommand(name, help);
    command->fallthrough();
    command->callback([made, &arguments] { arguments.command = *made; });
    return *made;
}

using Kept = std::vector<std::shared_ptr<void>>;

// CLI11 says only that a subcommand is required, whatever was typed instead of one.
std::optional<std::string> wrong_command(const CLI::App& app, int count, const char* const* words) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands(nullptr))
        names.push_back(command->get_name());
    const std::vector<std::string_view> known(names.begin(), names.end());
    std::string there_are = "say one of " + list_of(known) + "; grognard --help explains them.";
    int first = 1;
    while (first < count && std::string_view{words[first]} == "--ascii") ++first;
    if (first >= count) return there_are;
    const std::string_view typed = words[first];
    if (typed.starts_with('-') || std::find(names.begin(), names.end(), typed) != names.end())
        return std::nullopt;
    return "there is no command " + in_quotes(typed) + did_you_mean(typed, known) + "; " +
           there_are;
}

void add_play(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& play =
        add<PlayArguments>(app, arguments, "play", "play a battle in the terminal", kept, command);
    command->add_option("scenario", play.scenario,
                        "a built-in scenario by name, or a file; without one, a menu");
    command->add_option("--rulebook", play.rulebook, "the rulebook the scenario belongs to");
    command->add_option("--scenario", play.scenario_file, "a scenario file (TOML)");
    command->add_option("--side", play.side, "the side you play: blue, red, both or none")
        ->check(CLI::IsMember({"blue", "red", "both", "none"}));
    command->add_option("--opponent", play.opponent, "who plays the other side: captain or random");
    command->add_option("--dice", play.dice, "seeded: the computer rolls; mine: you type real dice")
        ->check(CLI::IsMember({"seeded", "mine"}));
    command->add_option("--seed", play.seed,
                        "any words: the same words give the same dice (default: unguessable)");
    command->add_option("--house-rules", play.house_rules, house_rules_help);
    command->add_option("--record", play.record,
                        "where the battle is kept (default saves/<scenario>-<n>.battle)");
    command->add_option("--resume", play.resume, "go on with the battle of this record");
}

void add_simulate(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& simulate = add<SimulateArguments>(app, arguments, "simulate",
                                            "fight a battle many times, computer against computer",
                                            kept, command);
    command->add_option("scenario", simulate.scenario, "a built-in scenario by name, or a file")
        ->required();
    command->add_option("--rulebook", simulate.rulebook, "the rulebook the scenario belongs to");
    command->add_option("--battles", simulate.battles, "how many battles (default 1000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
    command->add_option("--blue", simulate.blue, "the general of the side named first");
    command->add_option("--red", simulate.red, "the general of the other side");
    command->add_flag("--exchange", simulate.exchange,
                      "fight every second battle with the generals exchanged");
    command->add_option("--seed", simulate.seed,
                        "any words (default: the same battles every time)");
    command->add_option("--threads", simulate.threads, "how many at once (default: all cores)")
        ->check(CLI::Range(0u, 1024u));
    command->add_option("--house-rules", simulate.house_rules, house_rules_help);
    CLI::Option* json = command->add_flag("--json", simulate.json, json_help);
    command->add_flag("--csv", simulate.csv, "print one line a battle")->excludes(json);
}

void add_odds(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& odds = add<OddsArguments>(app, arguments, "odds",
                                    "the exact odds of a shot, a melee, a test; without dice", kept,
                                    command);
    command->add_option("what", odds.words,
                        "rulebook, calculator and name=value, as many as known");
    command->add_option("--house-rules", odds.house_rules, house_rules_help);
    command->add_flag("--json", odds.json, json_help);
}

void add_records(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& replay = add<ReplayArguments>(app, arguments, "replay",
                                        "tell a recorded battle turn by turn", kept, command);
    command->add_option("file", replay.file, "the record (.battle)")->required();
    command->add_option("--to", replay.to, "stop after this many answers");
    command->add_flag("--map", replay.map, "draw the table at every turn and at the end");
    command->add_flag("--json", replay.json, "print one JSON object an event");

    auto& verify = add<VerifyArguments>(
        app, arguments, "verify", "check every die and every answer of a record", kept, command);
    command->add_option("file", verify.file, "the record (.battle)")->required();
    command->add_flag("--json", verify.json, json_help);
}

void add_texts(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& rules = add<RulesArguments>(app, arguments, "rules", "read a rulebook", kept, command);
    command->add_option("rulebook", rules.rulebook, "which one; without it, the list of them");
    command->add_option("about", rules.about,
                        "a clause (HU-4.2), a chapter (4), or words to search");
    command->add_flag("--rulings", rules.rulings,
                      "what the book leaves open and how it is decided");
    command->add_flag("--tables", rules.tables, "the numbers of the book");
    command->add_flag("--json", rules.json, json_help);

    auto& check = add<CheckScenarioArguments>(
        app, arguments, "check-scenario", "say every mistake in a scenario file", kept, command);
    command->add_option("files", check.files, "scenario files (TOML)")->required();
    command->add_flag("--json", check.json, json_help);
}

constexpr const char* muster_footer = R"(Examples:
  grognard muster                                     the army lists there are
  grognard muster rome --points 1000                  an army by its list
  grognard muster rome --points 1000 --seed zama      another one
  grognard muster rome --points 900 --units legionary=24 archer=12
  grognard muster rome --points 1000 --out army.toml  as the tables of a scenario
  grognard muster rome gaul --points 1000 --out battle.toml
  grognard play battle.toml
  grognard muster --check army.toml                   what is wrong with it, by the lists)";

void add_muster(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& muster = add<MusterArguments>(
        app, arguments, "muster", "build an army by its list, or a battle of two", kept, command);
    command->footer(muster_footer);
    command
        ->add_option("lists", muster.lists,
                     "an army list, or two for a whole scenario; without one, all there are")
        ->expected(0, 2);
    command->add_option("--rulebook", muster.rulebook, "the rulebook the lists belong to");
    CLI::Option* points =
        command->add_option("--points", muster.points, "at most so many (default 2500)")
            ->check(CLI::Range(army_points_least, army_points_most));
    CLI::Option* units = command->add_option(
        "--units", muster.units, "units of your own choice: figure=number, as many as wanted");
    command->add_option("--extras", muster.extras, "what is bought for the general beside --units")
        ->check(CLI::Range(0, 100))
        ->needs(units);
    command->add_option("--seed", muster.seed, "any words: the same words give the same army")
        ->excludes(units);
    command->add_option("--side", muster.side, "the key of its side in a scenario");
    command->add_option("--adjective", muster.adjective, "before the names of its units: Roman");
    command->add_option("--edge", muster.edge, "where it is drawn up: north, east, south or west")
        ->check(CLI::IsMember({"north", "east", "south", "west"}));
    command->add_option("--title", muster.title, "of the scenario that two lists make");
    CLI::Option* out = command->add_option("--out", muster.out, "a new file for what is mustered");
    command
        ->add_option("--check", muster.check,
                     "say what is wrong with the armies of this file, by their lists")
        ->excludes(points)
        ->excludes(units)
        ->excludes(out);
    command->add_option("--house-rules", muster.house_rules, house_rules_help);
    command->add_flag("--json", muster.json, json_help);
}

void add_bench(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& bench = add<BenchArguments>(app, arguments, "bench",
                                      "how fast the engine is, and its signature", kept, command);
    command->add_option("rulebook", bench.rulebook, "which one; without it, all of them");
    command->add_flag("--quick", bench.quick, "a second instead of ten");
    command->add_flag("--signature", bench.signature,
                      "only the signature, the same on every machine");
    command->add_flag("--json", bench.json, json_help);
}

void add_serve(CLI::App& app, Arguments& arguments, Kept& kept) {
    CLI::App* command = nullptr;
    auto& serve =
        add<ServeArguments>(app, arguments, "serve",
                            "host games for browsers, here or over the network", kept, command);
    command->add_option("--address", serve.address, "where to listen (default 127.0.0.1)");
    command->add_option("--port", serve.port, "the port (default 7878; 0: any that is free)")
        ->check(CLI::Range(0u, 65535u));
    command->add_option("--store", serve.store,
                        "a file (default games.sqlite) or postgres://user@host/database");
    command->add_option("--threads", serve.threads, "of the network (default: all cores)")
        ->check(CLI::Range(0u, 256u));
    command
        ->add_option("--patience", serve.patience,
                     "how long a general may think, in milliseconds (default 2000)")
        ->check(CLI::Range(1u, 600'000u));
    command
        ->add_option("--pace", serve.pace,
                     "milliseconds between the answers of two generals whom people watch "
                     "(default 150)")
        ->check(CLI::Range(0u, 5'000u));
    command->add_option("--page", serve.page, "a folder with the page, while working on it");
    command->add_flag("--no-rate-limit", serve.no_rate_limit,
                      "take as many requests as come from one address");
    command->add_flag("--behind-proxy", serve.behind_proxy,
                      "a proxy stands before it and says who asks (X-Forwarded-For)");
    command->add_option("--host-name", serve.host_names,
                        "a name it may be called by beside localhost; may be given several times");
}

}  // namespace

std::variant<Arguments, int> read_arguments(int count, const char* const* words) {
    Arguments arguments;
    Kept kept;
    CLI::App app{description, "grognard"};
    app.footer(footer);
    app.set_version_flag("--version", std::string{"grognard "} + version);
    app.add_flag("--ascii", arguments.ascii, "draw with plain ASCII characters");
    app.require_subcommand(1);
    add_play(app, arguments, kept);
    add_simulate(app, arguments, kept);
    add_odds(app, arguments, kept);
    add_records(app, arguments, kept);
    add_texts(app, arguments, kept);
    add_muster(app, arguments, kept);
    add_bench(app, arguments, kept);
    add_serve(app, arguments, kept);
    if (const std::optional<std::string> sentence = wrong_command(app, count, words)) {
        std::fprintf(stderr, "grognard: %s\n", sentence->c_str());
        return static_cast<int>(Exit::usage);
    }
    try {
        app.parse(count, words);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& called) {
        return app.exit(called);
    } catch (const CLI::ParseError& error) {
        app.exit(error);
        return static_cast<int>(Exit::usage);
    }
    return arguments;
}

}  // namespace grognard::cli
