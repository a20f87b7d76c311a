// Written by linkover: the Worker that answers for {{host}}. DEPLOY.md says how to put it there.

const files = [
  "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
  "/apple-app-site-association",
];
// KV throws for a longer key; none of the links has one.
const longestKey = 512;

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    // Association files first: status 200, application/json, never a redirect.
    if (files.includes(url.pathname)) return served(request, env, url.pathname, 200, "application/json");
    const target = await linkoverTarget(
      site, url.pathname, url.search.slice(1), request.headers.get("user-agent") || "",
      (key) => (key.length > longestKey ? null : env.LINKS.get(key)));
    if (target !== null) {
      return new Response(null, { status: 302, headers: { location: target, vary: "User-Agent" } });
    }
    // The rest is the site's that is there besides the links.
    if (!await linkoverIsLinkPath(site, url.pathname)) return fetch(request);
    // Who follows a link that nobody knows is told so, and where to look.
    return served(request, env, {{unknown_page}}, 404, "text/html");
  },
};

// A file of the host; 404 where it has none of this name.
async function served(request, env, path, status, type) {
  const asset = await env.ASSETS.fetch(new URL(path, request.url));
  if (!asset.ok) return new Response("not found\n", { status: 404 });
  return new Response(asset.body, { status, headers: { "content-type": type } });
}
