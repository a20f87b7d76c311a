import Bytes
import DynamicLinks

/// How a host answers long links: on which paths, and which of them without an entry in a table.
struct LongLinks {
  private let paths: [[UInt8]]
  private let hosts: Set<[UInt8]>

  /// Those that `site` answers.
  init(_ site: HostSite) {
    paths = site.decodedLongLinkPaths.map { Array($0.utf8) }
    hosts = Set(site.allowedTargets.map { Array($0.text.utf8) })
  }

  /// Refuses a long link on a path where a query is not looked at.
  func check(_ checker: RedirectChecker) throws(RedirectRefusal) {
    if checker.linkValue != nil, !isPath(of: checker) {
      throw .init(.otherPath(limit: LongLinkPlaces.pathLimit))
    }
  }

  /// Whether the link in `checker` needs no entry: the server sends it where it says, which is a host of
  /// the team's and exactly its target.
  ///
  /// Only what every server's rule takes counts: one `link` parameter in the bytes that a URL holds, no
  /// escape that decodes to others, and nothing that a server reads in a way of its own.
  func follow(_ checker: RedirectChecker) -> Bool {
    guard let value = checker.linkValue, checker.hasOneLinkParameter, isPath(of: checker),
      Self.isPlain(value), PercentCoding.decoded(value[...]) == checker.target
    else { return false }
    let authority = checker.target.split(
      separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false
    ).last?.prefix { !"/?#".utf8.contains($0) }
    // nginx resolves segments of dots.
    return authority.map { hosts.contains($0.map(\.asciiLowercased)) } == true
      && checker.target.firstRange(of: Array("/.".utf8)) == nil
  }

  private func isPath(of checker: RedirectChecker) -> Bool {
    paths.contains { $0.elementsEqual(checker.key[checker.path]) }
  }

  /// Whether every server reads a parameter's value as it stands: Go takes `+` for a blank and no pair
  /// with `;`, and the turn on nginx has room for two question marks.
  private static func isPlain(_ value: [UInt8]) -> Bool {
    value.allSatisfy {
      (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: ";")
    }
      && value.count { $0 == UInt8(ascii: "?") } <= 2
  }
}
