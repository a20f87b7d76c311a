/// What kind of host a link lives on, which decides what can be done after the shutdown.
public enum DomainKind: UInt8, CaseIterable, Sendable {
  /// `NAME.page.link`: Google's; nothing of ours can be served there.
  case pageLink
  /// `CODE.app.goo.gl`, the older name of the same: Google's.
  case appGooGl
  /// `goo.gl/app/CODE`: Google's.
  case gooGlApp
  /// `page.link/app/CODE`: Google's.
  case pageLinkApp
  /// `NAME.app.google`, for Google's own apps.
  case appGoogle
  /// `preview.` before a Dynamic Links host: the page shown before the store.
  case preview
  /// A domain of the team without a path prefix.
  case custom
  /// A domain of the team of which only the paths below a prefix are Dynamic Links.
  case customWithPrefix
  /// `PROJECT.web.app` or `PROJECT.firebaseapp.com`: Firebase Hosting's default domains.
  case hostingDefault
  /// No Dynamic Links host as far as known.
  case other

  /// The kind of a host by its name alone; a host shared by many projects has that of its links.
  public init(host: String) {
    let name = Array(host.utf8)
    switch host.lowercased() {
    case "page.link": self = .pageLinkApp
    case "goo.gl": self = .gooGlApp
    case "app.goo.gl": self = .appGooGl
    case "": self = .other
    default:
      self = GoogleHost.kind(of: name.span, host: name.indices, path: name.count..<name.count)
    }
  }

  /// Whether the host is Google's, so that its links can only be replaced where they stand.
  public var isGoogleOwned: Bool {
    switch self {
    case .pageLink, .appGooGl, .gooGlApp, .pageLinkApp, .appGoogle, .preview: true
    case .custom, .customWithPrefix, .hostingDefault, .other: false
    }
  }

  /// The kind in words, for tables.
  public var text: String {
    switch self {
    case .pageLink: "page.link"
    case .appGooGl: "app.goo.gl"
    case .gooGlApp: "goo.gl/app"
    case .pageLinkApp: "page.link/app"
    case .appGoogle: "app.google"
    case .preview: "preview host"
    case .custom: "custom domain"
    case .customWithPrefix: "custom domain with prefix"
    case .hostingDefault: "Firebase Hosting default domain"
    case .other: "other"
    }
  }

  /// What became of links on such a host when Dynamic Links was shut down on 2025-08-25.
  public var afterShutdown: String {
    switch self {
    case .pageLink, .appGooGl, .gooGlApp, .pageLinkApp, .appGoogle:
      "dead: the host is Google's; links on it can only be replaced where they stand"
    case .preview: "dead: the preview page is gone, and its host is Google's"
    case .custom, .customWithPrefix:
      "recoverable: whoever serves the host can serve association files and redirects"
    case .hostingDefault: "alive: Firebase Hosting goes on, also for auth mail links"
    case .other: "unaffected"
    }
  }
}
