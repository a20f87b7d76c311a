import Bytes
import DynamicLinks

/// The short link that a file of linkStats is named for: the API's answer does not repeat it.
enum LinkFileName {
  /// The link in a path, such as `https%3A%2F%2Fexample.page.link%2FAbCd.json`,
  /// `example.page.link/AbCd.json` or `example.page.link_AbCd.json`; nil where it names none.
  static func link(in path: String, classifier: LinkClassifier) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    guard let last = parts.last else { return nil }
    let name = PercentCoding.decoded(Array(stem(Array(last)[...]))[...])
    var candidates = [name]
    if let mark = name.firstIndex(of: UInt8(ascii: "_")) {
      candidates.append(name[..<mark] + [UInt8(ascii: "/")] + name[(mark + 1)...])
    }
    if parts.count > 1 {
      candidates.append(
        PercentCoding.decoded(Array(parts[parts.count - 2])[...]) + [UInt8(ascii: "/")] + name)
    }
    for candidate in candidates {
      let url = candidate.begins(with: "http") ? candidate : Array("https://".utf8) + candidate
      if classifier.classify(url[...]).kind.isShort { return String(decoding: url, as: UTF8.self) }
    }
    return nil
  }

  /// A file name without the endings that tell what the file is.
  private static func stem(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let endings = [
      ".gz", ".zst", ".json", ".ndjson", ".txt", ".linkstats", "-linkstats", "_linkstats",
    ]
    for ending in endings.map({ Array($0.utf8) })
    where name.count > ending.count && name.suffix(ending.count).equalsIgnoringASCIICase(ending) {
      return stem(name.dropLast(ending.count))
    }
    return name
  }
}
