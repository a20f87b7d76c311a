import Bytes
import LinkLanguage

/// URLs that show what a filter does.
enum ExampleURL {
  /// `scheme://host` for a host as a filter names it.
  static func origin(_ host: String, scheme: String = "https") -> String {
    "\(scheme)://\(AndroidApp.example(host))"
  }

  /// A path that `attribute` matches, written as in a URL; nil where none is found quickly.
  static func path(_ attribute: DataAttribute) -> String? {
    guard case .path(let kind) = attribute.name,
      let pattern = try? AndroidPattern(kind, attribute.value.text)
    else { return nil }
    var prover = LinkProver([[LinkRule(.androidPath(pattern))]], stepLimit: 20_000)
    return prover.urlMatched(by: 0, in: 0).witness
  }
}

extension AndroidManifest {
  /// `https://host` of the filter that `attribute` stands in, with an example for a wildcard.
  func origin(of attribute: DataAttribute) -> String {
    let filter = webFilters.first { $0.range.contains(attribute.range.lowerBound) }
    let host = filter?.values(.host).first { !$0.isSymbolic }?.text
    return ExampleURL.origin(host ?? "any.example")
  }
}
