// SPDX-License-Identifier: Apache-2.0
//
// Golden battles: each record in rulebooks/*/golden must replay, and must read line by line as the
// text beside it. A rule that changes what happens, or how it is told, shows here in prose.
//
//     tools/golden            records the battles anew and tells them
//     tools/golden --tell     tells the records as they are
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/commands.h"

namespace grognard {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> golden_records() {
    std::vector<fs::path> records;
    for (const auto& rulebook : fs::directory_iterator{fs::path{GROGNARD_SOURCE} / "rulebooks"}) {
        const fs::path folder = rulebook.path() / "golden";
        if (!fs::is_directory(folder)) continue;
        for (const auto& file : fs::directory_iterator{folder})
            if (file.path().extension() == ".battle") records.push_back(file.path());
    }
    std::sort(records.begin(), records.end());
    return records;
}

std::vector<std::string> lines_of(std::istream& in) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// As `grognard replay` prints it when nobody watches: 80 columns, no colour.
std::vector<std::string> told(const fs::path& record) {
    std::stringstream out;
    std::streambuf* const terminal = std::cout.rdbuf(out.rdbuf());
    cli::ReplayArguments arguments;
    arguments.file = record.string();
    try {
        cli::run_replay(arguments, cli::Looks{});
    } catch (const cli::Trouble& trouble) {
        out << "TROUBLE: " << trouble.what() << '\n';
        for (const std::string& detail : trouble.details()) out << detail << '\n';
    }
    std::cout.rdbuf(terminal);
    return lines_of(out);
}

class Golden : public testing::TestWithParam<fs::path> {};

TEST_P(Golden, is_told_as_before) {
    fs::path text = GetParam();
    std::ifstream in{text.replace_extension(".txt")};
    ASSERT_TRUE(in) << "there is no " << text << "; tools/golden --tell writes it";
    const std::vector<std::string> before = lines_of(in);
    const std::vector<std::string> now = told(GetParam());
    for (std::size_t i = 0; i < std::max(before.size(), now.size()); ++i) {
        const std::string was = i < before.size() ? before[i] : "(the end)";
        const std::string is = i < now.size() ? now[i] : "(the end)";
        ASSERT_EQ(is, was) << text.filename().string() << ", line " << i + 1
                           << ": the battle is not told as before. If that is meant, tools/golden";
    }
}

std::string name_of(const testing::TestParamInfo<fs::path>& param) {
    std::string name = param.param.parent_path().parent_path().filename().string() + "_" +
                       param.param.stem().string();
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(every_record, Golden, testing::ValuesIn(golden_records()), name_of);
// A project without golden battles has none to test.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Golden);

}  // namespace

}  // namespace grognard
