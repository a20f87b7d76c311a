public import Diagnostics
import Syntax

/// A navigation graph (`res/navigation/name.xml`), as far as links go.
public struct NavigationGraph: Sendable {
  /// Its deep links, those of nested graphs included, in the order written.
  public let deepLinks: [NavigationDeepLink]
  /// The references to graphs that it includes.
  public let includes: [String]

  /// Reads `source`; a document that is no graph has no links.
  ///
  /// `values` fill in the placeholders and strings of its URIs.
  public init(parsing source: SourceText, values: ManifestValues = ManifestValues()) {
    var pending = [XMLDocument(parsing: source).root].compactMap { $0 }
    var deepLinks: [NavigationDeepLink] = []
    var includes: [String] = []
    while let element = pending.popLast() {
      switch element.name {
      case "deepLink":
        guard let uri = element.app("uri")?.value, !uri.isEmpty else { continue }
        let flag = element.android("autoVerify") ?? element.app("autoVerify")
        deepLinks.append(
          NavigationDeepLink(
            uri: ManifestValue(uri, at: element.range, values: values).text,
            isAutoVerified: flag?.value == "true"))
      case "include":
        if let reference = element.app("graph")?.value { includes.append(reference) }
      default: pending += element.elements.reversed()
      }
    }
    self.deepLinks = deepLinks
    self.includes = includes
  }

  /// The name in a reference `@navigation/name`.
  static func name(_ reference: String) -> String {
    let prefix = "@navigation/"
    return reference.utf8.starts(with: prefix.utf8)
      ? String(decoding: reference.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : reference
  }
}
