/// Something in a document that the system does not read the way it is written.
struct Oddity: Sendable {
  /// What is odd.
  enum Kind: Sendable {
    /// A value of a type that the key cannot have.
    case wrongType(key: String, expected: String, found: String)
    /// A key that means nothing where it stands.
    case unknownKey(String, level: DocumentLevel)
    /// A query item whose value is no string.
    case queryValue(name: String, found: String)
    /// A flag that is neither true nor false.
    case flag(key: String, found: String)
    /// A pattern that is no string.
    case pattern(key: String, found: String)
    /// A pattern or an exclusion in `defaults`.
    case defaultPattern(key: String)
  }

  /// What is odd.
  let kind: Kind
  /// Where.
  let range: Range<Int>
}
