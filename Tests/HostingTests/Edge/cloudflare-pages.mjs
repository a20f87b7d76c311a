// Plays Cloudflare Pages: _redirects before files, a request's query where the target has none, and
// the headers of _headers.
import { readFileSync } from "node:fs";
import { files, kept, replay, tree } from "./replay.mjs";

const rules = new Map();
for (const line of readFileSync(tree + "/_redirects", "utf8").split("\n").filter((line) => line !== "")) {
  const [from, to, status, ...more] = line.split(" ");
  if (more.length > 0 || /[*:]/.test(from)) throw new Error(`not one static redirect: ${line}`);
  if (!rules.has(from)) rules.set(from, { to, status: Number(status) });
}
const types = {};
for (const [, path, type] of readFileSync(tree + "/_headers", "utf8").matchAll(/^(\/.*)\n {2}Content-Type: (.*)$/gm)) {
  types[path] = type;
}

replay(async ({ path, query }) => {
  if (path.startsWith("/cdn-cgi/")) return kept;
  const rule = rules.get(path);
  if (rule === undefined) return files(path, types);
  const target = new URL(rule.to);
  const [base, ...fragment] = rule.to.split("#");
  const search = target.search === "" && query !== "" ? "?" + query : "";
  return { status: rule.status, location: [base + search, ...fragment].join("#") };
});
