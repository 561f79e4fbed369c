// SPDX-License-Identifier: Apache-2.0
//
// Whole numbers of 128 bits: squares of areas and products of chances do not fit 64. Both compilers
// have them, but not the language, which is what __extension__ says.
#pragma once

namespace grognard {

__extension__ typedef __int128 Wide;                   // NOLINT(modernize-use-using)
__extension__ typedef unsigned __int128 UnsignedWide;  // NOLINT(modernize-use-using)

}  // namespace grognard
