// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/scenario.h"

#include "engine/document/json_writer.h"
#include "engine/record/json_document.h"

namespace grognard::toy {

Document scenario(std::array<int, 2> companies, int turns, Hurrying hurrying) {
    constexpr std::array<std::string_view, 2> sides{"blue", "red"};
    constexpr std::array<std::string_view, 2> names{"Blues", "Reds"};
    constexpr std::array<std::string_view, 2> edges{"south", "north"};
    constexpr std::array<int, 2> lines{2, 10};
    JsonWriter json;
    json.open_table().text("title", "Companies").text("rulebook", "toy").number("turns", turns);
    json.flag("hurrying", hurrying == Hurrying::yes);
    json.key("table").open_table().number("width", 12).number("height", 12).close_table();
    json.key("side").open_list();
    for (std::size_t i = 0; i < 2; ++i)
        json.open_table()
            .text("key", sides[i])
            .text("name", names[i])
            .text("edge", edges[i])
            .close_table();
    json.close_list().key("company").open_list();
    for (std::size_t i = 0; i < 2; ++i)
        for (int n = 1; n <= companies[i]; ++n) {
            json.open_table().text("name", std::string{sides[i].front()} + std::to_string(n));
            json.text("side", sides[i]).key("at");
            json.open_list().number(n).number(lines[i]).close_list().close_table();
        }
    json.close_list().close_table();
    Mistakes mistakes;
    return document_from_json("toy", json.take(), mistakes).value_or(Document{});
}

}  // namespace grognard::toy
