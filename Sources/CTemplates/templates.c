#include "templates.h"

const struct linkover_template linkover_templates[] = {{0, 0, 0}};
const size_t linkover_template_count = 0;
