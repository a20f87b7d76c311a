import CommandLineKit
import DynamicLinks

/// `HOST` or `HOST/PREFIX`: a domain of the team's links.
struct DomainChoice: ArgumentValue {
  /// The domain.
  let domain: LinkDomain

  init?(argument: String) {
    guard let domain = LinkDomain(parsing: argument) else { return nil }
    self.domain = domain
  }

  var argumentText: String { domain.text }

  static var expectation: String { "a host, with its path prefix if it has one" }
}
