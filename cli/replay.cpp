// SPDX-License-Identifier: Apache-2.0
//
// grognard replay and grognard verify: a record played again, to be read or to be checked.
#include <fmt/format.h>

#include <iostream>

#include "cli/battle_file.h"
#include "cli/chronicle.h"
#include "cli/commands.h"
#include "cli/courses.h"
#include "cli/map.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "engine/record/json_writers.h"
#include "engine/record/version.h"
#include "rulebooks/all/all.h"

namespace grognard::cli {

namespace {

void print_map(Pen& pen, const Game& game) {
    const View view = game.view();
    const Roster roster{view, pen.looks().ascii};
    pen.line();
    for (const std::string& line : draw_table(
             {view, game.terrain(), roster, pen.looks(), UnitId::none},
             {std::string{game.side_name(Side::blue)}, std::string{game.side_name(Side::red)}}))
        pen.line(line);
}

void print_opening(Pen& pen, const Replayed& record) {
    const RecordHeader& header = record.header;
    const Rulebook& rulebook = rulebook_called(header.rulebook);
    const std::string title = text_of(header.scenario, "title");
    const std::string date = text_of(header.scenario, "date");
    pen.heading(date.empty() ? title : fmt::format("{}, {}", title, date));
    pen.line(fmt::format("{}, {}{}", rulebook.title(), rulebook.edition(),
                         header.house_rules ? ", with house rules" : ""));
    pen.line(fmt::format("blue: {}; red: {}", header.seats[0], header.seats[1]));
    if (record.elsewhere && !record.elsewhere->is_as_here())
        pen.prose(to_string(*record.elsewhere));
}

// Plays the answers that stand, so that answers taken back leave no trace in the story.
void tell(Pen& pen, const Replayed& record, const ReplayArguments& arguments) {
    const Rulebook& rulebook = rulebook_called(record.header.rulebook);
    Mistakes mistakes;
    const std::unique_ptr<Game> game = rulebook.muster(
        record.header.scenario, record.played_with ? &*record.played_with : nullptr, mistakes);
    if (!arguments.json) {
        print_opening(pen, record);
        if (arguments.map) print_map(pen, *game);
    }
    Chronicle chronicle;
    Teller teller{pen};
    if (!arguments.json) teller.tell(chronicle.begin(*game));
    Events events;
    int turn = game->view().turn;
    for (const Answer& answer : record.answers) {
        if (arguments.to && game->answers_given() >= *arguments.to) break;
        events.clear();
        const Course course = course_of(*game, answer);
        game->apply_checked(answer, &events);
        if (arguments.json) {
            for (const Event& event : events) pen.line(event_json(*game, event));
            continue;
        }
        teller.tell(chronicle.note(*game, events, course));
        if (arguments.map && game->view().turn != turn) {
            turn = game->view().turn;
            print_map(pen, *game);
        }
    }
    if (arguments.json) return;
    if (arguments.map) print_map(pen, *game);
    print_result(pen, *game);
    const bool whole = game->answers_given() == record.answers.size();
    if (whole && record.resigned)
        print_resignation(pen, *game, *record.resigned);
    else if (whole && record.elsewhere && record.elsewhere->stopped)
        pen.line(fmt::format("\nThis version can show it no further than line {}.",
                             record.elsewhere->stopped->line - 1));
    else if (!game->over())
        pen.line(fmt::format("\nThe record stops after {}; the battle is not over.",
                             counted(game->answers_given(), "answer")));
}

std::string dice_sentence(const Replayed& record) {
    std::string dice = counted(record.game->dice_thrown(), "die");
    switch (record.dice) {
    case DiceProof::checked: return fmt::format("{}: each is the one the seed gives", dice);
    case DiceProof::typed:
        return fmt::format("{}, thrown on a real table: they cannot be checked", dice);
    case DiceProof::secret:
        return fmt::format("{}: the seed has not been revealed, so they cannot be checked yet",
                           dice);
    }
    return dice;
}

std::string_view name_of(DiceProof proof) {
    switch (proof) {
    case DiceProof::checked: return "checked";
    case DiceProof::typed: return "typed";
    case DiceProof::secret: return "secret";
    }
    return "";
}

std::string release_of(const Replayed& record) {
    return record.elsewhere->program == program_version()
               ? "an earlier build of this version"
               : fmt::format("version {}", record.elsewhere->program);
}

// The three cases `verify` tells apart; the third is a record that cannot be read to its end.
std::string verdict_of(const Replayed& record) {
    return record.elsewhere ? "sound, played by " + release_of(record) : "sound";
}

void print_verified(Pen& pen, const std::string& file, const Replayed& record) {
    if (record.elsewhere)
        pen.line(fmt::format("{} is sound, played by {}.", pen.ink(Ink::bold, file),
                             release_of(record)));
    else
        pen.line(fmt::format("{} is sound.", pen.ink(Ink::bold, file)));
    pen.line(fmt::format("  {} ({} {})", text_of(record.header.scenario, "title"),
                         record.header.rulebook, record.header.edition));
    if (record.elsewhere) {
        pen.prose(to_string(*record.elsewhere), 2);
        pen.line(fmt::format("  the scenario's fingerprint matches; {} played by this version",
                             counted(record.answers.size(), "answer")));
    } else {
        pen.line("  scenario, tables and rulings: the fingerprints match");
        pen.line(fmt::format("  {}: all legal, the battle's hash after each is as recorded",
                             counted(record.answers.size(), "answer")));
    }
    pen.line("  " + dice_sentence(record));
    if (!record.header.commitment.empty() && record.dice == DiceProof::checked)
        pen.line("  the seed is the one committed to before the first roll");
    if (record.header.commitments && record.dice == DiceProof::checked)
        pen.line("  it follows from the secrets of the server, of blue and of red, each the one "
                 "committed to");
    if (record.resigned)
        pen.line(fmt::format("  the {} have given up the battle",
                             record.game->side_name(*record.resigned)));
    else
        pen.line(record.result ? "  the result is as recorded"
                               : "  there is no result yet: the battle is not over");
    if (record.truncated_last_line)
        pen.line("  the last line is torn, as a crash leaves it; all before it is sound");
}

std::string verified_json(const std::string& file, const Replayed& record) {
    JsonWriter json;
    json.open_table().text("file", file).flag("sound", true).text("verdict", verdict_of(record));
    if (const auto& other = record.elsewhere) {
        json.key("elsewhere").open_table().text("program", other->program);
        json.flag("goes_on", other->may_go_on());
        if (other->differs) json.number("differs", static_cast<std::int64_t>(*other->differs));
        if (other->stopped)
            json.number("stopped", static_cast<std::int64_t>(other->stopped->line))
                .text("reason", other->stopped->what);
        json.text("words", to_string(*other)).close_table();
    }
    json.text("rulebook", record.header.rulebook).text("edition", record.header.edition);
    json.number("answers", static_cast<std::int64_t>(record.answers.size()));
    json.number("dice", static_cast<std::int64_t>(record.game->dice_thrown()));
    json.text("dice_proof", name_of(record.dice)).text("hash", to_hex16(record.game->hash()));
    json.flag("over", record.game->over()).flag("torn", record.truncated_last_line);
    if (record.resigned) json.text("resigned", *record.resigned == Side::blue ? "blue" : "red");
    json.key("result").literal(result_json(*record.game)).close_table();
    return json.take();
}

}  // namespace

Exit run_replay(const ReplayArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    tell(pen, replayed_from(arguments.file, {.check_hashes = true, .allow_torn_tail = true}),
         arguments);
    return Exit::ok;
}

Exit run_verify(const VerifyArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    const std::variant<Replayed, RecordFault> replayed =
        replay(record_text(arguments.file), &rulebook_named,
               {.check_hashes = true, .allow_torn_tail = true});
    if (const RecordFault* fault = std::get_if<RecordFault>(&replayed)) {
        if (arguments.json) {
            JsonWriter json;
            json.open_table().text("file", arguments.file).flag("sound", false);
            json.text("verdict", "tampered");
            json.number("line", static_cast<std::int64_t>(fault->line));
            json.text("reason", fault->what).close_table();
            pen.line(json.take());
        } else {
            pen.line(fmt::format("{}:{}: {}", arguments.file, fault->line, fault->what));
        }
        return Exit::no;
    }
    const Replayed& record = std::get<Replayed>(replayed);
    if (arguments.json)
        pen.line(verified_json(arguments.file, record));
    else
        print_verified(pen, arguments.file, record);
    return Exit::ok;
}

}  // namespace grognard::cli
