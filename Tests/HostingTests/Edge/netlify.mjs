// Plays Netlify: excluded paths and requests without an answer go to the files.
import { files, passedOn, replay } from "./files.mjs";

const server = process.argv[2] + "/servers/links.trailnote.example";
replay(server + "/netlify/edge-functions/linkover.js", async (module, url, agent) => {
  const excluded = module.config.excludedPath.map((path) => path.replace("*", ""));
  const path = new URL(url).pathname;
  if (excluded.some((start) => path.startsWith(start))) return files(path);
  const request = new Request(url, { headers: agent ? { "user-agent": agent } : {} });
  return passedOn(await module.default(request, {}), path);
});
