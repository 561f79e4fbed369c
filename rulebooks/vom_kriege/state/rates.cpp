// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/state/rates.h"

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

namespace {

Length infantry_rate(const Book& book, Formation formation) {
    switch (formation) {
    case Formation::column: return book.move.infantry_column;
    case Formation::march_column: return book.move.infantry_march_column;
    case Formation::open_order: return book.move_open_order();
    case Formation::square: return book.move_square();
    default: return book.move.infantry_line;
    }
}

Length cavalry_rate(const Book& book, Formation formation) {
    switch (formation) {
    case Formation::column: return book.move.cavalry_column;
    case Formation::march_column: return book.move.cavalry_march_column;
    default: return book.move.cavalry_line;
    }
}

Length battery_rate(const Book& book, const Troops& troops, Formation formation) {
    if (formation == Formation::unlimbered) return book.battery.manhandled;
    if (troops.horse) return book.move.horse_artillery;
    return troops.heavy ? book.move.heavy_artillery : book.move.light_artillery;
}

}  // namespace

Length rate(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_7_1);
    switch (troops.arm) {
    case Arm::infantry: return infantry_rate(book, formation);
    case Arm::cavalry: return cavalry_rate(book, formation);
    case Arm::artillery: return battery_rate(book, troops, formation);
    case Arm::leader: break;
    }
    return book.move.leader;
}

bool doctrine_names(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_1_9);
    if (!troops.is_infantry() || troops.doctrine == Doctrine::impulse) return true;
    switch (formation) {
    case Formation::line: return troops.doctrine == Doctrine::linear;
    case Formation::column: return troops.doctrine == Doctrine::columnar;
    case Formation::open_order: return book.rulings.doctrine_open_order == DoctrineOpenOrder::free;
    default: return true;
    }
}

}  // namespace grognard::vom_kriege
