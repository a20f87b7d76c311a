import AndroidAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Reports

/// Compares the Android side of two files or trees.
struct AndroidComparison {
  private let old: MatchFiles
  private let new: MatchFiles

  /// Reads both sides; what is no Android file counts for nothing.
  init(_ old: GivenInput, _ new: GivenInput, _ options: AndroidOptions) throws {
    self.old = try MatchFiles(old, android: options)
    self.new = try MatchFiles(new, android: options)
  }

  /// Writes the differences; returns whether it is proved that there are none.
  func write(to console: inout Console) throws -> Bool {
    var isEqual = true
    for files in [old, new] { try files.android.noteUnknowns(to: &console) }
    for host in hosts {
      let difference = AssetLinksDifference(
        from: old.statements(of: host) ?? Self.nothing,
        to: new.statements(of: host) ?? Self.nothing)
      if difference.isEmpty { continue }
      isEqual = false
      if !host.isEmpty { try console.output.append(DisplayText.visible(host) + "\n") }
      try console.output.append(AndroidDifferenceReport(difference).text)
    }
    for (before, after) in pairs {
      let difference = AndroidDifference(
        from: before, to: after, oldStatements: source(old), newStatements: source(new))
      if difference.isEmpty, difference.remarks.isEmpty { continue }
      isEqual = false
      try console.output.append(AndroidDifferenceReport(difference, app: after.name).text)
    }
    return isEqual
  }

  /// Verification counts only where both sides say what hosts serve.
  private func source(_ files: MatchFiles) -> AndroidApp.StatementSource? {
    let isKnown = [old, new].allSatisfy { !$0.android.statements.isEmpty }
    return isKnown ? { files.statements(of: $0) } : nil
  }

  private static let nothing = AssetLinksDocument(
    parsing: SourceText(path: "assetlinks.json", text: "[]"))

  /// The hosts that either side names; only where neither does, the files of no host in particular.
  private var hosts: [String] {
    let hosts = Set((old.android.statements + new.android.statements).map(\.host)).sorted()
    return hosts.count > 1 ? hosts.filter { !$0.isEmpty } : hosts
  }

  /// The apps of both sides that belong together: by name, or the only two there are.
  private var pairs: [(AndroidApp, AndroidApp)] {
    let (before, after) = (old.androidApps, new.androidApps)
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    let names = Set((before + after).map(\.name)).sorted()
    return names.map { name in
      let first = before.first { $0.name == name }
      let second = after.first { $0.name == name }
      let none = AndroidApp(
        package: (first ?? second)?.package ?? name, fingerprints: [],
        manifest: AppManifest(merging: []))
      return (first ?? none, second ?? none)
    }
  }
}
