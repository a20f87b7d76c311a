/// Links that every server takes for an earlier one, and so answers as that one: their suffixes
/// are equal once decoded, or their `link` parameters are.
public struct RepeatedLinks: Sendable {
  /// What a link does not get because an earlier one is in its place.
  public enum Lack: Sendable {
    /// Its target.
    case target
    /// Its own pages for some devices, while its target is the same.
    case fallbacks
  }

  private struct Answer {
    var target: [UInt8]
    var fallbacks: [[UInt8]]

    init(_ checker: RedirectChecker) {
      target = checker.target
      fallbacks =
        checker.hasFallbacks ? checker.fallbacks : RedirectDevice.allCases.map { _ in [] }
    }

    /// What somebody who asks for `other` lacks; nil where nothing.
    func lack(for other: Answer) -> Lack? {
      if target != other.target { return .target }
      return fallbacks != other.fallbacks ? .fallbacks : nil
    }
  }

  /// By link, what it lacks; links that lack nothing are not in it.
  public private(set) var lacks: [Int: Lack] = [:]

  /// Holds the links that `report` refused as duplicates against those that came first in `source`.
  public init(_ report: RedirectReport, of source: some RedirectSource) throws {
    let repeated = Set(report.refused.filter { $0.refusal.reason == .duplicate }.map(\.link))
    if repeated.isEmpty { return }
    var checker = RedirectChecker()
    var answers: [(link: Int, keys: [[UInt8]], answer: Answer)] = []
    try source.forEach { link, entry in
      guard repeated.contains(link), let keys = Self.keys(entry, &checker) else { return }
      answers.append((link, keys, Answer(checker)))
    }
    let wanted = Set(answers.flatMap(\.keys))
    var first: [[UInt8]: Answer] = [:]
    try source.forEach { link, entry in
      if repeated.contains(link) { return }
      guard let keys = Self.keys(entry, &checker) else { return }
      for key in keys where wanted.contains(key) && first[key] == nil {
        first[key] = Answer(checker)
      }
    }
    for (link, keys, answer) in answers {
      let holder = keys.lazy.compactMap { first[$0] }.first
      // Where two hashes are equal by chance there is no such link, and this one is lost.
      lacks[link] = holder.map { $0.lack(for: answer) } ?? .target
    }
  }

  /// What servers look a link up by, the finest first; nil for one that no server takes.
  private static func keys(_ entry: RedirectEntry, _ checker: inout RedirectChecker) -> [[UInt8]]? {
    guard (try? checker.check(entry)) != nil else { return nil }
    var canonical = Array("canonical ".utf8)
    guard (try? RedirectKey.appendCanonical(checker, to: &canonical)) != nil else {
      return [checker.key]
    }
    return [checker.key, canonical]
  }
}
