/// Marks that stand for links where they lead: URLs of hosts that cannot be, since no host name has an
/// underscore behind its first letter.
///
/// A mark is short, and takes the place of as many bytes of a target: then what fits a platform's
/// limits with the target fits with the mark.
struct RedirectMarks {
  private static let beginning = Array("http://".utf8)
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// How many links there are.
  private let count: Int
  /// How many digits a mark has.
  private let width: Int

  /// Marks for the links of an inventory with so many.
  init(count: Int) {
    self.count = count
    var (width, reach) = (2, Self.digits.count * Self.digits.count)
    while reach < 2 * count {
      width += 1
      reach *= Self.digits.count
    }
    self.width = width
  }

  /// How many bytes a mark has; a target with fewer grows by it.
  var length: Int { Self.beginning.count + width + 1 }

  /// Puts the mark of a link in the place of the beginning of `target`, which is its target or else
  /// a fallback of it.
  func replace(_ target: inout [UInt8], by link: Int, isTarget: Bool) {
    var number = 2 * link + (isTarget ? 0 : 1)
    var mark: [UInt8] = []
    for _ in 0..<width {
      mark.append(Self.digits[number % Self.digits.count])
      number /= Self.digits.count
    }
    mark.insert(UInt8(ascii: "_"), at: 1)
    target.replaceSubrange(0..<min(length, target.count), with: Self.beginning + mark)
  }

  /// The link that a record made of marked redirects belongs to, and whether it holds the link's
  /// target rather than only fallbacks; nil for a record of no link.
  func link(in record: [UInt8]) -> (link: Int, isTarget: Bool)? {
    var found: (link: Int, isTarget: Bool)?
    var rest = record[...]
    while let range = rest.firstRange(of: Self.beginning) {
      rest = rest[range.upperBound...]
      guard let number = number(rest.prefix(width + 1)) else { continue }
      if number % 2 == 0 { return (number / 2, true) }
      found = found ?? (number / 2, false)
    }
    return found
  }

  private func number(_ mark: ArraySlice<UInt8>) -> Int? {
    guard mark.count == width + 1, mark[mark.startIndex + 1] == UInt8(ascii: "_") else {
      return nil
    }
    var number = 0
    for (place, byte) in mark.enumerated().reversed() where place != 1 {
      guard let digit = Self.digits.firstIndex(of: byte) else { return nil }
      number = number * Self.digits.count + digit
    }
    return number < 2 * count ? number : nil
  }
}
