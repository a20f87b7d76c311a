// Plays GitHub Pages and a browser: /t/Kx9Q is answered with t/Kx9Q.html, whose script sends the
// browser on.
import vm from "node:vm";
import { files, replay } from "./replay.mjs";

function decoded(text) {
  const signs = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&([a-z]+|#39);/g, (_, name) => signs[name]);
}

// Where the page's script leads.
function landing(page, agent, query) {
  const [, tag] = /<a id="target" ([^>]*)>/.exec(page);
  const attributes = {};
  for (const [, name, value] of tag.matchAll(/([a-z-]+)="([^"]*)"/g)) attributes[name] = decoded(value);
  const dataset = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("data-")) dataset[name.slice(5)] = value;
  }
  let location = null;
  vm.runInNewContext(/<script>([^]*)<\/script>/.exec(page)[1], {
    URL, document: { getElementById: () => ({ href: attributes.href, dataset }) },
    navigator: { userAgent: agent },
    location: { search: query === "" ? "" : "?" + query, replace: (url) => { location = url; } },
  });
  return location;
}

replay(async ({ agent, path, query }) => {
  const file = files(path);
  if (file.status === 200) return file;
  const page = files(path + ".html");
  if (page.status !== 200) return file;
  if (!page.body.includes('id="target"')) return page;
  return { ...page, location: landing(page.body, agent, query) };
});
