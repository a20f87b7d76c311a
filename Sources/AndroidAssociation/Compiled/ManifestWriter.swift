import Bytes

/// Writes the elements of a built manifest as the text that would be built to it.
struct ManifestWriter {
  /// What was written.
  private(set) var output: [UInt8] = []

  private var open: [String] = []
  private var names: Set<String> = []
  private var line = 1

  /// Whether more is written than is kept.
  var isFull: Bool { output.count > CompiledManifest.sizeLimit }

  /// The element that has no end yet; nil where all have.
  var unclosed: String? { open.last }

  /// Begins an element that came from `line`; a name that XML does not allow is none that Android
  /// knows.
  mutating func openElement(_ name: String?, line: Int) {
    goTo(line: line)
    let tag = name.flatMap { Self.isName($0) ? $0 : nil } ?? "_"
    output += "<\(tag)".utf8
    if open.isEmpty { output += " xmlns:android=\"\(ManifestNamespace.android)\"".utf8 }
    open.append(tag)
    names = []
  }

  /// Adds an attribute, given as a source file holds its value, unless the element has it.
  mutating func add(_ name: String, isAndroid: Bool, source value: String) {
    let full = isAndroid ? "android:" + name : name
    guard Self.isName(name), names.insert(full).inserted else { return }
    output += " \(full)=\"\(value)\"".utf8
  }

  /// Ends the start tag.
  mutating func endTag() { output.append(UInt8(ascii: ">")) }

  /// Ends the element that was begun last.
  mutating func closeElement() {
    if let name = open.popLast() { output += "</\(name)>".utf8 }
  }

  /// Ends all elements.
  mutating func finish() {
    while !open.isEmpty { closeElement() }
    output.append(UInt8(ascii: "\n"))
  }

  /// Breaks the line until the one the element came from, where that lies ahead.
  private mutating func goTo(line wanted: Int) {
    if wanted == line { return }
    let isAhead = wanted > line && wanted - line <= 10_000
    let breaks = isAhead ? wanted - line : 1
    output += repeatElement(UInt8(ascii: "\n"), count: breaks)
    output += repeatElement(UInt8(ascii: " "), count: min(open.count, 40) * 2)
    line += breaks
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
      return false
    }
    return text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "_-.".utf8.contains($0)
    }
  }
}
