// Loads a generated script and prints its reply to each request on standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

export async function replay(script, answer) {
  // The folder of generated files has no package.json, so Node has to be told that it is a module.
  writeFileSync(process.argv[2] + "/package.json", '{"type":"module"}');
  const module = await import(pathToFileURL(script).href);
  const replies = [];
  for (const { path, agent } of JSON.parse(readFileSync(0, "utf8"))) {
    const url = "https://links.trailnote.example" + path;
    const [response, file] = await answer(module, url, agent, path);
    replies.push({
      status: response.status,
      location: response.headers.get("location"),
      vary: response.headers.get("vary"),
      type: response.headers.get("content-type"),
      file: file(),
    });
  }
  process.stdout.write(JSON.stringify(replies));
}
