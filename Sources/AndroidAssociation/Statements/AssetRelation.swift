import Bytes

/// A relation that a statement grants, `kind/detail`.
public struct AssetRelation: Hashable, Sendable {
  /// Links to the site open in the app.
  public static let handleAllURLs = AssetRelation(
    checked: "delegate_permission/common.handle_all_urls")

  /// The relation as written.
  public let text: String

  private init(checked text: String) { self.text = text }

  /// Reads a relation: two names of `a`–`z`, `0`–`9`, `_` and `.` with one slash between.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName = { (part: Substring.UTF8View) in
      !part.isEmpty
        && part.allSatisfy {
          ($0.isASCIILetter && $0 == $0.asciiLowercased) || $0.isASCIIDigit
            || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
        }
    }
    guard parts.count == 2, parts.allSatisfy(isName) else { return nil }
    self.text = text
  }
}
