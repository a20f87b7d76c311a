extension Project {
  /// The name of a cell's link class: host and kind, and whether no destination is known.
  func className(of cell: LinkCell) -> String {
    guard let domain = cell.traits.domain else { return "unknown host" }
    let fault = cell.traits.hasTarget || cell.traits.kind == .authMail ? "" : ", no destination"
    return "\(domains[domain].host) \(cell.traits.kind.name)\(fault)"
  }
}
