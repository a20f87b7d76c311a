#include "templates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char apache_host_conf[] = {
#embed "../../templates/apache/host.conf"
};
static const unsigned char apache_linkover_conf[] = {
#embed "../../templates/apache/linkover.conf"
};
static const unsigned char apache_links_conf[] = {
#embed "../../templates/apache/links.conf"
};
static const unsigned char caddy_host_caddy[] = {
#embed "../../templates/caddy/host.caddy"
};
static const unsigned char caddy_linkover_caddy[] = {
#embed "../../templates/caddy/linkover.caddy"
};
static const unsigned char caddy_links_caddy[] = {
#embed "../../templates/caddy/links.caddy"
};
static const unsigned char cloudflare_bulk_redirects_deploy_md[] = {
#embed "../../templates/cloudflare-bulk-redirects/DEPLOY.md"
};
static const unsigned char cloudflare_bulk_redirects_site_deploy_md[] = {
#embed "../../templates/cloudflare-bulk-redirects/site/DEPLOY.md"
};
static const unsigned char cloudflare_pages_deploy_md[] = {
#embed "../../templates/cloudflare-pages/DEPLOY.md"
};
static const unsigned char cloudflare_pages_headers[] = {
#embed "../../templates/cloudflare-pages/_headers"
};
static const unsigned char cloudflare_pages_site_deploy_md[] = {
#embed "../../templates/cloudflare-pages/site/DEPLOY.md"
};
static const unsigned char cloudflare_worker_deploy_md[] = {
#embed "../../templates/cloudflare-worker/DEPLOY.md"
};
static const unsigned char cloudflare_worker_site_deploy_md[] = {
#embed "../../templates/cloudflare-worker/site/DEPLOY.md"
};
static const unsigned char cloudflare_worker_site_wrangler_toml[] = {
#embed "../../templates/cloudflare-worker/site/wrangler.toml"
};
static const unsigned char cloudflare_worker_worker_js[] = {
#embed "../../templates/cloudflare-worker/worker.js"
};
static const unsigned char cloudflare_worker_wrangler_toml[] = {
#embed "../../templates/cloudflare-worker/wrangler.toml"
};
static const unsigned char cloudfront_deploy_md[] = {
#embed "../../templates/cloudfront/DEPLOY.md"
};
static const unsigned char cloudfront_function_js[] = {
#embed "../../templates/cloudfront/function.js"
};
static const unsigned char cloudfront_site_deploy_md[] = {
#embed "../../templates/cloudfront/site/DEPLOY.md"
};
static const unsigned char edge_redirect_js[] = {
#embed "../../templates/edge/redirect.js"
};
static const unsigned char edge_site_js[] = {
#embed "../../templates/edge/site.js"
};
static const unsigned char firebase_deploy_md[] = {
#embed "../../templates/firebase/DEPLOY.md"
};
static const unsigned char firebase_firebase_json[] = {
#embed "../../templates/firebase/firebase.json"
};
static const unsigned char github_pages_deploy_md[] = {
#embed "../../templates/github-pages/DEPLOY.md"
};
static const unsigned char github_pages_redirect_html[] = {
#embed "../../templates/github-pages/redirect.html"
};
static const unsigned char github_pages_site_deploy_md[] = {
#embed "../../templates/github-pages/site/DEPLOY.md"
};
static const unsigned char gitlab_pages_deploy_md[] = {
#embed "../../templates/gitlab-pages/DEPLOY.md"
};
static const unsigned char gitlab_pages_gitlab_ci_yml[] = {
#embed "../../templates/gitlab-pages/gitlab-ci.yml"
};
static const unsigned char gitlab_pages_site_deploy_md[] = {
#embed "../../templates/gitlab-pages/site/DEPLOY.md"
};
static const unsigned char netlify_deploy_md[] = {
#embed "../../templates/netlify/DEPLOY.md"
};
static const unsigned char netlify_linkover_js[] = {
#embed "../../templates/netlify/linkover.js"
};
static const unsigned char netlify_netlify_toml[] = {
#embed "../../templates/netlify/netlify.toml"
};
static const unsigned char netlify_site_deploy_md[] = {
#embed "../../templates/netlify/site/DEPLOY.md"
};
static const unsigned char netlify_site_netlify_toml[] = {
#embed "../../templates/netlify/site/netlify.toml"
};
static const unsigned char nextjs_deploy_md[] = {
#embed "../../templates/nextjs/DEPLOY.md"
};
static const unsigned char nextjs_linkover_headers_mjs[] = {
#embed "../../templates/nextjs/linkover-headers.mjs"
};
static const unsigned char nextjs_middleware_js[] = {
#embed "../../templates/nextjs/middleware.js"
};
static const unsigned char nginx_host_conf[] = {
#embed "../../templates/nginx/host.conf"
};
static const unsigned char nginx_linkover_conf[] = {
#embed "../../templates/nginx/linkover.conf"
};
static const unsigned char nginx_links_conf[] = {
#embed "../../templates/nginx/links.conf"
};
static const unsigned char nginx_maps_conf[] = {
#embed "../../templates/nginx/maps.conf"
};
static const unsigned char pages_404_html[] = {
#embed "../../templates/pages/404.html"
};
static const unsigned char swift_linkmap_swift[] = {
#embed "../../templates/swift/LinkMap.swift"
};
static const unsigned char vercel_deploy_md[] = {
#embed "../../templates/vercel/DEPLOY.md"
};
static const unsigned char vercel_site_deploy_md[] = {
#embed "../../templates/vercel/site/DEPLOY.md"
};
static const unsigned char vercel_site_vercel_json[] = {
#embed "../../templates/vercel/site/vercel.json"
};
static const unsigned char vercel_vercel_json[] = {
#embed "../../templates/vercel/vercel.json"
};

static const struct linkover_template templates[] = {
    {"apache/host.conf", apache_host_conf, sizeof apache_host_conf},
    {"apache/linkover.conf", apache_linkover_conf, sizeof apache_linkover_conf},
    {"apache/links.conf", apache_links_conf, sizeof apache_links_conf},
    {"caddy/host.caddy", caddy_host_caddy, sizeof caddy_host_caddy},
    {"caddy/linkover.caddy", caddy_linkover_caddy, sizeof caddy_linkover_caddy},
    {"caddy/links.caddy", caddy_links_caddy, sizeof caddy_links_caddy},
    {"cloudflare-bulk-redirects/DEPLOY.md", cloudflare_bulk_redirects_deploy_md, sizeof cloudflare_bulk_redirects_deploy_md},
    {"cloudflare-bulk-redirects/site/DEPLOY.md", cloudflare_bulk_redirects_site_deploy_md, sizeof cloudflare_bulk_redirects_site_deploy_md},
    {"cloudflare-pages/DEPLOY.md", cloudflare_pages_deploy_md, sizeof cloudflare_pages_deploy_md},
    {"cloudflare-pages/_headers", cloudflare_pages_headers, sizeof cloudflare_pages_headers},
    {"cloudflare-pages/site/DEPLOY.md", cloudflare_pages_site_deploy_md, sizeof cloudflare_pages_site_deploy_md},
    {"cloudflare-worker/DEPLOY.md", cloudflare_worker_deploy_md, sizeof cloudflare_worker_deploy_md},
    {"cloudflare-worker/site/DEPLOY.md", cloudflare_worker_site_deploy_md, sizeof cloudflare_worker_site_deploy_md},
    {"cloudflare-worker/site/wrangler.toml", cloudflare_worker_site_wrangler_toml, sizeof cloudflare_worker_site_wrangler_toml},
    {"cloudflare-worker/worker.js", cloudflare_worker_worker_js, sizeof cloudflare_worker_worker_js},
    {"cloudflare-worker/wrangler.toml", cloudflare_worker_wrangler_toml, sizeof cloudflare_worker_wrangler_toml},
    {"cloudfront/DEPLOY.md", cloudfront_deploy_md, sizeof cloudfront_deploy_md},
    {"cloudfront/function.js", cloudfront_function_js, sizeof cloudfront_function_js},
    {"cloudfront/site/DEPLOY.md", cloudfront_site_deploy_md, sizeof cloudfront_site_deploy_md},
    {"edge/redirect.js", edge_redirect_js, sizeof edge_redirect_js},
    {"edge/site.js", edge_site_js, sizeof edge_site_js},
    {"firebase/DEPLOY.md", firebase_deploy_md, sizeof firebase_deploy_md},
    {"firebase/firebase.json", firebase_firebase_json, sizeof firebase_firebase_json},
    {"github-pages/DEPLOY.md", github_pages_deploy_md, sizeof github_pages_deploy_md},
    {"github-pages/redirect.html", github_pages_redirect_html, sizeof github_pages_redirect_html},
    {"github-pages/site/DEPLOY.md", github_pages_site_deploy_md, sizeof github_pages_site_deploy_md},
    {"gitlab-pages/DEPLOY.md", gitlab_pages_deploy_md, sizeof gitlab_pages_deploy_md},
    {"gitlab-pages/gitlab-ci.yml", gitlab_pages_gitlab_ci_yml, sizeof gitlab_pages_gitlab_ci_yml},
    {"gitlab-pages/site/DEPLOY.md", gitlab_pages_site_deploy_md, sizeof gitlab_pages_site_deploy_md},
    {"netlify/DEPLOY.md", netlify_deploy_md, sizeof netlify_deploy_md},
    {"netlify/linkover.js", netlify_linkover_js, sizeof netlify_linkover_js},
    {"netlify/netlify.toml", netlify_netlify_toml, sizeof netlify_netlify_toml},
    {"netlify/site/DEPLOY.md", netlify_site_deploy_md, sizeof netlify_site_deploy_md},
    {"netlify/site/netlify.toml", netlify_site_netlify_toml, sizeof netlify_site_netlify_toml},
    {"nextjs/DEPLOY.md", nextjs_deploy_md, sizeof nextjs_deploy_md},
    {"nextjs/linkover-headers.mjs", nextjs_linkover_headers_mjs, sizeof nextjs_linkover_headers_mjs},
    {"nextjs/middleware.js", nextjs_middleware_js, sizeof nextjs_middleware_js},
    {"nginx/host.conf", nginx_host_conf, sizeof nginx_host_conf},
    {"nginx/linkover.conf", nginx_linkover_conf, sizeof nginx_linkover_conf},
    {"nginx/links.conf", nginx_links_conf, sizeof nginx_links_conf},
    {"nginx/maps.conf", nginx_maps_conf, sizeof nginx_maps_conf},
    {"pages/404.html", pages_404_html, sizeof pages_404_html},
    {"swift/LinkMap.swift", swift_linkmap_swift, sizeof swift_linkmap_swift},
    {"vercel/DEPLOY.md", vercel_deploy_md, sizeof vercel_deploy_md},
    {"vercel/site/DEPLOY.md", vercel_site_deploy_md, sizeof vercel_site_deploy_md},
    {"vercel/site/vercel.json", vercel_site_vercel_json, sizeof vercel_site_vercel_json},
    {"vercel/vercel.json", vercel_vercel_json, sizeof vercel_vercel_json},
};

size_t linkover_template_count(void) { return sizeof templates / sizeof templates[0]; }

const struct linkover_template *linkover_template_at(size_t index) { return &templates[index]; }
