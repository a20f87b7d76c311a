// Plays GitLab Pages: files before _redirects, whose targets stand as they are.
import { readFileSync } from "node:fs";
import { files, replay, tree } from "./replay.mjs";

const rules = new Map();
for (const line of readFileSync(tree + "/_redirects", "utf8").split("\n").filter((line) => line !== "")) {
  const [from, to, status, ...more] = line.split(" ");
  if (more.length > 0 || /[*:]/.test(from)) throw new Error(`not one plain redirect: ${line}`);
  if (!rules.has(from)) rules.set(from, { status: Number(status), location: to });
}

replay(async ({ path }) => {
  const file = files(path);
  return file.status === 200 ? file : rules.get(path) ?? file;
});
