// A host of files that has the association files and nothing else.
export { replay } from "./replay.mjs";

export function files(path) {
  const status = path.startsWith("/.well-known/") ? 200 : 404;
  const type = status === 200 ? "application/json" : "text/html";
  return [new Response("file", { status, headers: { "content-type": type } }), () => path];
}

export function passedOn(response, path) {
  return response === undefined ? files(path) : [response, () => undefined];
}
