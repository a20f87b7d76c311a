#ifndef LINKOVER_CIDN2_SHIM_H
#define LINKOVER_CIDN2_SHIM_H

#include <idn2.h>

#endif
