#ifndef LINKOVER_TEMPLATES_H
#define LINKOVER_TEMPLATES_H

#include <stddef.h>

/* A file of templates/, compiled into the program. */
struct linkover_template {
  const char *name; /* relative to templates/ */
  const unsigned char *bytes;
  size_t size;
};

size_t linkover_template_count(void);

/* The file at index, which is below the count. */
const struct linkover_template *linkover_template_at(size_t index);

#endif
