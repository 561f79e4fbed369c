// SPDX-License-Identifier: Apache-2.0
//
// The page's files: inside the program, made by tools/embed_page, or from a folder while the page
// is being worked on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace grognard::server {

struct PageFile {
    std::string_view type;  // "text/html; charset=utf-8"
    std::string_view plain;
    std::string_view gzipped;            // empty: not worth it
    std::shared_ptr<const void> kept{};  // what the texts lie in, if not in the program
    bool immutable = false;              // its name changes with its content
};

struct EmbeddedFile {
    std::string_view name;  // "index.html", "assets/index-4f2a.js"
    std::string_view plain;
    std::string_view gzipped;
};

class Page {
public:
    // A folder's files, or those inside the program when none is named.
    explicit Page(std::string folder = {}) : folder_{std::move(folder)} {}

    std::optional<PageFile> find(std::string_view path) const;  // "/" is the index

private:
    std::string folder_;
};

std::string_view openapi_yaml();

}  // namespace grognard::server
