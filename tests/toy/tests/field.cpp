// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/tests/field.h"

#include "engine/record/json_document.h"
#include "tests/toy/1_companies/muster.h"

namespace grognard::toy {

UnitId Field::add(Side side, Point there) {
    const std::string key = (side == Side::blue ? "b" : "r") + std::to_string(units_.size());
    units_.push_back({key, key, side, turned_(there)});
    return unit_id(units_.size() - 1);
}

Play Field::begin(const Step& phase) {
    Mistakes mistakes;
    std::optional<Document> house;
    if (!house_rules_.empty()) house = document_from_json("house rules", house_rules_, mistakes);
    const auto read =
        read_setup(scenario({1, 1}, 8, hurrying_), house ? &*house : nullptr, mistakes);
    EXPECT_TRUE(mistakes.empty());
    auto setup = std::make_shared<Setup>(*read);
    setup->units = units_;
    setup->scenario.terrain = Terrain{turned_.width(), turned_.height(), {}};
    for (SideInfo& side : setup->scenario.sides) side.edge = turned_(side.edge);
    State state = opening(*setup);
    state.steps[0] = phase;
    return Play{setup, state, {}};
}

}  // namespace grognard::toy
