public import Probe
import Syntax

/// One question and its reply as read from evidence.
public struct EvidenceReply: Sendable {
  /// What was asked, and how.
  public let question: AuditQuestion
  /// The URL asked for.
  public let url: String
  /// The bytes of the whole reply.
  public let range: Range<Int>
  /// The status; nil where there is no answer.
  public let status: Placed<Int>?
  /// The header fields, names in lower case.
  public let headers: [(name: String, value: Placed<String>)]
  /// Where a redirect points.
  public let redirect: Placed<String>?
  /// The body; empty for an answer without one.
  public let body: [UInt8]
  /// Where the body's digest or size stands, for pointing at it.
  public let bodyRange: Range<Int>
  /// The digest of the body; empty for an empty body.
  public let digest: String
  /// Whether the body was longer than what was read of it.
  public let isCut: Bool
  /// Why there is no answer.
  public let failure: Placed<ProbeFailure>?
  /// The address that was asked; empty where no connection was made.
  public let address: String
  /// How long it took until the answer was complete, in microseconds, and where that stands.
  public let duration: Placed<Int>

  /// Reads one element of `replies`; nil for what is none.
  init?(_ node: JSONNode, bodies: [String: [UInt8]]) {
    guard let document = node["document"]?.string.flatMap(AuditDocument.init(rawValue:)) else {
      return nil
    }
    question = Self.question(document, node)
    url = node["url"]?.string ?? ""
    range = node.range
    status = node["status"].flatMap { node in node.integer.map { Placed($0, at: node.range) } }
    headers = (node["headers"]?.array ?? []).compactMap(Self.header)
    redirect = node["redirect"].flatMap { node in node.string.map { Placed($0, at: node.range) } }
    digest = node["sha256"]?.string ?? ""
    body = bodies[digest] ?? []
    bodyRange = (node["sha256"] ?? node["size"] ?? node["status"] ?? node).range
    isCut = node["cut"]?.bool ?? false
    failure = node["failure"].flatMap { failure in
      failure.string.flatMap(ProbeFailure.Kind.init(rawValue:)).map { kind in
        Placed(ProbeFailure(kind, node["reason"]?.string ?? kind.rawValue), at: failure.range)
      }
    }
    address = node["address"]?.string ?? ""
    let total = node["microseconds"]?["total"]
    duration = Placed(total?.integer ?? 0, at: total?.range ?? node.range)
  }

  /// The first header called `name`, which is in lower case.
  public func header(_ name: String) -> Placed<String>? {
    headers.first { $0.name == name }?.value
  }

  /// Whether it is an answer with status 200.
  public var isFound: Bool { status?.value == 200 }

  private static func question(_ document: AuditDocument, _ node: JSONNode) -> AuditQuestion {
    func value<Value: RawRepresentable<String>>(_ key: String, _ absent: Value) -> Value {
      node[key]?.string.flatMap(Value.init(rawValue:)) ?? absent
    }
    let own: AuditAgent =
      switch document {
      case .assetlinks, .robots: .google
      case .cdn, .google, .link: .stranger
      default: .apple
      }
    var question = AuditQuestion(document, by: value("agent", own))
    question.method = value("method", .get)
    question.family = value("family", .any)
    question.httpVersion = value("http", .any)
    question.sample = node["sample"]?.integer ?? 0
    return question
  }

  private static func header(_ node: JSONNode) -> (name: String, value: Placed<String>)? {
    guard let text = node.string, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let value = text[colon...].dropFirst().drop { $0 == " " }
    return (text[..<colon].lowercased(), Placed(String(value), at: node.range))
  }
}
