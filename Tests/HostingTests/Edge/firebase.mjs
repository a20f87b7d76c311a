// Plays Firebase Hosting under appAssociation NONE: redirects whose source is one path, then files
// with the headers of firebase.json.
import { readFileSync } from "node:fs";
import { files, kept, replay, server } from "./replay.mjs";

const { hosting } = JSON.parse(readFileSync(server + "/firebase.json", "utf8"));
if (hosting.appAssociation !== "NONE") throw new Error("Hosting makes files of its own");
const types = {};
for (const { source, headers } of hosting.headers) types[source] = headers[0].value;

replay(async ({ path }) => {
  if (path.startsWith("/__/")) return kept;
  const rule = (hosting.redirects ?? []).find(({ source }) => source === path);
  return rule === undefined ? files(path, types) : { status: rule.type, location: rule.destination };
});
