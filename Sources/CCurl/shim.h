#ifndef LINKOVER_CCURL_SHIM_H
#define LINKOVER_CCURL_SHIM_H

#include <curl/curl.h>

#endif
