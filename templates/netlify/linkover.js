// Written by linkover: the edge function that answers for {{host}}. DEPLOY.md says how to put it
// there.
import links from "../links.js";

export default async (request) => {
  const url = new URL(request.url);
  const target = await linkoverTarget(
    site, url.pathname, url.search.slice(1), request.headers.get("user-agent") || "",
    (key) => links.get(key));
  // Without an answer the request goes on to the files, and 404.html is what unknown links get.
  if (target === null) return undefined;
  return new Response(null, { status: 302, headers: { location: target, vary: "User-Agent" } });
};

// Association files are served before any code runs.
export const config = { path: "/*", excludedPath: ["/.well-known/*", "/apple-app-site-association"] };
