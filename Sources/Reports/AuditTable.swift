public import Audit
public import CommandLineKit
import Diagnostics

/// The result of an audit as a table: a row for each host, a column for each check.
public struct AuditTable {
  private let verdicts: [HostVerdict]
  private let paint: Paint

  /// With more hosts than this, only those of which there is something to say get a row.
  private static let rowLimit = 40

  /// Prepares to show `verdicts`, in their order.
  public init(_ verdicts: [HostVerdict], paint: Paint) {
    self.verdicts = verdicts
    self.paint = paint
  }

  /// The lines, without line breaks.
  public var lines: [String] {
    let shown =
      verdicts.count <= Self.rowLimit
      ? verdicts : verdicts.filter { !$0.states.allSatisfy { $0 == .right || $0 == .absent } }
    let names = shown.map { DisplayText.visible($0.host) }
    let width = max(4, names.map(DisplayText.width).max() ?? 0)
    let widths = AuditCheck.allCases.map { max($0.title.count, $0 == .tls ? 13 : 11) }
    let heads = zip(AuditCheck.allCases, widths).map { Self.padded($0.title, $1) }
    var lines = [paint.dim(Self.trimmed(Self.padded("host", width) + "  " + joined(heads)))]
    for (name, verdict) in zip(names, shown) {
      let cells = zip(AuditCheck.allCases, widths).map { check, width in
        let (state, text) = (verdict.state(check), Self.text(check, of: verdict))
        return colour(state)(text) + String(repeating: " ", count: max(0, width - text.count))
      }
      lines.append(Self.trimmed(Self.padded(name, width) + "  " + joined(cells)))
    }
    let rest = verdicts.count - shown.count
    if rest > 0 {
      lines.append(
        "and "
          + DisplayText.count(
            rest, "host that is as it should be", "hosts that are as they should be"))
    }
    return lines
  }

  /// One line about all of `verdicts`: `3 hosts: 1 right, 1 wrong, 1 not yet; not checked: ...`.
  public static func summary(_ verdicts: [HostVerdict]) -> String {
    func count(_ states: CheckState...) -> Int {
      verdicts.count { verdict in verdict.states.contains { states.contains($0) } }
    }
    let wrong = count(.wrong)
    let late = verdicts.count { $0.states.contains(.notYet) && !$0.states.contains(.wrong) }
    var parts: [String] = []
    if wrong > 0 { parts.append("\(DisplayText.grouped(wrong)) wrong") }
    if late > 0 { parts.append("\(DisplayText.grouped(late)) not yet up to date") }
    if parts.isEmpty { parts.append("nothing wrong") }
    let missing = AuditCheck.allCases.compactMap { check -> String? in
      let count = verdicts.count { $0.state(check) == .notChecked }
      return count == 0 ? nil : "\(check.title) of \(DisplayText.grouped(count))"
    }
    let hosts = DisplayText.count(verdicts.count, "host")
    return hosts + ": " + parts.joined(separator: ", ")
      + (missing.isEmpty ? "" : "; not checked: " + missing.joined(separator: ", "))
  }

  /// How a check ended; of TLS also for how many days the certificate is valid.
  private static func text(_ check: AuditCheck, of verdict: HostVerdict) -> String {
    let state = verdict.state(check)
    guard check == .tls, state == .right || state == .warned, let days = verdict.certificateDays
    else { return state.text }
    return "\(state.text) \(days) d"
  }

  private func joined(_ cells: [String]) -> String { cells.joined(separator: "  ") }

  private func colour(_ state: CheckState) -> @Sendable (String) -> String {
    switch state {
    case .right: paint.good
    case .warned, .notYet: paint.warning
    case .wrong: paint.error
    case .absent, .notChecked: paint.dim
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayText.width(text)))
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
