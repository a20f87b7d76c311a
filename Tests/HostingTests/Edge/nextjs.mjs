// Plays Next.js: paths that the matcher leaves out and requests without an answer go to the files.
import { files, passedOn, replay } from "./files.mjs";

const server = process.argv[2] + "/servers/links.trailnote.example";
replay(server + "/middleware.js", async (module, url, agent) => {
  const path = new URL(url).pathname;
  if (!new RegExp("^" + module.config.matcher[0] + "$").test(path)) return files(path);
  const request = new Request(url, { headers: agent ? { "user-agent": agent } : {} });
  request.headers.set("host", "links.trailnote.example");
  return passedOn(await module.middleware(request), path);
});
