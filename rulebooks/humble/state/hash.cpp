// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/state/hash.h"

namespace grognard::humble {

namespace {

std::uint64_t packed(UnitId a, UnitId b) { return index(a) << 16 | index(b); }

class StepHasher {
public:
    explicit StepHasher(Hasher& hasher) : h_{hasher} {}
    void operator()(const step::Movement& s) {
        set(s.acted);
        set(s.turned);
        set(s.in_contact);
        set(s.waited);
        h_.add(s.dice_thrown);
    }
    void operator()(const step::PlaceUnit& s) { h_.add(index(s.unit)); }
    void operator()(const step::TurnToFace& s) {
        h_.add(index(s.charger));
        list(s.asked);
    }
    void operator()(const step::ReinforcementRoll& s) { number(s.arrival); }
    void operator()(const step::Arriving& s) { number(s.arrival); }
    void operator()(const step::Rally& s) { set(s.tried); }
    void operator()(const step::RallyRoll& s) { h_.add(index(s.unit)); }
    void operator()(const step::Shooting& s) {
        set(s.fired);
        set(s.shot_at);
    }
    void operator()(const step::NameFirers& s) { volley(s.target, s.named); }
    void operator()(const step::ShotRoll& s) { volley(s.target, s.named); }
    void operator()(const step::Melees& s) {
        for (const Pair& pair : s.fought) h_.add(packed(pair.attacker, pair.defender));
        for (const Pair& pair : s.barred) h_.add(packed(pair.attacker, pair.defender));
        for (const Engaged& e : s.engaged) h_.add(index(e.attacker) * 256 + e.enemies);
        recoils(s.waiting);
        for (const FollowUp& follow : s.following) (*this)(step::OfferFollowUp{follow});
        h_.add(s.following.size());
        set(s.followed_up);
        h_.add((s.fought.size() * 1000 + s.engaged.size()) * 1000 + s.barred.size());
    }
    void operator()(const step::Melee& s) {
        h_.add(packed(s.defender, s.chosen));
        list(s.left);
        h_.add(s.attackers * 2u + s.ended);
        recoils(s.recoils);
        (*this)(step::OfferFollowUp{s.follow});
    }
    void operator()(const step::FightRoll& s) { h_.add(packed(s.attacker, s.defender)); }
    void operator()(const step::OfferFollowUp& s) {
        h_.add(packed(s.follow.winner, UnitId::none));
        point(s.follow.place);
        h_.add(s.follow.must);
    }
    void operator()(const step::FightOn& s) { h_.add(index(s.unit)); }
    void operator()(const step::RoutRoll& s) {
        h_.add(packed(s.unit, s.from));
        point(s.from_place);
        h_.add(static_cast<std::uint64_t>(s.cause));
    }
    void operator()(const step::ChooseRout& s) { (*this)(s.rout); }

    void set(const UnitSet& units) {
        for (const std::uint64_t word : units.words()) h_.add(word);
    }
    void point(Point p) {
        h_.add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.x)) << 32 |
               static_cast<std::uint32_t>(p.y));
    }

private:
    void number(std::int64_t n) { h_.add(static_cast<std::uint64_t>(n)); }
    template <class List>
    void recoils(const List& due) {
        h_.add(due.size());
        for (const Recoil& r : due) {
            h_.add(packed(r.unit, r.opponent));
            point(r.from);
            h_.add(r.widths * 2u + r.disrupts);
        }
    }
    template <class List>
    void list(const List& units) {
        h_.add(units.size());
        for (const UnitId unit : units) h_.add(index(unit));
    }
    void volley(UnitId target, const Firers& named) {
        h_.add(index(target));
        list(named);
    }

    Hasher& h_;
};

}  // namespace

void hash(const State& state, Hasher& hasher) {
    StepHasher steps{hasher};
    for (const Base& base : state.bases) {
        steps.point(base.centre);
        hasher.add(static_cast<std::uint64_t>(base.facing.arcseconds()) << 16 |
                   static_cast<std::uint64_t>(base.order) << 8 |
                   static_cast<std::uint64_t>(base.where));
    }
    for (const Step& step : state.steps) {
        hasher.add(step.index());
        std::visit(steps, step);
    }
    for (const Arrival arrival : state.arrivals) hasher.add(static_cast<std::uint64_t>(arrival));
    for (const std::int8_t holder : state.held) hasher.add(static_cast<std::uint8_t>(holder));
    hasher.add(std::uint64_t{state.turn} << 16 | index(state.moving) << 8 |
               static_cast<std::uint64_t>(state.phase));
    steps.set(state.moved_in);
    steps.set(state.stalled);
    steps.set(state.braced);
    hasher.add(state.over * 2u + state.announced);
}

}  // namespace grognard::humble
