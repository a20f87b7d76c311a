import AndroidAssociation
import AppleAssociation
import LinkLanguage

/// A part of a domain's paths that a rule can name.
struct PathBranch: Hashable {
  /// How it is bounded.
  enum Kind {
    /// A prefix that links live below, itself included.
    case prefix
    /// A folder.
    case folder
    /// One link among the pages of a site.
    case link
    /// Long links on the root.
    case longLinks
    /// Every path.
    case everything
  }

  /// How it is bounded.
  var kind: Kind
  /// The prefix without a trailing slash, the folder with both, or the link's path, as they stand in
  /// a URL; `/` for the other kinds.
  var path: String
  /// The apps that it is for.
  var apps: Set<Int> = []

  /// The rule that opens it.
  var rule: AssociationFileContent.Rule {
    switch kind {
    case .prefix: .init(path: ApplePattern.literal(path) + "/*")
    case .folder: .init(path: ApplePattern.literal(path) + "*")
    case .link: .init(path: ApplePattern.literal(path))
    case .longLinks: .init(path: "/", query: .items([.init("link", "?*")]))
    case .everything: .init(path: "/*")
    }
  }

  /// The path conditions of a filter for it; none for every path.
  var filterPaths: [LinkClaim.Path] {
    switch kind {
    case .prefix: LinkClaim(host: "", folder: path).paths
    case .folder: [LinkClaim.Path(beginningWith: path)]
    case .link: [LinkClaim.Path(only: path)]
    case .longLinks: [LinkClaim.Path(.literal, "/")]
    case .everything: []
    }
  }

  /// Whether a path lies in it.
  func contains(_ path: ArraySlice<UInt8>, isLong: Bool) -> Bool {
    let own = self.path.utf8
    switch kind {
    case .prefix:
      let below = path.dropFirst(own.count)
      return path.starts(with: own) && (below.isEmpty || below.first == UInt8(ascii: "/"))
    case .folder: return path.starts(with: own)
    case .link: return path.elementsEqual(own)
    case .longLinks: return isLong && path.count <= 1
    case .everything: return true
    }
  }

  /// Whether all of `other` lies in it, which is another branch of its domain.
  func holds(_ other: PathBranch) -> Bool {
    switch kind {
    case .everything: other.kind != .everything
    case .link, .longLinks: false
    case .prefix, .folder:
      other != self && contains(Array(other.path.utf8)[...], isLong: false)
    }
  }
}
