import DynamicLinks

extension ProjectDraft {
  /// The text of `linkover.json`, and what is to be filled in there.
  public func rendered() -> (text: String, gaps: [DraftGap]) {
    var writer = DraftWriter()
    writer.note("Written by 'linkover init'. Beside each value stands where it comes from.")
    writer.note("Lines that are comments with a key are for you to fill in: nothing told them.")
    writer.open("{")
    writer.put("\"version\": 1,")
    writer.put("")
    write(apps, to: &writer)
    writer.put("")
    write(builds, to: &writer)
    writer.put("")
    write(domains, to: &writer)
    writer.put("")
    writeInventory(to: &writer)
    writer.close("}")
    return (writer.text, writer.gaps)
  }

  // MARK: Apps

  private func write(_ apps: [App], to writer: inout DraftWriter) {
    writer.open("\"apps\": [")
    if apps.isEmpty {
      writer.missing(
        #"{ "name": "app", "platform": "iOS", "appID": "ABCDE12345.com.example.app" },"#,
        "or \"platform\": \"Android\" with \"package\"",
        gap: "which apps the links open: an App ID or a package for each", isRequired: true)
    }
    for app in apps {
      writer.open("{")
      writer.member("name", app.name, app.identifier.origin)
      writer.member("platform", app.platform.rawValue)
      if app.platform.isApple {
        writeAppleKeys(app, to: &writer)
      } else {
        writer.member("package", app.identifier)
        writeCertificates(app, to: &writer)
      }
      writer.close("},")
    }
    writer.close("],")
  }

  private func writeAppleKeys(_ app: App, to writer: inout DraftWriter) {
    if app.appID == nil {
      writer.missing(
        "\"appID\": " + DraftWriter.quoted("PREFIX." + app.identifier.text) + ",",
        "the App ID prefix: developer.apple.com > Identifiers",
        gap: "the App ID prefix of \(app.identifier.text): it stands in developer.apple.com >"
          + " Identifiers, and before the bundle identifier in the AASA served today",
        isRequired: true)
    }
    writer.member("appID", app.appID)
    writer.member("appStoreID", app.storeNumber)
  }

  private func writeCertificates(_ app: App, to writer: inout DraftWriter) {
    if app.certificates.isEmpty {
      writer.missing(
        #""certificates": [""],"#, "SHA-256 of the app signing key: Play Console > App integrity",
        gap: "the SHA-256 fingerprint of \(app.identifier.text)'s app signing key: Play Console >"
          + " App integrity (google-services.json holds SHA-1 only)", isRequired: true)
      return
    }
    writer.open("\"certificates\": [")
    for certificate in app.certificates { writer.element(certificate) }
    writer.close("],")
  }

  // MARK: Builds

  private func write(_ builds: [Build], to writer: inout DraftWriter) {
    writer.open("\"builds\": [")
    for build in builds { write(build, to: &writer) }
    for index in apps.indices where !builds.contains(where: { $0.app == index }) {
      writeMissingBuild(of: apps[index], to: &writer)
    }
    for app in apps {
      writer.missing(
        "{ \"app\": " + DraftWriter.quoted(app.name)
          + ", \"version\": \"next\", \"resolver\": \"redirect\", \"planned\": true },",
        "the build to ship; its code must find where a link leads",
        gap: "the builds to ship (\"planned\"): one that follows redirects is assumed until then")
    }
    writer.close("],")
  }

  private func writeMissingBuild(of app: App, to writer: inout DraftWriter) {
    let version = projectVersion?.text ?? "1.0"
    let key = app.platform.isApple ? "entitlements" : "manifest"
    let file = app.platform.isApple ? ".entitlements file" : "manifest"
    writer.missing(
      "{ \"app\": " + DraftWriter.quoted(app.name) + ", \"version\": "
        + DraftWriter.quoted(version) + ", \"\(key)\": \"\" },", "",
      gap: "the builds of '\(app.name)': no \(file) that claims a host was found"
        + (isExpo ? "; 'npx expo prebuild' makes one" : ""))
  }

  private func write(_ build: Build, to writer: inout DraftWriter) {
    writer.isCommentedOut = build.app == nil
    defer { writer.isCommentedOut = false }
    writer.open("{")
    if let app = build.app {
      writer.member("app", apps[app].name)
    } else {
      let kind = build.isAndroid ? "package" : "app"
      writer.missing(
        "\"app\": \"\",", "one of the names above",
        gap: "which \(kind) \(build.file) belongs to")
    }
    if let version = build.version {
      writer.member("version", version)
    } else {
      writer.ask("the version of \(build.file): it is called 'current' until then")
      writer.member("version", "current", "no file tells: write the version that people see")
    }
    if build.isBeta { writer.member("channel", "beta", "inferred: its path says so") }
    let hosts = build.hosts.isEmpty ? "no host" : build.hosts.joined(separator: ", ")
    if let base = build.base {
      writer.open("\"manifest\": [")
      writer.element(
        Value(text: build.file, origin: "merged over the next; together they claim " + hosts))
      writer.element(Value(text: base, origin: ""))
      writer.close("],")
    } else {
      writer.member(
        build.isAndroid ? "manifest" : "entitlements", build.file,
        "claims " + hosts)
    }
    writePlaceholders(build, to: &writer)
    writeResolver(build, to: &writer)
    writeReach(build, to: &writer)
    writer.close("},")
  }

  private func writePlaceholders(_ build: Build, to writer: inout DraftWriter) {
    if build.placeholders.isEmpty, build.openPlaceholders.isEmpty { return }
    writer.open("\"placeholders\": {")
    for (name, value) in build.placeholders { writer.member(name, value.text, value.origin) }
    for name in build.openPlaceholders {
      writer.missing(
        DraftWriter.quoted(name) + ": \"\",", "the manifest uses ${\(name)}",
        gap: "the value of ${\(name)} in \(build.file): it is set in the app's Gradle files")
    }
    writer.close("},")
  }

  private func writeResolver(_ build: Build, to writer: inout DraftWriter) {
    if let resolver = build.resolver {
      writer.member(
        "resolver",
        Value(text: resolver.text, origin: resolver.origin + "; of " + Resolver.choices))
      return
    }
    writer.missing(
      "\"resolver\": \"none\",", Resolver.choices,
      gap: "how each build learns where a link leads (\"resolver\"): it counts as 'none' until then"
    )
  }

  private func writeReach(_ build: Build, to writer: inout DraftWriter) {
    if build.isBeta { return }
    writer.missing(
      "\"installShare\": 0.5,", "the part of installs that run it, 0 to 1",
      gap: "install shares: App Store Connect > Analytics, Play Console > Statistics")
    if builds.count(where: { $0.app == build.app }) > 1 {
      writer.missing(
        "\"planned\": true,", "if it is yet to ship",
        gap: "which builds are yet to ship (\"planned\"): all count as shipped until then")
    }
  }

  // MARK: Domains

  private func write(_ domains: [Domain], to writer: inout DraftWriter) {
    writer.open("\"domains\": [")
    let hasNew = domains.contains { $0.role.text == Migration.Domain.Role.new.rawValue }
    for domain in domains { write(domain, to: &writer) }
    writer.isCommentedOut = true
    for host in openHosts {
      writer.missing(
        "{ \"host\": " + DraftWriter.quoted(host.text) + ", \"role\": \"new\" },", host.origin,
        gap: "which of \(openHosts.map(\.text).joined(separator: ", ")) is the new domain")
    }
    writer.isCommentedOut = false
    for misspelt in misspeltHosts {
      let host = misspelt.host.text
      writer.missing(
        "{ \"host\": " + DraftWriter.quoted(host) + ", \"role\": \"legacy\" },",
        "\(misspelt.host.origin); a misspelt \(misspelt.meant)?",
        gap:
          "whether \(host) is a host of yours or a misspelt \(misspelt.meant) (\(misspelt.place))"
      )
    }
    if !hasNew, openHosts.isEmpty {
      writer.missing(
        #"{ "host": "go.example.com", "role": "new" },"#, "the host that new links will be on",
        gap: "the new domain, if legacy links are to move to one")
    }
    writer.close("],")
  }

  private func write(_ domain: Domain, to writer: inout DraftWriter) {
    writer.open("{")
    writer.member("host", domain.host)
    let isLegacy = domain.role.text == Migration.Domain.Role.legacy.rawValue
    if domain.role.isInferred {
      writer.ask(
        "whether old links or new ones are on \(domain.host.text): only builds and association"
          + " files name it (\"role\")")
    }
    writer.member("role", domain.role)
    if domain.prefixes.count > 1 {
      writer.open("\"prefix\": [")
      for prefix in domain.prefixes { writer.element(prefix) }
      writer.close("],")
    } else {
      writer.member("prefix", domain.prefixes.first)
    }
    writer.member("servedBy", domain.server)
    if isLegacy, !DomainKind(host: domain.host.text).isGoogleOwned {
      if domain.server == nil {
        writer.missing(
          "\"servedBy\": \"us\",", ServedBy.choices,
          gap: "who serves \(domain.host.text): it counts as yours until then")
      }
      writeSite(of: domain, to: &writer)
      writer.missing(
        "\"answersToday\": \"nothing\",",
        Migration.Domain.WebAnswer.allCases.map(\.rawValue).joined(separator: " | "),
        gap: "what a browser gets for an old link today (\"answersToday\"): it counts as nothing"
          + " until then")
    }
    writer.member("aasa", domain.aasa)
    writer.member("assetlinks", domain.assetlinks)
    if isLegacy, !DomainKind(host: domain.host.text).isGoogleOwned, domain.aasa == nil,
      domain.assetlinks == nil
    {
      let question =
        "what \(domain.host.text) serves today: save its two files below /.well-known/ and name them"
      writer.missing(
        "\"aasa\": \"\",", "its apple-app-site-association of today", gap: question)
      writer.missing("\"assetlinks\": \"\",", "its assetlinks.json of today", gap: question)
    }
    writer.member("firebaseJSON", domain.firebaseJSON)
    if let target = domain.movesTo { writer.member("movesTo", target, "the only new domain") }
    writer.close("},")
  }

  /// Asks for a web site besides links below prefixes alone, which is taken to be there.
  private func writeSite(of domain: Domain, to writer: inout DraftWriter) {
    let firebase = Migration.Domain.Server.firebase.rawValue
    if domain.prefixes.isEmpty || domain.server?.text == firebase { return }
    writer.missing(
      "\"site\": true,", "whether a web site is on the host besides its links",
      gap: "whether \(domain.host.text) has a web site besides its links (\"site\"): it is taken to"
        + " have one until then")
  }

  // MARK: Inventory

  private func writeInventory(to writer: inout DraftWriter) {
    if inventory.isEmpty {
      writer.missing(
        #""inventory": [""],"#, "the Takeout export, or any list of your links",
        gap: "which links exist: no export was found (Google Takeout, or your own database)")
      return
    }
    writer.open("\"inventory\": [")
    for export in inventory { writer.element(export) }
    writer.close("],")
  }
}

extension Resolver {
  /// The values of `resolver`.
  fileprivate static var choices: String { allCases.map(\.rawValue).joined(separator: " | ") }
}
