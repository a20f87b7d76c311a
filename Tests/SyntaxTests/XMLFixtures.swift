import Diagnostics
import Foundation
import TestSupport

/// The documents of a fixture folder, relative to the checkout's root.
func fixtures(_ folder: String) throws -> [String] {
  let path = "Tests/SyntaxTests/Fixtures/" + folder
  return try FileManager.default.contentsOfDirectory(atPath: Fixtures.root + "/" + path)
    .filter { !$0.hasSuffix(".txt") }.sorted().map { path + "/" + $0 }
}

/// A problem as a line of a golden file.
func describe(
  _ range: Range<Int>, _ message: String, _ help: String?, kind: String, _ source: SourceText
) -> String {
  let line = source.line(at: range.lowerBound)
  let column = source.column(at: range.lowerBound)
  let end = min(range.upperBound, source.bytes.count)
  let text = source.text(in: min(range.lowerBound, end)..<end).debugDescription
  return "\(line):\(column) \(kind): \(message)\n"
    + "  at \(text.prefix(80))\n" + (help.map { "  help: \($0)\n" } ?? "")
}
