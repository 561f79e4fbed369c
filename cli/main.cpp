// SPDX-License-Identifier: Apache-2.0
//
// grognard: the command line. Understands the arguments, runs one command, and turns whatever goes
// wrong into a sentence and an exit code.
#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/trouble.h"

namespace grognard::cli {

namespace {

struct Runner {
    const Looks& looks;
    Exit operator()(const PlayArguments& a) const { return run_play(a, looks); }
    Exit operator()(const SimulateArguments& a) const { return run_simulate(a, looks); }
    Exit operator()(const OddsArguments& a) const { return run_odds(a, looks); }
    Exit operator()(const ReplayArguments& a) const { return run_replay(a, looks); }
    Exit operator()(const VerifyArguments& a) const { return run_verify(a, looks); }
    Exit operator()(const RulesArguments& a) const { return run_rules(a, looks); }
    Exit operator()(const CheckScenarioArguments& a) const { return run_check_scenario(a, looks); }
    Exit operator()(const MusterArguments& a) const { return run_muster(a, looks); }
    Exit operator()(const BenchArguments& a) const { return run_bench(a, looks); }
    Exit operator()(const ServeArguments& a) const { return run_serve(a, looks); }
};

int run(int count, const char* const* words) {
    const std::variant<Arguments, int> read = read_arguments(count, words);
    if (const int* code = std::get_if<int>(&read)) return *code;
    const Arguments& arguments = std::get<Arguments>(read);
    Looks looks = looks_of_terminal();
    looks.ascii = looks.ascii || arguments.ascii;
    const Exit code = std::visit(Runner{looks}, arguments.command);
    std::cout.flush();
    if (!std::cout) throw Trouble{Exit::file, "Standard output cannot be written to."};
    return static_cast<int>(code);
}

}  // namespace

}  // namespace grognard::cli

int main(int count, char** words) {
    using namespace grognard::cli;
    std::ios::sync_with_stdio(false);
    try {
        return run(count, words);
    } catch (const Trouble& trouble) {
        std::cout.flush();
        std::cerr << "grognard: " << trouble.what() << '\n';
        for (const std::string& detail : trouble.details()) std::cerr << "  " << detail << '\n';
        return static_cast<int>(trouble.code());
    } catch (const std::exception& error) {
        std::cout.flush();
        std::cerr << "grognard: something went wrong that should not have: " << error.what()
                  << '\n';
        return static_cast<int>(Exit::file);
    }
}
