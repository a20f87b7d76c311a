import AppleAssociation
import LinkLanguage

/// Asks one AASA which of some apps may open a URL, and remembers answers it has given.
final class AppleQuestion {
  private var matcher: AssociationMatcher
  private let groups: [Int?]
  /// The answer for each decision met so far.
  private var answers: [UInt64] = []

  /// Prepares to ask `file` about `apps`, at most 64.
  init(_ file: AppleAssociationFile, apps: [AppID]) {
    matcher = AssociationMatcher(file)
    groups = apps.map { [list = matcher.list] in list.group(of: $0) }
  }

  /// One bit for each app.
  func answer(_ tail: ArraySlice<UInt8>) -> UInt64 {
    let number = matcher.number(URLRewriting.asked(tail).span)
    while answers.count <= number { answers.append(answer(matcher.decisions[answers.count])) }
    return answers[number]
  }

  private func answer(_ decision: Decision) -> UInt64 {
    var bits: UInt64 = 0
    for (bit, group) in groups.enumerated() {
      if let group, decision.verdict(for: group).opens { bits |= 1 << UInt64(bit) }
    }
    return bits
  }
}
