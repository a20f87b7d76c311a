import AppleAssociation
import Diagnostics
import LinkLanguage
import TestSupport
import Testing

@Suite struct ContractTests {
  private static let file = AppleAssociationFile(
    parsing: SourceText(
      path: "aasa",
      text: #"""
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/no/*", "exclude": true}, {"/": "/caf%C3%A9/*"}, {"/": "/q", "?": {"id": "1", "x": "?*"}},
          {"/": "/t/*", "#": "top"}]}]}}
        """#))

  private func contract(_ cases: [BoundaryCase]) -> AssociationContract {
    let lines = cases.map { item in
      let word = AppOutcome.Verdict(item.verdict).rawValue
      return #"{"app":"\#(item.app)","url":"\#(item.url)","expect":"\#(word)"}"#
    }
    return AssociationContract(
      parsing: SourceText(path: "a.cases", text: lines.joined(separator: "\n") + "\n"))
  }

  @Test("the URLs around the rules are of every kind", arguments: [nil, "a.example"])
  func kinds(host: String?) {
    let cases = BoundaryCases(Self.file, host: host).cases
    let wanted: Set<String> = [
      "as written", "other case", "with trailing slash", "percent-encoded letter",
      "other case of an escape", "below another prefix", "longer last segment", "without 'id'",
      "'id' empty", "'id' twice, once with another value", "without query", "without fragment",
      "with another fragment", "'x' twice, once empty", "'id' in other case",
    ]
    let found = Set(cases.map(\.title))
    #expect(wanted.subtracting(found).isEmpty, "\(wanted.subtracting(found))")
    let others = cases.filter { $0.title == "another host" }
    #expect(others.isEmpty == (host == nil))
    #expect(others.allSatisfy { $0.verdict == .nothing })
    #expect(Set(cases.map(\.url)).count == cases.count)
  }

  @Test(
    "a file keeps the contract made of it, another one breaks it", arguments: [nil, "a.example"])
  func keeping(host: String?) throws {
    let contract = contract(BoundaryCases(Self.file, host: host).cases)
    #expect(contract.faultyLines == [])
    #expect(contract.failures(of: Self.file, on: host).isEmpty)
    let empty = AppleAssociationFile(parsing: SourceText(path: "aasa", text: "{}"))
    let failures = contract.failures(of: empty, on: host)
    #expect(failures.count == contract.lines.count { $0.expected != .nothing })
    #expect(!failures.isEmpty && failures.allSatisfy { $0.found == .nothing })
  }

  @Test("URLs of another host open nothing, and lines that are no case are named")
  func lines() {
    let text = """
      {"app":"A1B2C3D4E5.com.example.app","url":"https://b.example/q?id=1&x=2","expect":"nothing"}

      {"app":"A1B2C3D4E5.com.example.app","url":"/q?id=1&x=2","expect":"opens"}
      {"app":"A1B2C3D4E5.com.example.app","url":"/q?id=1&x=2","expect":"perhaps"}
      nonsense
      """
    let contract = AssociationContract(parsing: SourceText(path: "a.cases", text: text))
    #expect(contract.faultyLines == [4, 5])
    #expect(contract.failures(of: Self.file, on: "a.example").isEmpty)
    #expect(contract.failures(of: Self.file, on: nil).map(\.line.number) == [1])
  }
}
