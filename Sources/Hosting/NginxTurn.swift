import Bytes

/// The turn that a long link takes on nginx, which decodes a path but no parameter: the request is
/// sent to a path of the host that holds path and parameter, `/_/link/t/?link=https://shop.example/p`
/// once decoded.
enum NginxTurn {
  /// What comes before the long link's own path.
  static let folder = "/_/link"

  /// The paths that requests for the long link in `checker` come to, decoded; none for a short link.
  ///
  /// Requests may spell blanks in two ways; both browsers and nginx resolve segments of dots, and nginx
  /// makes one of several slashes where a site's server block has not turned that off.
  static func keys(of checker: RedirectChecker, mergesSlashes: Bool) -> [[UInt8]] {
    guard let value = checker.linkValue, let text = try? RedirectKey.decodedParameter(value) else {
      return []
    }
    let start = Array(folder.utf8) + checker.key[checker.path] + "?link=".utf8
    let keys = RedirectKey.blankSpellings(text).map { spelling in
      let path = mergesSlashes ? withMergedSlashes(start + spelling) : start + spelling
      return withoutDotSegments(path)
    }
    return keys.count == 1 ? keys : keys.distinct
  }

  private static func withMergedSlashes(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    if !has(slash, behindSlashIn: path) { return path }
    return path.indices.filter { $0 == 0 || path[$0] != slash || path[$0 - 1] != slash }
      .map { path[$0] }
  }

  private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    if !has(UInt8(ascii: "."), behindSlashIn: path) { return path }
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.split(separator: slash, omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isUp = segment.elementsEqual("..".utf8)
      guard isUp || segment.elementsEqual(".".utf8) else {
        kept.append(segment)
        continue
      }
      if isUp, kept.count > 1 { kept.removeLast() }
      if index == segments.count - 1 { kept.append([]) }
    }
    return Array(kept.joined(separator: [slash]))
  }

  /// Whether `byte` stands behind a slash, as in few paths; asked of every long link.
  private static func has(_ byte: UInt8, behindSlashIn path: [UInt8]) -> Bool {
    path.indices.dropFirst().contains { path[$0] == byte && path[$0 - 1] == UInt8(ascii: "/") }
  }

  /// The body of the map of the paths on which the query holds a long link, each to itself as it
  /// stands in a URL.
  static func pathMap(_ site: HostSite) -> [UInt8] {
    var lines: [UInt8] = []
    for (path, decoded) in zip(site.longLinkPaths, site.decodedLongLinkPaths) {
      lines.append(contentsOf: "\"~^".utf8)
      NginxText.appendPattern(of: decoded.utf8, to: &lines)
      lines.append(contentsOf: "\\z\" \"\(path)\";\n".utf8)
    }
    return lines
  }

  /// The body of the map of parameters that a turn is taken for: beside a site those whose host some link
  /// leads to, in every spelling of it.
  static func hostMap(_ site: HostSite) -> [UInt8] {
    guard let others = site.longLinkHosts else { return Array("default \"1\";\n".utf8) }
    var lines: [UInt8] = []
    for host in (site.allowedTargets.map { Array($0.text.utf8) } + others).distinct {
      lines.append(contentsOf: "\"~*^https?(?::|%3A)(?:/|%2F)+".utf8)
      for byte in host {
        lines.append(contentsOf: "(?:".utf8)
        NginxText.appendPattern(of: CollectionOfOne(byte), to: &lines)
        lines.append(contentsOf: "|%".utf8)
        lines.append((byte >> 4).hexadecimalDigit)
        lines.append(byte.hexadecimalDigit)
        lines.append(UInt8(ascii: ")"))
      }
      lines.append(contentsOf: "(?:[/?#]|%2F|%3F|%23|\\z)\" \"1\";\n".utf8)
    }
    return lines
  }

  /// The body of the map of targets that a long link without an entry may lead to.
  static func allowedMap(_ site: HostSite) -> [UInt8] {
    var lines: [UInt8] = []
    for target in site.allowedTargets {
      lines.append(contentsOf: "\"~*^\(folder)/[^?]*\\?link=(?<linkover_s>https?):/+".utf8)
      lines.append(contentsOf: "(?<linkover_t>".utf8)
      NginxText.appendPattern(of: target.text.utf8, to: &lines)
      lines.append(
        contentsOf: "(?:[/?#][!-~\\x80-\\xFF]*)?)\\z\" $linkover_s://$linkover_t;\n".utf8)
    }
    return lines
  }

  /// The body of the map of the paths on which nothing is but links, those of turns included.
  static func unknownMap(_ site: HostSite) -> [UInt8] {
    var lines: [UInt8] = []
    for path in (site.decodedLinkPaths + [folder + "/"]).distinct {
      lines.append(contentsOf: "\"~^".utf8)
      NginxText.appendPattern(of: path.utf8, to: &lines)
      lines.append(contentsOf: "\" \"1\";\n".utf8)
    }
    return lines
  }
}
