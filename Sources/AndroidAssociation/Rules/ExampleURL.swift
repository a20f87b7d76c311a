import Bytes
import LinkLanguage

/// URLs that show what a filter or a dynamic rule does.
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

  /// Decoded text as it is written in a URL: what is not allowed there is escaped, as are `?` and
  /// `#`, which would end a part.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || "/-._~!$&'()*+,;=:@".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), (byte >> 4).hexadecimalDigit, byte.hexadecimalDigit]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text that the author of a pattern is likely to mean: wildcards, sets and repeated characters
  /// stand once.
  static func intended(_ pattern: String, _ kind: AndroidPattern.Kind) -> String {
    var result = ""
    var rest = Array(pattern.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": if let escaped = rest.popFirst() { result.unicodeScalars.append(escaped) }
      case "." where kind == .advancedGlob || rest.first == "*" || rest.first == "+":
        result += "x"
      case "[":
        let set = rest.prefix { $0 != "]" }
        result.unicodeScalars.append(set.first.flatMap { $0 == "^" ? nil : $0 } ?? "x")
        rest = rest.dropFirst(set.count + 1)
      case "{" where kind == .advancedGlob: rest = rest.drop { $0 != "}" }.dropFirst()
      case "*", "+": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension AndroidManifest {
  /// `https://host` of the filter that `attribute` stands in, with an example for a wildcard.
  func origin(of attribute: DataAttribute) -> String {
    let filter = webFilters.first { $0.range.contains(attribute.range.lowerBound) }
    return filter.map(Self.origin) ?? "https://any.example"
  }

  /// `https://host` of a filter.
  static func origin(of filter: IntentFilter) -> String {
    let host = filter.values(.host).first { !$0.isSymbolic }?.text
    let isSecure = filter.schemes.contains("https") || !filter.schemes.contains("http")
    return ExampleURL.origin(host ?? "any.example", scheme: isSecure ? "https" : "http")
  }

  /// The URL whose part that `attribute` is about is `text`, decoded.
  func url(of attribute: DataAttribute, _ text: String) -> String {
    let origin = origin(of: attribute)
    let text = ExampleURL.escaped(text)
    switch attribute.name {
    case .query: return origin + "/?" + text
    case .fragment: return origin + "/#" + text
    case .ssp: return "https:" + text
    default: return origin + (text.utf8.first == UInt8(ascii: "/") ? "" : "/") + text
    }
  }
}
