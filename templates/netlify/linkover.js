// Written by linkover: the edge function that answers for {{host}}. DEPLOY.md says how to put it
// there.
import links from "../links.js";

const page = {{page}};

export default async (request) => {
  const url = new URL(request.url);
  const target = await linkoverTarget(
    site, url.pathname, url.search.slice(1), request.headers.get("user-agent") || "",
    (key) => links.get(key));
  if (target === null) {
    // Without an answer the request goes on to the files of the site that is there besides the links.
    if (!await linkoverIsLinkPath(site, url.pathname)) return undefined;
    // Who follows a link that nobody knows is told so, and where to look.
    return new Response(page, { status: 404, headers: { "content-type": "text/html" } });
  }
  return new Response(null, { status: 302, headers: { location: target, vary: "User-Agent" } });
};

// Association files are served before any code runs.
export const config = { path: "/*", excludedPath: ["/.well-known/*", "/apple-app-site-association"] };
