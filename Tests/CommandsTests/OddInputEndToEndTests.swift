import Foundation
import TestSupport
import Testing

/// What is no regular file in the place of one: pipes, devices, sockets, folders.
@Suite(.timeLimit(.minutes(10)))
struct OddInputEndToEndTests {
  private static let aasa = "trailnote/hosts/links.trailnote.example/apple-app-site-association"
  private static let export = "trailnote/exports/dynamic-links.csv"
  private static let manifest = "trailnote/android/5.1/AndroidManifest.xml"

  /// Every command that takes a file, with `FILE` where the file stands.
  private static let commands = [
    "lint FILE", "inventory FILE", "traffic FILE", "convert FILE", "cases FILE",
    "diff FILE \(aasa)",
    "diff \(aasa) FILE", "match https://links.trailnote.example/t/a --files FILE",
    "match --urls FILE --files \(aasa)", "cases \(aasa) --check FILE", "export --to dub FILE",
    "traffic --rules FILE \(export)", "audit --hosts FILE", "init FILE",
    "plan FILE", "check FILE", "generate --out new FILE",
  ]

  @Test("a pipe without a writer, a device and a socket get a clear error, soon")
  func refused() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.bash(
      """
      mkfifo silent
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
      while read -r words; do
        for file in silent socket /dev/zero; do
          { said=$(timeout 30 "$0" ${words//FILE/$file} 2>&1 </dev/null); \
            echo "$? $words ${file##*/}: ${said//$'\\n'/ }"; } &
        done
      done <<< '\(Self.commands.joined(separator: "\n"))'
      wait
      """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == Self.commands.count * 3, "\(run.output)\(run.errors)")
    let reasons = [
      "it is a pipe that nobody wrote to for 10 s", "it is a device", "it is a socket",
      "is no regular file", "is a file, not the folder of a linkover.json", "there is no plan in",
    ]
    for line in lines {
      #expect(line.hasPrefix("2 ") || line.hasPrefix("3 "), "\(line)")
      #expect(reasons.contains { line.contains($0) }, "\(line)")
    }
  }

  @Test("a pipe is read once, as a file of the same content is")
  func pipes() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.bash(
      """
      compare() {
        file=$1; shift
        words=("${@//FILE/$file}"); one=$("$linkover" "${words[@]}" 2>&1 </dev/null; echo $?)
        words=("${@//FILE//dev/stdin}"); two=$(cat "$file" | "$linkover" "${words[@]}" 2>&1; echo $?)
        mkfifo pipe; cat "$file" > pipe &
        words=("${@//FILE/pipe}"); three=$("$linkover" "${words[@]}" 2>&1 </dev/null; echo $?)
        wait; rm pipe
        [ "${one//$file/F}" = "${two//\\/dev\\/stdin/F}" ] || echo "stdin: $* $one $two"
        [ "${one//$file/F}" = "${three//pipe/F}" ] || echo "pipe: $* $one $three"
      }
      linkover=$0
      compare \(Self.aasa) lint FILE
      compare \(Self.aasa) convert FILE
      compare \(Self.aasa) cases --host links.trailnote.example FILE
      compare \(Self.aasa) diff FILE trailnote/hosts/links.trailnote.example/apple-app-site-association
      compare \(Self.manifest) cases FILE
      compare \(Self.manifest) diff FILE \(Self.manifest)
      compare \(Self.export) inventory --format json FILE
      compare \(Self.export) export --to dub FILE
      """)
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test("a folder in the place of a file is told of, and nothing is repaired in a pipe")
  func folders() throws {
    let sample = try SampleCopy("trailnote")
    for words in [
      ["convert", "trailnote"], ["inventory", "trailnote"], ["match", "--urls", "trailnote"],
      ["cases", Self.aasa, "--check", "trailnote"], ["audit", "--hosts", "trailnote"],
    ] {
      let more = words[0] == "match" ? ["--files", Self.aasa] : []
      let run = try sample.linkover(words + more)
      #expect(run.exitCode == 2 || run.exitCode == 3, "\(words): \(run.output)\(run.errors)")
      #expect(run.errors.contains("folder"), "\(words): \(run.errors)")
    }
    let run = try sample.bash(
      "\"$0\" lint --fix <(printf '\\357\\273\\277'; cat \(Self.aasa)); echo $?")
    #expect(run.output.hasSuffix("2\n"), "\(run.output)")
    #expect(run.errors.contains("is no regular file"), "\(run.errors)")
  }
}
