// Plays Netlify: excluded paths and requests without an answer go to the published files, whose
// headers netlify.toml says.
import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { files, kept, load, replay, reply, requestOf, server, tree } from "./replay.mjs";

const settings = readFileSync(server + "/netlify.toml", "utf8");
const command = /^command = "(.*)"$/m.exec(settings);
if (command !== null) execSync(command[1], { cwd: server });
const folder = command === null ? tree : server + "/public";
const types = {};
for (const [, path, type] of settings.matchAll(/for = "(.*)"\n\[headers.values\]\nContent-Type = "(.*)"/g)) {
  types[path] = type;
}
const { default: answer, config } = await load(server + "/netlify/edge-functions/linkover.js");
const excluded = config.excludedPath.map((path) => new RegExp("^" + path.replaceAll(".", "\\.").replace("*", ".*") + "$"));

replay(async ({ url, agent }) => {
  const path = new URL(url).pathname;
  if (path.startsWith("/.netlify/")) return kept;
  const response = excluded.some((pattern) => pattern.test(path))
    ? undefined : await answer(requestOf(url, agent), {});
  return response === undefined ? files(path, types, folder) : reply(response);
});
