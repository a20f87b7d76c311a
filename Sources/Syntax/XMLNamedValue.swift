/// An attribute as the parser hands it over, without its place.
struct XMLNamedValue {
  /// The local name.
  var name: String
  /// The prefix as written.
  var prefix: String?
  /// The namespace's URI.
  var namespace: String?
  /// The value with references resolved.
  var value: String

  /// The name as written.
  var qualifiedName: String { prefix.map { $0 + ":" + name } ?? name }
}
