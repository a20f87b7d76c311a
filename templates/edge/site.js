
// What linkover knows of {{host}} besides its links.
const site = {
  host: {{host}},
  longLinkPaths: [
    {{long_link_path}},
  ],
  // Where nothing is but links.
  linkPaths: [
    {{link_path}},
  ],
  allowedTargets: [
    {{allowed_target}},
  ],
  extraQuery: {{extra_query}},
  takesLongLinks: async function (path) { return site.longLinkPaths.indexOf(path) >= 0; },
  hasLinkPath: async function (path) {
    return site.linkPaths.some(function (start) { return path.indexOf(start) === 0; });
  },
  allowsTarget: async function (host) { return site.allowedTargets.indexOf(host) >= 0; },
};
