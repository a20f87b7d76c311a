extension PhaseWriter {
  /// What must hold before mails for signing in come from the domain on Firebase Hosting.
  func signInGates(_ number: Int, leaving limit: Double) -> [Gate] {
    guard let domain = project.signInDomain else { return [] }
    // A build whose files are not known may lack the domain.
    let awaited = Adoption.awaited(in: project, builds) {
      claims.opensSignInMails(build: $0) != true
    }
    let names = awaited.flatMap { app in
      app.names(in: project) {
        claims.opensSignInMails(build: $0) == nil ? "what it claims is not known" : nil
      }
    }
    if names.isEmpty { return signInHostGates() }
    return signInHostGates() + [
      Gate(
        "builds that do not open mails of \(domain), and any that linkover.json does not list, are on less "
          + "than \(Step.percent(limit)) % of their app's installs: \(names.joined(separator: ", "))",
        summary: "builds without the domain below \(Step.percent(limit)) % of installs",
        command: "linkover check --gate \(number)")
    ]
  }

  /// How the mails are switched (Firebase, "Migrate to the new email link domain").
  var signInChanges: [Change] {
    guard let domain = project.signInDomain else { return [] }
    let isDefault = [".firebaseapp.com", ".web.app"].contains(where: domain.hasSuffix)
    return [
      Change(
        kind: .person,
        text:
          "switch the project: updateProjectConfig({mobileLinksConfig: {domain: 'HOSTING_DOMAIN'}}) of the "
          + "Admin SDK's projectConfigManager()"
          + (isDefault ? "" : ", and linkDomain '\(domain)' in ActionCodeSettings")),
      Change(
        kind: .keep,
        text: "\(domain): what Firebase Hosting serves; no phase takes its entries from an app"),
    ]
  }
}
