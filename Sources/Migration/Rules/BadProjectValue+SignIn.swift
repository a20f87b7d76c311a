import Diagnostics

extension BadProjectValue {
  /// A domain whose association files mails for signing in need as they are.
  static func signInDomain(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata,
      "mails for signing in need '\(host)' with the files that Firebase Hosting makes, and a plan would "
        + "replace them", at: location,
      help:
        "take it out of \"domains\" and write \"signInDomain\": \"\(host)\"; as a domain for links give "
        + "another one")
  }

  /// A phase that switches mails for signing in to nobody knows where.
  static func noSignInDomain(at location: Location) -> Finding {
    Finding(
      metadata, "the phase 'sign-in' has no domain to switch the mails to", at: location,
      help: "write \"signInDomain\": \"PROJECT_ID.firebaseapp.com\", outside of \"phases\"")
  }
}
