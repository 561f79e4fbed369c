// SPDX-License-Identifier: Apache-2.0
//
// What happens in a battle: the log in words/story.cpp has a sentence for each.
#pragma once

#include "engine/battle/happening.h"
#include "engine/battle/side.h"

namespace grognard::toy::happened {

struct TurnBegins {
    int turn = 1;
};
struct Marched {
    Length far;
};
struct Hurried {
    bool succeeds = false;
};
struct Fired {
    bool hits = false;
};
struct Tested {
    bool wavers = false;
};
struct Stood {};
struct FellBack {
    bool blocked = false;
};
struct Destroyed {};
struct BattleEnded {};

using All = Happenings<TurnBegins, Marched, Hurried, Fired, Tested, Stood, FellBack, Destroyed,
                       BattleEnded>;
template <class T>
All listed(const T&);  // never called: says where a struct is listed

}  // namespace grognard::toy::happened
