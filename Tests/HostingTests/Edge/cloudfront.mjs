// Plays CloudFront: a key value store that throws for unknown keys, requests in parts, and a bucket
// that has the association files.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { files, replay } from "./files.mjs";

const root = process.argv[2];
const server = root + "/servers/links.trailnote.example";
const store = root + "/redirects/links.trailnote.example/keyvaluestore.json";
mkdirSync(server + "/node_modules/cloudfront", { recursive: true });
writeFileSync(server + "/node_modules/cloudfront/package.json", '{"type":"module","main":"index.js"}');
writeFileSync(
  server + "/node_modules/cloudfront/index.js",
  `const links = new Map(${JSON.stringify(
    JSON.parse(readFileSync(store)).data.map(({ key, value }) => [key, value]))});
  export default { kvs: () => ({ get: async (key) => {
    if (!links.has(key)) throw new Error("no such key");
    return links.get(key);
  } }) };`);
// A CloudFront function exports nothing: its handler is found by name.
writeFileSync(
  server + "/exported.js",
  readFileSync(server + "/function.js", "utf8") + "\nexport { handler };\n");
replay(server + "/exported.js", async (module, url, agent, path) => {
  const [uri, query] = [path.split("?")[0], path.includes("?") ? path.slice(path.indexOf("?") + 1) : ""];
  const querystring = {};
  for (const pair of query.split("&").filter((pair) => pair !== "")) {
    const at = pair.indexOf("=");
    const name = at < 0 ? pair : pair.slice(0, at);
    querystring[name] = { value: at < 0 ? "" : pair.slice(at + 1) };
  }
  const headers = agent ? { "user-agent": { value: agent } } : {};
  const event = { version: "1.0", request: { method: "GET", uri, querystring, headers, cookies: {} } };
  const result = await module.handler(event);
  if (result === event.request) return files(result.uri);
  const fields = Object.entries(result.headers).map(([name, { value }]) => [name, value]);
  return [
    new Response(result.body ? result.body.data : null, { status: result.statusCode, headers: fields }),
    () => undefined,
  ];
});
