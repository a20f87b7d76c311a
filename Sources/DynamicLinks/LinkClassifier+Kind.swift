import Bytes

extension LinkClassifier {
  /// Decides the kind once domain, prefix and parameters are known.
  func findKind(of url: ArraySlice<UInt8>, isKnownLink: Bool, into shape: inout LinkShape) {
    if url[shape.path].begins(with: "/__/auth/") {
      shape.kind = .authHosted
      return
    }
    if shape.domainKind == .preview {
      shape.kind = .preview
      return
    }
    if shape.domainKind == .other || shape.domainKind == .hostingDefault { return }
    let rest = shape.prefix.upperBound..<shape.path.upperBound
    if isRoot(url[rest]) {
      if shape.deepLink != nil || shape.hasFurtherParameters { setLong(of: url, into: &shape) }
      return
    }
    setShort(of: url, rest: rest, into: &shape)
    if shape.deepLink == nil || shape.domainKind.isGoogleOwned && shape.kind.isShort { return }
    let isDeeper = !shape.kind.isShort
    if isDeeper || shape.hasFurtherParameters { extendPrefix(of: url, into: &shape) }
  }

  private func isRoot(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.isEmpty || rest.count == 1 && rest.first == UInt8(ascii: "/")
  }

  /// `/SUFFIX` with at most one slash behind it; a further segment makes it no short link, as in
  /// the iOS SDK (FDLUtilities.m), which also keeps `/link/dismiss` for itself.
  private func setShort(
    of url: ArraySlice<UInt8>, rest: Range<Int>, into shape: inout LinkShape
  ) {
    guard url[rest.lowerBound] == UInt8(ascii: "/") else { return }
    let start = rest.lowerBound + 1
    let slash = url[start..<rest.upperBound].firstIndex(of: UInt8(ascii: "/"))
    let end = slash ?? rest.upperBound
    if end == start || end < rest.upperBound - 1 { return }
    shape.suffix = start..<end
    shape.kind = LinkKind.ofSuffix(url[start..<end])
  }

  /// A long link below the domain's prefix: its whole path is the prefix that was meant.
  private func extendPrefix(of url: ArraySlice<UInt8>, into shape: inout LinkShape) {
    var end = shape.path.upperBound
    if url[end - 1] == UInt8(ascii: "/") { end -= 1 }
    if !shape.domainKind.isGoogleOwned {
      shape.prefix = shape.path.lowerBound..<end
      shape.domainKind = .customWithPrefix
    }
    shape.suffix = shape.path.upperBound..<shape.path.upperBound
    setLong(of: url, into: &shape)
  }

  private func setLong(of url: ArraySlice<UInt8>, into shape: inout LinkShape) {
    shape.kind = .long
    guard let deepLink = shape.deepLink else { return }
    let value = url[deepLink]
    if value.contains("oobCode") || value.contains("/__/auth/action")
      || value.contains("%2Fauth%2Faction")
    {
      shape.kind = .authWrapped
    }
  }
}
