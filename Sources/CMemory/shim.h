#ifndef LINKOVER_CMEMORY_SHIM_H
#define LINKOVER_CMEMORY_SHIM_H

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Has blocks of 1 MiB and more given back to the system as soon as nobody needs them.
   The GNU library otherwise keeps ever larger ones, up to 32 MiB, for later: a table that is let go
   and the next one, which does not fit into its place, would both count. */
static inline void cmemory_give_back_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

#endif
