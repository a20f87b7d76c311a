/// Who asked, as far as a log can tell.
public enum RequestClass: String, CaseIterable, Sendable {
  /// A person with a browser or an app: nothing speaks for a program.
  case person
  /// A program that shows a preview because somebody shared or received the link.
  case preview
  /// Any other program, and what browsers ask for by themselves.
  case bot
  /// Somebody who asked for an association file, or a known fetcher of those.
  case association
  /// An app that was opened by the link: it reported so, or asked the server where the link leads.
  case app

  /// The word for it in reports.
  public var title: String {
    switch self {
    case .person: "people"
    case .preview: "previews"
    case .bot: "bots"
    case .association: "association fetches"
    case .app: "opens in apps"
    }
  }
}
