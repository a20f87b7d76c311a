import DynamicLinks

/// One host that links live on, or will.
public struct Domain: Sendable {
  /// Whether links are left behind on it or made on it.
  public enum Role: String, CaseIterable, Sendable {
    /// Old links point here.
    case legacy
    /// New links will.
    case new
  }

  /// Who decides what the host answers.
  public enum Server: String, CaseIterable, Sendable {
    /// Machines or hosting that the team configures.
    case us
    /// Firebase Hosting, configured by `firebase.json`.
    case firebase
    /// Somebody else's service: compared, never configured.
    case vendor
    /// Google's own page.link or app.goo.gl: nothing of ours can be served.
    case google

    /// Google for its own link hosts, the team for all others.
    public static func `default`(for host: String) -> Server {
      DomainKind(host: host).isGoogleOwned ? .google : .us
    }
  }

  /// What a browser gets today when it asks for a link.
  public enum WebAnswer: String, CaseIterable, Sendable {
    /// An error: what FDL hosts answer since 2025-08-25.
    case nothing
    /// The right page, by a redirect the team already runs.
    case redirects
    /// Some page that has nothing to do with the link.
    case homePage
  }

  /// What becomes of a request's own query when it is redirected.
  public enum ExtraQuery: String, CaseIterable, Sendable {
    /// It is added to the target's.
    case keep
    /// It is left out.
    case drop
  }

  /// Where the dynamic rules of the host's assetlinks.json come from (Android 15 and later).
  public enum DynamicRules: String, CaseIterable, Sendable {
    /// From today's file, as they are; none where it has none.
    case keep
    /// From the routes that its AASA is written from.
    case routes
  }

  /// Where a phone without the app is sent by a link that has no fallback for it.
  public enum WithoutApp: String, CaseIterable, Sendable {
    /// To the link's own target.
    case page
    /// To the app's page in its store, as Dynamic Links did.
    case store
  }

  /// A file that the host's assetlinks.json includes.
  public struct Include: Hashable, Sendable {
    /// The URL, as the assetlinks.json writes it.
    public var url: String
    /// Path of what is served there, relative to the project.
    public var path: String
  }

  /// The host name in lower case.
  public var host: String
  /// Legacy or new.
  public var role: Role
  /// The paths links live under, with a leading and without a trailing slash; empty for the root.
  ///
  /// There is at least one; new links take the first.
  public var prefixes: [String]
  /// Who serves it.
  public var server: Server
  /// What its configuration is written for, where the team configures it.
  public var platform: HostingPlatform
  /// What the web answers today.
  public var answer: WebAnswer
  /// Whether redirects keep a request's own query.
  public var extraQuery: ExtraQuery
  /// Where dynamic rules come from.
  public var dynamicRules: DynamicRules
  /// Where phones without the app go.
  public var withoutApp: WithoutApp
  /// Whether the project file says that a web site is on the host besides its links; nil where it
  /// says nothing.
  public var site: Bool?
  /// Path of the AASA it serves today, relative to the project; nil when unknown or none.
  public var aasa: String?
  /// Path of the assetlinks.json it serves today, relative to the project.
  public var assetlinks: String?
  /// What that file includes, and what those files include.
  public var includes: [Include]
  /// Path of the firebase.json that configures it, relative to the project.
  public var firebaseJSON: String?
  /// The `target` or `site` in that file that serves it; needed where several could.
  public var firebaseSite: String?
  /// Path of the contract that its AASA is held to, relative to the project.
  public var contract: String?
  /// The new domain that takes over its links; the host itself where it stays beside a new one.
  public var movesTo: String?
  /// The new domains of its links by path, where they are several; its prefixes hold their paths.
  public var moves: [Move] = []
  /// Where the project file says where its links move.
  public var movesToRange: Range<Int>?
  /// Where the project file names the host.
  public var range: Range<Int>

  /// The host with its prefixes, for people; of many the first.
  public var title: String {
    if prefixes.count == 1 { return host + prefixes[0] }
    let shown = prefixes.count > 5 ? 4 : prefixes.count
    let more = prefixes.count > shown ? ", \(prefixes.count - shown) more" : ""
    return host + prefixes.prefix(shown).map { $0.isEmpty ? "/" : $0 }.joined(separator: ", ")
      + more
  }

  /// Whether links live on the root as well as anywhere else.
  var isWhole: Bool { prefixes.contains("") }
}

extension Domain {
  /// Whether its server answers links with redirects once the plan is in place.
  var hasRedirects: Bool { server != .us || platform.hasRedirects }
}
