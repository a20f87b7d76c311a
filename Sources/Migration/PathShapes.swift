import Bytes
import DynamicLinks
import LinkLanguage

/// Which paths the links of one host use, as far as rules must tell them apart.
struct PathShapes {
  /// The most folders outside the prefix; where links lie in more, rules name higher ones.
  private static let folderLimit = 40

  /// The most links beside a site's pages that rules name one by one: about 100 KB of an AASA, of
  /// which systems read 128.
  static let linkLimit = 1_000

  /// Whether a site has the paths that are no link's, so that links are named one by one.
  let isBesideSite: Bool

  /// Whether long links stand on the root: `https://host/?link=...`.
  private(set) var hasRootLongLinks = false

  /// Whether some of these lack the slash: `https://host?link=...`.
  private(set) var hasLongLinksWithoutSlash = false

  /// Whether some link is an `http` one.
  private(set) var hasPlainLinks = false

  private let prefixes: [[UInt8]]
  /// The folders that links lie in, or their whole paths beside a site.
  private var seen: Set<[UInt8]> = []
  /// How many folders deep the members of `seen` may be.
  private var depth = Int.max

  /// Prepares to look at links of a host whose links live below `prefixes`, perhaps beside a site.
  init(prefixes: [String], isBesideSite: Bool = false) {
    self.prefixes = prefixes.map { Array($0.utf8) }
    self.isBesideSite = isBesideSite
  }

  /// Whether more links than rules name lie among the pages of a site.
  var hasTooManyLinks: Bool { isBesideSite && seen.count > Self.linkLimit }

  /// The paths of links among the pages of a site, in byte order, as links spell them and in the
  /// usual spelling; none where there are too many, or no site.
  var linkPaths: [String] { isBesideSite && !hasTooManyLinks ? spellings : [] }

  /// Folders outside the prefix that links lie in, with both slashes, in byte order, as links spell
  /// them and in the usual spelling; `/` for links directly below the root, and none beside a site.
  var folders: [String] { isBesideSite ? [] : spellings }

  private var spellings: [String] {
    let usual = seen.compactMap(Self.usual).filter { !isBelowPrefix($0[...]) }
    return seen.union(usual).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes in the path of a link, as browsers ask for it; `isLong` for one that carries its target in
  /// the query.
  mutating func add(_ path: ArraySlice<UInt8>, isLong: Bool) {
    if isBelowPrefix(path) { return }
    if path.isEmpty || path.elementsEqual(CollectionOfOne(UInt8(ascii: "/"))) {
      hasRootLongLinks = hasRootLongLinks || isLong
      hasLongLinksWithoutSlash = hasLongLinksWithoutSlash || isLong && path.isEmpty
      return
    }
    if isBesideSite {
      // Once there are too many it does not matter which.
      if !hasTooManyLinks { seen.insert(Array(path)) }
      return
    }
    guard seen.insert(Self.folder(of: path, depth: depth)).inserted else { return }
    while seen.count > Self.folderLimit {
      let deepest = seen.map { Self.depth(of: $0[...]) }.max() ?? 0
      depth = deepest - 1
      seen = Set(seen.map { Self.folder(of: $0[...], depth: depth) })
    }
  }

  /// Takes in that a link begins with the scheme of `url`.
  mutating func add(schemeOf url: ArraySlice<UInt8>) {
    if url.prefix(5).equalsIgnoringASCIICase("http:".utf8) { hasPlainLinks = true }
  }

  /// Whether a path is one of the prefixes, or below it.
  private func isBelowPrefix(_ path: ArraySlice<UInt8>) -> Bool {
    prefixes.contains { prefix in
      let below = path.dropFirst(prefix.count)
      return path.starts(with: prefix) && (below.isEmpty || below.first == UInt8(ascii: "/"))
    }
  }

  /// `path` with the escapes that a path needs alone, in capital letters; nil where a pattern could
  /// not say that, or where nothing is escaped.
  private static func usual(_ path: [UInt8]) -> [UInt8]? {
    guard path.contains(UInt8(ascii: "%")) else { return nil }
    var result: [UInt8] = []
    for byte in PercentCoding.decoded(path[...]) {
      if "/!$&'()*+,;=:@".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += PercentCoding.encoded(CollectionOfOne(byte))
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    return ApplePattern.literal(text) == text ? result : nil
  }

  /// How many folders below the root `path` lies.
  private static func depth(of path: ArraySlice<UInt8>) -> Int {
    path.count { $0 == UInt8(ascii: "/") } - 1
  }

  /// The folder that `path` lies in, or the one around it that is `depth` folders deep.
  private static func folder(of path: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    var end = path.startIndex
    var slashes = 0
    for (index, byte) in zip(path.indices, path) where byte == UInt8(ascii: "/") {
      end = index
      slashes += 1
      if slashes > depth { break }
    }
    return Array(path[...end])
  }
}
