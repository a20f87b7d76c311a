import Foundation
import TestSupport
import Testing

/// The plan of a large inventory on each server, every link asked for with the user agent of every
/// platform.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ManyLinksEndToEndTests {
  private static let programs = WebServer.Program.allCases.filter(\.isWanted)

  /// All of it where the full check runs the released program, less of it while somebody works on the
  /// code.
  private static let count = ProgramRun.isReleased ? 100_000 : 2_000

  @Test("every link of a large inventory leads each device where it should", arguments: programs)
  func everyLink(program: WebServer.Program) throws {
    let served = try ServedSample(on: program) { sample in
      let many = Fixtures.root + "/Tests/CommandsTests/Fixtures/served/many.py"
      let export = try ProgramRun.of("python3", [many, "\(Self.count)"])
      try sample.write("exports/dynamic-links.csv", export.output)
    }
    let agents = ServedSample.agents.filter { $0.key != "app" }.map { "\($0)=\($1)" }.sorted()
    let requests = try served.expected(on: ServedSample.host, agents)
    #expect(requests.count { $0 == 0x0A } == Self.count * agents.count)
    let wrong = try served.server.wrongLocations(requests, on: ServedSample.host)
    #expect(wrong.isEmpty, "\(program): \(wrong.count), like \(wrong.prefix(3))")
  }
}
