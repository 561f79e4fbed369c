// SPDX-License-Identifier: Apache-2.0
//
// grognard bench: speed and signature of each rulebook.
#include "staff/bench.h"

#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/shelf.h"
#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "rulebooks/all/all.h"
#include "staff/signature.h"

namespace grognard::cli {

namespace {

void print_signature(Pen& pen, const Rulebook& rulebook, bool json) {
    Mistakes mistakes;
    const std::optional<Signature> signature = signature_of(rulebook, mistakes);
    if (!signature) throw mistaken(std::string{rulebook.name()}, mistakes);
    if (!json) {
        pen.line(fmt::format("{} {}", rulebook.name(), to_hex16(signature->value)));
        return;
    }
    JsonWriter writer;
    writer.open_table().text("rulebook", rulebook.name());
    writer.text("signature", to_hex16(signature->value)).key("scenarios").open_list();
    for (const ScenarioSignature& each : signature->scenarios)
        writer.open_table()
            .text("scenario", each.scenario)
            .text("random", to_hex16(each.random))
            .text("captain", to_hex16(each.captain))
            .close_table();
    writer.close_list().close_table();
    pen.line(writer.take());
}

void print_bench(Pen& pen, const Rulebook& rulebook, const BenchArguments& arguments) {
    BenchOptions options;
    options.rulebook = &rulebook;
    options.quick = arguments.quick;
    if (errors_are_terminal())
        options.progress = [](std::string_view what) {
            std::cerr << "\r\x1b[K" << what << std::flush;
        };
    Mistakes mistakes;
    const std::optional<BenchReport> report = bench(options, mistakes);
    if (errors_are_terminal()) std::cerr << "\r\x1b[K" << std::flush;
    if (!report) throw mistaken(std::string{rulebook.name()}, mistakes);
    pen.whole(arguments.json ? to_json(*report) : to_text(*report));
}

}  // namespace

Exit run_bench(const BenchArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    const Rulebook* only =
        arguments.rulebook.empty() ? nullptr : &rulebook_called(arguments.rulebook);
    for (const Rulebook* rulebook : all_rulebooks()) {
        if (only && rulebook != only) continue;
        if (arguments.signature)
            print_signature(pen, *rulebook, arguments.json);
        else
            print_bench(pen, *rulebook, arguments);
    }
    return Exit::ok;
}

}  // namespace grognard::cli
