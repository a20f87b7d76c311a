/// The script of an edge function: what is the platform's own, what is the host's, and what all
/// edge functions share.
enum EdgeScript {
  /// The script at `path`; `name` is the template of the platform's own part.
  static func file(
    _ path: String, from name: String, for site: HostSite,
    _ values: [String: TemplateValue] = [:], templates: TemplateSet
  ) throws(TemplateError) -> GeneratedFile {
    let values = values.merging(Self.values(site)) { own, _ in own }
    var bytes: [UInt8] = []
    for part in [name, "edge/site.js", "edge/redirect.js"] {
      bytes += try templates.template(part).rendered(values)
    }
    return GeneratedFile(path: path, bytes: bytes)
  }

  /// A decoded path in the one spelling that scripts look paths up in.
  private static func key(_ path: String) -> String {
    String(decoding: RedirectKey.encoded(path.utf8), as: UTF8.self)
  }

  private static func values(_ site: HostSite) -> [String: TemplateValue] {
    [
      "host": .one(site.host.text),
      "long_link_path": .each(site.decodedLongLinkPaths.map(key)),
      "link_path": .each(site.decodedLinkPaths.map(key)),
      "unknown_page": .one(site.unknownLinkPage),
      "allowed_target": .each(site.allowedTargets.map(\.text)),
      "extra_query": .one(site.keepsQuery ? "keep" : "drop"),
    ]
  }
}
