extension Project {
  /// Every file that the project names, in the order of the project file, and where it does.
  var inputs: [(path: String, range: Range<Int>)] {
    let appFiles = apps.flatMap { app in
      [app.installShares].compactMap(\.self).map { ($0, app.range) }
    }
    let domainFiles = domains.flatMap { domain in
      let own = [domain.aasa, domain.assetlinks, domain.firebaseJSON, domain.contract]
      return (own.compactMap(\.self) + domain.includes.map(\.path)).map { ($0, domain.range) }
    }
    let buildFiles = builds.flatMap { build in
      let own = [build.entitlements].compactMap(\.self) + build.manifests + build.resources
      return own.map { ($0, build.range) }
    }
    return appFiles + domainFiles + buildFiles + inventory.map { ($0.path, $0.range) }
  }
}
