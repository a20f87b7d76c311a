// What every driver shares: the generated files, and requests on standard input that are answered on
// standard output.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

export const host = "links.trailnote.example";
export const root = process.argv[2];
export const server = `${root}/servers/${host}`;
export const redirects = `${root}/redirects/${host}`;
export const tree = `${root}/hosts/${host}`;

// Loads a generated script; its folder has no package.json, so Node has to be told what it is.
export function load(path) {
  writeFileSync(root + "/package.json", '{"type":"module"}');
  return import(pathToFileURL(path).href);
}

// What the site answers that is on the host besides its links, with a status that nothing else has.
export const site = (path) => ({ status: 203, type: "text/plain", body: "the site's " + path });

// A file of a host of files as { status, type, body }; 404.html with status 404 where there is none,
// the nearest above the path; the site's answer where there is none of these either.
// `types` says which paths have which type, `folder` where the files are.
export function files(path, types = {}, folder = tree) {
  let name = path;
  try {
    name = decodeURIComponent(path);
  } catch {}
  const found = !name.includes("\0") && !name.endsWith("/") && existsSync(folder + name);
  if (!found || !statSync(folder + name).isFile()) {
    const above = [...name].flatMap((sign, at) => (sign === "/" ? [name.slice(0, at)] : []));
    const page = above.map((way) => folder + way + "/404.html").findLast((page) => existsSync(page));
    return page === undefined ? site(path) : { status: 404, type: "text/html", body: readFileSync(page, "utf8") };
  }
  const guessed = name.endsWith(".html") ? "text/html" : name.endsWith(".json") ? "application/json" : null;
  return { status: 200, type: types[name] ?? guessed, body: readFileSync(folder + name, "utf8") };
}

// What a service answers by itself on a path that it keeps.
export const kept = { status: 404, type: "text/html", body: "" };

// The reply that a Response of a script stands for.
export async function reply(response) {
  return {
    status: response.status, location: response.headers.get("location"),
    vary: response.headers.get("vary"), type: response.headers.get("content-type"),
    body: await response.text(),
  };
}

export function requestOf(url, agent) {
  return new Request(url, { headers: agent ? { "user-agent": agent } : {} });
}

// The requests on standard input: the URL of each, its user agent, and its path and query as sent.
export function requests() {
  return JSON.parse(readFileSync(0, "utf8")).map(({ path, agent }) => {
    const question = path.indexOf("?");
    return {
      url: `https://${host}${path}`, agent,
      path: question < 0 ? path : path.slice(0, question),
      query: question < 0 ? "" : path.slice(question + 1),
    };
  });
}

// Answers each request with what `answer` makes of it.
export async function replay(answer) {
  const replies = [];
  for (const request of requests()) replies.push(await answer(request));
  process.stdout.write(JSON.stringify(replies));
}
