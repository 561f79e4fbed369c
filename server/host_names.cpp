// SPDX-License-Identifier: Apache-2.0
//
// How the name in a request is compared: without regard to capitals, the port included.
#include "server/host_names.h"

#include <algorithm>
#include <utility>

namespace grognard::server {

namespace {

constexpr std::string_view usual_port = "80";  // of a name without one

std::string in_small_letters(std::string_view text) {
    std::string small{text};
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

bool is_among(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

HostNames::HostNames(std::string address, bool loopback, unsigned short port,
                     std::vector<std::string> given)
    : any_{!loopback && given.empty()}, port_{std::to_string(port)},
      with_port_{"localhost", "127.0.0.1", "[::1]"}, given_{std::move(given)} {
    with_port_.push_back(address.find(':') == std::string::npos ? std::move(address)
                                                                : "[" + address + "]");
    for (std::string& name : given_) name = in_small_letters(name);
}

bool HostNames::allow(std::string_view host) const {
    if (any_) return true;
    const std::size_t bracket = host.find(']');  // colons before it are an address's
    const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
    const std::string name = in_small_letters(host.substr(0, colon));
    if (is_among(given_, name)) return true;
    const std::string_view port =
        colon == std::string_view::npos ? usual_port : host.substr(colon + 1);
    return is_among(with_port_, name) && port == port_;
}

}  // namespace grognard::server
