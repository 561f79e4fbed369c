// SPDX-License-Identifier: Apache-2.0
//
// grognard simulate: many battles, computer against computer. Ctrl-C ends it with what was fought
// so far.
#include "staff/simulate.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <stop_token>
#include <thread>

#include "cli/commands.h"
#include "cli/shelf.h"
#include "engine/dice/seed.h"
#include "generals/general.h"

namespace grognard::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;  // NOLINT: a signal handler can reach nothing else

extern "C" void note_interrupt(int) { interrupted = 1; }

// Turns Ctrl-C into a request to stop, for as long as it lives. A second Ctrl-C ends the program.
class Interrupt {
public:
    Interrupt() {
        interrupted = 0;
        struct sigaction action{};
        action.sa_handler = note_interrupt;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigaction(SIGINT, &action, &before_);
        watcher_ = std::jthread{[this](const std::stop_token& done) {
            while (!done.stop_requested() && !interrupted)
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            if (interrupted) stop_.request_stop();
        }};
    }
    ~Interrupt() { sigaction(SIGINT, &before_, nullptr); }
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    std::stop_token token() const { return stop_.get_token(); }

private:
    struct sigaction before_{};
    std::stop_source stop_;
    std::jthread watcher_;
};

}  // namespace

Exit run_simulate(const SimulateArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    const ChosenScenario scenario = choose_scenario(arguments.scenario, arguments.rulebook);
    const std::optional<Document> house_rules = read_house_rules(arguments.house_rules);
    const Interrupt interrupt;
    ProgressLine progress{"battles"};
    SimulateOptions options;
    options.rulebook = scenario.rulebook;
    options.scenario = &scenario.document;
    options.house_rules = house_rules ? &*house_rules : nullptr;
    options.generals = {arguments.blue, arguments.red};
    options.battles = arguments.battles;
    options.seed = seed_from_words(arguments.seed);
    options.threads = static_cast<int>(arguments.threads);
    options.exchange_sides = arguments.exchange;
    options.progress = [&](std::uint64_t fought, std::uint64_t of) { progress.show(fought, of); };
    options.stop = interrupt.token();
    Mistakes mistakes;
    const std::optional<SimulateReport> report = simulate(options, mistakes);
    progress.clear();
    if (!report) throw mistaken(arguments.scenario, mistakes);
    pen.whole(arguments.json  ? to_json(*report)
              : arguments.csv ? to_csv(*report)
                              : to_text(*report));
    return Exit::ok;
}

}  // namespace grognard::cli
