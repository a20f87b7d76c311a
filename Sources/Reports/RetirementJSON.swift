import Migration
public import Retirement
public import Syntax

/// A verdict on a host for machines; its schema is docs/schema/retire-1.json.
public enum RetirementJSON {
  /// The document.
  public static func document(_ verdict: RetirementVerdict) -> JSONText {
    .object([
      ("schema", .string("linkover/retire/1")), ("host", .string(verdict.host)),
      ("asOf", .string(verdict.asOf.text)), ("verdict", .string(verdict.answer.rawValue)),
      ("fixedReason", verdict.fixedReason.map { .string($0) } ?? .null),
      (
        "thresholds",
        .object([
          ("quietDays", .integer(verdict.thresholds.quietDays)),
          ("toleratedRequests", .integer(verdict.thresholds.toleratedRequests)),
          ("busyRequestsPerDay", .integer(verdict.thresholds.busyRequestsPerDay)),
          ("installShare", .decimal(verdict.thresholds.installShare)),
          ("correctShare", .decimal(verdict.thresholds.correctShare)),
        ])
      ),
      (
        "weights",
        .object(
          RetirementEvidence.Side.allCases.map { ($0.rawValue, .integer(verdict.weight($0))) })
      ),
      ("evidence", .array(verdict.evidence.map { evidence($0) })),
      (
        "changes",
        .array(
          verdict.changes.map { change in
            .object([
              ("all", .array(change.data.map { .string($0) })),
              ("verdict", .string(change.answer.rawValue)),
            ])
          })
      ),
      ("forecast", forecast(verdict.forecast)),
      ("steps", .array(verdict.steps.map { .string($0) })),
      ("never", .array(verdict.never.map { .string($0) })),
    ])
  }

  private static func evidence(_ piece: RetirementEvidence) -> JSONText {
    .object([
      ("kind", .string(piece.kind.rawValue)), ("side", .string(piece.side.rawValue)),
      ("weight", .integer(piece.weight)), ("text", .string(piece.text)),
      ("change", .string(piece.change)),
    ])
  }

  private static func forecast(_ forecast: QuietForecast) -> JSONText {
    switch forecast {
    case .none(let reason): .object([("possible", .bool(false)), ("reason", .string(reason))])
    case .quiet(let earliest, let likely, let latest, let weeks):
      .object([
        ("possible", .bool(true)), ("earliest", .string(earliest)), ("likely", .string(likely)),
        ("latest", .string(latest)), ("weeks", .integer(weeks)),
      ])
    }
  }
}
