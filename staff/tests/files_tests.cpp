// SPDX-License-Identifier: Apache-2.0
//
// Files read, replaced and appended to.
#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "staff/files.h"

namespace grognard {
namespace {

class Files : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (std::filesystem::temp_directory_path() / "files-XXXXXX").string();
        ASSERT_TRUE(::mkdtemp(pattern.data()));
        folder = pattern;
    }
    void TearDown() override { std::filesystem::remove_all(folder); }
    std::string path(const char* name) const { return (folder / name).string(); }
    static std::string content(const std::string& path) {
        Mistakes mistakes;
        return read_text_file(path, mistakes).value_or("(missing)");
    }

    std::filesystem::path folder;
};

TEST_F(Files, written_and_read_again) {
    const std::string text = std::string("a\0b\n", 4) + std::string(200'000, 'x');
    EXPECT_EQ(write_file_atomically(path("a"), text), std::nullopt);
    EXPECT_EQ(content(path("a")), text);
    EXPECT_EQ(write_file_atomically(path("a"), ""), std::nullopt);
    EXPECT_EQ(content(path("a")), "");
    // No draft is left behind.
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder}, {}), 1);
}

TEST_F(Files, replacing_keeps_who_may_read) {
    ASSERT_EQ(write_file_atomically(path("a"), "1"), std::nullopt);
    EXPECT_EQ(std::filesystem::status(path("a")).permissions(), std::filesystem::perms{0644});
    std::filesystem::permissions(path("a"), std::filesystem::perms{0600});
    ASSERT_EQ(write_file_atomically(path("a"), "2"), std::nullopt);
    EXPECT_EQ(std::filesystem::status(path("a")).permissions(), std::filesystem::perms{0600});
}

TEST_F(Files, what_cannot_be_done_is_said) {
    Mistakes mistakes;
    EXPECT_FALSE(read_text_file(path("none"), mistakes));
    EXPECT_FALSE(read_toml(path("none.toml"), mistakes));
    EXPECT_FALSE(read_text_file(folder.string(), mistakes));
    ASSERT_EQ(mistakes.size(), 3u);
    EXPECT_EQ(to_string(mistakes[0]),
              path("none") + ": cannot be opened: No such file or directory");
    EXPECT_TRUE(write_file_atomically(path("no/such/folder"), "x"));
}

TEST_F(Files, toml_from_a_file) {
    ASSERT_EQ(write_file_atomically(path("a.toml"), "x = 1\ny = =\n"), std::nullopt);
    Mistakes mistakes;
    EXPECT_FALSE(read_toml(path("a.toml"), mistakes));
    ASSERT_EQ(mistakes.size(), 1u);
    EXPECT_EQ(mistakes[0].file, path("a.toml"));
    EXPECT_EQ(mistakes[0].line, 2);
}

TEST_F(Files, appending_and_going_on) {
    AppendFile file;
    ASSERT_EQ(file.open(path("b"), AppendFile::Start::fresh), std::nullopt);
    EXPECT_EQ(file.append("one\n"), std::nullopt);
    EXPECT_EQ(file.append("two\n"), std::nullopt);
    EXPECT_EQ(file.size(), 8u);
    AppendFile moved = std::move(file);
    EXPECT_FALSE(file.is_open());
    EXPECT_TRUE(file.append("no"));
    moved.close();
    ASSERT_EQ(moved.open(path("b"), AppendFile::Start::continued), std::nullopt);
    EXPECT_EQ(moved.cut_to(4), std::nullopt);
    EXPECT_EQ(moved.append("three\n"), std::nullopt);
    EXPECT_EQ(content(path("b")), "one\nthree\n");
    EXPECT_TRUE(moved.cut_to(100));
}

TEST_F(Files, one_at_a_time) {
    AppendFile first, second;
    ASSERT_EQ(first.open(path("b"), AppendFile::Start::fresh), std::nullopt);
    EXPECT_NE(second.open(path("b"), AppendFile::Start::continued).value_or("").find("another"),
              std::string::npos);
    EXPECT_TRUE(second.open(path("b"), AppendFile::Start::fresh));
    EXPECT_TRUE(second.open(path("c"), AppendFile::Start::continued));
    first.close();
    EXPECT_EQ(second.open(path("b"), AppendFile::Start::continued), std::nullopt);
}

TEST_F(Files, a_full_disk_is_said) {
    if (::access("/dev/full", W_OK) != 0) GTEST_SKIP();
    AppendFile file;
    ASSERT_EQ(file.open("/dev/full", AppendFile::Start::continued), std::nullopt);
    EXPECT_TRUE(file.append("x"));
}

}  // namespace
}  // namespace grognard
