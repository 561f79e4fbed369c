// SPDX-License-Identifier: Apache-2.0
//
// Writes what the fuzz targets begin with, one folder a target: the scenarios as they are, records
// of short battles, house rules that change everything that can be changed. Made from the project's
// own data at every build, so that they are never out of date.
//
//     fuzz_seeds <folder> <scenarios>     for instance build/fuzz/tests/fuzz/seeds scenarios
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/record/record.h"
#include "tests/fuzz/common.h"
#include "tests/fuzz/mutate.h"

namespace grognard::fuzz {

namespace {

namespace fs = std::filesystem;

class Seeds {
public:
    Seeds(fs::path folder, fs::path scenarios)
        : folder_{std::move(folder)}, scenarios_{std::move(scenarios)} {}

    void write_all() {
        write_scenarios();
        std::size_t number = 0;
        for (const conformance::Listed& listed : conformance::catalogue())
            write_record(listed, number++);
        const Rulebook* last = nullptr;
        for (const conformance::Listed& listed : conformance::catalogue()) {
            if (listed.rulebook != last) write_house_rules(*listed.rulebook);
            last = listed.rulebook;
        }
        write_whims();
    }

private:
    void write(const std::string& target, const std::string& name, const std::string& content) {
        fs::create_directories(folder_ / target);
        std::ofstream{folder_ / target / name, std::ios::binary} << content;
    }

    void write_scenarios() {
        for (const auto& file : fs::recursive_directory_iterator{scenarios_}) {
            if (file.path().extension() != ".toml") continue;
            std::stringstream text;
            text << std::ifstream{file.path()}.rdbuf();
            write("fuzz_scenario", file.path().filename().string(), text.str());
        }
        for (const conformance::Listed& listed : conformance::catalogue())
            write("fuzz_scenario", listed.name + ".json", to_json(listed.scenario.root));
    }

    // The first answers of a battle, with and without its header; fuzz_record.cpp says what the
    // first letter means.
    void write_record(const conformance::Listed& listed, std::size_t number) {
        const std::unique_ptr<Game> game = conformance::mustered(listed);
        RecordHeader header = header_of(*listed.rulebook, listed.scenario, nullptr, *game);
        header.dice = DiceSource::typed;
        Chooser chooser{number};
        std::string lines;
        for (int i = 0; i < 30 && !game->over(); ++i) {
            const Answer answer = any_answer(*game, chooser);
            game->apply_checked(answer, nullptr);
            lines += answer_line(*game, game->answers_given(), answer);
        }
        const char whole = static_cast<char>(1 | 4);
        const char rest = static_cast<char>(number << 3);
        write("fuzz_record", listed.name + "-whole", whole + header_line(header) + lines);
        write("fuzz_record", listed.name + "-rest", rest + lines);
        write("fuzz_record", listed.name + "-checked", static_cast<char>(rest | 1) + lines);
    }

    void write_house_rules(const Rulebook& rulebook) {
        const std::string name{rulebook.name()};
        const Document everything = every_house_rule(rulebook);
        demand_sound(rulebook, everything);
        write("fuzz_tables", name + "-everything", to_json(everything.root));
        std::string toml = "[rulings]\n";
        for (const conformance::Ruling& ruling : conformance::rulings_of(rulebook))
            toml += "\"" + ruling.name + "\" = \"" + ruling.values.back() + "\"\n";
        write("fuzz_tables", name + "-rulings.toml", toml);
    }

    // A seed that is refused at once teaches nothing.
    static void demand_sound(const Rulebook& rulebook, const Document& house_rules) {
        Mistakes mistakes;
        for (const conformance::Listed& listed : conformance::catalogue())
            if (listed.rulebook == &rulebook)
                rulebook.muster(listed.scenario, &house_rules, mistakes);
        if (!mistakes.empty()) demand(to_string(mistakes.front()));
    }

    // Bytes that a target takes for whims.
    void write_whims() {
        Chooser chooser{7};
        const auto whims = [&](std::size_t count) {
            std::string bytes;
            while (bytes.size() < count) bytes += static_cast<char>(chooser.below(256));
            return bytes;
        };
        for (int i = 0; i < 24; ++i) {
            const std::string name = "whim-" + std::to_string(i);
            write("fuzz_answers", name, whims(400));
            write("fuzz_scenario", name, static_cast<char>(whims_follow) + whims(60));
            write("fuzz_tables", name, static_cast<char>(whims_follow) + whims(60));
        }
    }

    fs::path folder_;
    fs::path scenarios_;
};

}  // namespace

}  // namespace grognard::fuzz

int main(int count, char** words) {
    if (count != 3) {
        std::fprintf(stderr, "usage: fuzz_seeds <folder> <scenarios>\n");
        return 2;
    }
    grognard::fuzz::Seeds{words[1], words[2]}.write_all();
    return 0;
}
