public import Probe

/// One question of an audit, as part of the evidence.
public struct AuditQuestion: Hashable, Sendable {
  /// What is asked for.
  public var document: AuditDocument
  /// Who asks.
  public var agent: AuditAgent
  /// GET or HEAD.
  public var method = ProbeMethod.get
  /// The family of addresses.
  public var family = AddressFamily.any
  /// The version of HTTP that is offered.
  public var httpVersion = HTTPVersion.any
  /// The number of the sample, from 1; 0 for what is asked once.
  public var sample = 0

  /// A GET for `document` by `agent`.
  init(_ document: AuditDocument, by agent: AuditAgent) {
    self.document = document
    self.agent = agent
  }

  /// Whether it is the one whose answer counts as what the document is.
  var isMain: Bool {
    let own: AuditAgent =
      switch document {
      case .assetlinks, .robots: .google
      case .aasa, .rootAASA, .certificate: .apple
      case .cdn, .google, .link: .stranger
      }
    return agent == own && method == .get && family == .any && httpVersion == .any && sample == 0
  }
}
