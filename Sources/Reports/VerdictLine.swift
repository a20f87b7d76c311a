public import Bytes
import Diagnostics
import DynamicLinks
import Syntax

/// How the verdict on one of many URLs is written.
public enum VerdictLine {
  /// The URL, then `opens`, `excluded` or `nothing`, then the apps that do so; tabs between.
  case text
  /// `{"url": ..., "opens": [...], "excluded": [...]}`.
  case json

  /// Writes what stands before the verdict: the URL, codes, keys and tokens in it masked.
  public func writeHead(
    _ url: Span<UInt8>, to output: inout OutputBuffer
  ) throws(OutputError) {
    if self == .json { try output.append("{\"url\":".utf8) }
    if isPlain(url) {
      if self == .json { try output.append(UInt8(ascii: "\"")) }
      try output.append(url)
      if self == .json { try output.append(UInt8(ascii: "\"")) }
      return
    }
    let masked = SecretMask.masked(url.indices.map { url[$0] }[...])
    let text = String(decoding: masked, as: UTF8.self)
    try output.append(
      self == .text ? DisplayText.visible(text) : JSONText.string(text).rendered(indent: 0))
  }

  /// Whether both formats have the bytes as they are, and there is nothing to hide.
  private func isPlain(_ text: Span<UInt8>) -> Bool {
    let kinds = Self.kinds.span
    var seen: UInt8 = 0
    for index in text.indices { seen |= kinds[Int(text[index])] }
    if seen & Self.needsEscape != 0 { return false }
    return seen == 0 || !SecretMask.containsSecret(text)
  }

  private static let needsEscape: UInt8 = 1
  private static let mayHide: UInt8 = 2

  /// What each byte says about the URL it stands in.
  private static let kinds: [UInt8] = (0...UInt8.max).map { byte in
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F...: needsEscape
    case UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "A"): mayHide
    default: 0
    }
  }

  /// What stands behind the URL, the line break included.
  public func tail(opens: [String], excluded: [String]) -> [UInt8] {
    switch self {
    case .text:
      let word = !opens.isEmpty ? "opens" : excluded.isEmpty ? "nothing" : "excluded"
      let apps = (opens.isEmpty ? excluded : opens).map(DisplayText.visible)
      let fields = ["", word] + (apps.isEmpty ? [] : [apps.joined(separator: ",")])
      return Array((fields.joined(separator: "\t") + "\n").utf8)
    case .json:
      let lists = JSONText.object([
        ("opens", .array(opens.map { .string($0) })),
        ("excluded", .array(excluded.map { .string($0) })),
      ])
      return Array(",".utf8) + lists.rendered(indent: 0).utf8.dropFirst() + [0x0A]
    }
  }
}
