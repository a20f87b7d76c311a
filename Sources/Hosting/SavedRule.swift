import Bytes

/// One record of a saved file of redirects, as far as its format says what it does.
public struct SavedRule: Sendable {
  /// The links that a rule answers.
  public enum Claim: Sendable {
    /// None: it is a comment, or a line that the service passes over.
    case nothing
    /// The one with this key: a path, or what else the file is looked up by.
    case key([UInt8])
    /// Those with a path that matches.
    case pattern(PathPattern)
    /// Perhaps any whose key begins like this: the rest is a language that is not read.
    case unread(beginning: [UInt8])
    /// Perhaps any whose key holds this text, from a regular expression.
    case expression(holding: [UInt8])
    /// Those that a setting sends elsewhere.
    case moved(VercelMove)
  }

  /// The links that it answers.
  public var claim = Claim.nothing
  /// What it is told by in messages.
  public var text = ""
  /// Where it leads, in the words of its file; nil where it is no redirect, or hangs on more than
  /// the path.
  public var target: [UInt8]?
  /// Whether it hangs on more than the path.
  public var isConditional = false

  /// Whether it answers the link with `key`, or may do so.
  public func takes(_ key: [UInt8]) -> Bool {
    switch claim {
    case .nothing: false
    case .key(let own): own == key
    case .pattern(let pattern): pattern.captures(in: key) != nil
    case .unread(let beginning): key.starts(with: beginning)
    case .expression(let text): text.isEmpty || key.firstRange(of: text) != nil
    case .moved(let move): move.takes(key)
    }
  }

  /// Whether it is known which links it answers.
  public var isRead: Bool {
    if isConditional { return false }
    return switch claim {
    case .nothing, .key, .pattern, .moved: true
    case .unread, .expression: false
    }
  }

  /// What a regular expression claims: all that it matches holds the plain text that it begins with.
  public static func expression(_ text: some Collection<UInt8>) -> SavedRule {
    let isChoice = text.contains(UInt8(ascii: "|"))
    let body = text.first == UInt8(ascii: "^") ? Array(text.dropFirst()) : Array(text)
    var plain = body.beginning(before: "\\^$.|?*+()[]{}")
    // What a sign behind it makes optional need not be there.
    if plain.count < body.count, "?*{".utf8.contains(body[plain.count]) { plain = plain.dropLast() }
    return SavedRule(
      claim: .expression(holding: isChoice ? [] : plain),
      text: String(decoding: text, as: UTF8.self))
  }

  /// Where it leads the link with `key`, which it takes; nil where that cannot be told.
  public func target(of key: [UInt8]) -> [UInt8]? {
    guard case .pattern(let pattern) = claim, let target else { return target }
    guard let captures = pattern.captures(in: key) else { return nil }
    var result: [UInt8] = []
    var rest = target[...]
    while let byte = rest.popFirst() {
      let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      if byte == UInt8(ascii: ":"), let value = captures[Array(name)] {
        result += value
        rest = rest.dropFirst(name.count)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension [UInt8] {
  /// What comes before the first of some ASCII characters.
  func beginning(before ends: String) -> [UInt8] { Array(prefix { !ends.utf8.contains($0) }) }
}
