/// Why a link is not in the files for another service.
public enum LeftOut: Hashable, Sendable {
  /// It is no short link, so that it has no name there.
  case notShort
  /// It belongs to Firebase Auth mail, which is migrated apart.
  case authMail
  /// Nothing tells where it leads.
  case noTarget
  /// Its target is no http or https URL.
  case oddTarget
  /// Its target is on a host of Google's that no longer answers.
  case deadTarget
  /// Its target is http, and the service takes https only.
  case plainTarget
  /// Its host is Google's, and no other was given.
  case googleHost
  /// A field is longer than the service allows.
  case tooLong(field: String, limit: Int)
  /// Another link has its name there already.
  case taken(by: String)

  /// The reason in words, lower case and without a full stop.
  public var text: String {
    switch self {
    case .notShort: "it is no short link"
    case .authMail: "it belongs to Firebase Auth mail"
    case .noTarget: "nothing tells where it leads"
    case .oddTarget: "its target is no http or https URL"
    case .deadTarget: "its target is on a host of Google's that no longer answers"
    case .plainTarget: "its target is http, and the service takes https only"
    case .googleHost: "its host is Google's: give another with --host"
    case .tooLong(let field, let limit): "'\(field)' is longer than \(limit) characters"
    case .taken(let other): "'\(other)' has its name there"
    }
  }

  /// The reason without what differs from link to link.
  public var group: String {
    if case .taken = self { "another link has its name there" } else { text }
  }
}
