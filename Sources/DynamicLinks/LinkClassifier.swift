import Bytes
import Syntax

/// Tells what a URL is to Dynamic Links, from its bytes and the team's domains alone.
///
/// Nothing is allocated on the way.
public struct LinkClassifier: Sendable {
  /// The team's own domains, as given.
  public let domains: [LinkDomain]
  /// Indices into `domains` by length of the host name, longest prefix first.
  private let byHostLength: [[Int]]

  /// A classifier that knows `domains` besides Google's own hosts.
  public init(domains: [LinkDomain] = []) {
    self.domains = domains
    var table: [[Int]] = []
    for (index, domain) in domains.enumerated() {
      while table.count <= domain.host.count { table.append([]) }
      table[domain.host.count].append(index)
    }
    byHostLength = table.map { indices in
      indices.sorted { domains[$0].decodedPrefix.count > domains[$1].decodedPrefix.count }
    }
  }

  /// What `url` is; ranges index the slice.
  ///
  /// `isKnownLink` says that the URL comes from a list of Dynamic Links, so that a host that
  /// nobody named is taken for a custom domain and its folder for the path prefix.
  public func classify(_ url: ArraySlice<UInt8>, isKnownLink: Bool = false) -> LinkShape {
    var shape = classify(url.span, isKnownLink: isKnownLink)
    if url.startIndex != 0 { shape.shift(by: url.startIndex) }
    return shape
  }

  /// The same for a span; ranges count from its first byte.
  public func classify(_ url: Span<UInt8>, isKnownLink: Bool = false) -> LinkShape {
    var shape = LinkShape(malformedAt: 0)
    let split = URLReference(url)
    guard let scheme = split.scheme, let host = split.host, !host.isEmpty,
      url.equals("http", in: scheme) || url.equals("https", in: scheme), url.isPrintable
    else { return shape }
    shape.kind = .notDynamicLink
    shape.host = host
    shape.path = split.path
    shape.prefix = split.path.lowerBound..<split.path.lowerBound
    shape.suffix = split.path.upperBound..<split.path.upperBound
    shape.query = split.query
    shape.fragment = split.fragment
    if let query = split.query { readQuery(of: url, in: query, into: &shape) }
    findDomain(of: url, isKnownLink: isKnownLink, into: &shape)
    findKind(of: url, into: &shape)
    return shape
  }

  private func readQuery(
    of url: Span<UInt8>, in query: Range<Int>, into shape: inout LinkShape
  ) {
    var position = query.lowerBound
    while let item = LinkQueryScanner.item(
      in: url, from: &position, before: query.upperBound)
    {
      guard let parameter = item.parameter else { continue }
      if parameter == .link, item.damage == nil { shape.deepLink = item.value ?? shape.deepLink }
      if parameter == .originalShortLink { shape.originalShortLink = item.value }
      if parameter.isTelling { shape.hasFurtherParameters = true }
    }
  }

  private func findDomain(
    of url: Span<UInt8>, isKnownLink: Bool, into shape: inout LinkShape
  ) {
    shape.domainKind = GoogleHost.kind(of: url, host: shape.host, path: shape.path)
    switch shape.domainKind {
    case .gooGlApp, .pageLinkApp:
      let code = shape.path.lowerBound + "/app/".utf8.count
      let end = url.firstIndex(of: UInt8(ascii: "/"), in: code..<shape.path.upperBound)
      shape.prefix = shape.path.lowerBound..<(end ?? shape.path.upperBound)
    case .other, .hostingDefault: findCustomDomain(of: url, isKnownLink: isKnownLink, into: &shape)
    default: break
    }
  }

  private func findCustomDomain(
    of url: Span<UInt8>, isKnownLink: Bool, into shape: inout LinkShape
  ) {
    if let domain = domain(of: url, host: shape.host, path: shape.path) {
      shape.prefix = shape.path.lowerBound..<domain.prefixEnd
      shape.domainKind = shape.prefix.isEmpty ? .custom : .customWithPrefix
      return
    }
    if shape.domainKind != .other { return }
    let looksLong = shape.deepLink != nil && shape.hasFurtherParameters
    if isPreview(url, host: shape.host) {
      shape.domainKind = .preview
    } else if isKnownLink || looksLong {
      guessPrefix(of: url, isLong: shape.deepLink != nil, into: &shape)
    }
  }

  /// The index of the team's domain that a URL lies on, and where its prefix ends in the path: of
  /// several on one host the one with the longest prefix.
  private func domain(
    of url: Span<UInt8>, host: Range<Int>, path: Range<Int>?
  ) -> (index: Int, prefixEnd: Int)? {
    guard host.count < byHostLength.count else { return nil }
    for index in byHostLength[host.count] where url.equals(domains[index].host, in: host) {
      guard let path else { return (index, host.upperBound) }
      if let end = url.end(ofDecoded: domains[index].decodedPrefix, in: path),
        end == path.lowerBound || end == path.upperBound || url[end] == UInt8(ascii: "/")
      {
        return (index, end)
      }
    }
    return nil
  }

  /// Whether no path on the host in `host` can be a Dynamic Link unless its query says so.
  public func isOrdinaryHost(_ host: Range<Int>, of url: Span<UInt8>) -> Bool {
    let path = host.upperBound..<host.upperBound
    return GoogleHost.kind(of: url, host: host, path: path) == .other
      && !url.equals("goo.gl", in: host) && !url.equals("page.link", in: host)
      && !hasDomain(on: host, of: url) && !isPreview(url, host: host)
  }

  /// Whether one of the team's domains is on the host that stands in `host`.
  func hasDomain(on host: Range<Int>, of text: Span<UInt8>) -> Bool {
    domain(of: text, host: host, path: nil) != nil
  }

  private func isPreview(_ url: Span<UInt8>, host: Range<Int>) -> Bool {
    let start = host.lowerBound + "preview.".utf8.count
    guard start < host.upperBound, url.equals("preview.", in: host.lowerBound..<start) else {
      return false
    }
    return domain(of: url, host: start..<host.upperBound, path: nil) != nil
  }

  private func guessPrefix(of url: Span<UInt8>, isLong: Bool, into shape: inout LinkShape) {
    let start = shape.path.lowerBound
    var end = shape.path.upperBound
    if !shape.path.isEmpty, url[end - 1] == UInt8(ascii: "/") { end -= 1 }
    if !isLong { end = url.lastIndex(of: UInt8(ascii: "/"), in: start..<end) ?? start }
    shape.prefix = start..<end
    shape.domainKind = shape.prefix.isEmpty ? .custom : .customWithPrefix
  }
}

extension LinkParameter {
  /// Whether it hardly ever occurs in URLs that are no Dynamic Links.
  fileprivate var isTelling: Bool {
    switch self {
    case .apn, .afl, .amv, .ibi, .ifl, .ius, .ipfl, .ipbi, .isi, .imv, .efr, .ofl: true
    case .originalShortLink, .icp, .fpb: true
    default: false
    }
  }
}
