import Foundation
import TestSupport
import Testing

@Suite struct GenerateEndToEndTests {
  @Test("generate writes the plan's files again, byte for byte")
  func all() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let run = try sample.linkover(["generate", "trailnote", "--out", "trailnote/again"])
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let files = try sample.planned()
    for (path, bytes) in files {
      let again = FileManager.default.contents(atPath: sample.folder + "/again/" + path)
      #expect(again == Data(bytes), "\(path)")
    }
  }

  @Test("generate writes what one host serves, and nothing of others")
  func oneHost() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let words = ["generate", "trailnote", "--host", "go.trailnote.example", "-o", "go"]
    let run = try sample.linkover(words)
    #expect(run.exitCode == 0, "\(run.errors)")
    let names = FileManager.default.enumerator(atPath: sample.parent + "/go")?.allObjects
    let paths = (names as? [String] ?? []).sorted()
    #expect(paths.contains("hosts/go.trailnote.example/404.html"))
    #expect(paths.contains("servers/nginx/hosts/go.trailnote.example.conf"))
    #expect(paths.contains("redirects/go.trailnote.example/targets.map"))
    #expect(!paths.contains { $0.contains("links.trailnote.example") || $0.hasPrefix("apps") })
  }

  @Test("generate refuses a plan whose inputs changed, a missing plan, and an unknown host")
  func refusals() throws {
    let sample = try SampleCopy("trailnote")
    let none = try sample.linkover(["generate", "trailnote", "--out", "out"])
    #expect(none.exitCode == 2 && none.errors.contains("there is no plan"))
    #expect(try sample.plan().exitCode == 0)
    let stray = try sample.linkover([
      "generate", "trailnote", "--out", "o", "--host", "go.trailnote.exampl",
    ])
    #expect(stray.exitCode == 2 && stray.errors.contains("did you mean 'go.trailnote.example'"))
    #expect(try sample.linkover(["generate", "trailnote"]).exitCode == 2)
    try sample.replace("Trip 1042", by: "Trip 1", in: "exports/dynamic-links.csv")
    let changed = try sample.linkover(["generate", "trailnote", "--out", "out"])
    #expect(changed.exitCode == 2)
    #expect(
      changed.output.contains("'exports/dynamic-links.csv' is not what the plan was made from"))
    #expect(!FileManager.default.fileExists(atPath: sample.parent + "/out"))
  }
}
