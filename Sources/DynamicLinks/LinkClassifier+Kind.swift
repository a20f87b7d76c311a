import Bytes

extension LinkClassifier {
  /// Decides the kind once domain, prefix and parameters are known.
  func findKind(of url: Span<UInt8>, into shape: inout LinkShape) {
    if url.begins(with: "/__/auth/", in: shape.path) {
      shape.kind = .authHosted
      return
    }
    if shape.domainKind == .preview {
      shape.kind = .preview
      return
    }
    if shape.domainKind == .other || shape.domainKind == .hostingDefault { return }
    let rest = shape.prefix.upperBound..<shape.path.upperBound
    if rest.isEmpty || rest.count == 1 && url[rest.lowerBound] == UInt8(ascii: "/") {
      if shape.deepLink != nil || shape.hasFurtherParameters { setLong(of: url, into: &shape) }
      return
    }
    setShort(of: url, rest: rest, into: &shape)
    if shape.deepLink == nil || shape.domainKind.isGoogleOwned && shape.kind.isShort { return }
    if !shape.kind.isShort || shape.hasFurtherParameters { extendPrefix(of: url, into: &shape) }
  }

  /// `/SUFFIX` with at most one slash behind it.
  ///
  /// A further segment makes it no short link, as in the iOS SDK (FDLUtilities.m).
  private func setShort(of url: Span<UInt8>, rest: Range<Int>, into shape: inout LinkShape) {
    guard url[rest.lowerBound] == UInt8(ascii: "/") else { return }
    let start = rest.lowerBound + 1
    let end =
      url.firstIndex(of: UInt8(ascii: "/"), in: start..<rest.upperBound) ?? rest.upperBound
    if end == start || end < rest.upperBound - 1 { return }
    shape.suffix = start..<end
    shape.kind = LinkKind.ofSuffix(url, in: start..<end)
  }

  /// A long link below the domain's prefix: its whole path is the prefix that was meant.
  private func extendPrefix(of url: Span<UInt8>, into shape: inout LinkShape) {
    var end = shape.path.upperBound
    if url[end - 1] == UInt8(ascii: "/") { end -= 1 }
    if !shape.domainKind.isGoogleOwned {
      shape.prefix = shape.path.lowerBound..<end
      shape.domainKind = .customWithPrefix
    }
    shape.suffix = shape.path.upperBound..<shape.path.upperBound
    setLong(of: url, into: &shape)
  }

  private func setLong(of url: Span<UInt8>, into shape: inout LinkShape) {
    shape.kind = .long
    guard let deepLink = shape.deepLink else { return }
    if url.contains("oobCode", in: deepLink) || url.contains("/__/auth/action", in: deepLink)
      || url.contains("%2Fauth%2Faction", in: deepLink)
    {
      shape.kind = .authWrapped
    }
  }
}
