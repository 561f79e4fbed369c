// SPDX-License-Identifier: Apache-2.0
#include "tests/load/process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <stdexcept>

namespace grognard {

namespace {

// The port of "Grognard is at http://127.0.0.1:7878/".
unsigned short port_in(const std::string& text) {
    const std::size_t at = text.find("http://127.0.0.1:");
    if (at == std::string::npos) return 0;
    return static_cast<unsigned short>(std::stoul(text.substr(at + 17)));
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::string& store,
                             const std::vector<std::string>& more) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
    std::vector<std::string> words{program,   "serve", "--port",         "0",
                                   "--store", store,   "--no-rate-limit"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        close(ends[1]);
        execv(program.c_str(), arguments.data());
        _exit(127);
    }
    close(ends[1]);
    std::string heard;
    char buffer[512];
    while (heard.find('\n') == std::string::npos) {
        const ssize_t got = read(ends[0], buffer, sizeof buffer);
        if (got <= 0) break;
        heard.append(buffer, static_cast<std::size_t>(got));
    }
    heard_ = ends[0];
    port_ = port_in(heard);
    if (port_ == 0) {
        kill();
        close(heard_);
        throw std::runtime_error{"the server does not start"};
    }
}

ServerProcess::~ServerProcess() {
    kill();
    close(heard_);
}

void ServerProcess::kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
}

int ServerProcess::end() {
    if (process_ <= 0) return -1;
    ::kill(process_, SIGTERM);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

double ServerProcess::cpu() const {
    std::ifstream file{"/proc/" + std::to_string(process_) + "/stat"};
    std::string text;
    std::getline(file, text);
    // After the name in brackets: state, then eleven numbers, then user and system ticks.
    std::size_t at = text.rfind(')');
    if (at == std::string::npos) return 0;
    at += 2;
    for (int skipped = 0; skipped < 11; ++skipped) at = text.find(' ', at) + 1;
    const std::size_t next = text.find(' ', at) + 1;
    const double ticks = std::stod(text.substr(at)) + std::stod(text.substr(next));
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace grognard
