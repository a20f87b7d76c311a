#ifndef LINKOVER_CARCHIVE_SHIM_H
#define LINKOVER_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

#endif
