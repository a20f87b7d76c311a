// Plays Cloudflare: the bulk redirect list, which is refused where a target has a query and one is to
// be added, before an origin that serves the host's files.
import { readFileSync } from "node:fs";
import { files, host, kept, redirects, replay } from "./replay.mjs";

const rules = new Map();
const text = readFileSync(redirects + "/bulk-redirects.csv", "utf8");
for (const line of text.split("\n").filter((line) => line !== "")) {
  const fields = line.match(/"[^"]*"|[^,]+/g).map((field) => field.replaceAll('"', ""));
  const [source, target, status, keeps, ...others] = fields;
  if (others.join() !== "FALSE,FALSE,FALSE" || !/^(TRUE|FALSE)$/.test(keeps)) throw new Error(line);
  if (keeps === "TRUE" && new URL(target).search !== "") throw new Error(`error 10055: ${line}`);
  if (rules.has(source) || source.includes("?")) throw new Error(`no source: ${line}`);
  rules.set(source, { target, status: Number(status), keeps: keeps === "TRUE" });
}
const json = "application/json";
const types = {
  "/.well-known/apple-app-site-association": json, "/.well-known/assetlinks.json": json,
  "/apple-app-site-association": json,
};

replay(async ({ path, query }) => {
  if (path.startsWith("/cdn-cgi/")) return kept;
  const rule = rules.get(host + path);
  if (rule === undefined) return files(path, types);
  const [base, ...fragment] = rule.target.split("#");
  const joined = rule.keeps && query !== "" ? base + "?" + query : base;
  return { status: rule.status, location: [joined, ...fragment].join("#") };
});
