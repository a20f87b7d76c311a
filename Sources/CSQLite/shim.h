#ifndef LINKOVER_CSQLITE_SHIM_H
#define LINKOVER_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT, "make a copy", is a cast that Swift does not import. */
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text) {
  return sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
