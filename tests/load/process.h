// SPDX-License-Identifier: Apache-2.0
//
// A `grognard serve` of one's own: started on a free port, asked where it listens, ended or killed.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace grognard {

class ServerProcess {
public:
    // Throws when it does not start.
    ServerProcess(const std::string& program, const std::string& store,
                  const std::vector<std::string>& more = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();

    unsigned short port() const { return port_; }
    void kill();         // SIGKILL, and waits until it is gone
    int end();           // SIGTERM; its exit code
    double cpu() const;  // seconds it has used so far

private:
    pid_t process_ = -1;
    unsigned short port_ = 0;
    int heard_ = -1;  // what it prints; open as long as it runs
};

}  // namespace grognard
