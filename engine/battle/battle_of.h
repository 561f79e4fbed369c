// SPDX-License-Identifier: Apache-2.0
//
// Everything a rule function needs, in one argument: what never changes, what does, and where to
// write what happened. Events are written only when somebody listens.
#pragma once

#include <variant>

#include "engine/battle/event.h"

namespace grognard {

template <class Setup, class State, class Walk = void>
struct BattleOf {
    const Setup& setup;
    State& state;
    Events* events = nullptr;
    const Walk* walk = nullptr;  // that the check of a place made (checked.h), if it was checked

    // The stack of steps, the innermost on top.
    template <class Step>
    void push(const Step& step) {
        state.steps.push_back(step);
    }
    void pop() { state.steps.pop_back(); }
    template <class Step>
    Step& top() {
        return std::get<Step>(state.steps.back());
    }

    void log(const Event& event) {
        if (events) events->push_back(event);
    }
};

}  // namespace grognard
