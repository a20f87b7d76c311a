import Foundation
public import Testing

/// Compares `text` with the golden file at `path` (relative to the checkout's root).
///
/// `UPDATE_GOLDEN=1` rewrites the file and still records an issue, so that such a run is never
/// green.
public func expectGolden(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = Fixtures.root + "/" + path
  let expected = (try? Fixtures.text(path)) ?? ""
  if text == expected { return }
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try? text.write(toFile: file, atomically: true, encoding: .utf8)
    Issue.record("rewrote \(path)", sourceLocation: sourceLocation)
    return
  }
  Issue.record(
    "\(path) differs at \(firstDifference(expected, text))", sourceLocation: sourceLocation)
}

private func firstDifference(_ expected: String, _ actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let number = line ?? min(old.count, new.count)
  let before = number < old.count ? old[number] : "(end)"
  let after = number < new.count ? new[number] : "(end)"
  return "line \(number + 1):\n- \(before)\n+ \(after)"
}
