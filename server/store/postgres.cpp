// SPDX-License-Identifier: Apache-2.0
//
// How libpq is asked, and its complaints made into sentences.
#include "server/store/postgres.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace grognard::postgres {
namespace {

// The first line, without "ERROR: " and the like.
std::string in_short(std::string_view said) {
    said = said.substr(0, said.find('\n'));
    for (const std::string_view prefix : {"ERROR:", "FATAL:", "PANIC:"})
        if (said.starts_with(prefix)) said.remove_prefix(prefix.size());
    while (said.starts_with(' ')) said.remove_prefix(1);
    return std::string{said};
}

std::vector<const char*> pointers(const Values& values) {
    std::vector<const char*> found;
    for (const auto& value : values) found.push_back(value ? value->c_str() : nullptr);
    return found;
}

// libpq's complaint about a bad address quotes it, password and all; ours does not.
void check_address(const std::string& address) {
    char* said = nullptr;
    PQconninfoOption* const options = PQconninfoParse(address.c_str(), &said);
    const bool sound = options != nullptr;
    PQconninfoFree(options);
    PQfreemem(said);
    if (!sound)
        throw Trouble{"The store's address is not as PostgreSQL wants it: "
                      "postgres://user:password@host:port/database."};
}

}  // namespace

std::string to_array(std::span<const std::string> texts) {
    std::string array = "{";
    for (const std::string& text : texts) {
        array += array.size() > 1 ? ",\"" : "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') array += '\\';
            array += c;
        }
        array += '"';
    }
    return array + "}";
}

std::int64_t Result::number(int row, int column) const {
    std::int64_t number = 0;
    const char* const text = PQgetvalue(result_.get(), row, column);
    std::from_chars(text, text + PQgetlength(result_.get(), row, column), number);
    return number;
}

std::string Result::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Connection::Connection(const std::string& address) {
    check_address(address);
    // What the address says comes later and counts more. A network that swallows everything is
    // noticed after some 20 seconds.
    const std::vector<const char*> keys{
        "connect_timeout",     "application_name", "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval", "dbname",           "client_encoding",  nullptr};
    const std::vector<const char*> values{"5", "grognard",      "20000", "10",
                                          "5", address.c_str(), "UTF8",  nullptr};
    connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
    if (is_lost()) throw trouble(PQerrorMessage(get()));
    PQsetNoticeProcessor(get(), [](void*, const char*) {}, nullptr);
}

Result Connection::run(const std::string& statement, const Values& values) {
    Result result{PQexecParams(get(), statement.c_str(), static_cast<int>(values.size()), nullptr,
                               pointers(values).data(), nullptr, nullptr, 0)};
    if (result.status() != PGRES_COMMAND_OK && result.status() != PGRES_TUPLES_OK)
        throw trouble(PQerrorMessage(get()));
    return result;
}

void Connection::run_script(const std::string& statements) {
    const Result result{PQexec(get(), statements.c_str())};
    if (result.status() != PGRES_COMMAND_OK && result.status() != PGRES_TUPLES_OK)
        throw trouble(PQerrorMessage(get()));
}

void Connection::send(const std::string& statement, const Values& values) {
    if (PQsendQueryParams(get(), statement.c_str(), static_cast<int>(values.size()), nullptr,
                          pointers(values).data(), nullptr, nullptr, 0) != 1)
        throw trouble(PQerrorMessage(get()));
}

void Connection::send_prepared(const std::string& name, const Values& values) {
    if (PQsendQueryPrepared(get(), name.c_str(), static_cast<int>(values.size()),
                            pointers(values).data(), nullptr, nullptr, 0) != 1)
        throw trouble(PQerrorMessage(get()));
}

bool Connection::is_at_rest() const {
    return !is_lost() && PQtransactionStatus(get()) == PQTRANS_IDLE &&
           PQpipelineStatus(get()) == PQ_PIPELINE_OFF;
}

Trouble Connection::trouble(const std::string& said) const {
    const bool lost = is_lost();
    const auto part = [](const char* text) { return std::string{text == nullptr ? "" : text}; };
    return {"The database " + part(PQdb(get())) + " at " + part(PQhost(get())) + ":" +
                part(PQport(get())) + (lost ? " cannot be reached (" : " refuses (") +
                in_short(said) + ").",
            lost};
}

std::chrono::milliseconds Backoff::next() {
    return std::exchange(delay_, std::min(delay_ * 2, longest));
}

}  // namespace grognard::postgres
