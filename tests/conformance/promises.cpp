// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/promises.h"

#include <algorithm>

namespace grognard::conformance {

namespace {

struct RulebookPromises {
    std::string_view rulebook;
    Complaint (*fault)(const Taken& taken);
};

constexpr RulebookPromises promises[] = {
    {"die_kriegskunst", &die_kriegskunst_promise_fault},
    {"humble", &humble_promise_fault},
    {"vom_kriege", &vom_kriege_promise_fault},
    {"war_and_conquest", &war_and_conquest_promise_fault},
};

}  // namespace

Complaint promise_fault(const Rulebook& rulebook, const Taken& taken) {
    for (const RulebookPromises& each : promises)
        if (each.rulebook == rulebook.name()) return each.fault(taken);
    return std::nullopt;
}

Length paced(const Terrain& terrain, Ground ground, Segment way) {
    if (terrain.none_near(ground, box_of(way))) return {};
    const std::int64_t paces = length_of(way).ticks() / pace.ticks() + 1;
    std::int64_t on_it = 0;
    for (std::int64_t i = 1; i <= paces; ++i) {
        const Point here{static_cast<std::int32_t>(way.from.x + way.way().dx * i / paces),
                         static_cast<std::int32_t>(way.from.y + way.way().dy * i / paces)};
        if (terrain.on(ground, here)) ++on_it;
    }
    return Length::from_ticks(length_of(way).ticks() * on_it / paces);
}

bool told(const Events& events, Happening what, UnitId unit, UnitId other) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        return event.what == what && event.unit == unit &&
               (other == UnitId::none || event.other == other);
    });
}

}  // namespace grognard::conformance
