// Plays CloudFront: a key value store that throws for unknown keys, requests in parts, and a bucket
// with what DEPLOY.md uploads, each file with the type that it says;
// the site is behind all other behaviours.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { files, load, redirects, replay, server, site } from "./replay.mjs";

const module = server + "/node_modules/cloudfront";
mkdirSync(module, { recursive: true });
writeFileSync(module + "/package.json", '{"type":"module","main":"index.js"}');
const pairs = JSON.parse(readFileSync(redirects + "/keyvaluestore.json")).data;
writeFileSync(module + "/index.js", `
  const links = new Map(${JSON.stringify(pairs.map(({ key, value }) => [key, value]))});
  export default { kvs: () => ({ get: async (key) => {
    if (!links.has(key)) throw new Error("no such key");
    return links.get(key);
  } }) };`);
// A CloudFront function exports nothing: its handler is found by name.
writeFileSync(
  server + "/exported.js", readFileSync(server + "/function.js", "utf8") + "\nexport { handler };\n");
const { handler } = await load(server + "/exported.js");

const types = {};
const uploads = /aws s3 cp hosts\/[^/]+(\/\S+) s3:\/\/BUCKET\S* --content-type (\S+)/g;
for (const [, path, type] of readFileSync(server + "/DEPLOY.md", "utf8").matchAll(uploads)) {
  types[path] = type;
}

replay(async ({ agent, path: uri, query }) => {
  const querystring = {};
  for (const pair of query.split("&").filter((pair) => pair !== "")) {
    const at = pair.indexOf("=");
    const name = at < 0 ? pair : pair.slice(0, at);
    const part = { value: at < 0 ? "" : pair.slice(at + 1) };
    // A parameter that a request repeats has all its values in `multiValue` (Amazon CloudFront
    // Developer Guide, event structure).
    const known = querystring[name];
    if (known === undefined) querystring[name] = part;
    else (known.multiValue ??= [{ value: known.value }]).push(part);
  }
  const headers = agent ? { "user-agent": { value: agent } } : {};
  const request = { method: "GET", uri, querystring, headers, cookies: {} };
  const result = await handler({ version: "1.0", request });
  if (result === request) {
    return types[uri] === undefined ? site(uri) : files(uri, types);
  }
  return {
    status: result.statusCode, location: result.headers.location?.value ?? null,
    vary: result.headers.vary?.value ?? null, type: result.headers["content-type"]?.value ?? null,
    body: result.body?.data ?? "",
  };
});
