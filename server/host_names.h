// SPDX-License-Identifier: Apache-2.0
//
// By which names a server lets itself be called. A page of another site can make a name of its own
// lead to this machine (DNS rebinding) and then ask a server that listens here alone, as if it were
// its own; but the name it calls it by is still its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grognard::server {

class HostNames {
public:
    // Listening on this address and port; `given` are names it may be called by at any port. Where
    // others can reach it and none is given, any name will do.
    HostNames(std::string address, bool loopback, unsigned short port,
              std::vector<std::string> given);

    bool allow(std::string_view host) const;  // as in a request: "localhost:7878", "[::1]:7878"

private:
    bool any_;
    std::string port_;
    std::vector<std::string> with_port_;
    std::vector<std::string> given_;
};

}  // namespace grognard::server
