/// A regular language, as the number of its expression in a `LanguageAlgebra`.
///
/// Equal numbers of one algebra are equal languages; the reverse holds often, not always.
struct Language: Hashable, Comparable, Sendable {
  /// The number of the expression.
  let number: Int32

  /// No text at all.
  static let empty = Language(number: 0)
  /// The empty text alone.
  static let epsilon = Language(number: 1)
  /// Any one byte of a URL.
  static let anyByte = Language(number: 2)
  /// Every text of URL bytes.
  static let everything = Language(number: 3)

  /// Orders by age.
  static func < (left: Language, right: Language) -> Bool { left.number < right.number }
}
