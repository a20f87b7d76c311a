import Bytes
import DynamicLinks

/// The bulk-import form of another service.
public struct ExportFormat: Sendable {
  /// What must be unique at the service.
  enum Name: Sendable {
    /// Host and path.
    case hostAndPath
    /// The path: all links are on one host.
    case path
    /// The suffix alone, whatever the host was.
    case suffix
  }

  /// How records lie in a file.
  enum Layout: Sendable {
    /// One record to a line, behind this header.
    case csv(header: [String])
    /// One JSON object to a line.
    case jsonLines
    /// One JSON array.
    case jsonArray
  }

  /// The word that chooses the format.
  public let name: String
  /// The service, and what takes the files there.
  public let purpose: String
  /// What to know before importing, a sentence each.
  public let remarks: [String]
  /// The columns of the Takeout export that the service has a place for.
  public let carried: Set<LinkColumn>
  /// The most records in one file; nil where there is no limit.
  let recordLimit: Int?
  let uniqueName: Name
  let layout: Layout
  /// Whether targets must be https.
  var needsSecureTarget = false
  /// Fields that must not be longer than the service allows, in characters.
  var lengthLimits: [LengthLimit] = []
  /// The record of a link, without separators.
  let record: @Sendable (ExportLink) -> [UInt8]

  /// A field with a limit.
  struct LengthLimit: Sendable {
    var field: String
    var limit: Int
    var value: @Sendable (ExportLink) -> [UInt8]
  }

  /// Every format, by name.
  public static let all: [ExportFormat] = [
    AirbridgeFormat.format, ApptroveFormat.format, BranchFormat.format, DEPLFormat.format,
    DubFormat.csv, DubFormat.api, FlowLinksFormat.format, GrovsFormat.format,
    LinkFortyFormat.format, TracebackFormat.format, ULinkFormat.format,
  ]

  /// The ending of the files' names.
  var fileExtension: String {
    switch layout {
    case .csv: "csv"
    case .jsonLines: "ndjson"
    case .jsonArray: "json"
    }
  }

  /// Why the service cannot take a link; nil where it can, as far as the link alone tells.
  func problem(_ link: ExportLink) -> LeftOut? {
    if link.kind.isAuth || link.hasMailCode { return .authMail }
    if !link.kind.isShort { return .notShort }
    if link.target.isEmpty { return .noTarget }
    let target = link.targetShape
    if target.kind == .malformed { return .oddTarget }
    if target.domainKind.isGoogleOwned { return .deadTarget }
    if needsSecureTarget, link.target.begins(with: "http:") { return .plainTarget }
    for limit in lengthLimits {
      let text = String(decoding: limit.value(link), as: UTF8.self)
      if text.unicodeScalars.count > limit.limit {
        return .tooLong(field: limit.field, limit: limit.limit)
      }
    }
    return nil
  }

  /// What identifies a link at the service.
  func key(_ link: ExportLink) -> [UInt8] {
    switch uniqueName {
    case .suffix: link.suffix
    case .path: link.path
    case .hostAndPath: link.hostName + [UInt8(ascii: "/")] + link.path
    }
  }
}
