import Foundation
import TestSupport

/// One Swift file under Sources, read line by line.
struct SourceFile {
  /// The folder below Sources.
  let module: String
  /// Relative to the checkout's root.
  let path: String
  let lines: [Substring]

  /// The file's name up to its topic: `Command` of `Command+Running.swift`.
  var subject: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.dropLast(".swift".count).prefix { $0 != "+" })
  }

  static let all: [SourceFile] = {
    let folder = Fixtures.root + "/Sources"
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? Fixtures.text("Sources/" + name) else { return nil }
      return SourceFile(
        module: String(name.prefix { $0 != "/" }), path: "Sources/" + name,
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }()

  /// The module that an import line names.
  static func importedModule(_ line: Substring) -> String? {
    var words = line.split(separator: " ").map(String.init)
    words.removeAll { $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) }
    guard words.first == "import", words.count > 1 else { return nil }
    let kinds: Set = ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"]
    let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return String(name.prefix { $0 != "." })
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "extension", "typealias",
  ]

  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package", "final", "indirect", "@main",
  ]

  /// A type's declaration or extension that begins on a line.
  struct Declaration {
    let kind: Substring
    let name: Substring
    let isPrivate: Bool
    let isNested: Bool

    /// Whether it gives the type its name rather than extending it.
    var isOriginal: Bool { kind != "extension" }
  }

  static func declaration(_ line: Substring) -> Declaration? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count,
      words[..<index].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") })
    else { return nil }
    let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return Declaration(
      kind: words[index], name: name,
      isPrivate: words[..<index].contains { $0 == "private" || $0 == "fileprivate" },
      isNested: line.hasPrefix(" "))
  }
}
