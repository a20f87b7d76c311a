import Diagnostics
import Syntax

extension ProjectReader {
  /// The host that mails for signing in come from; reports where the plan would take it from them.
  ///
  /// On the name that every Firebase project has, Firebase Hosting makes the association files that the mails
  /// need. One of the team's own that stays is fine: its files go on from today's.
  mutating func signInDomain(_ object: inout ObjectReader, _ domains: [Domain]) -> String? {
    let text = object.text("signInDomain")
    let host = text.flatMap(ProjectValues.host)
    if let text, host == nil, let node = object.node("signInDomain") {
      object.report(BadProjectValue.host(text, at: object.location(of: node)))
    }
    for domain in domains {
      let isProjects = domain.host.hasSuffix(".firebaseapp.com")
      let stays = domain.role == .legacy && domain.movesTo == nil && domain.moves.isEmpty
      guard isProjects || (domain.host == host && !(stays && domain.server == .firebase)) else {
        continue
      }
      object.report(
        BadProjectValue.signInDomain(domain.host, at: source.location(of: domain.range)))
    }
    return host
  }
}
