// SPDX-License-Identifier: Apache-2.0
//
// Which store an address means.
#include "server/store/store.h"

namespace grognard {

OpenedStore open_store(const std::string& where) {
    if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
        return open_postgres_store(where);
    return open_sqlite_store(where);
}

}  // namespace grognard
