#include "templates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char nginx_host[] = {
#embed "../../templates/nginx/host.conf"
};
static const unsigned char nginx_linkover[] = {
#embed "../../templates/nginx/linkover.conf"
};
static const unsigned char pages_404[] = {
#embed "../../templates/pages/404.html"
};

static const struct linkover_template templates[] = {
    {"nginx/host.conf", nginx_host, sizeof nginx_host},
    {"nginx/linkover.conf", nginx_linkover, sizeof nginx_linkover},
    {"pages/404.html", pages_404, sizeof pages_404},
};

size_t linkover_template_count(void) { return sizeof templates / sizeof templates[0]; }

const struct linkover_template *linkover_template_at(size_t index) { return &templates[index]; }
