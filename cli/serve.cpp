// SPDX-License-Identifier: Apache-2.0
//
// grognard serve: hosts games until it is told to end (SIGINT, SIGTERM).
#include <fmt/format.h>
#include <pthread.h>

#include <csignal>
#include <iostream>

#include "cli/commands.h"
#include "cli/version.h"
#include "server/server.h"

namespace grognard::cli {

namespace {

server::Settings settings_of(const ServeArguments& arguments) {
    server::Settings settings;
    settings.address = arguments.address;
    settings.port = static_cast<unsigned short>(arguments.port);
    settings.store = arguments.store;
    settings.threads = arguments.threads;
    settings.page = arguments.page;
    settings.patience = std::chrono::milliseconds{arguments.patience};
    settings.pace = std::chrono::milliseconds{arguments.pace};
    settings.rate_limit = !arguments.no_rate_limit;
    settings.behind_proxy = arguments.behind_proxy;
    settings.host_names = arguments.host_names;
    settings.version = version;
    return settings;
}

// Signals that end the server, held back in every thread so that only sigwait sees them.
sigset_t ending_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

}  // namespace

Exit run_serve(const ServeArguments& arguments, const Looks& looks) {
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    auto started = server::Server::start(settings_of(arguments));
    if (const std::string* why = std::get_if<std::string>(&started))
        throw Trouble{Exit::file, *why};
    const auto& running = std::get<std::unique_ptr<server::Server>>(started);
    Pen pen{std::cout, looks};
    const bool v6 = arguments.address.find(':') != std::string::npos;
    pen.line(fmt::format("Grognard is at http://{}:{}/",
                         v6 ? "[" + arguments.address + "]" : arguments.address, running->port()));
    // An address of a database may hold a password.
    const bool database = arguments.store.find("://") != std::string::npos;
    pen.line(fmt::format("Games are kept in {}. End it with Ctrl+C.",
                         database ? "the database" : arguments.store));
    std::cout.flush();
    int received = 0;
    sigwait(&signals, &received);
    pen.line("Ending: what was being written is finished.");
    return Exit::ok;
}

}  // namespace grognard::cli
