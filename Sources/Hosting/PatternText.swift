/// Texts as regular expressions that match them alone, for templates of configuration.
enum PatternText {
  /// A host name or path; a plain dot would match any character.
  static func plain(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "[.]")
  }
}
