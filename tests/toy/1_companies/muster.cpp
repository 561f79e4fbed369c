// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/1_companies/muster.h"

#include "engine/table/order_of_battle.h"
#include "engine/table/read_setup.h"

namespace grognard::toy {

namespace {

void read_companies(Reader& root, Setup& setup) {
    const Terrain& terrain = setup.scenario.terrain;
    UnitKeys keys;
    std::array<int, 2> companies{};
    for (Reader& entry : root.tables("company")) {
        CompanyInfo company;
        company.name = entry.text("name");
        company.key = keys.take(entry, company.name);
        company.side = static_cast<Side>(read_side(entry, setup.scenario).value_or(0));
        company.start = entry.point("at", terrain.width(), terrain.height());
        if (entry.sound() && !has_ground(setup, company.start))
            entry.mistake("at", company.name + " would stand partly off the table");
        entry.finish();
        ++companies[index(company.side)];
        setup.units.push_back(std::move(company));
    }
    if (companies[0] == 0 || companies[1] == 0)
        root.mistake("company", "expected a company or more of each side");
    if (setup.units.size() > companies_most)
        root.mistake("company", "expected " + std::to_string(companies_most) + " or fewer");
}

}  // namespace

std::shared_ptr<const Setup> read_setup(const Document& scenario, const Document* house_rules,
                                        Mistakes& mistakes) {
    return read_setup_of<Setup>("toy", read_book, {scenario, house_rules}, mistakes,
                                [](Reader& root, Setup& setup) {
                                    setup.hurrying = root.flag_or("hurrying", false);
                                    read_companies(root, setup);
                                });
}

}  // namespace grognard::toy
