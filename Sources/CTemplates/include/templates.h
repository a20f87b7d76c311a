#ifndef LINKOVER_TEMPLATES_H
#define LINKOVER_TEMPLATES_H

#include <stddef.h>

/* The files of templates/, compiled into the program. */
struct linkover_template {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

extern const struct linkover_template linkover_templates[];
extern const size_t linkover_template_count;

#endif
