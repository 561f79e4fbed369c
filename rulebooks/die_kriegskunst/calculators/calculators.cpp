// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/calculators.h"

#include <algorithm>
#include <array>

#include "rulebooks/die_kriegskunst/calculators/fire.h"
#include "rulebooks/die_kriegskunst/calculators/melee.h"
#include "rulebooks/die_kriegskunst/calculators/morale.h"
#include "rulebooks/die_kriegskunst/calculators/orders.h"

namespace grognard::die_kriegskunst {

namespace {

struct Row {
    std::string_view name, title;
    Clause clause;
    Inputs (*inputs)();
    CalculatorAnswer (*run)(const Book& book, const Values& values);
};

constexpr std::array<Row, 11> rows{{
    {"initiative", "Who has the initiative", DK_2_2, &initiative_inputs, &calculate_initiative},
    {"order-change", "Whether an order is changed", DK_3_9, &order_inputs, &calculate_order},
    {"musketry", "What a volley costs", DK_5_5, &musketry_inputs, &calculate_musketry},
    {"artillery", "What a battery's fire costs", DK_5_6, &artillery_inputs, &calculate_artillery},
    {"skirmish-fire", "What skirmishers cost", DK_5_8, &skirmish_inputs, &calculate_skirmish_fire},
    {"fire-at-chargers", "What a charge loses before contact", DK_6_3, &at_chargers_inputs,
     &calculate_fire_at_chargers},
    {"charge", "How a charge ends", DK_6_4, &charge_inputs, &calculate_charge},
    {"melee", "How a melee ends", DK_7_5, &melee_inputs, &calculate_melee},
    {"unit-morale", "Whether a unit keeps its nerve", DK_8_2, &morale_inputs,
     &calculate_unit_morale},
    {"brigade-morale", "Whether a brigade breaks", DK_8_8, &brigade_inputs,
     &calculate_brigade_morale},
    {"pursuit", "Whether cavalry pursues", DK_7_9, &pursuit_inputs, &calculate_pursuit},
}};

}  // namespace

std::vector<Calculator> calculators() {
    std::vector<Calculator> list;
    for (const Row& row : rows) list.push_back({row.name, row.title, row.clause, row.inputs()});
    return list;
}

CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values) {
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.name == name; });
    GR_ASSERT(row != rows.end());
    return row->run(book, Values{values});
}

}  // namespace grognard::die_kriegskunst
