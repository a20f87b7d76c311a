extension ArraySlice<UInt8> {
  /// Whether it begins as a URL with `http` or `https` does, in letters of either case (RFC 3986,
  /// section 3.1).
  public var hasWebScheme: Bool {
    let bytes = span
    guard bytes.count > 6, bytes[0] | 0x20 == UInt8(ascii: "h"),
      bytes[1] | 0x20 == UInt8(ascii: "t"), bytes[2] | 0x20 == UInt8(ascii: "t"),
      bytes[3] | 0x20 == UInt8(ascii: "p")
    else { return false }
    let colon = bytes[4] | 0x20 == UInt8(ascii: "s") ? 5 : 4
    return bytes.count > colon + 2 && bytes[colon] == UInt8(ascii: ":")
      && bytes[colon + 1] == UInt8(ascii: "/") && bytes[colon + 2] == UInt8(ascii: "/")
  }
}
