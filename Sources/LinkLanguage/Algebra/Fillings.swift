/// Remembers of which languages the star of another one has all texts.
struct Fillings: Sendable {
  private var answers: [UInt64: Bool] = [:]

  /// What is known about `language` and the star of `inner`.
  subscript(language: Language, inner: Language) -> Bool? {
    get { answers[Self.key(language, inner)] }
    set { answers[Self.key(language, inner)] = newValue }
  }

  private static func key(_ language: Language, _ inner: Language) -> UInt64 {
    UInt64(UInt32(bitPattern: language.number)) << 32 | UInt64(UInt32(bitPattern: inner.number))
  }
}
