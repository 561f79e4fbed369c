// SPDX-License-Identifier: Apache-2.0
//
// One function a command. Each prints to standard output and gives the exit code; what ends it
// early is a Trouble.
#pragma once

#include "cli/arguments.h"
#include "cli/terminal.h"
#include "cli/trouble.h"

namespace grognard::cli {

Exit run_play(const PlayArguments& arguments, const Looks& looks);
Exit run_simulate(const SimulateArguments& arguments, const Looks& looks);
Exit run_odds(const OddsArguments& arguments, const Looks& looks);
Exit run_replay(const ReplayArguments& arguments, const Looks& looks);
Exit run_verify(const VerifyArguments& arguments, const Looks& looks);
Exit run_rules(const RulesArguments& arguments, const Looks& looks);
Exit run_check_scenario(const CheckScenarioArguments& arguments, const Looks& looks);
Exit run_muster(const MusterArguments& arguments, const Looks& looks);
Exit run_bench(const BenchArguments& arguments, const Looks& looks);
Exit run_serve(const ServeArguments& arguments, const Looks& looks);

}  // namespace grognard::cli
