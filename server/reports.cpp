// SPDX-License-Identifier: Apache-2.0
//
// How reports are shared: whoever asks for one that is being made waits for it.
#include "server/reports.h"

#include <exception>

#include "staff/battle_report.h"

namespace grognard::server {

namespace {

constexpr std::size_t awaited_max = 50;

}  // namespace

void Reports::ask(const std::string& key, Course course, Replied replied) {
    const std::lock_guard lock{mutex_};
    for (const auto& [name, report] : kept_)
        if (name == key) return replied(report);
    if (const auto found = awaited_.find(key); found != awaited_.end()) {
        found->second.push_back(std::move(replied));
        return;
    }
    if (awaited_.size() >= awaited_max)
        return replied(
            refused(Code::too_many, "Too many reports are being made. Try again later."));
    awaited_[key].push_back(std::move(replied));
    auto shared = std::make_shared<const Course>(std::move(course));
    worker_.post([this, key, shared] {
        try {
            made(key, to_json(report_of(*shared->start, shared->answers)));
        } catch (const std::exception&) {
            made(key, refused(Code::server, "The report could not be made."));
        }
    });
}

void Reports::made(const std::string& key, const Reply& report) {
    std::vector<Replied> waiting;
    {
        const std::lock_guard lock{mutex_};
        const auto found = awaited_.find(key);
        waiting = std::move(found->second);
        awaited_.erase(found);
        if (const std::string* json = std::get_if<std::string>(&report)) {
            if (kept_.size() >= kept_max_) kept_.pop_front();
            kept_.emplace_back(key, *json);
        }
    }
    for (const Replied& replied : waiting) replied(report);
}

}  // namespace grognard::server
