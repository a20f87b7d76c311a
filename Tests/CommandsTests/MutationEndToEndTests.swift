import Foundation
import TestSupport
import Testing

/// The saved plan of the sample with something taken from it: `check` tells the links that this loses, and
/// no other.
@Suite struct MutationEndToEndTests {
  private static let old = "links.trailnote.example"
  private static let new = "go.trailnote.example"
  private static let ios = "trailnote-ios 4.0"
  private static let android = "trailnote-android 6.0"

  /// A change of one saved file.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let host: String
    /// Who loses links by it.
    let builds: [String]
    /// How the paths of these links begin.
    var beginning = "/"
    /// Text that is put in the place of another; the file goes where there is none.
    var edit: (old: String, new: String)?

    var testDescription: String { "\(name), \(host)" }
  }

  static let mutations: [Mutation] = [old, new].flatMap { host -> [Mutation] in
    let files = "hosts/\(host)/.well-known/"
    let (aasa, assetlinks) = (files + "apple-app-site-association", files + "assetlinks.json")
    let apps = "apps/trailnote-"
    // The paths of old links stand behind a prefix.
    let path = host == old ? "/t/s" : "/s"
    let rules =
      #""relation_extensions": {"delegate_permission/common.handle_all_urls": "#
      + #"{"dynamic_app_link_components": [{"/": "\#(path)*", "exclude": true}, {"/": "*"}]}}, "#
    return [
      Mutation(name: "no AASA", file: aasa, host: host, builds: [ios]),
      Mutation(name: "no assetlinks.json", file: assetlinks, host: host, builds: [android]),
      Mutation(
        name: "another App ID", file: aasa, host: host, builds: [ios],
        edit: ("7QK3M9T2LX", "7QK3M9T2LY")),
      Mutation(
        name: "another certificate", file: assetlinks, host: host, builds: [android],
        edit: ("61:2C", "62:2C")),
      Mutation(
        name: "no entitlement", file: apps + "ios/coexistence.entitlements", host: host,
        builds: [ios], edit: ("applinks:\(host)", "applinks:x.example")),
      Mutation(
        name: "no filter", file: apps + "android/coexistence.xml", host: host, builds: [android],
        edit: (host, "x.example")),
      Mutation(
        name: "a rule before the others", file: aasa, host: host, builds: [ios], beginning: path,
        edit: ("\"components\": [", "\"components\": [{\"/\": \"\(path)*\", \"exclude\": true},")),
      Mutation(
        name: "a dynamic rule before the others", file: assetlinks, host: host, builds: [android],
        beginning: path, edit: ("\"target\":", rules + "\"target\":")),
      Mutation(
        name: "no redirect", file: "redirects/\(host)/targets.map", host: host,
        builds: host == old ? [ios, android, "no app"] : ["no app"], beginning: path + "ummer-sale",
        edit: (path + "ummer-sale", "/other")),
    ]
  }

  /// How many links each build has on a host, by the plan's table of all links: those that open it
  /// after the drain, or that get a new URL there.
  private func expected(_ mutation: Mutation, _ sample: borrowing SampleCopy) throws -> Int {
    let start = "https://\(mutation.host)\(mutation.beginning)"
    let script = """
      import csv, sys
      rows = csv.DictReader(open(sys.argv[1]))
      column = 'old_url' if sys.argv[2] == 'old' else 'new_url'
      print(sum(1 for row in rows if row[column].startswith(sys.argv[3]) and
        (column == 'new_url' or row['drained_app'] == 'app')))
      """
    let run = try ProgramRun.of(
      "python3",
      [
        "-c", script, sample.folder + "/plan/links.csv", mutation.host == Self.old ? "old" : "new",
        start,
      ])
    return Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  /// How many links each audience loses, by what `check` prints.
  private func told(_ run: ProgramRun) -> [String: Int] {
    var told: [String: Int] = [:]
    for line in run.output.split(separator: "\n") where line.contains("PLN002") {
      let words = line.components(separatedBy: "PLN002]: ").last ?? ""
      let count = Int(words.prefix { $0.isNumber }) ?? 0
      let audience = words.components(separatedBy: " for ").last?.components(separatedBy: ": ")
      told[audience?.first ?? "", default: 0] += count
    }
    return told
  }

  @Test("what is taken from the sample's plan is told as its links", arguments: mutations)
  func mutation(_ mutation: Mutation) throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let count = try expected(mutation, sample)
    #expect(count > 0)
    let path = "plan/" + mutation.file
    if let edit = mutation.edit {
      let text = try sample.text(path)
      try sample.replace(edit.old, by: edit.new, in: path)
      #expect(try sample.text(path) != text)
    } else {
      try sample.remove(path)
    }
    let run = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(run.exitCode == 1)
    // Long links open the shipped iOS build today; what that loses is not counted here.
    let told = told(run).filter { $0.key != "trailnote-ios 3.2" }
    let all = Dictionary(uniqueKeysWithValues: mutation.builds.map { ($0, count) })
    #expect(told == all, "\(run.output)")
    #expect(
      run.errors.contains("proof: does not hold, \(count) of "), "\(run.errors)")
  }

  @Test("what an edit takes from the app is told where every shipped build resolves links, too")
  func shippedBuilds() throws {
    let sample = try SampleCopy("trailnote")
    let share = ",\n      \"installShare\": 0.62"
    try sample.replace(
      "\"resolver\": \"fdl-sdk\"" + share, by: "\"resolver\": \"redirect\"" + share,
      in: "linkover.json")
    let planned = """
      ,
          {
            "app": "trailnote-android",
            "version": "6.0",
            "channel": "production",
            "manifest": "android/6.0/AndroidManifest.xml",
            "resolver": "redirect",
            "planned": true
          }
      """
    try sample.replace(planned, by: "", in: "linkover.json")
    #expect(!(try sample.text("linkover.json").contains("\"6.0\"")))
    #expect(try sample.plan().exitCode == 0)
    let check = ["check", "trailnote", "--as-of", SampleCopy.day]
    #expect(!(try sample.linkover(check)).output.contains("PLN014"))
    let path = "plan/apps/trailnote-android/coexistence.xml"
    let text = try sample.text(path)
    try sample.write(path, text.replacingOccurrences(of: Self.old, with: "x.example"))
    let edited = try sample.linkover(check)
    let lost = "the next build of 'com.trailnote.app' no longer opens 'https://\(Self.old)/t/'"
    #expect(edited.exitCode == 1 && edited.output.contains("PLN014]: " + lost), "\(edited.output)")
    try sample.remove(path)
    let gone = try sample.linkover(check)
    #expect(gone.exitCode == 1 && gone.output.contains("PLN014]: " + lost), "\(gone.output)")
  }
}
