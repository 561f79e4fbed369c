// SPDX-License-Identifier: Apache-2.0
//
// How a request for armies is read, and what the rulebook's army builder makes of it.
#include "server/armies.h"

#include <map>
#include <memory>

#include "rulebooks/all/all.h"
#include "staff/armies.h"

namespace grognard::server {

namespace {

using Builders = std::map<const Rulebook*, std::unique_ptr<ArmyBuilder>>;

Builders make_builders() {
    Builders builders;
    for (const Rulebook* rulebook : all_rulebooks()) {
        Mistakes mistakes;
        builders[rulebook] = rulebook->army_builder(nullptr, mistakes);
    }
    return builders;
}

constexpr std::size_t title_bytes_max = 200;

// What is asked for one army: to be built, or as it stands.
struct Wanted {
    Army army;
    bool build = false;
    std::string seed;
};
struct Asked {
    const Rulebook* rulebook = nullptr;
    std::vector<Wanted> armies;
    std::string seed, title;
};

Asked read_asked(Reader& reader) {
    Asked asked;
    asked.rulebook = rulebook_named(reader.text("rulebook"));
    asked.seed = reader.text_or("seed", "");
    asked.title = reader.text_or("title", "");
    if (asked.title.size() > title_bytes_max) reader.mistake("title", "expected a shorter text");
    std::vector<Reader> armies = reader.tables("armies");
    if (armies.empty() || armies.size() > 2) {
        reader.mistake("armies", "expected one army or two");
        return asked;
    }
    for (Reader& entry : armies) {
        Wanted wanted;
        wanted.build = entry.flag_or("build", false);
        wanted.seed = entry.text_or("seed", "");
        wanted.army = read_army(entry);
        asked.armies.push_back(std::move(wanted));
    }
    return asked;
}

std::string cannot(const ArmyBuilder& builder, const ListedArmy& list, int points) {
    return "The " + list.name + " cannot muster an army of " + std::to_string(points) +
           " points that keeps to their list; they need " +
           std::to_string(builder.least_points(list.key)) + ".";
}

}  // namespace

const ArmyBuilder* army_builder_of(const Rulebook& rulebook) {
    static const Builders builders = make_builders();
    const auto found = builders.find(&rulebook);
    return found == builders.end() ? nullptr : found->second.get();
}

Reply muster_json(const Document& request) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    Asked asked = read_asked(reader);
    if (!mistakes.empty()) return misread(mistakes);
    if (!asked.rulebook) return refused(Code::not_found, "There is no such rulebook.");
    const ArmyBuilder* builder = army_builder_of(*asked.rulebook);
    if (!builder) return refused(Code::not_found, "This rulebook has no army lists.");
    const std::vector<ListedArmy> lists = builder->lists();
    JsonWriter json;
    json.open_table().key("armies").open_list();
    bool sound = asked.armies.size() == 2;
    for (Wanted& wanted : asked.armies) {
        const ListedArmy* list = list_keyed(lists, wanted.army.list);
        if (!list) return refused(Code::not_found, "There is no such army list.");
        if (wanted.build) {
            auto built = builder->build(list->key, wanted.army.points, variant_of(wanted.seed));
            if (!built)
                return refused(Code::bad_request, cannot(*builder, *list, wanted.army.points));
            wanted.army = *std::move(built);
        }
        const ArmyCheck check = builder->check(wanted.army);
        sound = sound && check.faults.empty() && !wanted.army.units.empty();
        json.open_table().key("army");
        write_army(json, wanted.army);
        json.key("check");
        write_check(json, check);
        json.close_table();
    }
    json.close_list();
    if (sound) {
        const auto both = opposed(lists, asked.armies[0].army, asked.armies[1].army);
        const std::string title = asked.title.empty() ? title_of(both) : asked.title;
        const auto text = builder->scenario(both, title, variant_of(asked.seed));
        if (text)
            json.text("title", title).text("scenario", *text);
        else
            json.text("no_room", "There is no room on the table for so many.");
    }
    return json.close_table().take();
}

}  // namespace grognard::server
