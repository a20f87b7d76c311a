/// The script of an edge function: what is the platform's own, what is the host's, and what all
/// edge functions share.
enum EdgeScript {
  /// The templates of what all edge functions share: what is the host's, and what is done with it.
  static let sharedTemplates = ["edge/site.js", redirectTemplate]
  /// The template of what is done with a request.
  static let redirectTemplate = "edge/redirect.js"

  /// The script at `path`; `name` is the template of the platform's own part, which `shared` come
  /// behind.
  static func file(
    _ path: String, from name: String, and shared: [String] = sharedTemplates, for site: HostSite,
    _ values: [String: TemplateValue] = [:], templates: TemplateSet
  ) throws(TemplateError) -> GeneratedFile {
    let values = values.merging(Self.values(site)) { own, _ in own }
    var bytes: [UInt8] = []
    for part in [name] + shared {
      bytes += try templates.template(part).rendered(values)
    }
    return GeneratedFile(path: path, bytes: bytes)
  }

  /// What is to be said of a host whose script exceeds `limit` bytes; nil where it does not.
  ///
  /// `templates` are those that a team can shorten.
  static func overflow(
    of script: GeneratedFile, limit: Int, templates: [String]
  ) -> RedirectReport.Overflow? {
    script.bytes.count <= limit
      ? nil
      : RedirectReport.Overflow(
        needed: script.bytes.count, limit: limit, unit: "bytes", fittingLinks: 0,
        templates: templates)
  }

  /// A decoded path in the one spelling that scripts look paths up in.
  static func key(_ path: String) -> String {
    String(decoding: RedirectKey.encoded(Array(path.utf8)), as: UTF8.self)
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
