import Bytes

extension PhaseWriter {
  /// What must hold on hosts that the builds of `apps` claim and whose files the plan does not write.
  func claimedGates(_ apps: [Int]) -> [Gate] {
    ClaimedHost.merged(apps.flatMap { claimedHosts[$0] }).map { claimed in
      let whole = allClaimed.first { $0.host == claimed.host } ?? claimed
      return gate(whole, shippedBy: apps)
    }
  }

  /// The check that mails for signing in find the apps named where they will come from.
  func signInHostGates() -> [Gate] {
    guard let domain = project.signInDomain else { return [] }
    if let index = project.domains.firstIndex(where: { $0.host == domain }) {
      guard hostFiles.contains(where: { $0.domain == index }) else { return [] }
      return [
        Gate(
          "\(domain) holds the files of this plan, which open \(BuildClaims.signInPath)",
          summary: "its files name the apps", command: "linkover audit --project . \(domain)")
      ]
    }
    return allClaimed.filter { $0.host == domain }.map {
      gate($0, shippedBy: Array(project.apps.indices))
    }
  }

  /// All that is asked of each host, which is what an audit holds it to.
  private var allClaimed: [ClaimedHost] { ClaimedHost.merged(claimedHosts.flatMap(\.self)) }

  private func gate(_ claimed: ClaimedHost, shippedBy apps: [Int]) -> Gate {
    let appIDs = claimed.appIDs.map { "'\($0)'" }.joined(separator: ", ")
    let packages = claimed.packages.map { package in
      let certificates = package.certificates.map { $0.prefix(11) + "\u{2026}" }
        .joined(separator: ", ")
      return "'\(package.name)'"
        + (certificates.isEmpty ? "" : " with the certificate \(certificates)")
    }.joined(separator: ", ")
    let named = [
      appIDs.isEmpty ? nil : "\(appIDs) for \(claimed.path ?? "links")",
      packages.isEmpty ? nil : packages,
    ].compactMap(\.self)
    return Gate(
      "\(claimed.host) names \(named.joined(separator: ", and "))\(maker(of: claimed.host))"
        + cost(claimed, apps),
      summary: "other hosts name the apps",
      command: claimed.isDecidable ? "linkover audit --project . \(claimed.host)" : nil)
  }

  /// Who writes the files of a host that is not the plan's to configure.
  private func maker(of host: String) -> String {
    if host == project.signInDomain {
      return
        "; Firebase Hosting makes these files from the Team ID, App ID and SHA-256 fingerprints "
        + "of each app in its console"
    }
    let isGoogles = project.domain(named: host)?.server == .google
    return isGoogles ? "; Google serves that file as long as it likes" : ""
  }

  private func cost(_ claimed: ClaimedHost, _ apps: [Int]) -> String {
    if claimed.packages.isEmpty { return "" }
    let names = apps.filter { claimedHosts[$0].contains { $0.host == claimed.host } }
      .filter { project.apps[$0].platform == .android }.map { project.apps[$0].name }
    let isOwn = claimed.host == project.signInDomain
    return "; until then Android 11 and earlier verify no host at all of the new builds of "
      + names.joined(separator: ", ")
      + (isOwn ? "" : "; or take the host out of the newest manifest, and plan again")
  }
}
