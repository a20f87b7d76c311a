import Diagnostics
import Syntax

/// AASA035: a build claims a host whose file does not name its app.
enum UnnamedApp {
  static let metadata = RuleMetadata(
    id: "AASA035", name: "unnamed-app",
    summary: "a build claims a host whose association file does not name its app",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      An app opens the links of a host only if both sides name each other: the signed app has an \
      entry for the host in its associated domains, and the host's file lists the App ID for the \
      same service (Apple, "Supporting associated domains"). The App ID begins with the App ID \
      prefix, which for old apps is not the Team ID, and the ids of beta and production builds \
      often differ by a part only.

      Found in projects, and in folders with entitlements that hold an application-identifier \
      beside files below `hosts/HOST/`. For a build that is yet to ship, the plan's files count.
      """,
    examples: [])

  static func findings(in agreement: ProjectAgreement) -> [Finding] {
    var seen: Set<[String]> = []
    var findings: [Finding] = []
    for build in agreement.builds where !build.isPlanned {
      for entry in build.entitlements?.entries ?? [] where entry.counts(in: .distribution) {
        guard let service = entry.service,
          let served = agreement.files.first(where: { $0.host == entry.fileHost }),
          seen.insert([served.host, service.rawValue, build.app.text]).inserted,
          let problem = problem(of: build, service, in: served.file, agreement)
        else { continue }
        findings.append(finding(problem, build, entry, served.file))
      }
    }
    return findings
  }

  private static func finding(
    _ problem: String, _ build: SignedBuild, _ entry: AssociatedDomainsEntry,
    _ file: AppleAssociationFile
  ) -> Finding {
    let place = file.detailsRange ?? 0..<0
    var finding = Finding(
      metadata, "\(build.name) claims '\(entry.text.text)', but \(problem)",
      at: file.location(of: place.lowerBound..<min(place.upperBound, place.lowerBound + 1)),
      severity: build.isProduction ? .error : .warning,
      help: "list '\(build.app)' for \(entry.serviceName)")
    if let source = build.entitlements?.source {
      finding.related = [
        .init(location: source.location(of: entry.text.range), label: "claimed here")
      ]
    }
    return finding
  }

  /// Why the file is not enough for the build; nil where it is.
  private static func problem(
    of build: SignedBuild, _ service: AssociationService, in file: AppleAssociationFile,
    _ agreement: ProjectAgreement
  ) -> String? {
    if !file.isReadable { return nil }
    let named = file.appIDs(for: service)
    if service == .appclips {
      // The file names the clip, whose identifier lies below that of its app.
      let isNamed = named.contains { $0 == build.app || $0.text.hasPrefix(build.app.text + ".") }
      return isNamed ? nil : "the file names no App Clip of '\(build.app)'"
    }
    let presence = AppIDPresence(of: build.app, in: file, for: service)
    switch presence {
    case .otherPrefix(let other) where other.prefix == build.entitlements?.teamIdentifier?.text:
      return "the file names '\(other)', with the Team ID in place of the App ID prefix"
    case .absent:
      guard let other = named.first(where: { !agreement.builds(of: $0).isEmpty }) else {
        return presence.problem(of: build.app)
      }
      return "the file names '\(other)', \(agreement.owner(of: other, beside: build)), alone"
    default: return presence.problem(of: build.app)
    }
  }
}
