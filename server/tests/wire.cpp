// SPDX-License-Identifier: Apache-2.0
#include "server/tests/wire.h"

#include <algorithm>
#include <fstream>
#include <mutex>
#include <optional>
#include <regex>
#include <utility>

namespace grognard::server {

namespace {

struct Found {
    std::vector<std::string> faults;
    std::vector<const Json*> members;
};

class Checker {
public:
    explicit Checker(const Json& shapes) : shapes_{shapes} {}

    void check(const Json& schema, const Json& value, const std::string& where,
               Found& found) const {
        if (const auto named = schema.find("$ref"); named != schema.end())
            return check(shape(*named), value, where, found);
        if (const auto any = schema.find("anyOf"); any != schema.end())
            return check_any(*any, value, where, found);
        if (const auto only = schema.find("const"); only != schema.end()) {
            if (value != *only) found.faults.push_back(where + ": expected " + only->dump());
            return;
        }
        const std::string& type = schema.at("type").get_ref<const std::string&>();
        if (!is_a(type, value)) {
            found.faults.push_back(where + ": expected " + a_type(type) + ", not " +
                                   short_dump(value));
        } else if (type == "object") {
            check_table(schema, value, where, found);
        } else if (type == "array") {
            check_list(schema, value, where, found);
        } else {
            check_limits(schema, value, where, found);
        }
    }

    const Json& shape(const Json& reference) const {
        const auto& name = reference.get_ref<const std::string&>();
        return shapes_.at(name.substr(name.rfind('/') + 1));
    }

private:
    static bool is_a(const std::string& type, const Json& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        if (type == "boolean") return value.is_boolean();
        return type == "null" && value.is_null();
    }

    static std::string a_type(const std::string& type) {
        if (type == "string") return "a text";
        if (type == "integer") return "a whole number";
        if (type == "boolean") return "true or false";
        if (type == "array") return "a list";
        return type == "object" ? "a table" : "null";
    }

    static std::string short_dump(const Json& value) {
        const std::string text = value.dump();
        return text.size() > 60 ? text.substr(0, 60) + ".." : text;
    }

    // Of tables that are told apart by a fixed word only those with the word of this one; of what is
    // left the one with the fewest faults speaks.
    void check_any(const Json& any, const Json& value, const std::string& where,
                   Found& found) const {
        std::optional<Found> best;
        for (const Json& schema : any) {
            if (is_another(schema, value)) continue;
            Found tried;
            check(schema, value, where, tried);
            if (!best || tried.faults.size() < best->faults.size()) best = std::move(tried);
            if (best->faults.empty()) break;
        }
        if (!best) best = Found{{where + ": is none of those described"}, {}};
        found.faults.insert(found.faults.end(), best->faults.begin(), best->faults.end());
        found.members.insert(found.members.end(), best->members.begin(), best->members.end());
    }

    bool is_another(const Json& schema, const Json& value) const {
        if (const auto named = schema.find("$ref"); named != schema.end())
            return is_another(shape(*named), value);
        const auto members = schema.find("properties");
        if (members == schema.end() || !value.is_object()) return false;
        return std::any_of(members->items().begin(), members->items().end(), [&](const auto& each) {
            const auto only = each.value().find("const");
            const auto given = value.find(each.key());
            return only != each.value().end() && (given == value.end() || *given != *only);
        });
    }

    void check_table(const Json& schema, const Json& value, const std::string& where,
                     Found& found) const {
        if (const auto required = schema.find("required"); required != schema.end())
            for (const Json& key : *required)
                if (!value.contains(key))
                    found.faults.push_back(where + ": " + key.get<std::string>() + " is missing");
        const auto members = schema.find("properties");
        const auto others = schema.find("additionalProperties");
        for (const auto& [key, each] : value.items()) {
            const std::string there = where + "." + key;
            if (members != schema.end() && members->contains(key)) {
                const Json& member = (*members)[key];
                found.members.push_back(&member);
                check(member, each, there, found);
            } else if (others != schema.end()) {
                check(*others, each, there, found);
            } else {
                found.faults.push_back(there + " is not described");
            }
        }
    }

    void check_list(const Json& schema, const Json& value, const std::string& where,
                    Found& found) const {
        const auto first = schema.find("prefixItems");
        const std::size_t named = first == schema.end() ? 0 : first->size();
        const Json& rest = schema.at("items");
        if (value.size() < named || (rest == false && value.size() > named))
            found.faults.push_back(where + ": expected " + std::to_string(named) + " entries");
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string there = where + "[" + std::to_string(i) + "]";
            if (i < named)
                check((*first)[i], value[i], there, found);
            else if (rest.is_object())
                check(rest, value[i], there, found);
        }
    }

    static void check_limits(const Json& schema, const Json& value, const std::string& where,
                             Found& found) {
        if (const auto words = schema.find("enum"); words != schema.end())
            if (std::find(words->begin(), words->end(), value) == words->end())
                found.faults.push_back(where + ": " + value.dump() +
                                       " is not among those described");
        if (schema.contains("minimum") && value < schema["minimum"])
            found.faults.push_back(where + ": is too small");
        if (schema.contains("maximum") && value > schema["maximum"])
            found.faults.push_back(where + ": is too great");
        if (schema.contains("maxLength") && value.get<std::string>().size() > schema["maxLength"])
            found.faults.push_back(where + ": is too long");
        if (schema.contains("pattern") &&
            !std::regex_search(value.get<std::string>(),
                               std::regex{schema["pattern"].get<std::string>()}))
            found.faults.push_back(where + ": has another form");
    }

    const Json& shapes_;
};

bool fits(std::string_view pattern, std::string_view path) {
    while (!pattern.empty() && !path.empty()) {
        const std::size_t end = pattern.find('/', 1), there = path.find('/', 1);
        if (!pattern.starts_with("/{") && pattern.substr(0, end) != path.substr(0, there))
            return false;
        pattern.remove_prefix(std::min(end, pattern.size()));
        path.remove_prefix(std::min(there, path.size()));
    }
    return pattern.empty() && path.empty();
}

void note_unseen(const Json& schema, const std::string& name, const WireSeen& seen,
                 std::vector<std::string>& all) {
    if (const auto any = schema.find("anyOf"); any != schema.end())
        for (const Json& each : *any) note_unseen(each, name, seen, all);
    if (const auto members = schema.find("properties"); members != schema.end())
        for (const auto& [key, member] : members->items()) {
            if (!seen.members.contains(&member)) all.push_back(name + "." + key);
            note_unseen(member, name + "." + key, seen, all);
        }
}

std::mutex seen_mutex;
WireSeen seen_here;

}  // namespace

std::vector<std::string> Wire::faults(const std::string& shape, const Json& value,
                                      WireSeen* seen) const {
    Found found;
    Checker{shapes()}.check(shapes().at(shape), value, shape, found);
    if (seen && found.faults.empty()) {
        ++seen->messages;
        seen->members.insert(found.members.begin(), found.members.end());
    }
    return found.faults;
}

const Json* Wire::route(std::string_view method, std::string_view path) const {
    for (const Json& each : description_["routes"])
        if (each["method"] == method && fits(each["path"].get<std::string>(), path)) return &each;
    return nullptr;
}

std::vector<std::string> Wire::unseen(const WireSeen& seen) const {
    std::vector<std::string> all;
    for (const auto& [name, schema] : shapes().items()) note_unseen(schema, name, seen, all);
    return all;
}

const Wire& wire() {
    static const Wire described{[] {
        std::ifstream file{GROGNARD_WIRE};
        return Json::parse(file);
    }()};
    return described;
}

void expect_described(const std::string& shape, const Json& value) {
    const std::lock_guard lock{seen_mutex};
    const std::vector<std::string> faults = wire().faults(shape, value, &seen_here);
    if (!faults.empty()) throw WireFault{"server/wire describes it otherwise: " + faults.front()};
}

// A request is held against its description only where the server took it.
void expect_described(std::string_view method, std::string_view path, const std::string& request,
                      int status, const std::string& answer) {
    const Json* route = wire().route(method, path.substr(0, path.find('?')));
    if (!route) return;
    if (status >= 400) return expect_described("Refused", Json::parse(answer));
    if (const auto shape = (*route)["answers"].find(std::to_string(status));
        shape != (*route)["answers"].end())
        expect_described(*shape, Json::parse(answer));
    if (route->contains("request") && !request.empty())
        expect_described((*route)["request"], Json::parse(request));
}

WireSeen take_seen() {
    const std::lock_guard lock{seen_mutex};
    return std::exchange(seen_here, {});
}

}  // namespace grognard::server
