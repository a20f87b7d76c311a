extension ArraySlice<UInt8> {
  /// Whether it begins as a URL with `http` or `https` does, in letters of either case (RFC 3986,
  /// section 3.1).
  public var hasWebScheme: Bool {
    prefix(8).equalsIgnoringASCIICase("https://".utf8)
      || prefix(7).equalsIgnoringASCIICase("http://".utf8)
  }
}
