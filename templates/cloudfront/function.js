// Written by linkover: the CloudFront function of {{host}}, for viewer requests, with JavaScript
// runtime 2.0. DEPLOY.md says how to put it there.
import cf from "cloudfront";

const kvs = cf.kvs();
const page = {{page}};
const files = [
  "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
  "/apple-app-site-association",
];

// What linkover knows of {{host}} besides its links. Its lists are in the store, before the links, so
// that the function is no larger for them.
const site = {
  extraQuery: {{extra_query}},
  takesLongLinks: takesLongLinks,
  hasLinkPath: hasLinkPath,
  allowsTarget: allowsTarget,
};

async function handler(event) {
  const request = event.request;
  // Association files first: they come from the bucket, with status 200 and application/json.
  if (files.indexOf(request.uri) >= 0) return request;
  const agent = request.headers["user-agent"];
  const target = await linkoverTarget(
    site, request.uri, queryText(request.querystring), agent ? agent.value : "", lookUp);
  if (target !== null) {
    return {
      statusCode: 302,
      statusDescription: "Found",
      headers: { location: { value: target }, vary: { value: "User-Agent" } },
    };
  }
  // The rest is the site's that is there besides the links.
  const isLinkPath = await linkoverIsLinkPath(site, request.uri);
  if (!isLinkPath) return request;
  // Who follows a link that nobody knows is told so, and where to look.
  return {
    statusCode: 404,
    statusDescription: "Not Found",
    headers: { "content-type": { value: "text/html" } },
    body: { encoding: "text", data: page },
  };
}

// A link's value; the store throws for a key that it does not have.
async function lookUp(key) {
  try {
    return await kvs.get(key);
  } catch (error) {
    return null;
  }
}

async function takesLongLinks(path) {
  return isListed("long:" + path);
}

async function hasLinkPath(path) {
  let end = -1;
  // None that is listed has more slashes.
  for (let slashes = Number({{link_path_depth}}); slashes > 0; slashes--) {
    end = path.indexOf("/", end + 1);
    if (end < 0) return false;
    const isFound = await isListed("path:" + path.slice(0, end + 1));
    if (isFound) return true;
  }
  return false;
}

async function allowsTarget(host) {
  return isListed("target:" + host);
}

// Whether one of the lists has a text.
async function isListed(key) {
  const value = await lookUp(key);
  return value !== null;
}

// The query as text again: CloudFront hands it over in parts.
function queryText(parts) {
  const pairs = [];
  for (const name in parts) {
    const values = parts[name].multiValue || [parts[name]];
    for (let index = 0; index < values.length; index++) {
      const value = values[index].value;
      pairs.push(value === "" ? name : name + "=" + value);
    }
  }
  return pairs.join("&");
}
