// Plays Cloudflare: KV from the uploaded files, which throws for long keys as KV does, and static
// assets by their exact names; what a Worker fetches comes from the site behind it.
import { readFileSync, readdirSync } from "node:fs";
import { files, kept, load, redirects, replay, reply, requestOf, server, site } from "./replay.mjs";

const links = new Map();
for (const name of readdirSync(redirects)) {
  for (const { key, value } of JSON.parse(readFileSync(`${redirects}/${name}`))) links.set(key, value);
}
const env = {
  LINKS: {
    get: async (key) => {
      if (key === "" || Buffer.byteLength(key) > 512) throw new Error("KV GET failed: 414");
      return links.get(key) ?? null;
    },
  },
  ASSETS: {
    fetch: async (url) => {
      const { status, body } = files(new URL(url).pathname);
      return new Response(body, { status, headers: { "content-type": "text/odd" } });
    },
  },
};
globalThis.fetch = async ({ url }) => {
  const { status, type, body } = site(new URL(url).pathname);
  return new Response(body, { status, headers: { "content-type": type } });
};
const worker = (await load(server + "/worker.js")).default;
replay(async ({ url, agent, path }) =>
  path.startsWith("/cdn-cgi/") ? kept : reply(await worker.fetch(requestOf(url, agent), env)));
