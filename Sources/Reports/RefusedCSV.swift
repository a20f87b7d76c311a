public import Bytes
public import Migration

/// `redirects/refused.csv`: every link that a server has no redirect for, or not the one that the
/// inventory asks for.
public enum RefusedCSV {
  /// Writes what `isMeant` takes: the host, what serves it, the link with secrets masked, and why.
  public static func write(
    _ refused: UnservedLinks, in plan: Plan, to output: inout OutputBuffer,
    where isMeant: (ServingLimit) -> Bool
  ) throws(OutputError) {
    try output.append("host,server,link,reason\n")
    let isMeant = refused.limits.map(isMeant)
    try refused.forEach { (link, number) throws(OutputError) in
      if !isMeant[number] { return }
      let limit = refused.limits[number]
      try output.append(
        CSVText.line([
          plan.project.domains[limit.domain].host, limit.server, plan.printableURL(ofLink: link),
          limit.reason,
        ]))
    }
  }
}
