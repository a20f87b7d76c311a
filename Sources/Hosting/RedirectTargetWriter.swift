import Bytes

/// Writes the targets of many redirects: most are on one host, so only the first of a run is taken
/// apart.
struct RedirectTargetWriter {
  /// `https://HOST/` of the last target that stands as it was given.
  private var origin: [UInt8] = []

  /// Appends what `RedirectTarget.append` does, or throws what it throws.
  mutating func append(_ text: [UInt8], to bytes: inout [UInt8]) throws(RedirectRefusal) {
    if isOnOrigin(text.span), RedirectTarget.holdsURLBytesOnly(text.span) {
      bytes.append(text.span)
      return
    }
    let start = bytes.count
    try RedirectTarget.append(text, to: &bytes)
    let parts = text.split(
      separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    if parts.count == 4, bytes[start...].elementsEqual(text) {
      origin = Array(text[..<parts[3].startIndex])
    }
  }

  private func isOnOrigin(_ text: Span<UInt8>) -> Bool {
    !origin.isEmpty && text.count >= origin.count
      && text.hasSameBytes(as: origin.span, in: origin.indices)
  }
}
