#ifndef LINKOVER_CLIBXML2_SHIM_H
#define LINKOVER_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
/* Debian's build pulls ICU's headers in, which clash with Foundation's own
   copy. It hides two members of a struct that nothing here lays out. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
