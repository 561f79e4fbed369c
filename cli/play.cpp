// SPDX-License-Identifier: Apache-2.0
//
// grognard play: choosing a battle, a side and an opponent, beginning or resuming its record, and
// sitting down to it (session.h).
#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <iostream>

#include "cli/commands.h"
#include "cli/menu.h"
#include "cli/session.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/document/words.h"
#include "generals/general.h"

namespace grognard::cli {

namespace {

constexpr std::string_view person = "player";  // in a record's seats

Seed unguessable_seed() {
    Seed seed;
    if (getrandom(seed.bytes.data(), seed.bytes.size(), 0) !=
        static_cast<ssize_t>(seed.bytes.size()))
        throw Trouble{Exit::file, "the system gives no random numbers: give a --seed."};
    return seed;
}

std::unique_ptr<General> general_called(const std::string& name) {
    if (std::unique_ptr<General> general = make_general(name)) return general;
    std::vector<std::string_view> names;
    for (const GeneralInfo& each : generals()) names.push_back(each.name);
    throw Trouble{Exit::usage, fmt::format("there is no general {}; there are: {}.",
                                           in_quotes(name), list_of(names))};
}

// Who sits where: a person or a general's name.
std::array<std::string, 2> seats_for(const std::string& side, const std::string& opponent) {
    const std::string me{person};
    if (side == "both") return {me, me};
    if (side == "none") return {opponent, opponent};
    if (side == "red") return {opponent, me};
    return {me, opponent};
}

std::array<std::unique_ptr<General>, 2> generals_for(const std::array<std::string, 2>& seats) {
    std::array<std::unique_ptr<General>, 2> generals;
    for (std::size_t i = 0; i < 2; ++i)
        if (seats[i] != person) generals[i] = general_called(seats[i]);
    return generals;
}

ChosenScenario chosen_by(const PlayArguments& arguments) {
    if (!arguments.scenario_file.empty() && !arguments.scenario.empty())
        throw Trouble{Exit::usage, "give a scenario by name or with --scenario, not both."};
    if (!arguments.scenario_file.empty())
        return scenario_from_file(arguments.scenario_file, arguments.rulebook);
    return choose_scenario(arguments.scenario, arguments.rulebook);
}

SessionSetup begun(const PlayArguments& arguments, const ChosenScenario& scenario) {
    const std::optional<Document> house_rules = read_house_rules(arguments.house_rules);
    const Document* house = house_rules ? &*house_rules : nullptr;
    SessionSetup setup;
    setup.rulebook = scenario.rulebook;
    setup.start = muster(scenario, house);
    setup.title = text_of(scenario.document, "title");
    setup.header = header_of(*scenario.rulebook, scenario.document, house, *setup.start);
    setup.header.seats =
        seats_for(arguments.side, arguments.opponent.empty() ? "captain" : arguments.opponent);
    setup.generals = generals_for(setup.header.seats);
    if (arguments.dice == "mine") {
        setup.header.dice = DiceSource::typed;
    } else {
        setup.header.dice = DiceSource::seeded;
        setup.header.seed =
            arguments.seed.empty() ? unguessable_seed() : seed_from_words(arguments.seed);
    }
    setup.file = BattleFile::begin(arguments.record, scenario.name, setup.header);
    return setup;
}

SessionSetup resumed(const PlayArguments& arguments) {
    Replayed replayed =
        replayed_from(arguments.resume, {.check_hashes = true, .allow_torn_tail = true});
    if (replayed.dice == DiceProof::secret)
        throw Trouble{Exit::no, "the dice of this battle are still a secret of its server: it can "
                                "only be played on there."};
    if (replayed.elsewhere && !replayed.elsewhere->may_go_on())
        throw Trouble{Exit::no, fmt::format("{} 'grognard replay {}' shows it.",
                                            to_string(*replayed.elsewhere), arguments.resume)};
    SessionSetup setup;
    setup.rulebook = &rulebook_called(replayed.header.rulebook);
    setup.file = BattleFile::go_on(arguments.resume, replayed);
    const bool over = replayed.result || replayed.resigned;
    if (replayed.elsewhere && !replayed.elsewhere->taken_over && !over) {
        setup.file.add(release_line(*replayed.game, setup.rulebook->signature()));
        if (!replayed.elsewhere->is_as_here())
            setup.taken_over =
                to_string(*replayed.elsewhere) + " From here on this version plays it.";
    }
    setup.title = text_of(replayed.header.scenario, "title");
    const ChosenScenario scenario{setup.rulebook, "", replayed.header.scenario};
    setup.start = muster(scenario, replayed.played_with ? &*replayed.played_with : nullptr);
    setup.answers = std::move(replayed.answers);
    setup.result_recorded = replayed.result.has_value();
    setup.resigned = replayed.resigned;
    setup.header = std::move(replayed.header);
    setup.header.house_rules = std::move(replayed.played_with);
    std::array<std::string, 2> seats = setup.header.seats;
    // Somebody may want to take over, or to hand over, a side.
    if (!arguments.side.empty() || !arguments.opponent.empty())
        seats =
            seats_for(arguments.side, arguments.opponent.empty() ? "captain" : arguments.opponent);
    for (std::string& seat : seats)
        if (!make_general(seat)) seat = person;
    setup.generals = generals_for(seats);
    return setup;
}

void refuse_what_a_record_decides(const PlayArguments& arguments) {
    if (!arguments.scenario.empty() || !arguments.scenario_file.empty() ||
        !arguments.seed.empty() || !arguments.house_rules.empty() || !arguments.record.empty())
        throw Trouble{Exit::usage,
                      "--resume goes on with a battle as it was begun: scenario, seed, "
                      "house rules and record cannot be given again."};
}

}  // namespace

Exit run_play(const PlayArguments& given, const Looks& looks) {
    Pen pen{std::cout, looks};
    PlayArguments arguments = given;
    if (!arguments.resume.empty()) {
        refuse_what_a_record_decides(arguments);
        return Session{resumed(arguments), pen, std::cin}.run();
    }
    if (!arguments.seed.empty() && arguments.dice == "mine")
        throw Trouble{Exit::usage,
                      "--seed is for seeded dice; with --dice mine you roll yourself."};
    if (arguments.scenario.empty() && arguments.scenario_file.empty()) {
        std::optional<MenuChoice> choice = choose_from_menu(pen, std::cin, arguments);
        if (!choice) return Exit::ok;
        arguments.side = choice->side;
        arguments.opponent = choice->opponent;
        return Session{begun(arguments, choice->scenario), pen, std::cin}.run();
    }
    return Session{begun(arguments, chosen_by(arguments)), pen, std::cin}.run();
}

}  // namespace grognard::cli
