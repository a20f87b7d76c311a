
// What every edge function of linkover does with a request. It keeps to the JavaScript that
// CloudFront Functions know, which has no for...of and no closures in async functions.

// The URL that a request is sent to, or null for a link that nobody knows. `path` and `query` are as
// they came, `lookUp` gives a link's value, target|iPhone|iPad|Android|desktop, or null.
async function linkoverTarget(site, path, query, agent, lookUp) {
  const pathKey = linkoverKey(path);
  if (pathKey === null) return null;
  let link = linkoverParameter(query);
  if (link !== null) {
    const isTaken = await site.takesLongLinks(pathKey);
    if (!isTaken) link = null;
  }
  const linkKey = link === null ? null : linkoverKey(link);
  const value = await lookUp(linkKey === null ? pathKey : pathKey + "?link=" + linkKey);
  if (!value) return linkKey === null ? null : linkoverAllowed(site, link);
  const targets = value.split("|");
  const target = targets[linkoverDevice(agent)] || targets[0];
  return link !== null || site.extraQuery !== "keep" ? target : linkoverJoined(target, query);
}

// Whether nothing but a link can be on a path as it came.
async function linkoverIsLinkPath(site, path) {
  return site.hasLinkPath(linkoverKey(path) || path);
}

// The place of the requesting device's target in a value. An iPad that asks for desktop sites calls
// itself a Mac, and is taken for one. An app that asks where a link leads is none of these.
function linkoverDevice(agent) {
  if (/^linkover-app/.test(agent)) return 0;
  if (/ipad/i.test(agent)) return 2;
  if (/iphone|ipod/i.test(agent)) return 1;
  return /android/i.test(agent) ? 3 : 4;
}

// The one spelling of a path or parameter: decoded, and encoded again. Null for what is no URL.
function linkoverKey(text) {
  if (/%(?![0-9A-Fa-f]{2})|%00|[^\x01-\xff]/.test(text)) return null;
  return text.replace(/%(..)|[^A-Za-z0-9$\-_.+!*'(),:;@&=\/~]/g, linkoverSpelled);
}

// The one spelling of a byte, which came by itself or as the digits of an escape.
function linkoverSpelled(found, digits) {
  const code = digits ? parseInt(digits, 16) : found.charCodeAt(0);
  const byte = String.fromCharCode(code);
  if (/[A-Za-z0-9$\-_.+!*'(),:;@&=\/~]/.test(byte)) return byte;
  return (code < 16 ? "%0" : "%") + code.toString(16);
}

// The value of a query's first parameter of the name `link`, as it stands there.
function linkoverParameter(query) {
  const found = /(?:^|&)link=([^&]*)/i.exec(query);
  return found === null ? null : found[1];
}

// Where a long link that is not known says it goes, if that host is one of the team's.
async function linkoverAllowed(site, link) {
  const url = linkoverDecoded(link);
  const found = /^https?:\/\/([a-z0-9.-]+)(?:[\/?#][!-~]*)?$/i.exec(url);
  if (found === null) return null;
  const isAllowed = await site.allowsTarget(found[1].toLowerCase());
  return isAllowed ? url : null;
}

// A parameter with each escape as the byte that it stands for.
function linkoverDecoded(text) {
  return text.replace(/%([0-9a-f]{2})/gi, function (_, digits) {
    return String.fromCharCode(parseInt(digits, 16));
  });
}

// A target with the request's own query before its fragment.
function linkoverJoined(target, query) {
  if (!/^[!-~]+$/.test(query)) return target;
  const hash = target.indexOf("#");
  const base = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? "" : target.slice(hash);
  return base + (base.indexOf("?") < 0 ? "?" : "&") + query + fragment;
}
