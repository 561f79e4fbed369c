// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/state/going.h"

namespace grognard::war_and_conquest {

Going going_on(Ground ground) {
    enforces(WC_5_8);
    switch (ground) {
    case Ground::copse:
    case Ground::ford:
    case Ground::rough: return Going::uneven;
    case Ground::wood:
    case Ground::town:
    case Ground::stream:
    case Ground::wall:
    case Ground::hedge:
    case Ground::fieldworks: return Going::difficult;
    case Ground::river:
    case Ground::marsh: return Going::dense;
    case Ground::hill:
    case Ground::road:
    case Ground::bridge: break;
    }
    return Going::clear;
}

}  // namespace grognard::war_and_conquest
