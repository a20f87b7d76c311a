#ifndef LINKOVER_CARCHIVE_SHIM_H
#define LINKOVER_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

// The macro AE_IFREG holds a cast, which Swift does not import.
static inline int carchive_is_regular_file(struct archive_entry *entry) {
  return archive_entry_filetype(entry) == AE_IFREG;
}

#endif
