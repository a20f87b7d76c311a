// Plays GitLab Pages: files before _redirects, pages without their ending too; the targets of
// _redirects stand as they are.
import { readFileSync } from "node:fs";
import { files, replay, tree } from "./replay.mjs";

const rules = new Map();
for (const line of readFileSync(tree + "/_redirects", "utf8").split("\n").filter((line) => line !== "")) {
  const [from, to, status, ...more] = line.split(" ");
  if (more.length > 0 || /[*:]/.test(from)) throw new Error(`not one plain redirect: ${line}`);
  if (!rules.has(from)) rules.set(from, { status: Number(status), location: to });
}

replay(async ({ path }) => {
  const file = [path, path + ".html"].map((name) => files(name)).find(({ status }) => status === 200);
  return file ?? rules.get(path) ?? files(path);
});
