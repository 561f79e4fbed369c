// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/10_measuring/ground.h"

namespace grognard::die_kriegskunst {

Going going_on(const Book& book, Ground ground) {
    enforces(DK_4_15);
    switch (ground) {
    case Ground::wood: {
        const bool dense = book.rulings.ground_woods == GroundWoods::by_name;
        return dense ? Going::severe : Going::difficult;
    }
    case Ground::copse:
    case Ground::town:
    case Ground::stream:
    case Ground::ford:
    case Ground::rough: return Going::difficult;
    case Ground::marsh: return Going::severe;
    case Ground::river: return Going::impassable;
    case Ground::hill:
    case Ground::road:
    case Ground::bridge:
    case Ground::wall:
    case Ground::hedge:
    case Ground::fieldworks: break;
    }
    return Going::open;
}

bool may_enter(const Troops& troops, Going going) {
    enforces(DK_4_4);
    if (going == Going::impassable) return false;
    return going != Going::severe || !(troops.is_cavalry() || troops.is_artillery());
}

bool slows_generals(const Book& book) {
    enforces(DK_4_13);
    return book.rulings.generals_ground == GeneralsGround::as_units;
}

Factor speed_on(const Book& book, const Troops& troops, Formation formation, Condition condition,
                Going going) {
    enforces(DK_4_3);
    if (troops.is_general() && !slows_generals(book)) return {};
    if (going == Going::severe) return book.ground.severe;
    const bool slowed = formation != Formation::skirmish && !is_breaking(condition);
    return going == Going::difficult && slowed ? book.ground.difficult : Factor{};
}

bool unforms(const Troops& troops, Formation formation, Going going) {
    if (going == Going::difficult) return troops.is_cavalry() && !troops.cossacks;
    return going == Going::severe && troops.is_infantry() && formation != Formation::skirmish;
}

bool may_deploy(const Troops& troops, Going going) {
    if (going == Going::difficult) return troops.kind == Kind::pounder_3;
    return going == Going::open;
}

}  // namespace grognard::die_kriegskunst
