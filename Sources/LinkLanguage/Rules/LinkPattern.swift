/// Which URL texts a rule is about: the text after the host, path, query and fragment.
public indirect enum LinkPattern: Hashable, Sendable {
  /// Every URL.
  case everything
  /// A component of an association file of Apple.
  case apple(ApplePattern)
  /// The decoded path against Android's matcher.
  case androidPath(AndroidPattern)
  /// Some parameter of the decoded query, `name=value`, against Android's matcher.
  case androidQuery(AndroidPattern)
  /// The decoded fragment, which must be there, against Android's matcher.
  case androidFragment(AndroidPattern)
  /// The decoded text between the scheme and the fragment against Android's matcher, of URLs with
  /// this authority as written.
  case androidSchemeSpecificPart(AndroidPattern, authority: String)
  /// A part of the URL that is spelled in an unusual way: with an escape of a character that needs
  /// none there, with a small letter in an escape, or with two slashes of the path in a row.
  case unusual(LinkPart)
  /// All of them together; an empty list is every URL.
  case all([LinkPattern])
}
