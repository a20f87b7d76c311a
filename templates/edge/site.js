
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
};
