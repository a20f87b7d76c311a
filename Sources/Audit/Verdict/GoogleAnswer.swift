import Diagnostics
import Syntax

/// The answer of Google's Digital Asset Links service about a host.
struct GoogleAnswer {
  /// What the service takes as granted to apps.
  private(set) var grants: [GrantedApp] = []
  /// The service's error codes, without `ERROR_CODE_`.
  private(set) var errorCodes: [String] = []
  /// For how long the service goes on saying so, as it writes it: `599.9s`.
  let maxAge: String?
  /// What it says in the form of an assetlinks file, rules for links among it.
  private(set) var file: [UInt8] = []
  /// The reply that holds it.
  let reply: EvidenceReply

  /// Reads the answer in `evidence`; nil where there is none.
  init?(_ evidence: HostEvidence) {
    guard let reply = evidence.main(.google), reply.isFound,
      let root = JSONDocument(parsing: SourceText(path: "google", bytes: reply.body)).root,
      root.object != nil
    else { return nil }
    self.reply = reply
    maxAge = root["maxAge"]?.string
    errorCodes = (root["errorCode"]?.array ?? []).compactMap(\.string).map {
      $0.hasPrefix("ERROR_CODE_") ? String($0.dropFirst(11)) : $0
    }
    var statements: [String] = []
    for statement in root["statements"]?.array ?? [] {
      guard let app = statement["target"]?["androidApp"], let package = app["packageName"]?.string,
        let fingerprint = app["certificate"]?["sha256Fingerprint"]?.string
      else { continue }
      let grant = GrantedApp(
        relation: statement["relation"]?.string ?? "", package: package, fingerprint: fingerprint)
      if !grants.contains(grant) { grants.append(grant) }
      statements.append(Self.text(grant, statement["relationExtensions"], of: reply.body))
    }
    file = Array(("[" + statements.joined(separator: ",") + "]").utf8)
  }

  /// A statement as an assetlinks file has it; `extensions` stand in `body`, by relation as in such
  /// a file, or those of the relation alone (Google's pages show neither).
  private static func text(
    _ grant: GrantedApp, _ extensions: JSONNode?, of body: [UInt8]
  ) -> String {
    func quoted(_ text: String) -> String { JSONText.string(text).rendered(indent: 0) }
    let relation = quoted(grant.relation)
    var text = "{\"relation\":[\(relation)],\"target\":{\"namespace\":\"android_app\","
    text += "\"package_name\":\(quoted(grant.package)),"
    text += "\"sha256_cert_fingerprints\":[\(quoted(grant.fingerprint))]}"
    if let extensions {
      let value = String(decoding: body[extensions.range], as: UTF8.self)
      let isByRelation = extensions[grant.relation] != nil
      text += ",\"relation_extensions\":" + (isByRelation ? value : "{\(relation):\(value)}")
    }
    return text + "}"
  }

  /// What a code means and what to do about it; nil for one that is not known.
  static func meaning(_ code: String) -> String? {
    switch code {
    case "FETCH_ERROR": "the service could not fetch the file"
    case "FAILED_SSL_VALIDATION": "the service does not trust the certificate"
    case "REDIRECT": "the file redirects, which the service does not follow"
    case "TOO_LARGE": "the file is too large"
    case "MALFORMED_HTTP_RESPONSE": "the host does not answer in HTTP that the service understands"
    case "WRONG_CONTENT_TYPE": "the file is not served as application/json"
    case "MALFORMED_CONTENT": "the file, or a statement in it, is malformed and is skipped"
    case "SECURE_ASSET_INCLUDES_INSECURE": "the file includes one over plain http"
    case "FETCH_BUDGET_EXHAUSTED": "the file includes more than ten others"
    default: nil
    }
  }
}
