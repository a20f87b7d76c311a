import Bytes

extension Domain {
  /// Where the links below one path of a domain move to.
  public struct Move: Hashable, Sendable {
    /// The path, with a leading and without a trailing slash; empty for the root.
    public var prefix: String
    /// The new domain.
    public var host: String
    /// Where the project file names that domain.
    public var range: Range<Int>
  }

  /// Whether links leave it, as one of `domains`: it is a legacy one and names a new domain, or there
  /// is one alone that it may mean.
  func isLeft(among domains: [Domain]) -> Bool {
    role == .legacy && movesTo != host
      && (movesTo != nil || !moves.isEmpty || domains.count { $0.role == .new } == 1)
  }

  /// Which links move where, for people; nil where they are not split.
  public var splitText: String? {
    if moves.isEmpty { return nil }
    return moves.map(\.host).distinct.map { new in
      let paths = moves.filter { $0.host == new }.map(\.prefix)
      let named = paths.filter { !$0.isEmpty }.map { "'\($0)'" }.joined(separator: " or ")
      let below = named.isEmpty ? [] : ["those below \(named)"]
      let rest = paths.contains("") ? ["those below no other path"] : []
      return (below + rest).joined(separator: " and ") + " to \(new)"
    }.joined(separator: ", ")
  }
}
