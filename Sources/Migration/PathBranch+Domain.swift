import Bytes

extension PathBranch {
  /// What the paths of a domain can be divided into, as far as its links tell.
  static func all(of domain: Domain, _ shapes: PathShapes) -> [PathBranch] {
    let folders = shapes.folders
    let hasRest = !shapes.isBesideSite && (domain.isWhole || folders.contains("/"))
    return domain.prefixes.filter { !$0.isEmpty }.map { PathBranch(kind: .prefix, path: $0) }
      + folders.filter { $0 != "/" }.map { PathBranch(kind: .folder, path: $0) }
      + shapes.linkPaths.map { PathBranch(kind: .link, path: $0) }
      + (shapes.hasRootLongLinks ? [PathBranch(kind: .longLinks, path: "/")] : [])
      + (hasRest ? [PathBranch(kind: .everything, path: "/")] : [])
  }

  /// The parts of a domain's paths that lie in no other part.
  static func outermost(of domain: Domain, _ shapes: PathShapes) -> [PathBranch] {
    let all = all(of: domain, shapes)
    return all.filter { branch in !all.contains { $0.holds(branch) } }
  }

  /// `branches` with folders replaced by the ones around them, as far as all that lies in those is
  /// for the same apps.
  static func joined(_ branches: [PathBranch]) -> [PathBranch] {
    branches.map { branch in
      guard branch.kind == .folder else { return branch }
      var wider = branch
      for end in branch.path.utf8.indices.dropFirst()
      where branch.path.utf8[end] == UInt8(ascii: "/") {
        wider.path = String(branch.path[...end])
        if branches.allSatisfy({ !wider.holds($0) || $0.apps == branch.apps }) { return wider }
      }
      return branch
    }.distinct
  }

  /// A number that is greater for a smaller part of the domain.
  var rank: Int {
    switch kind {
    case .prefix, .folder, .link: 1 + path.utf8.count
    case .longLinks: 1
    case .everything: 0
    }
  }

  /// A link that could be in it.
  func example(on host: String, _ domain: Int) -> LinkSpan {
    let start = "https://\(host)"
    let path =
      switch kind {
      case .longLinks, .link: path
      case .prefix: path + "/AbCd"
      case .folder, .everything: path + "AbCd"
      }
    let url = Array((start + path + (kind == .longLinks ? "?link=https://\(host)" : "")).utf8)
    let traits = LinkTraits(
      domain: domain, kind: kind == .longLinks ? .long : .short, hasTarget: true,
      isReadableBySDK: false)
    return LinkSpan(
      traits: traits,
      place: LinkPlace(
        domain: domain, url: url[...],
        path: start.utf8.count..<start.utf8.count + path.utf8.count))
  }
}
