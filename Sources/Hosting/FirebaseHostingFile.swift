public import Diagnostics
public import Syntax

/// The hosting part of a `firebase.json`, which may have comments as Firebase's own samples do.
public struct FirebaseHostingFile: Sendable {
  /// One site: the `hosting` object, or one element of the `hosting` array.
  public struct Site: Sendable {
    /// Its `target`, else its `site`; nil where the file has one unnamed site.
    public let name: String?
    /// Its object.
    public let node: JSONNode

    /// Whether a rewrite still hands requests to Dynamic Links.
    public var hasDynamicLinks: Bool { rewrites.contains(where: Self.isDynamicLinks) }

    /// The elements of `rewrites`.
    var rewrites: [JSONNode] { node["rewrites"]?.array ?? [] }

    /// The elements of `redirects`.
    var redirects: [JSONNode] { node["redirects"]?.array ?? [] }

    /// Whether a rewrite says `"dynamicLinks": true`.
    static func isDynamicLinks(_ rewrite: JSONNode) -> Bool {
      rewrite["dynamicLinks"]?.bool == true
    }
  }

  /// The whole text.
  public let document: JSONDocument
  /// Its sites, in order; none where there is no `hosting` object.
  public let sites: [Site]

  /// Reads a file; look at `document.problems` for what is wrong with its text.
  public init(parsing source: SourceText) {
    document = JSONDocument(parsing: source, dialect: .json5)
    let hosting = document.root?["hosting"]
    let nodes = hosting?.array ?? hosting.map { [$0] } ?? []
    sites = nodes.filter { $0.object != nil }.map { node in
      Site(name: node["target"]?.string ?? node["site"]?.string, node: node)
    }
  }

  /// The place in `sites` of the one that serves links: the only site, or the only one with a
  /// rewrite to Dynamic Links; nil where that does not decide.
  public var linkSite: Int? {
    if sites.count == 1 { return 0 }
    let candidates = sites.indices.filter { sites[$0].hasDynamicLinks }
    return candidates.count == 1 ? candidates.first : nil
  }
}
