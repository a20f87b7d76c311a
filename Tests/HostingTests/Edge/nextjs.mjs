// Plays Next.js: slashes at the end of a path and beside another are taken off first, then paths that the matcher leaves
// out and requests without an answer go to the app, whose public/ has the host's files.
import { files, host, kept, load, replay, reply, requestOf, server } from "./replay.mjs";

const { default: middleware, config } = await load(server + "/middleware.js");
const { linkoverHeaders } = await load(server + "/linkover-headers.mjs");
const types = {};
for (const { source, headers } of linkoverHeaders) types[source] = headers[0].value;
// As clients may write a host.
const spellings = [host, host.toUpperCase(), host + ":443", host + ".", host + ".:443"];
let requests = 0;

replay(async ({ url, agent }) => {
  const { pathname: path, search } = new URL(url);
  const clean = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (path.startsWith("/_next/")) return kept;
  if (clean !== path) return { status: 308, location: clean + search };
  if (new RegExp("^" + config.matcher[0] + "$").test(path)) {
    const request = requestOf(url, agent);
    request.headers.set("host", spellings[requests++ % spellings.length]);
    const response = await middleware(request);
    if (response !== undefined) return reply(response);
  }
  return files(path, types);
});
