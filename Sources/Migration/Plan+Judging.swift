import AndroidAssociation
public import Diagnostics

extension Plan {
  /// Takes in what lint says of the inputs and of the files that the plan writes, whose paths begin
  /// with `plan/`.
  ///
  /// A fault is repaired when the files that take an input's place do not have it, and kept when they
  /// say the same: then it is told of the input alone, which is where it can be corrected. What the project
  /// silences is left out, and so is the same in the file that takes the input's place. The
  /// firebase.json of `unchanged` hosts, by their index, has none in its place.
  public mutating func judge(
    inputs: [Finding], written: [Finding], unchanged hosts: [Int] = []
  ) {
    let replacements = replacements(unchanged: hosts)
    let silenced = Set(
      inputs.filter { finding in project.suppressions.contains { $0.covers(finding) } }
        .flatMap { finding in
          copies(of: finding.location.path, replacements).map { Self.key(finding, in: $0) }
        })
    let inputs = inputs.suppressed(by: project.suppressions)
    let written = written.suppressed(by: project.suppressions).filter { finding in
      !silenced.contains(Self.key(finding, in: finding.location.path))
    }
    func has(_ ruleID: String, _ path: String) -> Bool {
      written.contains { $0.ruleID == ruleID && $0.location.path == path }
    }
    problems = unwritable.map { PlanProblem(finding: $0, state: .open) }
    let writtenKeys = Set(written.map { Self.key($0, in: $0.location.path) })
    var keptKeys: Set<[String]> = []
    problems += inputs.map { finding in
      let path = finding.location.path
      let same = copies(of: path, replacements).map { Self.key(finding, in: $0) }
        .filter(writtenKeys.contains)
      if !same.isEmpty {
        keptKeys.formUnion(same)
        return PlanProblem(finding: finding, state: .kept)
      }
      let isRepaired =
        replacements[path].map { paths in !paths.contains { has(finding.ruleID, $0) } }
        ?? isRepairedByFilters(finding)
      return PlanProblem(finding: finding, state: isRepaired ? .repaired : .open)
    }
    let known = Set(
      problems.flatMap { problem in
        copies(of: problem.finding.location.path, replacements).map {
          $0 + " " + problem.finding.ruleID
        }
      })
    problems += written.filter { finding in
      finding.severity > .info && !keptKeys.contains(Self.key(finding, in: finding.location.path))
        && (finding.severity == .error
          || !known.contains(finding.location.path + " " + finding.ruleID))
    }.map { PlanProblem(finding: $0, state: .written) }
    problems += (unknownAcceptances + linksWithoutNewURL).map {
      PlanProblem(finding: $0, state: .open)
    }
  }

  /// Whether a finding is about a filter that is written anew without it.
  ///
  /// Only what the old filter shows by itself can be seen to be gone from the new ones.
  private func isRepairedByFilters(_ finding: Finding) -> Bool {
    guard let place = finding.location.range else { return false }
    func hasFault(_ bytes: [UInt8]) -> Bool {
      let source = SourceText(path: "filters", bytes: bytes)
      return AndroidAssociationRules.findings(in: AndroidManifest(parsing: source))
        .contains { $0.ruleID == finding.ruleID }
    }
    return appFiles.contains { file in
      file.name == "coexistence.xml" && !hasFault(file.bytes)
        && (file.keptFilters?.replaced ?? []).contains { filter in
          filter.source.path == finding.location.path
            && filter.filter.range.lowerBound <= place.lowerBound
            && place.upperBound <= filter.filter.range.upperBound
            && hasFault(Array(filter.source.bytes[filter.filter.range]))
        }
    }
  }

  /// The files of the plan that keep what an input has.
  private func copies(of path: String, _ replacements: [String: [String]]) -> [String] {
    let builds = project.builds.filter { build in
      build.isPlanned && build.entitlements == path || build.manifests.contains(path)
    }
    if builds.isEmpty { return replacements[path] ?? [] }
    let apps = Set(builds.map(\.app))
    return appFiles.filter { apps.contains($0.app) }.map { file in
      "plan/apps/\(project.apps[file.app].name)/\(file.name)"
    }
  }

  /// What two findings share that say the same of a file and of the one in its place.
  private static func key(_ finding: Finding, in path: String) -> [String] {
    [path, finding.ruleID, finding.message]
  }

  /// What is wrong and that no file of the plan puts right, in its inputs and in what it writes.
  public var openErrors: [PlanProblem] {
    problems.filter { $0.finding.severity == .error && !$0.isRepaired }
  }

  /// Whether the plan can be carried out as it is: nothing is unrestored but what the project
  /// accepts, and no error is left in what it rests on or writes.
  ///
  /// Exit codes, words and `plan.json` are made of this, and `linkover check` fails by nothing else
  /// while nobody changes a file.
  public var isReady: Bool { isLossless && openErrors.isEmpty }

  /// The files that take an input's place, by the input's path.
  private func replacements(unchanged hosts: [Int]) -> [String: [String]] {
    var replacements: [String: [String]] = [:]
    for (index, domain) in project.domains.enumerated()
    where domain.server == .us || domain.server == .firebase {
      let files = hostFiles.first { $0.domain == index }
      let folder = "plan/hosts/\(domain.host)/.well-known/"
      if let aasa = domain.aasa, files?.aasa != nil {
        replacements[aasa, default: []].append(folder + "apple-app-site-association")
      }
      if let assetlinks = domain.assetlinks, files?.assetlinks != nil {
        replacements[assetlinks, default: []].append(folder + "assetlinks.json")
      }
      if let firebase = domain.firebaseJSON, domain.server == .firebase, !hosts.contains(index) {
        replacements[firebase, default: []].append("plan/servers/\(domain.host)/firebase.json")
      }
    }
    for build in project.builds where build.isPlanned {
      guard let file = appFiles.first(where: { $0.app == build.app }), let path = build.entitlements
      else { continue }
      replacements[path, default: []].append(
        "plan/apps/\(project.apps[build.app].name)/\(file.name)")
    }
    return replacements
  }

  /// Accepted losses whose class no link is in.
  private var unknownAcceptances: [Finding] {
    let names = Set(cells.map { className(of: $0) })
    let lost = Set(unrestored.map { className(of: cells[$0.cell]) }).sorted()
    return project.acceptedLosses.filter { !names.contains($0.linkClass) }.map { loss in
      UnknownProjectReference.lossClass(
        loss.linkClass, lost: lost, at: project.source.location(of: loss.range))
    }
  }
}
