public import Diagnostics

/// PLN013: links among the pages of a web site that rules cannot name.
public enum LinksAmongPages {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN013",
    name: "links-among-pages",
    summary: "links lie among the pages of a web site, and rules cannot name them all",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Rules go by path. On a host that is a web site too (`"site"`), one for all links would open every \
      page of the site in the app, so a plan names the links that it knows one by one, up to \
      \(PathShapes.linkLimit) on a host: of an AASA systems read 128 KB (Apple's archived guide on universal \
      links), and a manifest needs an element for each. Links that nobody knows of yet, and all where \
      there are more, open no app. Below a path of their own (`"prefix"`) one rule takes them all. Rules \
      that today's files have stay as they are, so what a team writes there by hand counts too.
      """,
    examples: [
      .rejected(
        """
        {"version": 1,
         "apps": [{"name": "a", "appID": "ABCDE12345.com.example.app"}],
         "domains": [{"host": "links.example.com", "movesTo": "www.example.com"},
                     {"host": ⟪"www.example.com"⟫, "role": "new", "site": true}]}
        """),
      .accepted(
        """
        {"version": 1,
         "apps": [{"name": "a", "appID": "ABCDE12345.com.example.app"}],
         "domains": [{"host": "links.example.com", "movesTo": "www.example.com"},
                     {"host": "www.example.com", "role": "new", "site": true, "prefix": "/go"}]}
        """),
    ]
  )

  /// What the project file alone tells of a domain: links to come on the root of a site, and those
  /// of a site without an inventory.
  static func findings(in project: Project, of domain: Domain) -> [Finding] {
    let isServed = domain.server == .us || domain.server == .firebase
    guard isServed, domain.isWhole, project.hasSite(domain),
      domain.role == .new || project.inventory.isEmpty
    else { return [] }
    let links = domain.role == .new ? "new links" : "links"
    return [
      Finding(
        metadata,
        "\(links) on '\(domain.host)' lie among the pages of its site, and open no app before they are "
          + "in the inventory of a plan",
        at: project.source.location(of: domain.range), help: help(domain))
    ]
  }

  /// The finding about links on a domain that are too many to be named.
  static func finding(_ domain: Domain, count: Int, at location: Location) -> Finding {
    let links = DisplayText.count(count, "link")
    var finding = Finding(
      metadata,
      "\(links) on '\(domain.host)' \(DisplayText.form(count, "lies", "lie")) among the pages of its "
        + "site, more than the \(DisplayText.count(PathShapes.linkLimit, "link")) that rules name",
      at: location, help: help(domain))
    finding.notes.append(
      "a rule for all of them would open every page of the site in the app, so there is none")
    return finding
  }

  private static func help(_ domain: Domain) -> String {
    let path = "below a path of their own (\"prefix\") or on a host of their own"
    return
      (domain.role == .new
      ? "make new links " + path
      : "name the paths that links are below "
        + "(\"prefix\")")
      + ", or write rules for them into the files that the host has today (\"aasa\")"
  }
}
