// SPDX-License-Identifier: Apache-2.0
//
// How a path becomes a file: names are plain, and none leads out of the folder.
#include "server/page.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <span>

namespace grognard::server {

// Made by tools/embed_page.
std::span<const EmbeddedFile> embedded_page();

namespace {

struct Type {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array<Type, 13> types{{{".html", "text/html; charset=utf-8"},
                                      {".js", "text/javascript; charset=utf-8"},
                                      {".css", "text/css; charset=utf-8"},
                                      {".json", "application/json"},
                                      {".webmanifest", "application/manifest+json"},
                                      {".svg", "image/svg+xml"},
                                      {".png", "image/png"},
                                      {".ico", "image/x-icon"},
                                      {".woff2", "font/woff2"},
                                      {".woff", "font/woff"},
                                      {".wasm", "application/wasm"},
                                      {".txt", "text/plain; charset=utf-8"},
                                      {".map", "application/json"}}};

std::string_view type_of(std::string_view name) {
    for (const Type& each : types)
        if (name.ends_with(each.ending)) return each.type;
    return "application/octet-stream";
}

// Letters, digits, dots, dashes and slashes; no part begins with a dot.
bool is_plain_name(std::string_view name) {
    if (name.empty() || name.size() > 200) return false;
    char before = '/';
    for (const char letter : name) {
        const bool known = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' ||
                           letter == '_' || letter == '/';
        if (!known || (before == '/' && (letter == '.' || letter == '/'))) return false;
        before = letter;
    }
    return before != '/';
}

std::optional<PageFile> from_folder(const std::string& folder, std::string_view name) {
    std::ifstream file{folder + "/" + std::string{name}, std::ios::binary};
    if (!file) return std::nullopt;
    auto text = std::make_shared<const std::string>(std::istreambuf_iterator<char>{file},
                                                    std::istreambuf_iterator<char>{});
    if (file.bad() || (text->empty() && !file.eof())) return std::nullopt;
    return PageFile{.type = type_of(name), .plain = *text, .kept = text};
}

}  // namespace

std::optional<PageFile> Page::find(std::string_view path) const {
    if (!path.starts_with('/')) return std::nullopt;
    const std::string_view name = path == "/" ? "index.html" : path.substr(1);
    if (!is_plain_name(name)) return std::nullopt;
    if (!folder_.empty()) return from_folder(folder_, name);
    for (const EmbeddedFile& file : embedded_page())
        if (file.name == name && name != "openapi.yaml")
            return PageFile{.type = type_of(name),
                            .plain = file.plain,
                            .gzipped = file.gzipped,
                            .immutable = name.starts_with("assets/")};
    return std::nullopt;
}

std::string_view openapi_yaml() {
    for (const EmbeddedFile& file : embedded_page())
        if (file.name == "openapi.yaml") return file.plain;
    return {};
}

}  // namespace grognard::server
