import Bytes
import Probe
public import Syntax

/// All that an audit saw of one host, as the JSON text that is kept as evidence.
///
/// Rules read the text, not the replies themselves, so that a saved record says the same as the
/// audit that made it. The schema is docs/schema/evidence-1.json.
public struct EvidenceRecord: Sendable {
  /// The name and version of the format, the value of `schema`.
  public static let schema = "linkover/evidence/1"

  /// The host.
  public let host: String
  /// When the audit began.
  public let time: Timestamp
  /// What the plan wants there; nil where there is no plan.
  public var wanted: WantedFiles?
  /// What was found before; nil where nothing is on record.
  public var earlier: EarlierState?

  private let asksFiles: Bool
  private let names: NameAnswer?
  private let certificates: [Certificate]
  private let replies: [JSONText]
  private let bodies: [JSONText]

  /// Records a finished audit.
  init(_ audit: HostAudit, time: Int) {
    host = audit.host
    self.time = Timestamp(seconds: time)
    asksFiles = audit.settings.asksFiles
    names = audit.names
    certificates = audit.certificates
    var bodies: [(digest: String, body: [UInt8])] = []
    replies = audit.replies.map { question, url, reply in
      var digest: String?
      if let body = reply.answer?.body, !body.isEmpty {
        let known = bodies.first { $0.body == body }
        digest = known?.digest ?? ContentDigest(of: body).hexadecimal
        if known == nil, let digest { bodies.append((digest, body)) }
      }
      return ReplyText(question, url: url, reply: reply, digest: digest).json
    }
    self.bodies = bodies.map { digest, body in
      .object([("sha256", .string(digest)), Self.content(body)])
    }
  }

  /// The record as JSON.
  public var json: JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("schema", .string(Self.schema)), ("host", .string(host)), ("time", .string(time.text)),
    ]
    if !asksFiles { members.append(("connectionOnly", .bool(true))) }
    if let names { members.append(("names", Self.json(names))) }
    members.append(("certificates", .array(certificates.map(Self.json))))
    members.append(("replies", .array(replies)))
    members.append(("bodies", .array(bodies)))
    if let wanted { members.append(("wanted", Self.json(wanted))) }
    if let earlier { members.append(("earlier", Self.json(earlier))) }
    return .object(members)
  }

  /// Text where the bytes are text, hexadecimal digits otherwise.
  private static func content(_ body: [UInt8]) -> (key: String, value: JSONText) {
    if let text = String(validating: body, as: UTF8.self) { return ("text", .string(text)) }
    let digits = Array("0123456789abcdef".utf8)
    let text = body.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return ("hexadecimal", .string(String(decoding: text, as: UTF8.self)))
  }

  private static func json(_ names: NameAnswer) -> JSONText {
    .object([
      ("status", .string(names.status.rawValue)),
      ("aliases", .array(names.aliases.map { .string($0) })),
      ("addresses", .array(names.addresses.map { .string($0.description) })),
      ("firebaseSites", .array(names.firebaseSites.map { .string($0) })),
    ])
  }

  private static func json(_ certificate: Certificate) -> JSONText {
    .object([
      ("subject", .string(certificate.subject)), ("issuer", .string(certificate.issuer)),
      ("names", .array(certificate.names.map { .string($0) })),
      ("notBefore", .string(Timestamp(seconds: certificate.notBefore).text)),
      ("notAfter", .string(Timestamp(seconds: certificate.notAfter).text)),
      ("pem", .string(certificate.pem)),
    ])
  }

  private static func json(_ wanted: WantedFiles) -> JSONText {
    .object([
      ("aasa", optional(wanted.aasa)), ("assetlinks", optional(wanted.assetlinks)),
      ("olderAASA", .array(wanted.olderAASA.map { .string($0) })),
      ("olderAssetlinks", .array(wanted.olderAssetlinks.map { .string($0) })),
      ("laterAASA", Self.json(wanted.laterAASA)),
      ("laterAssetlinks", Self.json(wanted.laterAssetlinks)),
      (
        "link",
        wanted.link.map {
          .object([
            ("url", .string($0.url)), ("target", .string($0.target)), ("page", .bool($0.isPage)),
          ])
        } ?? .null
      ),
      ("servedByFirebase", .bool(wanted.isServedByFirebase)),
      ("mayHoldMore", .bool(wanted.mayHoldMore)),
    ])
  }

  private static func json(_ files: [LaterFile]) -> JSONText {
    .array(
      files.map { .object([("phase", .integer($0.phase)), ("text", .string($0.text))]) })
  }

  private static func json(_ earlier: EarlierState) -> JSONText {
    .object([
      ("time", .string(earlier.time.text)), ("aasa", optional(earlier.aasa)),
      ("assetlinks", optional(earlier.assetlinks)),
      ("aliases", earlier.aliases.map { .array($0.map { .string($0) }) } ?? .null),
    ])
  }

  private static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
}
