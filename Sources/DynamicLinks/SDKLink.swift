import Bytes
import Syntax

/// A long link as the FDL SDK for iOS reads it, without asking any server (FDLUtilities.m).
public struct SDKLink: Sendable {
  private let value: ArraySlice<UInt8>

  /// The value of `link` with its escapes taken off.
  public var deepLink: [UInt8] { PercentCoding.decoded(value) }

  /// Reads what stands behind the slash of the link's root, from `?` on; nil where the SDK gets no
  /// deep link out of it.
  ///
  /// On a custom domain the text must begin with `?link=` or be without a further slash, or else it
  /// is no Dynamic Link at all. Only parameters with exactly one `=` count, of equal ones the last.
  public init?(_ text: ArraySlice<UInt8>, onCustomDomain isCustom: Bool) {
    guard text.first == UInt8(ascii: "?") else { return nil }
    if isCustom, text.contains(UInt8(ascii: "/")), !text.starts(with: "?link=".utf8) { return nil }
    let query = text.dropFirst().prefix { $0 != UInt8(ascii: "#") }
    var value: ArraySlice<UInt8>?
    for pair in QueryPairs(query) where pair.begins(with: "link=") {
      let text = pair.dropFirst("link=".utf8.count)
      if !text.contains(UInt8(ascii: "=")) { value = text }
    }
    guard let value, !value.isEmpty else { return nil }
    self.value = value
  }

  /// Whether `deepLink` is `target`.
  public func leads(to target: ArraySlice<UInt8>) -> Bool {
    PercentCoding.isDecoded(value, equalTo: target)
  }
}
