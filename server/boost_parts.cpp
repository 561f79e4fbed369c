// SPDX-License-Identifier: Apache-2.0
//
// The parts of Asio and Beast that need no templates, compiled once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
