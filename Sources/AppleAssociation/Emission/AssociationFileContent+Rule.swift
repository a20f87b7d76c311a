import Syntax

extension AssociationFileContent {
  /// A component to be written.
  public struct Rule: Hashable, Sendable {
    /// What is asked of the query.
    public enum Query: Hashable, Sendable {
      /// A pattern for the whole query.
      case text(String)
      /// Patterns for named items, in order.
      case items([Item])
    }

    /// A query item and its pattern.
    public struct Item: Hashable, Sendable {
      /// The name.
      public var name: String
      /// The pattern of the value.
      public var pattern: String

      /// The item called `name`.
      public init(_ name: String, _ pattern: String) {
        self.name = name
        self.pattern = pattern
      }
    }

    /// The pattern for the path; nil for every path.
    public var path: String?
    /// What is asked of the query; nil for every query.
    public var query: Query?
    /// The pattern for the fragment; nil for every fragment.
    public var fragment: String?
    /// Whether a match keeps the link in the browser.
    public var isExclusion: Bool
    /// Whether letters must match in case.
    public var isCaseSensitive: Bool
    /// Whether the URL is compared as written.
    public var isPercentEncoded: Bool
    /// A remark for readers of the file.
    public var comment: String?

    /// A rule; a missing part accepts everything.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, isExclusion: Bool = false,
      isCaseSensitive: Bool = true, isPercentEncoded: Bool = true, comment: String? = nil
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.isExclusion = isExclusion
      self.isCaseSensitive = isCaseSensitive
      self.isPercentEncoded = isPercentEncoded
      self.comment = comment
    }

    /// The component that says what `rule` says, its defaults written out.
    public init(_ rule: AssociationRule) {
      let query: Query? =
        switch rule.query {
        case .text(let pattern): .text(pattern.text)
        case .items(let items): .items(items.map { Item($0.name.text, $0.value.text) })
        case nil: nil
        }
      self.init(
        path: rule.path?.text, query: query, fragment: rule.fragment?.text,
        isExclusion: rule.isExclusion, isCaseSensitive: rule.isCaseSensitive,
        isPercentEncoded: rule.isPercentEncoded, comment: rule.comment)
    }
  }
}

extension AssociationFileContent {
  /// What `file` says, every generation written as components; rules that match nothing are left
  /// out, as are entries that name no app.
  public init(_ file: AppleAssociationFile) {
    let entries = file.entries.filter { !$0.appIDs.isEmpty && !$0.rules.isEmpty }.map { entry in
      Entry(
        appIDs: entry.appIDs.map { AppID($0.text) },
        rules: entry.rules.filter { !$0.isUnreadable }.map { Rule($0) })
    }
    self.init(
      entries: entries,
      variables: file.variables.map { variable in
        Variable(name: variable.name.text, values: variable.values.map(\.text))
      },
      services: file.services.map { services in
        Service(services.service, apps: services.apps.map { AppID($0.text) })
      })
  }
}
