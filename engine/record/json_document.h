// SPDX-License-Identifier: Apache-2.0
//
// JSON text as a document. Hostile text is harmless: size and depth are limited, keys may be given
// once only, and decimals are refused (written as text, "0.75", they are exact).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/document/document.h"

namespace grognard {

inline constexpr std::size_t json_bytes_max = 16'000'000;
inline constexpr std::size_t json_depth_max = 64;
inline constexpr std::size_t json_keys_max = 4096;  // in one table: they are searched one by one

// `file` as a person would name the source. Nothing when there is any mistake.
std::optional<Document> document_from_json(std::string file, std::string_view json,
                                           Mistakes& mistakes);

}  // namespace grognard
