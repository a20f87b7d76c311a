/// Questions about paths as text, `/` between their parts.
enum DraftPath {
  /// The parts of `path`.
  static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }

  /// The last part.
  static func name(of path: String) -> String {
    parts(path).last ?? path
  }

  /// The folder that holds `path`; empty at the top.
  static func parent(_ path: String) -> String {
    parts(path).dropLast().joined(separator: "/")
  }

  /// `path`, seen from `folder`, with `.` and `..` resolved as far as that can be.
  static func join(_ folder: String, _ path: String) -> String {
    var parts = parts(folder)
    for part in self.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Whether `path` lies in `folder` or below it; everything lies below the top.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The version that a folder of `path` is named for (`ios/3.2/App.entitlements`), without `v`.
  static func version(in path: String) -> String? {
    parts(path).dropLast().reversed().lazy.compactMap(version(named:)).first
  }

  /// `text` as a version: numbers with dots between, at least two, or one behind a `v`.
  static func version(named text: String) -> String? {
    let hasMark = text.utf8.first.map { $0 | 0x20 == UInt8(ascii: "v") } ?? false
    let digits = hasMark ? String(text.dropFirst()) : text
    let numbers = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isVersion = numbers.allSatisfy { number in
      (1...9).contains(number.count) && number.allSatisfy { (0x30...0x39).contains($0) }
    }
    return isVersion && numbers.count > (hasMark ? 0 : 1) ? digits : nil
  }

  /// The host that a folder of `path` is named for: `hosts/links.example.com/assetlinks.json`.
  ///
  /// A folder that looks like a package (`com.example.app`) is none.
  static func host(in path: String) -> String? {
    parts(path).dropLast().reversed().lazy.map { $0.lowercased() }.first { part in
      let labels = part.split(separator: ".")
      guard ProjectValues.host(part) != nil, let first = labels.first, let last = labels.last else {
        return false
      }
      return last.count > 1 && last.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        && !["com", "org", "net", "io", "dev", "app", "co"].contains(first)
        && !["xcodeproj", "xcworkspace", "app", "framework", "bundle"].contains(last)
    }
  }

  /// Whether a word of `path`, cut at capitals and punctuation, is one of `words`.
  static func holdsWord(_ path: String, _ words: Set<String>) -> Bool {
    var word = ""
    for scalar in (path + "/").unicodeScalars {
      let isUpper = scalar.properties.isUppercase
      if isUpper || !scalar.properties.isAlphabetic {
        if words.contains(word) { return true }
        word = ""
      }
      if scalar.properties.isAlphabetic { word += scalar.properties.lowercaseMapping }
    }
    return false
  }
}
