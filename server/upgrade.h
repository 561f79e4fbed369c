// SPDX-License-Identifier: Apache-2.0
//
// A request to go live, between the two sessions that know Beast.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/sessions.h"

namespace grognard::server {

struct Upgrade {
    boost::beast::tcp_stream stream;
    boost::beast::http::request<boost::beast::http::string_body> request;
    std::string address;
};

}  // namespace grognard::server
