#ifndef LINKOVER_CSQLITE_SHIM_H
#define LINKOVER_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
