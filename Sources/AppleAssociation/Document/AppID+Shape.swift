import Bytes
import Diagnostics

extension AppID {
  /// Why no app can have this App ID; nil where the shape is right.
  ///
  /// A prefix has ten capital letters and digits, never digits alone; a bundle identifier has
  /// letters, digits, hyphens and dots (Apple, "Supporting associated domains" and "Bundle ID").
  public var problem: String? {
    let bytes = Array(text.utf8)
    if bytes.isEmpty { return "is empty" }
    if bytes.contains(where: { $0 <= 0x20 }) { return "holds a blank" }
    if bytes.contains(UInt8(ascii: "*")) { return "holds a wildcard" }
    if !bytes.contains(UInt8(ascii: ".")) { return "has no dot behind the App ID prefix" }
    return prefixProblem ?? bundleProblem
  }

  /// Why this App ID is a sample or a variable that nobody replaced; nil where it is none.
  public var placeholderProblem: String? {
    if text.utf8.contains(where: { Self.templateBytes.contains($0) }) {
      return "holds a template's placeholder"
    }
    if Self.sampleIDs.contains(prefix) { return "has the prefix of Apple's documentation" }
    if Self.holds(Self.placeholderWords, in: prefix) {
      return "has a placeholder in place of the App ID prefix"
    }
    if Self.holds(Self.bundleWords, in: bundleID) {
      return "has a placeholder in place of the bundle identifier"
    }
    return nil
  }

  private static func holds(_ words: [[UInt8]], in text: String) -> Bool {
    let upper = text.utf8.map { $0.isASCIILetter ? $0 & ~0x20 : $0 }
    return words.contains { upper.firstRange(of: $0) != nil }
  }

  private static let templateBytes = Array("<>{}$[]%".utf8)
  private static let sampleIDs = ["ABCDE12345", "ABCED12345", "9JA89QQLNQ", "ABCD123456"]
  private static let placeholderWords = [
    "TEAMID", "TEAM_ID", "DEVELOPMENT_TEAM", "YOUR_", "YOURTEAM", "APPIDPREFIX", "PREFIX",
    "XXXXXXXXXX",
  ].map { Array($0.utf8) }
  private static let bundleWords = [
    "PRODUCT_BUNDLE_IDENTIFIER", "BUNDLE_ID", "BUNDLEID", "YOUR_", "YOUR.BUNDLE", "YOUR.APP",
  ].map { Array($0.utf8) }

  private var prefixProblem: String? {
    let bytes = prefix.utf8
    if bytes.isEmpty { return "begins with a dot" }
    if bytes.allSatisfy({ $0.isASCIILetter && !$0.isASCIIUppercase }) {
      return "is a bundle identifier without the App ID prefix"
    }
    if bytes.count != 10 {
      return "has a prefix of \(DisplayText.count(bytes.count, "character")) instead of 10"
    }
    if !bytes.allSatisfy({ $0.isASCIIDigit || $0.isASCIIUppercase }) {
      return "has a prefix of other characters than capital letters and digits"
    }
    if bytes.allSatisfy({ $0.isASCIIDigit }) {
      return "has digits alone as its prefix, as App Store numbers have"
    }
    return nil
  }

  private var bundleProblem: String? {
    let segments = bundleID.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if bundleID.isEmpty { return "has no bundle identifier" }
    if segments.contains(where: \.isEmpty) { return "has an empty part between its dots" }
    for segment in segments {
      let isPlain = segment.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      }
      if !isPlain {
        return "has characters that no bundle identifier has"
      }
      if segment.first == UInt8(ascii: "-") { return "has a part that begins with a hyphen" }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is A–Z.
  var isASCIIUppercase: Bool { self &- 0x41 < 26 }
}
