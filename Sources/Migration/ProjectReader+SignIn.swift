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
      let place = source.location(of: domain.range)
      if domain.host.hasSuffix(".firebaseapp.com") {
        object.report(BadProjectValue.projectsDomain(domain.host, at: place))
      } else if domain.host == host, domain.role == .new {
        object.report(BadProjectValue.newSignInDomain(domain.host, at: place))
      } else if domain.host == host {
        let keys = [
          domain.server == .firebase ? nil : "\"servedBy\": \"firebase\"",
          domain.isLeft(among: domains) ? "\"movesTo\": \"\(domain.host)\"" : nil,
        ].compactMap(\.self)
        if !keys.isEmpty {
          object.report(BadProjectValue.leavingSignInDomain(domain.host, keys, at: place))
        }
      }
    }
    return host
  }
}
