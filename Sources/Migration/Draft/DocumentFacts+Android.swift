import AndroidAssociation
import Bytes
import Diagnostics
import Syntax

extension DocumentFacts {
  /// Reads an AndroidManifest.xml with the resources that belong to it.
  mutating func readManifest(_ source: SourceText, _ resources: [SourceText]) {
    var sources = ManifestSources()
    sources.add(manifest: source)
    for resource in resources { sources.add(resource: resource) }
    guard let manifest = sources.merged.first else { return }
    if manifest.rootRange.isEmpty {
      failure = manifest.problems.first.map { problem in
        "line \(manifest.source.line(at: problem.range.lowerBound)): \(problem.message)"
      }
      if failure == nil { failure = "it is no XML" }
      return
    }
    take(package: manifest.package?.text)
    for host in AppManifest(merging: [manifest]).linkHosts { claim(host) }
    openPlaceholders = manifest.unresolvedValues.flatMap(\.unresolved).compactMap { value in
      guard value.hasPrefix("${"), value.hasSuffix("}") else { return nil }
      let name = String(value.dropFirst(2).dropLast())
      return name == "applicationId" ? nil : name
    }
    takeManifestVersion(source)
    for value in manifest.unresolvedValues.flatMap(\.unresolved) where value.hasPrefix("@") {
      remarks.append("the filters use \(value), whose value is in the app's resources")
    }
  }

  private mutating func takeManifestVersion(_ source: SourceText) {
    let android = "http://schemas.android.com/apk/res/android"
    let root = XMLDocument(parsing: source).root
    take(version: root?.attribute("versionName", namespace: android)?.value)
  }

  /// Reads an assetlinks.json.
  mutating func readAssetlinks(_ source: SourceText) {
    let document = AssetLinksDocument(parsing: source)
    guard document.json.root?.array != nil else {
      failure = document.fatalProblem ?? "it is no list"
      return
    }
    for statement in document.statements {
      guard let package = statement.package?.text else { continue }
      take(package: package)
      for written in statement.fingerprints.map(\.text) { take(fingerprint: written, of: package) }
    }
    if let problem = document.fatalProblem { remarks.append(problem) }
  }

  private mutating func take(fingerprint written: String, of package: String) {
    guard let fingerprint = CertificateFingerprint(written) else {
      remarks.append("'\(written)' is not a SHA-256 fingerprint")
      return
    }
    let text = fingerprint.text
    if let known = KnownCertificate.named(fingerprint) {
      remarks.append("\(text.prefix(11))… is \(known.origin): left out")
      return
    }
    if fingerprint.isPlaceholder {
      remarks.append("\(text.prefix(11))… is a placeholder: left out")
      return
    }
    let certificate = Certificate(
      package: package, fingerprint: text, isRespelt: !text.utf8.elementsEqual(written.utf8))
    if certificates.contains(certificate) { return }
    certificates.append(certificate)
    told.append("certificate \(text.prefix(11))…")
  }

  /// Reads a google-services.json.
  mutating func readGoogleServices(_ source: SourceText) {
    let file = GoogleServicesFile(parsing: source)
    guard file.json.root?.object != nil else {
      failure = jsonFailure(file.json)
      return
    }
    for client in file.clients {
      take(package: client.package.text)
      if !client.sha1Fingerprints.isEmpty {
        remarks.append("it holds SHA-1 fingerprints only, and association files need SHA-256")
      }
    }
    for client in file.json.root?["client"]?.array ?? [] {
      let invites = client["services"]?["appinvite_service"]?["other_platform_oauth_client"]
      for info in (invites?.array ?? []).compactMap({ $0["ios_info"] }) { takeStoreEntry(info) }
    }
    remarks = remarks.distinct
  }

  private mutating func takeStoreEntry(_ info: JSONNode) {
    guard let bundleID = info["bundle_id"]?.string, Self.isIdentifier(bundleID) else { return }
    take(bundleID: bundleID)
    guard let number = info["app_store_id"]?.string else { return }
    take(storeNumber: number, of: bundleID)
  }

  /// Takes an App Store number.
  mutating func take(storeNumber number: String, of bundleID: String) {
    let entry = StoreEntry(bundleID: bundleID, number: number)
    let isNumber = !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, Self.isIdentifier(bundleID), !storeEntries.contains(entry) else { return }
    storeEntries.append(entry)
    told.append("App Store number \(number)")
  }
}
