import Foundation
import TestSupport
import Testing

/// Signals in the middle of writing: what was there before stays as it was, and the next run works.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct InterruptionEndToEndTests {
  /// A project with a plan of few links, and an export of many that writing takes a while for.
  private struct Project: ~Copyable {
    let sample: SampleCopy

    init() throws {
      let sample = try SampleCopy("onehost")
      try sample.replace(
        "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
      try sample.write("links.csv", Self.export(3))
      #expect(try sample.plan().exitCode == 0)
      try sample.write("links.csv", Self.export(40_000))
      self.sample = sample
    }

    func makeSmall() throws { try sample.write("links.csv", Self.export(3)) }

    private static func export(_ count: Int) -> String {
      (0..<count).reduce(into: "short_link,link\n") { text, number in
        text += "https://links.pebblecast.example/n\(number),https://pebblecast.example/\(number)\n"
      }
    }

    /// Runs a command and sends it `signal` once `staged-PID` holds something.
    func interrupt(
      _ signal: String, _ words: String, when staged: String
    ) throws -> ProgramRun {
      try sample.bash(
        """
        set -m
        "$0" \(words) >said 2>&1 & process=$!
        until compgen -G "\(staged)-$process/*" >/dev/null || ! kill -0 $process; do sleep 0.005; done
        kill -\(signal) $process
        wait $process 2>/dev/null
        echo $?
        """)
    }
  }

  /// The exit codes that shells know signals by.
  private static let signals = [("INT", 130), ("TERM", 143), ("HUP", 129), ("KILL", 137)]

  @Test("a plan", arguments: signals)
  func plan(signal: String, code: Int) throws {
    let project = try Project()
    let before = try project.sample.contents()
    let run = try project.interrupt(
      signal, "plan onehost --as-of \(SampleCopy.day)", when: "onehost/.plan.partial")
    #expect(run.output == "\(code)\n", "\(run.output)\(run.errors)")
    let after = try project.sample.contents().filter {
      signal != "KILL" || !$0.key.hasPrefix(".plan.partial-")
    }
    #expect(after == before, "\(Set(after.keys).symmetricDifference(before.keys))")
    try project.makeSmall()
    let next = try project.sample.plan()
    #expect(next.exitCode == 0, "\(next.errors)")
    let names = try project.sample.contents().keys
    #expect(!names.contains { $0.hasPrefix(".") }, "\(names)")
  }

  @Test("an export", arguments: [signals[0], signals[3]])
  func export(signal: String, code: Int) throws {
    let project = try Project()
    let words = "export --to dub -o onehost/dub onehost/links.csv"
    let run = try project.interrupt(signal, words, when: "onehost/.dub.partial")
    #expect(run.output == "\(code)\n", "\(run.output)\(run.errors)")
    let left = try project.sample.contents().keys.filter { $0.contains("dub") }
    #expect(left.allSatisfy { signal == "KILL" && $0.hasPrefix(".dub.partial-") }, "\(left)")
    try project.makeSmall()
    let next = try project.sample.linkover(words.split(separator: " ").map(String.init))
    #expect(next.exitCode == 0, "\(next.errors)")
    let names = try project.sample.contents().keys
    #expect(!names.contains { $0.hasPrefix(".") } && names.contains("dub/links.csv"), "\(names)")
  }

  @Test("files that are generated elsewhere", arguments: [signals[1], signals[3]])
  func generate(signal: String, code: Int) throws {
    let project = try Project()
    try project.sample.remove("plan")
    #expect(try project.sample.plan().exitCode == 0)
    let words = "generate --out onehost/new onehost"
    let run = try project.interrupt(signal, words, when: "onehost/.new.partial")
    #expect(run.output == "\(code)\n", "\(run.output)\(run.errors)")
    let left = try project.sample.contents().keys.filter { $0.contains("new") }
    #expect(left.allSatisfy { signal == "KILL" && $0.hasPrefix(".new.partial-") }, "\(left)")
  }

  @Test("links on their way to a pipe that nobody empties", arguments: signals)
  func inventory(signal: String, code: Int) throws {
    let project = try Project()
    let run = try project.sample.bash(
      """
      set -m
      mkfifo pipe
      exec 3<>pipe
      "$0" inventory --to csv onehost/links.csv >pipe 2>errors & process=$!
      read -r line <&3
      kill -\(signal) $process
      wait $process 2>/dev/null
      echo $?
      """)
    #expect(run.output == "\(code)\n", "\(run.output)\(run.errors)")
  }

  @Test("what a killed run left is taken away, what another one is at work on is not")
  func killed() throws {
    let sample = try SampleCopy("onehost")
    let gone = try sample.bash("echo $$").output.trimmingCharacters(in: .whitespacesAndNewlines)
    try sample.write(".plan.partial-\(gone)/hosts/half", "written")
    try sample.write(".plan.partial-\(getpid())/hosts/half", "at work")
    #expect(try sample.plan().exitCode == 0)
    let hidden = try sample.contents().keys.filter { $0.hasPrefix(".") }
    #expect(hidden == [".plan.partial-\(getpid())/hosts/half"])
  }

  @Test("runs that replace one folder at the same time all end well, and leave one whole plan")
  func together() throws {
    let project = try Project()
    try project.makeSmall()
    let run = try project.sample.bash(
      """
      for round in 1 2 3 4; do
        processes=
        for number in 1 2 3 4 5 6; do
          "$0" plan onehost --as-of \(SampleCopy.day) >/dev/null 2>>said & processes="$processes $!"
        done
        for process in $processes; do wait $process; echo -n $?; done
      done
      cat said
      """)
    #expect(run.output == String(repeating: "0", count: 24), "\(run.output)")
    #expect(try project.sample.plan().exitCode == 0)
    let hidden = try project.sample.contents().keys.filter { $0.hasPrefix(".plan") }
    #expect(hidden.isEmpty, "\(hidden)")
  }
}
