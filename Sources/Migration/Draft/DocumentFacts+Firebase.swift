import Diagnostics
import Syntax

extension DocumentFacts {
  /// Reads a firebase.json; comments are tolerated, as Firebase's own tool does.
  mutating func readFirebase(_ source: SourceText) {
    let document = JSONDocument(parsing: source, dialect: .json5)
    guard let hosting = document.root?["hosting"] else {
      if document.root?.object == nil { failure = jsonFailure(document) }
      return
    }
    for node in hosting.array ?? [hosting] { takeSite(node) }
  }

  private mutating func takeSite(_ node: JSONNode) {
    let name = node["target"]?.string ?? node["site"]?.string
    var site = HostingSite(name: name, prefixes: [])
    for rewrite in node["rewrites"]?.array ?? [] where rewrite["dynamicLinks"]?.bool == true {
      guard let source = rewrite["source"]?.string else { continue }
      let prefix = Self.prefix(ofRewrite: source)
      guard let prefix else {
        remarks.append("the rewrite of '\(source)' gives no path prefix")
        continue
      }
      if !site.prefixes.contains(prefix) { site.prefixes.append(prefix) }
    }
    if site.prefixes.isEmpty { return }
    sites.append(site)
    let paths = site.prefixes.map { $0.isEmpty ? "/" : $0 }.joined(separator: ", ")
    told.append((name.map { "site '\($0)' hands " } ?? "hands ") + paths + " to Dynamic Links")
  }

  /// The prefix that a rewrite's glob hands over: `/t/**` is `/t`; nil for globs of other shapes.
  static func prefix(ofRewrite source: String) -> String? {
    let bytes = Array(source.utf8)
    let reference = URLReference(bytes[...])
    var path = String(decoding: bytes[reference.path], as: UTF8.self)
    for end in ["/**", "/*", "**"] where path.hasSuffix(end) {
      path.removeLast(end.count)
      break
    }
    let prefix = ProjectValues.prefix(path)
    return ProjectValues.isPrefix(prefix) ? prefix : nil
  }

  /// The host and prefix of a URL; nil where it has no host that can be one.
  static func domain(_ url: [UInt8]) -> NamedDomain? {
    let reference = URLReference(url[...])
    guard let host = reference.host else { return nil }
    let path = String(decoding: url[reference.path], as: UTF8.self)
    let prefix = ProjectValues.prefix(path)
    guard let name = ProjectValues.host(String(decoding: url[host], as: UTF8.self)),
      ProjectValues.isPrefix(prefix)
    else { return nil }
    return NamedDomain(host: name, prefix: prefix)
  }
}
