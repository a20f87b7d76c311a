import Bytes
public import Syntax

/// Tells what a URL is to Dynamic Links, from its bytes and the team's domains alone.
///
/// A plain short link is classified without allocating.
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
      indices.sorted { domains[$0].pathPrefix.count > domains[$1].pathPrefix.count }
    }
  }

  /// What `url` is.
  ///
  /// `isKnownLink` says that the URL comes from a list of Dynamic Links, so that a host that
  /// nobody named is taken for a custom domain and its folder for the path prefix.
  public func classify(_ url: ArraySlice<UInt8>, isKnownLink: Bool = false) -> LinkShape {
    classify(url, split: URLReference(url), isKnownLink: isKnownLink)
  }

  /// The same for a URL that has been split already.
  public func classify(
    _ url: ArraySlice<UInt8>, split: URLReference, isKnownLink: Bool
  ) -> LinkShape {
    var shape = LinkShape(malformedAt: url.startIndex)
    guard let scheme = split.scheme, let host = split.host, !host.isEmpty,
      isWeb(url[scheme]), isPrintable(url)
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
    findKind(of: url, isKnownLink: isKnownLink, into: &shape)
    return shape
  }

  /// The team's domains on `host`, longest path prefix first.
  func domains(on host: ArraySlice<UInt8>) -> [LinkDomain] {
    guard host.count < byHostLength.count else { return [] }
    return byHostLength[host.count].map { domains[$0] }
      .filter { host.equalsIgnoringCase($0.host[...]) }
  }

  private func isWeb(_ scheme: ArraySlice<UInt8>) -> Bool {
    guard scheme.count == 4 || scheme.count == 5 else { return false }
    return scheme.hasSuffixIgnoringCase("http") || scheme.hasSuffixIgnoringCase("https")
  }

  private func isPrintable(_ url: ArraySlice<UInt8>) -> Bool {
    for byte in url where byte <= 0x20 || byte == 0x7F { return false }
    return true
  }

  private func readQuery(
    of url: ArraySlice<UInt8>, in query: Range<Int>, into shape: inout LinkShape
  ) {
    for item in LinkQueryScanner(url, in: query) {
      switch item.parameter {
      case nil: continue
      case .link where item.damage == nil: shape.deepLink = item.value ?? shape.deepLink
      case .originalShortLink: shape.originalShortLink = item.value
      default: break
      }
      if isTelling(item.parameter) { shape.hasFurtherParameters = true }
    }
  }

  /// Whether a parameter hardly ever occurs in URLs that are no Dynamic Links.
  private func isTelling(_ parameter: LinkParameter?) -> Bool {
    switch parameter {
    case .apn, .afl, .amv, .ibi, .ifl, .ius, .ipfl, .ipbi, .isi, .imv, .efr, .ofl: true
    case .originalShortLink, .icp, .fpb: true
    default: false
    }
  }

  private func findDomain(
    of url: ArraySlice<UInt8>, isKnownLink: Bool, into shape: inout LinkShape
  ) {
    let host = url[shape.host]
    shape.domainKind = GoogleHost.kind(of: host, path: url[shape.path])
    switch shape.domainKind {
    case .gooGlApp, .pageLinkApp:
      let code = shape.path.lowerBound + "/app/".utf8.count
      let end = url[code..<shape.path.upperBound].firstIndex(of: UInt8(ascii: "/"))
      shape.prefix = shape.path.lowerBound..<(end ?? shape.path.upperBound)
    case .other, .hostingDefault: findCustomDomain(of: url, isKnownLink: isKnownLink, into: &shape)
    default: break
    }
  }

  private func findCustomDomain(
    of url: ArraySlice<UInt8>, isKnownLink: Bool, into shape: inout LinkShape
  ) {
    let host = url[shape.host]
    if host.count < byHostLength.count {
      for index in byHostLength[host.count] {
        let domain = domains[index]
        if host.equalsIgnoringCase(domain.host[...]),
          hasPrefix(url[shape.path], domain.pathPrefix)
        {
          let start = shape.path.lowerBound
          shape.prefix = start..<start + domain.pathPrefix.count
          shape.domainKind = domain.pathPrefix.isEmpty ? .custom : .customWithPrefix
          return
        }
      }
    }
    let looksLong = shape.deepLink != nil && shape.hasFurtherParameters
    if shape.domainKind == .other, isPreview(host) {
      shape.domainKind = .preview
    } else if shape.domainKind == .other, isKnownLink || looksLong {
      guessPrefix(of: url, isLong: shape.deepLink != nil, into: &shape)
    }
  }

  private func isPreview(_ host: ArraySlice<UInt8>) -> Bool {
    let start = "preview.".utf8.count
    guard host.begins(with: "preview.") else { return false }
    return !domains(on: host.dropFirst(start)).isEmpty
  }

  private func hasPrefix(_ path: ArraySlice<UInt8>, _ prefix: [UInt8]) -> Bool {
    guard path.count >= prefix.count else { return false }
    let end = path.startIndex + prefix.count
    return path[..<end].equalsIgnoringCase(prefix[...])
      && (prefix.isEmpty || end == path.endIndex || path[end] == UInt8(ascii: "/"))
  }

  private func guessPrefix(
    of url: ArraySlice<UInt8>, isLong: Bool, into shape: inout LinkShape
  ) {
    let start = shape.path.lowerBound
    var end = shape.path.upperBound
    if !shape.path.isEmpty, url[end - 1] == UInt8(ascii: "/") { end -= 1 }
    if !isLong { end = url[start..<end].lastIndex(of: UInt8(ascii: "/")) ?? start }
    shape.prefix = start..<end
    shape.domainKind = shape.prefix.isEmpty ? .custom : .customWithPrefix
  }
}
