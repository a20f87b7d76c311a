import Diagnostics

extension BadProjectValue {
  /// A name that every Firebase project has, among the domains of links.
  static func projectsDomain(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata, needing(host) + ", and a plan would replace them", at: location,
      help: "take it out of \"domains\" and write \"signInDomain\": \"\(host)\"")
  }

  /// A domain for new links that mails for signing in come from as well.
  static func newSignInDomain(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata, needing(host) + ", and a plan would replace them", at: location,
      help: "give new links another host, beside \"signInDomain\": \"\(host)\"")
  }

  /// A legacy domain that mails for signing in come from and that is not to stay where it is; `keys` of
  /// its entry say that it stays.
  static func leavingSignInDomain(
    _ host: String, _ keys: [String], at location: Location
  ) -> Finding {
    Finding(
      metadata, needing(host) + ", and a plan that takes its links elsewhere would end them",
      at: location,
      help: "let its links stay there, by \(keys.joined(separator: " and ")) in its entry")
  }

  private static func needing(_ host: String) -> String {
    "mails for signing in need '\(host)' with the files that Firebase Hosting makes"
  }

  /// A phase that switches mails for signing in to nobody knows where.
  static func noSignInDomain(at location: Location) -> Finding {
    Finding(
      metadata, "the phase 'sign-in' has no domain to switch the mails to", at: location,
      help: "write \"signInDomain\": \"PROJECT_ID.firebaseapp.com\", outside of \"phases\"")
  }
}
