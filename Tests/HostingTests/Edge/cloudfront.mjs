// Plays CloudFront: a bucket with what DEPLOY.md uploads, each file with the type that it says, the
// site behind all other behaviours, and the function under Node and in njs, nginx's engine, since
// Node takes JavaScript that CloudFront refuses: njs knows about the subset that is documented for
// CloudFront Functions. The key value store throws for unknown keys, and requests come in parts.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { files, redirects, requests, server, site, tree } from "./replay.mjs";

// A request as CloudFront hands it to a function.
function requestOf({ agent, path, query }) {
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
  return { method: "GET", uri: path, querystring, headers, cookies: {} };
}

// What the function makes of each request: null where it lets the request through as it came.
function results(asked) {
  const store = JSON.parse(readFileSync(redirects + "/keyvaluestore.json")).data;
  const folder = server + "/asked";
  const module = `
    const links = ${JSON.stringify(Object.fromEntries(store.map(({ key, value }) => [key, value])))};
    async function get(key) {
      if (links[key] === undefined) throw new Error("no such key");
      return links[key];
    }
    export default { kvs: function () { return { get: get }; } };`;
  // Each engine looks for modules in its own way.
  mkdirSync(folder + "/node_modules/cloudfront", { recursive: true });
  writeFileSync(folder + "/package.json", '{"type":"module"}');
  writeFileSync(folder + "/node_modules/cloudfront/package.json", '{"type":"module","main":"index.js"}');
  writeFileSync(folder + "/node_modules/cloudfront/index.js", module);
  writeFileSync(folder + "/cloudfront", module);
  // A CloudFront function exports nothing: its handler is found by name.
  // A file, since njs cuts what it logs after 2,048 bytes.
  const output = folder + "/results.json";
  writeFileSync(folder + "/asked.js", `import fs from "fs";
    ${readFileSync(server + "/function.js", "utf8")}
    async function answerAll(asked) {
      const results = [];
      for (let index = 0; index < asked.length; index++) {
        const result = await handler({ version: "1.0", request: asked[index] });
        results.push(result === asked[index] ? null : result);
      }
      fs.writeFileSync(${JSON.stringify(output)}, JSON.stringify(results));
    }
    answerAll(JSON.parse(${JSON.stringify(JSON.stringify(asked))}));`);
  const [inNjs, underNode] = [["njs", "-p", folder], ["node"]].map(([engine, ...options]) => {
    execFileSync(engine, [...options, folder + "/asked.js"]);
    return readFileSync(output, "utf8");
  });
  if (inNjs !== underNode) throw new Error("njs: " + inNjs + "\nNode: " + underNode);
  return JSON.parse(inNjs);
}

const types = {};
const upload = /aws s3 cp hosts\/\S+ s3:\/\/BUCKET --recursive --exclude "\*(.+)" --content-type (\S+)/;
const [, excluded, type] = readFileSync(server + "/DEPLOY.md", "utf8").match(upload);
for (const name of readdirSync(tree, { recursive: true })) {
  if (!name.endsWith(excluded) && statSync(tree + "/" + name).isFile()) types["/" + name] = type;
}

const asked = requests().map(requestOf);
const replies = results(asked).map((result, index) => {
  const uri = asked[index].uri;
  if (result === null) return types[uri] === undefined ? site(uri) : files(uri, types);
  return {
    status: result.statusCode, location: result.headers.location?.value ?? null,
    vary: result.headers.vary?.value ?? null, type: result.headers["content-type"]?.value ?? null,
    body: result.body?.data ?? "",
  };
});
process.stdout.write(JSON.stringify(replies));
