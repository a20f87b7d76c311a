/// An attribute's value in a manifest: as written, and as it is at run time.
public struct ManifestValue: Hashable, Sendable {
  /// The value as written, XML entities resolved.
  public let raw: String
  /// The value at run time; what could not be resolved stays as written.
  public let text: String
  /// The bytes between the quotes.
  public let range: Range<Int>
  /// The placeholders and resources that have no value: `${name}` and `@string/name`.
  public let unresolved: [String]

  /// Whether a part of the value is not known.
  public var isSymbolic: Bool { !unresolved.isEmpty }

  /// Whether it is the boolean `false`, in a spelling that `aapt2` knows.
  var isFalse: Bool { ["false", "False", "FALSE"].contains(text) }

  /// Resolves `raw` with `values`.
  init(_ raw: String, at range: Range<Int>, values: ManifestValues) {
    self.raw = raw
    self.range = range
    var unresolved: [String] = []
    var text = Self.filled(raw, values.placeholders, &unresolved)
    let isReference = text.utf8.first == UInt8(ascii: "@") && unresolved.isEmpty
    if isReference, let value = values.resource(text) {
      text = value
    } else if isReference {
      unresolved.append(text)
    } else if unresolved.isEmpty {
      text = Self.unescaped(text)
    }
    self.text = text
    self.unresolved = unresolved
  }

  /// A value that is known to be what it is at run time.
  init(resolved text: String, at range: Range<Int> = 0..<0) {
    raw = text
    self.text = text
    self.range = range
    unresolved = []
  }

  private static func filled(
    _ raw: String, _ values: [String: String], _ unresolved: inout [String]
  ) -> String {
    let bytes = Array(raw.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "${".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
        if let value = values[name] {
          result += value.utf8
        } else {
          unresolved.append("${\(name)}")
          result += bytes[index...end]
        }
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What `aapt2` makes of a string: `\\` is a backslash, `\n` and `\uXXXX` are characters, and
  /// the backslash of any other pair goes away.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\", let escaped = scalars.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch escaped {
      case "n": result += "\n"
      case "t": result += "\t"
      case "u":
        let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
        if digits.unicodeScalars.count == 4, let code = UInt32(digits, radix: 16),
          let character = Unicode.Scalar(code)
        {
          result.unicodeScalars.append(character)
          scalars = scalars.dropFirst(4)
        }
      default: result.unicodeScalars.append(escaped)
      }
    }
    return result
  }
}
