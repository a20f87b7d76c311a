import AppleAssociation
import Diagnostics
import TestSupport
import Testing

@Suite struct AgreementTests {
  private static func entitlements(
    _ entries: [String], application: String? = nil, team: String? = nil
  ) -> Entitlements {
    let identity =
      (application.map { "<key>application-identifier</key><string>\($0)</string>" } ?? "")
      + (team.map { "<key>com.apple.developer.team-identifier</key><string>\($0)</string>" } ?? "")
    let domains = entries.map { "<string>\($0)</string>" }.joined()
    return Entitlements(
      parsing: SourceText(
        path: "App.entitlements",
        text: """
          <plist version="1.0"><dict>\(identity)
          <key>com.apple.developer.associated-domains</key><array>\(domains)</array></dict></plist>
          """))
  }

  private static func build(
    _ entitlements: Entitlements?, app: String = "A1B2C3D4E5.com.example.app",
    isProduction: Bool = true, isPlanned: Bool = false, of name: String = "app"
  ) -> SignedBuild {
    SignedBuild(
      name: "\(name) 1.0", appName: name, app: AppID(app), isProduction: isProduction,
      isPlanned: isPlanned,
      entitlements: entitlements)
  }

  private static func served(_ text: String) -> ServedAssociation {
    ServedAssociation(
      host: "a.example",
      file: AppleAssociationFile(parsing: SourceText(path: "aasa", text: text)))
  }

  private static func links(_ app: String) -> ServedAssociation {
    served(#"{"applinks": {"details": [{"appIDs": ["\#(app)"], "components": [{"/": "*"}]}]}}"#)
  }

  private func lines(_ builds: [SignedBuild], _ files: [ServedAssociation]) -> [String] {
    ProjectAgreement(builds: builds, files: files).findings().map {
      "\($0.severity.rawValue)[\($0.ruleID)]: \($0.message)"
    }
  }

  @Test("what names each other on both sides is silent")
  func agreeing() {
    let entries = ["applinks:a.example", "applinks:*.a.example", "webcredentials:b.example"]
    let build = Self.build(
      Self.entitlements(entries, application: "A1B2C3D4E5.com.example.app", team: "A1B2C3D4E5"))
    #expect(lines([build], [Self.links("A1B2C3D4E5.com.example.app")]) == [])
    #expect(lines([Self.build(nil)], [Self.links("A1B2C3D4E5.com.example.app")]) == [])
  }

  @Test("an App ID is called the beta's, the production app's or another app's as it is")
  func owners() {
    let claim = Self.entitlements(["applinks:a.example"])
    let other = "A1B2C3D4E5.com.example.other"
    func owner(_ named: SignedBuild, isProduction: Bool = true) -> String? {
      let line = lines([Self.build(claim, isProduction: isProduction), named], [Self.links(other)])
        .first
      return line.flatMap { line in
        line.firstRange(of: "'\(other)', ").map { String(line[$0.upperBound...]) }
      }
    }
    let build = Self.build(nil, app: other)
    #expect(owner(build) == "another build's, alone")
    #expect(owner(build, isProduction: false) == "the production app's, alone")
    #expect(owner(Self.build(nil, app: other, isProduction: false)) == "the beta's, alone")
    #expect(owner(Self.build(nil, app: other, of: "tv")) == "another app's, alone")
    #expect(
      owner(Self.build(nil, app: other, isProduction: false, of: "tv")) == "another app's, alone")
  }

  @Test("a claim on a host that names another app is an error, in a beta a warning")
  func unnamed() {
    let claim = Self.entitlements(["applinks:a.example"], team: "B2C3D4E5F6")
    #expect(
      lines([Self.build(claim)], [Self.links("B2C3D4E5F6.com.example.app")]) == [
        "error[AASA035]: app 1.0 claims 'applinks:a.example', but the file names "
          + "'B2C3D4E5F6.com.example.app', with the Team ID in place of the App ID prefix"
      ])
    let beta = "A1B2C3D4E5.com.example.app.beta"
    let builds = [
      Self.build(claim), Self.build(Self.entitlements([]), app: beta, isProduction: false),
    ]
    #expect(
      lines(builds, [Self.links(beta)]) == [
        "error[AASA035]: app 1.0 claims 'applinks:a.example', but the file names '\(beta)', "
          + "the beta's, alone",
        "warning[AASA036]: no build of '\(beta)' claims 'a.example', so these rules open nothing",
      ])
    #expect(
      lines([Self.build(claim, isProduction: false)], [Self.served("{}")]) == [
        "warning[AASA035]: app 1.0 claims 'applinks:a.example', but the file does not name "
          + "'A1B2C3D4E5.com.example.app'"
      ])
    #expect(lines([Self.build(claim, isPlanned: true)], [Self.served("{}")]) == [])
  }

  @Test("each service is compared with its own list, and an App Clip with its app's")
  func services() {
    let claim = Self.entitlements(["webcredentials:a.example", "appclips:a.example"])
    let file = Self.served(
      #"""
      {"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]},
       "appclips": {"apps": ["A1B2C3D4E5.com.example.app.Clip"]}}
      """#)
    #expect(lines([Self.build(claim)], [file]) == [])
    #expect(lines([Self.build(claim)], [Self.links("A1B2C3D4E5.com.example.app")]).count == 3)
  }

  @Test("entitlements signed for another App ID than the project gives are an error")
  func identifiers() {
    let signed = Self.entitlements(
      [], application: "B2C3D4E5F6.com.example.app", team: "A1B2C3D4E5")
    let finding = ProjectAgreement(builds: [Self.build(signed)], files: []).findings()
    #expect(
      finding.map(\.message) == [
        "app 1.0 is signed as 'B2C3D4E5F6.com.example.app' and not as "
          + "'A1B2C3D4E5.com.example.app'"
      ])
    #expect(
      finding.first?.notes == ["'A1B2C3D4E5' is the Team ID; the App ID prefix is 'B2C3D4E5F6'"])
    let beta = Self.entitlements([], application: "A1B2C3D4E5.com.example.beta")
    let builds = [
      Self.build(beta),
      Self.build(nil, app: "A1B2C3D4E5.com.example.beta", isProduction: false),
    ]
    #expect(
      lines(builds, []) == [
        "error[ENT011]: app 1.0 is signed as 'A1B2C3D4E5.com.example.beta', the beta's, and not "
          + "as 'A1B2C3D4E5.com.example.app'"
      ])
    let variable = Self.entitlements([], application: "$(AppIdentifierPrefix)com.example.app")
    #expect(lines([Self.build(variable)], []) == [])
  }
}
