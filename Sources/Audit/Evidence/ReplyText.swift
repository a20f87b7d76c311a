import Probe
import Syntax

/// One question of an audit with its reply, as it stands in the evidence.
struct ReplyText {
  /// The JSON object.
  let json: JSONText

  /// Writes down a reply; `digest` names its body, which stands elsewhere.
  init(_ question: AuditQuestion, url: String, reply: ProbeReply, digest: String?) {
    var members: [(key: String, value: JSONText)] = [
      ("document", .string(question.document.rawValue)), ("url", .string(url)),
      ("method", .string(question.method.rawValue)), ("agent", .string(question.agent.rawValue)),
    ]
    if question.family != .any { members.append(("family", .string(question.family.rawValue))) }
    if question.httpVersion != .any {
      members.append(("http", .string(question.httpVersion.rawValue)))
    }
    if question.sample > 0 { members.append(("sample", .integer(question.sample))) }
    switch reply.result {
    case .success(let answer): members += Self.members(answer, digest)
    case .failure(let failure):
      members.append(("failure", .string(failure.kind.rawValue)))
      members.append(("reason", .string(failure.text)))
    }
    if !reply.address.isEmpty { members.append(("address", .string(reply.address))) }
    members.append(("microseconds", Self.json(reply.timings)))
    json = .object(members)
  }

  private static func members(
    _ answer: ProbeReply.Answer, _ digest: String?
  ) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = [
      ("status", .integer(answer.status)), ("version", .string(answer.version)),
      ("headers", .array(answer.headers.map { .string($0.name + ": " + $0.value) })),
    ]
    if let target = answer.redirectURL { members.append(("redirect", .string(target))) }
    members.append(("size", .integer(answer.body.count)))
    if answer.isCut { members.append(("cut", .bool(true))) }
    if let digest { members.append(("sha256", .string(digest))) }
    return members
  }

  private static func json(_ timings: ProbeTimings) -> JSONText {
    .object([
      ("lookup", .integer(timings.lookup)), ("connect", .integer(timings.connect)),
      ("handshake", .integer(timings.handshake)), ("firstByte", .integer(timings.firstByte)),
      ("total", .integer(timings.total)),
    ])
  }
}
