// SPDX-License-Identifier: Apache-2.0
//
// How a PostgreSQL server is made for the tests, started and stopped.
#include "server/store/tests/postgres_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace grognard {
namespace {

namespace fs = std::filesystem;
using Arguments = std::vector<std::string>;

// Debian keeps the programs out of the path, in a folder a version.
std::string find_programs() {
    std::string newest;
    std::error_code error;
    for (const auto& version : fs::directory_iterator{"/usr/lib/postgresql", error}) {
        const std::string folder = version.path() / "bin";
        if (fs::exists(folder + "/initdb") && folder > newest) newest = folder;
    }
    return newest;
}

// PostgreSQL refuses to run as root.
const passwd* other_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

[[noreturn]] void become(const std::string& log, const Arguments& arguments) {
    if (const passwd* const user = other_user())
        if (::initgroups(user->pw_name, user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
            ::setuid(user->pw_uid) != 0)
            ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // ends with us, also if we are killed
    const int out = ::open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    std::vector<char*> pointers;
    for (const std::string& argument : arguments)
        pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

pid_t launch(const std::string& log, const Arguments& arguments) {
    const pid_t process = ::fork();
    if (process == 0) become(log, arguments);
    return process;
}

bool ended_well(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int free_port() {
    const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(probe, reinterpret_cast<sockaddr*>(&address), size);
    ::getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size);
    ::close(probe);
    return ntohs(address.sin_port);
}

}  // namespace

PostgresServer::PostgresServer(const Options& options)
    : options_{options}, programs_{find_programs()} {
    trouble_ = prepare();
    // Another program may take the port that was free a moment ago.
    for (int attempt = 0; attempt < 3 && trouble_.empty() && process_ == 0; ++attempt) {
        const std::string failed = start_on(free_port());
        if (!failed.empty() && attempt == 2) trouble_ = failed;
    }
}

PostgresServer::~PostgresServer() {
    stop();
    std::error_code error;
    if (!folder_.empty()) fs::remove_all(folder_, error);
}

std::string PostgresServer::prepare() {
    if (programs_.empty()) return "PostgreSQL is not installed (tools/setup check installs it).";
    if (::geteuid() == 0 && other_user() == nullptr) return "There is no user postgres.";
    std::string folder = fs::temp_directory_path() / "grognard-postgres-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr) return folder + " cannot be made.";
    folder_ = folder;
    if (const passwd* const user = other_user())
        if (::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0)
            return folder + " cannot be given to postgres.";
    const bool made = ended_well(
        launch(folder + "/log", {programs_ + "/initdb", "-D", folder + "/data", "-A", "trust", "-U",
                                 "tester", "--no-sync", "-E", "UTF8", "--locale=C"}));
    return made ? "" : "initdb failed; it ran as the user who owns " + folder + ".";
}

std::string PostgresServer::start_on(int port) {
    port_ = port;
    process_ =
        launch(folder_ + "/log",
               {programs_ + "/postgres", "-D", folder_ + "/data", "-p", std::to_string(port), "-c",
                "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=" + folder_, "-c",
                options_.durable ? "fsync=on" : "fsync=off", "-c", "max_connections=100"});
    for (int i = 0; i < 400; ++i) {
        if (PQping(address("postgres").c_str()) == PQPING_OK) return {};
        if (::waitpid(process_, nullptr, WNOHANG) == process_) break;
        std::this_thread::sleep_for(std::chrono::milliseconds{25});
    }
    stop();
    return "The PostgreSQL server did not start.";
}

void PostgresServer::stop() {
    if (process_ == 0) return;
    ::kill(process_, SIGQUIT);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
}

void PostgresServer::start() {
    if (process_ == 0) trouble_ = start_on(port_);
}

std::string PostgresServer::address(const std::string& database) const {
    return "postgres://tester@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

void PostgresServer::run(const std::string& database, const std::string& statement) const {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection{
        PQconnectdb(address(database).c_str()), &PQfinish};
    PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
    const std::unique_ptr<PGresult, decltype(&PQclear)> result{
        PQexec(connection.get(), statement.c_str()), &PQclear};
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error{PQerrorMessage(connection.get())};
}

std::string PostgresServer::make_database(const std::string& name, const std::string& more) {
    run("postgres", "DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    run("postgres", "CREATE DATABASE " + name + " " + more);
    return address(name);
}

PostgresServer& shared_postgres() {
    static PostgresServer server{{}};
    return server;
}

}  // namespace grognard
