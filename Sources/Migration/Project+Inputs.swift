extension Project {
  /// Every file that the project names, in the order of the project file, and where it does.
  var inputs: [(path: String, range: Range<Int>)] {
    let domainFiles = domains.flatMap { domain in
      [domain.aasa, domain.assetlinks, domain.firebaseJSON, domain.contract].map {
        ($0, domain.range)
      }
    }
    let buildFiles = builds.flatMap { build in
      [build.entitlements, build.manifest].map { ($0, build.range) }
    }
    let appFiles = apps.map { ($0.installShares, $0.range) }
    let named = (appFiles + domainFiles + buildFiles).compactMap { path, range in
      path.map { ($0, range) }
    }
    return named + inventory.map { ($0.path, $0.range) }
  }
}
