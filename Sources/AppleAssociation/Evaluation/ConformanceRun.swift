public import Diagnostics

/// The cases of a file and those that our verdicts disagree with.
public struct ConformanceRun: Sendable {
  /// A case that failed.
  public struct Disagreement: Sendable {
    /// The name of the case, or a line number where the line is no case.
    public let id: String
    /// How well the expected verdict is known; nil where the line is no case.
    public let certainty: Certainty?
    /// What differs.
    public let message: String
  }

  /// How many cases passed.
  public private(set) var passed = 0
  /// The cases that failed, in order.
  public private(set) var disagreements: [Disagreement] = []

  /// Runs every line of `source` that is not empty; see `ConformanceCase` for the format.
  public init(_ source: SourceText) {
    for line in 1...source.lineCount {
      let range = source.range(ofLine: line)
      if range.isEmpty { continue }
      let text = SourceText(path: source.path, bytes: Array(source.bytes[range]))
      guard let item = ConformanceCase(line: text) else {
        disagreements.append(
          Disagreement(id: "line \(line)", certainty: nil, message: "the line is no case"))
        continue
      }
      if let message = item.disagreement {
        disagreements.append(
          Disagreement(id: item.id, certainty: item.certainty, message: message))
      } else {
        passed += 1
      }
    }
  }
}
