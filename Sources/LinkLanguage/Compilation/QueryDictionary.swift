/// The queries that a condition on one item name allows.
enum QueryDictionary {
  /// Every query whose items called `name` all have a value in `value`; other items are free.
  ///
  /// An absent item counts as one with an empty value (Apple, WWDC 2019, session 717). Items
  /// stand between `&`, the value after the first `=`.
  static func condition(
    name: [Language], value: Language, _ algebra: inout LanguageAlgebra
  ) -> Language {
    let equals = algebra.byte(UInt8(ascii: "="))
    let ampersand = algebra.byte(UInt8(ascii: "&"))
    let notAmpersand = algebra.bytes(ByteSet.urlBytes.subtracting(ByteSet("&")))
    let anyValue = algebra.concatenation(equals, algebra.star(notAmpersand))
    let other = otherItem(name, algebra.optional(anyValue), &algebra)
    var valued = algebra.concatenation(equals, value)
    let acceptsEmpty = algebra.isNullable(value)
    if acceptsEmpty { valued = algebra.optional(valued) }
    let good = algebra.concatenation(name + [valued])
    let fine = algebra.union([other, good])
    let more = algebra.star(algebra.concatenation(ampersand, fine))
    if acceptsEmpty { return algebra.concatenation(fine, more) }
    let others = algebra.star(algebra.concatenation(other, ampersand))
    return algebra.concatenation([others, good, more])
  }

  /// An item whose name is not `name`, then `rest`.
  private static func otherItem(
    _ name: [Language], _ rest: Language, _ algebra: inout LanguageAlgebra
  ) -> Language {
    let nameBytes = ByteSet.urlBytes.subtracting(ByteSet("&="))
    let anyName = algebra.star(algebra.bytes(nameBytes))
    guard name.allSatisfy({ algebra[$0].kind == .bytes }) else {
      let not = algebra.complement(algebra.concatenation(name))
      return algebra.concatenation(algebra.intersection([anyName, not]), rest)
    }
    let anyFurther = algebra.concatenation(anyName, rest)
    var result = algebra.concatenation(algebra.bytes(nameBytes), anyFurther)
    for character in name.reversed() {
      let set = algebra.set(algebra[character])
      let differing = algebra.bytes(nameBytes.subtracting(set))
      result = algebra.union([
        rest, algebra.concatenation(differing, anyFurther),
        algebra.concatenation(character, result),
      ])
    }
    return result
  }
}
