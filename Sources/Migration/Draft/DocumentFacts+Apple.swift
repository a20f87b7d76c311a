import AppleAssociation
import Diagnostics
import Syntax

extension DocumentFacts {
  /// Reads `.entitlements`, or what `codesign -d --entitlements` printed as a property list.
  mutating func readEntitlements(_ source: SourceText) {
    let file = Entitlements(parsing: source)
    guard file.document.root != nil else {
      failure = propertyListFailure(file.document)
      return
    }
    if let appID = file.applicationIdentifier?.text { take(appID: appID) }
    for entry in file.entries { take(entry) }
  }

  /// Takes an associated-domains entry, if it is about links.
  mutating func take(_ entry: AssociatedDomainsEntry) {
    guard entry.service == .applinks else { return }
    if entry.host.contains("$(") {
      remarks.append("'\(entry.text.text)' holds a build setting: the host is not known")
    } else if entry.mode?.needsDevelopmentSigning == true {
      remarks.append("'\(entry.text.text)' is for development builds only: left out")
    } else {
      claim((entry.isWildcard ? "*." : "") + entry.host)
    }
  }

  /// Reads an app's Info.plist.
  mutating func readInfoPlist(_ source: SourceText) {
    guard let root = propertyList(source) else { return }
    if root["NSExtension"] != nil { return }
    let type = root["CFBundlePackageType"]?.string ?? "APPL"
    // Frameworks and tests have bundle identifiers and versions of their own.
    guard type == "APPL" || type.hasPrefix("$(") else { return }
    take(bundleID: root["CFBundleIdentifier"]?.string)
    take(version: root["CFBundleShortVersionString"]?.string)
    let domains = root["FirebaseDynamicLinksCustomDomains"]?.array ?? []
    for domain in domains.compactMap(\.string) { take(linkDomain: domain) }
    usesDynamicLinks = !domains.isEmpty
  }

  /// Reads a GoogleService-Info.plist.
  mutating func readGoogleServiceInfo(_ source: SourceText) {
    guard let root = propertyList(source) else { return }
    take(bundleID: root["BUNDLE_ID"]?.string)
  }

  /// Reads an apple-app-site-association file.
  mutating func readAssociation(_ source: SourceText) {
    let file = AppleAssociationFile(parsing: source)
    guard file.document.root?.object != nil else {
      failure = jsonFailure(file.document)
      return
    }
    for app in file.appIDs {
      if let problem = app.problem ?? app.placeholderProblem {
        remarks.append("the App ID '\(app.text)' \(problem): left out")
      } else {
        take(appID: app.text)
      }
    }
    let marks = ["NOT /_/*", "NOT \\/_\\/*"].map { Array($0.utf8) }
    isGeneratedByDynamicLinks = marks.contains { file.source.bytes[...].holds($0) }
    if isGeneratedByDynamicLinks { told.append("rules that Dynamic Links generated") }
    if !file.document.isValid { remarks.append("it is no valid JSON: iOS reads nothing of it") }
  }

  private mutating func propertyList(_ source: SourceText) -> PropertyListNode? {
    let document = PropertyListDocument(parsing: source)
    if document.root == nil { failure = propertyListFailure(document) }
    return document.root
  }

  private func propertyListFailure(_ document: PropertyListDocument) -> String {
    guard let problem = document.problems.first else { return "it is no property list" }
    return "line \(document.source.line(at: problem.range.lowerBound)): \(problem.message)"
  }

  /// Why a JSON file tells nothing.
  func jsonFailure(_ document: JSONDocument) -> String {
    guard let problem = document.problems.first else { return "it is no JSON object" }
    return "line \(document.source.line(at: problem.range.lowerBound)): \(problem.message)"
  }
}
