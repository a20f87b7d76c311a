// Plays Cloudflare: KV from the uploaded files, static assets that know every file.
import { readFileSync, readdirSync } from "node:fs";
import { replay } from "./replay.mjs";

const root = process.argv[2];
const server = root + "/servers/links.trailnote.example";
const redirects = root + "/redirects/links.trailnote.example";
const links = new Map();
for (const name of readdirSync(redirects)) {
  for (const pair of JSON.parse(readFileSync(redirects + "/" + name))) links.set(pair.key, pair.value);
}
let served;
const env = {
  LINKS: { get: async (key) => (links.has(key) ? links.get(key) : null) },
  ASSETS: {
    fetch: async (url) => {
      served = new URL(url).pathname;
      return new Response("file", { headers: { "content-type": "text/odd" } });
    },
  },
};
replay(server + "/worker.js", async (module, url, agent) => {
  served = undefined;
  const request = new Request(url, { headers: agent ? { "user-agent": agent } : {} });
  return [await module.default.fetch(request, env), () => served];
});
