// Written by linkover: in next.config.mjs,
//
//     import { linkoverHeaders } from "./linkover-headers.mjs";
//     export default { async headers() { return linkoverHeaders; } };
export const linkoverHeaders = [
  "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
  "/apple-app-site-association",
].map((source) => ({ source, headers: [{ key: "Content-Type", value: "application/json" }] }));
