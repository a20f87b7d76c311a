import Diagnostics
import Syntax

/// The patterns of a file's dynamic rules.
enum DynamicPatterns {
  /// A pattern and the part of a URL that it is about.
  struct Placed {
    /// The pattern.
    let text: PlacedText
    /// What stands before the part in a URL: `?name=` or `/#`, nothing for a path.
    let mark: String

    /// A URL of `origin` whose part is `text`, decoded.
    func url(_ origin: String, _ text: String) -> String {
      let text = ExampleURL.escaped(text)
      let isRooted = !mark.isEmpty || text.utf8.first == UInt8(ascii: "/")
      return origin + (isRooted ? "" : "/") + mark + text
    }
  }

  /// All patterns of path, fragment and query values, in order.
  static func all(in file: AssetLinksDocument) -> [Placed] {
    components(in: file).flatMap { component in
      [
        component.path.map { Placed(text: $0, mark: "") },
        component.fragment.map { Placed(text: $0, mark: "/#") },
      ].compactMap { $0 }
        + component.parameters.map {
          Placed(text: $0.value, mark: "/?" + ExampleURL.escaped($0.key.text) + "=")
        }
    }
  }

  /// All components, in order.
  static func components(in file: AssetLinksDocument) -> [DynamicComponent] {
    file.statements.flatMap(\.dynamicRules).flatMap(\.components)
  }
}

extension AssetLinksDocument {
  /// `https://host` of the host whose file this is, as far as its path tells, or an example.
  var exampleOrigin: String {
    let folders = source.path.split(separator: "/").dropLast().suffix(2).map(String.init)
    let host = folders.last == ".well-known" ? folders[0] : ""
    return "https://" + (HostCollection.isVerifiable(host) ? host : "any.example")
  }
}
