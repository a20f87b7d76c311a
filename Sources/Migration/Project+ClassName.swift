extension Project {
  /// The name of a cell's link class: host and kind, whether it lies below the domain's prefixes, and
  /// whether no target is known.
  func className(of cell: LinkCell) -> String {
    guard let domain = cell.traits.domain else { return "unknown host" }
    let prefix = domains[domain].prefixes.count == 1 ? "prefix" : "prefixes"
    let place = cell.traits.isOutside ? ", outside the \(prefix)" : ""
    return "\(domains[domain].host) \(cell.traits.kind.name)\(place)\(fault(of: cell))"
  }

  private func fault(of cell: LinkCell) -> String {
    if cell.traits.kind == .authMail { return "" }
    if !cell.traits.hasTarget { return ", no target" }
    if let limit = cell.limit {
      let what = limit.part == .link ? "" : "device pages "
      return ", \(what)not served by \(limit.server)"
    }
    if let page = cell.traits.deadPage {
      return page.part == .target ? ", target on a link host" : ", device pages on a link host"
    }
    return cell.newURLLimit.map { ", new URL not served by \($0.server)" } ?? ""
  }
}
