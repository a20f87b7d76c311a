// Written by linkover: answers the links of {{host}} in a Next.js app. DEPLOY.md says where it goes.
import links from "./linkover-links.js";

export default async function linkover(request) {
  const url = new URL(request.url);
  const host = (request.headers.get("host") || "").replace(/\.?(:.*)?$/, "").toLowerCase();
  if (host !== site.host) return undefined;
  const target = await linkoverTarget(
    site, url.pathname, url.search.slice(1), request.headers.get("user-agent") || "",
    // Next.js takes a slash off the end of a path before it runs this.
    (key) => links.get(key)
      ?? links.get(key.includes("?link=") ? key.replace("?link=", "/?link=") : key + "/"));
  // Without an answer the request goes on to the app, whose not-found page answers.
  if (target === null) return undefined;
  return new Response(null, { status: 302, headers: { location: target, vary: "User-Agent" } });
}

// Association files are served before any code runs.
export const config = { matcher: ["/((?!\\.well-known/|apple-app-site-association$).*)"] };
