// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/passage.h"

#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/4_terrain/areas.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"

namespace grognard::vom_kriege {

// ---- sweeps -------------------------------------------------------------------------------------

bool comes_to_touch(const Setup& setup, const Sweep& sweep, const Footprint& standing) {
    if (within(sweep.start(), standing, touch)) return false;
    if (!sweep.is_straight()) return touching(setup, Footprint{sweep.end()}, standing);
    if (standing.in_wood()) return within(sweep.hull(), standing, touch);
    return touching(setup, Outline{sweep.hull()}, Outline{standing});
}

bool keeps_dry(const Setup& setup, UnitId id, Formation formation, const Sweep& sweep) {
    if (sweep.is_straight()) return slides_dry(setup, id, formation, sweep.start(), sweep.way());
    if (setup.terrain().none_near(Ground::river, sweep.box())) return true;
    bool dry = true;
    sweep.each_part([&](Outline swept, const Quad& from, const Quad& to) {
        const std::array<Segment, 2> tracks{axis_of(from), axis_of(to)};
        dry = dry && keeps_dry(setup, id, formation, swept, tracks);
    });
    return dry;
}

// ---- whom it meets ------------------------------------------------------------------------------

void add_once(UnitList& list, UnitId id) {
    if (std::find(list.begin(), list.end(), id) == list.end()) (void)list.try_push_back(id);
}

namespace {

class Meeting {
public:
    Meeting(const Setup& setup, const State& state, const Sweeper& sweeper, const Sweep& sweep,
            Met& met)
        : setup_{setup}, state_{state}, sweeper_{sweeper}, sweep_{sweep}, met_{met},
          leads_{setup.troops(sweeper.unit).is_leader()} {}

    void units() {
        each_in_box(setup_, state_, sweep_.box(), [&](UnitId other, const Unit& unit) {
            if (met_.refusal || sweeper_.moving.has(other)) return;
            const Footprint standing = footprint(setup_, other, unit.post);
            const bool hostile = setup_.side(other) != setup_.side(sweeper_.unit);
            if (setup_.troops(other).is_leader()) {
                if (hostile) leader(other, standing);
            } else if (hostile) {
                enemy(other, standing);
            } else {
                a_friend(other, standing);
            }
        });
    }

private:
    void refuse(Fault fault, Clause clause, UnitId other) {
        met_.refusal =
            Refusal{.fault = fault, .clause = clause, .unit = sweeper_.unit, .other = other};
    }
    // VK-8.1: units that only pass through him carry on.
    void leader(UnitId other, const Footprint& standing) {
        if (leads_) return;
        if (sweep_.passes_over(standing) || comes_to_touch(setup_, sweep_, standing))
            add_once(met_.leaders, other);
    }
    void enemy(UnitId other, const Footprint& standing) {
        if (other == sweeper_.target) return;
        if (sweep_.passes_over(standing))
            refuse(Fault::through_enemy, VK_7_10, other);
        else if (sweeper_.target == UnitId::none && !leads_ &&
                 comes_to_touch(setup_, sweep_, standing))
            refuse(Fault::touches_enemy, VK_7_10, other);
    }
    void a_friend(UnitId other, const Footprint& standing) {
        if (leads_) return;  // VK-7.11, in areas too
        if (!sweep_.passes_over(standing)) return;
        if (standing.in_area()) return refuse(Fault::occupied, VK_4_6, other);
        enforces(VK_7_3);
        if (!setup_.troops(other).is_artillery()) return add_once(met_.friends, other);
        switch (setup_.book.rulings.pass_artillery.value) {
        case PassArtillery::full_rate: return;
        case PassArtillery::half_rate: return add_once(met_.friends, other);
        case PassArtillery::not_allowed: return refuse(Fault::no_room, VK_7_3, other);
        }
    }

    const Setup& setup_;
    const State& state_;
    const Sweeper& sweeper_;
    const Sweep& sweep_;
    Met& met_;
    bool leads_;
};

// VK-4.6: a march column whose way through the area is a road, and which comes out of it again.
bool crosses_by_road(const Setup& setup, const Sweeper& sweeper, const Sweep& sweep,
                     const AreaInfo& area) {
    if (setup.book.rulings.area_cross != AreaCross::by_road || !sweep.is_straight()) return false;
    if (sweeper.formation != Formation::march_column) return false;
    if (overlaps(Outline{sweep.end()}, Outline{area.outline})) return false;
    const Segment track{middle(sweep.start().front()), middle(sweep.end().front())};
    const Stretches road = setup.terrain().stretches(Ground::road, track);
    const Stretches inside = stretches_on(track, Outline{area.outline});
    return std::all_of(inside.begin(), inside.end(), [&](const Stretch& in) {
        return std::any_of(road.begin(), road.end(), [&](const Stretch& on) {
            return on.from <= in.from + touch && in.to <= on.to + touch;
        });
    });
}

}  // namespace

void meet(const Setup& setup, const State& state, const Sweeper& sweeper, const Sweep& sweep,
          Met& met) {
    Meeting meeting{setup, state, sweeper, sweep, met};
    meeting.units();
    if (!met.refusal && !keeps_dry(setup, sweeper.unit, sweeper.formation, sweep))
        met.refusal = Refusal{.fault = Fault::needs_bridge, .clause = VK_4_2, .unit = sweeper.unit};
}

Entry entry(const Setup& setup, const State& state, const Sweeper& sweeper, const Sweep& sweep) {
    Entry first;
    const Troops& troops = setup.troops(sweeper.unit);
    if (troops.is_leader()) return first;
    for (std::size_t i = 0; i < setup.areas.size(); ++i) {
        const AreaInfo& area = setup.areas[i];
        if (!meets(sweep.box(), setup.terrain().features()[area.feature].box)) continue;
        if (holder_of(state, area_id(i)) != UnitId::none) continue;
        if (!sweep.passes_over(area.outline)) continue;
        if (crosses_by_road(setup, sweeper, sweep, area)) continue;
        Length distance{};
        if (sweep.is_straight()) {
            const auto met =
                slide_until_touch(Outline{sweep.start()}, sweep.way(), Outline{area.outline});
            if (!met) continue;
            distance = *met;
        }
        if (first.area != AreaId::none && distance >= first.distance) continue;
        first.area = area_id(i);
        first.distance = distance;
    }
    if (first.area != AreaId::none && !may_hold_areas(setup.book, troops))
        first.refusal = Refusal{.fault = Fault::impassable, .clause = VK_4_9, .unit = sweeper.unit};
    return first;
}

}  // namespace grognard::vom_kriege
