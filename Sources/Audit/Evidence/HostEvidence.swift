import Bytes
public import Diagnostics
import Syntax

/// Evidence about one host, as read from the text that keeps it.
public struct HostEvidence: Sendable {
  /// The text.
  public let source: SourceText
  /// The host.
  public let host: String
  /// When the audit began.
  public let time: Timestamp
  /// Whether nothing but names and TLS was looked at: replies say nothing of the host's files then.
  public let isConnectionOnly: Bool
  /// What the name servers said; nil where they were not asked.
  public let names: EvidenceNames?
  /// The certificates that the host showed, its own first.
  public let certificates: [EvidenceCertificate]
  /// What was asked and came back, in that order.
  public let replies: [EvidenceReply]
  /// What the plan wants; nil where there was no plan.
  public let wanted: WantedFiles?
  /// What an earlier audit found; nil where none is on record.
  public let earlier: EarlierState?

  /// Reads a record; nil where `source` is none.
  public init?(parsing source: SourceText) {
    let document = JSONDocument(parsing: source)
    guard document.isValid, let root = document.root, let host = root["host"],
      let name = host.string
    else { return nil }
    self.source = source
    self.host = name
    time = root["time"]?.string.flatMap(Timestamp.init) ?? Timestamp(seconds: 0)
    isConnectionOnly = root["connectionOnly"]?.bool ?? false
    names = root["names"].flatMap(EvidenceNames.init)
    certificates = (root["certificates"]?.array ?? []).map(EvidenceCertificate.init)
    var bodies: [String: [UInt8]] = [:]
    for body in root["bodies"]?.array ?? [] {
      if let digest = body["sha256"]?.string { bodies[digest] = Self.content(body) }
    }
    replies = (root["replies"]?.array ?? []).compactMap { EvidenceReply($0, bodies: bodies) }
    wanted = root["wanted"].map(Self.wanted)
    earlier = root["earlier"].flatMap(Self.earlier)
  }

  /// The reply that counts as what `document` is.
  public func main(_ document: AuditDocument) -> EvidenceReply? {
    replies.first { $0.question.document == document && $0.question.isMain }
  }

  /// The place of some bytes of the evidence.
  func location(_ range: Range<Int>) -> Location { source.location(of: range) }

  private static func content(_ node: JSONNode) -> [UInt8] {
    if let text = node["text"]?.string { return Array(text.utf8) }
    let digits = (node["hexadecimal"]?.string ?? "").utf8.compactMap(\.hexadecimalValue)
    return stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
  }

  private static func wanted(_ node: JSONNode) -> WantedFiles {
    func texts(_ key: String) -> [String] { (node[key]?.array ?? []).compactMap(\.string) }
    func later(_ key: String) -> [LaterFile] {
      (node[key]?.array ?? []).compactMap { file in
        guard let phase = file["phase"]?.integer, let text = file["text"]?.string else {
          return nil
        }
        return LaterFile(phase: phase, text: text)
      }
    }
    var files = WantedFiles(
      aasa: node["aasa"]?.string, assetlinks: node["assetlinks"]?.string,
      olderAASA: texts("olderAASA"), olderAssetlinks: texts("olderAssetlinks"),
      mayHoldMore: node["mayHoldMore"]?.bool ?? false,
      link: node["link"]?["url"]?.string.map {
        WantedLink(
          url: $0, target: node["link"]?["target"]?.string ?? "",
          isPage: node["link"]?["page"]?.bool ?? false)
      },
      isServedByFirebase: node["servedByFirebase"]?.bool ?? false)
    files.laterAASA = later("laterAASA")
    files.laterAssetlinks = later("laterAssetlinks")
    return files
  }

  private static func earlier(_ node: JSONNode) -> EarlierState? {
    node["time"]?.string.flatMap(Timestamp.init).map { time in
      EarlierState(
        time: time, aasa: node["aasa"]?.string, assetlinks: node["assetlinks"]?.string,
        aliases: node["aliases"]?.array?.compactMap(\.string))
    }
  }
}
