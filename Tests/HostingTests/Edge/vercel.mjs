// Plays Vercel: bulk redirects, then redirects whose source is one path, by their conditions on the
// whole user agent, then the built files with the headers of vercel.json. In a redirect `$1` and
// `:name` are what its source has caught, and a field has 4,096 characters.
import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { files, replay, server, tree } from "./replay.mjs";

const settings = JSON.parse(readFileSync(server + "/vercel.json", "utf8"));
const isWhole = settings.buildCommand !== undefined;
if (isWhole) execSync(settings.buildCommand, { cwd: server });
const folder = isWhole ? server + "/" + settings.outputDirectory : tree;
const types = {};
for (const { source, headers } of settings.headers) types[source] = headers[0].value;
const rules = settings.redirects ?? readFileSync(`${server}/${settings.bulkRedirectsPath}`, "utf8")
  .split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));

for (const { source, destination } of settings.redirects ?? []) {
  if (/\$|\/:/.test(destination) || /[(){}:*+?\\]/.test(source)) throw new Error(`not plain: ${destination}`);
  if (source.length > 4096 || destination.length > 4096) throw new Error(`too long: ${source}`);
}

const byPath = new Map();
for (const rule of rules) byPath.set(rule.source, [...(byPath.get(rule.source) ?? []), rule]);

function holds({ value }, agent) {
  return agent !== "" && new RegExp("^" + value + "$").test(agent);
}

replay(async ({ agent, path, query }) => {
  const rule = (byPath.get(path) ?? []).find((rule) =>
    (rule.has ?? []).every((one) => holds(one, agent)) && !(rule.missing ?? []).some((one) => holds(one, agent)));
  if (rule === undefined) return files(path, types, folder);
  const [base, ...fragment] = rule.destination.split("#");
  const keeps = rule.preserveQueryParams ?? true;
  const joined = query === "" || !keeps ? base : base + (base.includes("?") ? "&" : "?") + query;
  return { status: rule.statusCode, location: [joined, ...fragment].join("#") };
});
