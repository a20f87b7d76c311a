import Diagnostics

extension BadProjectValue {
  /// A server for a host that only Google serves.
  static func googlesServer(_ text: String, of host: String, at location: Location) -> Finding {
    Finding(
      metadata,
      "'\(host)' is Google's and cannot be served by '\(text)': nothing of yours can be put there",
      at: location, help: "take \"servedBy\" out, or write \"servedBy\": \"google\"")
  }

  /// Google as the server of a host that is not its own.
  static func notGoogles(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata,
      "'\(host)' is not Google's: \"google\" stands for hosts below page.link and app.goo.gl alone",
      at: location,
      help: "write \"servedBy\": \"firebase\" if it is on Firebase Hosting, \"vendor\" if another "
        + "company serves it, or what you serve it with, such as \"nginx\"")
  }

  /// A host of Google's for new links.
  static func newGooglesHost(_ text: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' is Google's, so no new link can live on it", at: location,
      help: "name a domain of your own, such as links.example.com, for the role \"new\"")
  }
}
