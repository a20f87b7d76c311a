public import Syntax

/// An assetlinks file to publish: what today's file grants, and what is wanted besides.
public struct AssetLinksFile: Sendable {
  /// The content.
  public let content: JSONText

  /// The bytes to write.
  public var text: String { content.rendered() + "\n" }

  /// Whether the file grants nothing to anybody.
  public var isEmpty: Bool {
    if case .array(let statements) = content { statements.isEmpty } else { true }
  }

  /// Composes the file of one host.
  ///
  /// Statements of today's file stay, in their order and with everything in them that engines can
  /// read, but for those of packages in `leavingOut`; `rules` become the dynamic rules of every
  /// statement for links of the packages that they are for. Packages in `heldBack`, which are not
  /// among `apps`, may open links for what they may today, and for no certificate that only a
  /// repair would make count; those in `closed` for none.
  public init(
    apps: [AppIdentity], today: AssetLinksDocument? = nil,
    rules: [String: [DynamicComponent]] = [:],
    leavingOut packages: [String] = [], holdingBack heldBack: [String] = [],
    closingLinksOf closed: [String] = []
  ) {
    var composer = AssetLinksComposer(leftOut: packages, heldBack: heldBack, closed: closed)
    if let today { composer.keep(today) }
    for app in apps { composer.add(app) }
    for package in apps.map(\.package) {
      if let own = rules[package], !own.isEmpty { composer.setRules(own, of: package) }
    }
    content = .array(composer.statements.map(\.json))
  }
}
