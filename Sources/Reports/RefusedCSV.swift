public import Migration

/// `redirects/refused.csv`: every link that a server has no redirect for, or not the one that the
/// inventory asks for.
public enum RefusedCSV {
  /// The text: the host, what serves it, the link with secrets masked, and why.
  public static func text(_ refused: [(link: Int, limit: ServingLimit)], in plan: Plan) -> String {
    let lines = refused.map { link, limit in
      CSVText.line([
        plan.project.domains[limit.domain].host, limit.server, plan.printableURL(ofLink: link),
        limit.reason,
      ])
    }
    return "host,server,link,reason\n" + lines.joined()
  }
}
