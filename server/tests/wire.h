// SPDX-License-Identifier: Apache-2.0
//
// What crosses the wire held against its description, server/wire: a key that is missing, one that is
// not described, a value of another type is a fault.
//
//     wire().faults("Seat", {{"kind", "person"}, {"name", 7}})
//         // "Seat.name: expected a text", "Seat: here is missing"
//
// The clients in client.h hold everything they say and hear against it, and throw a WireFault.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace grognard::server {

using Json = nlohmann::json;

struct WireFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What was checked, and which of the described members came along.
struct WireSeen {
    std::size_t messages = 0;
    std::set<const Json*> members;  // their schemas
};

class Wire {
public:
    explicit Wire(Json description) : description_(std::move(description)) {}

    std::vector<std::string> faults(const std::string& shape, const Json& value,
                                    WireSeen* seen = nullptr) const;

    // With the shapes it takes and gives; of a path without its query. Null: there is none.
    const Json* route(std::string_view method, std::string_view path) const;

    // "Reading.column": members that are described and were not seen.
    std::vector<std::string> unseen(const WireSeen& seen) const;
    const Json& shapes() const { return description_["schemas"]; }

private:
    Json description_;
};

// The description that this server was built with.
const Wire& wire();

// Throws at the first fault, and keeps count of what was sound.
void expect_described(const std::string& shape, const Json& value);
void expect_described(std::string_view method, std::string_view path, const std::string& request,
                      int status, const std::string& answer);
WireSeen take_seen();  // since the last time, by all clients of this program

}  // namespace grognard::server
