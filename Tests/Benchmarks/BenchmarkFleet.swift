import Foundation

/// A fleet to measure with: tenants of one template, each with a host and an export of its own.
struct BenchmarkFleet {
  /// The folder.
  let folder: String
  /// How many tenants it has.
  let tenantCount: Int

  /// Writes all files.
  func write() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/exports", withIntermediateDirectories: true)
    try write("linkover.json", Self.project)
    let names = (0..<tenantCount).map { "tenant\($0)" }
    try write(
      "tenants.csv",
      "tenant,host\n" + names.map { "\($0),links.\($0).example\n" }.joined())
    for name in names {
      let rows = (0..<100).map {
        "https://links.\(name).example/link\($0),https://www.\(name).example/page/\($0)\n"
      }
      try write("exports/\(name).csv", "short_link,link\n" + rows.joined())
    }
  }

  private func write(_ path: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + path, atomically: false, encoding: .utf8)
  }

  private static let project = """
    {"version": 1, "fleet": "tenants.csv",
     "apps": [{"name": "{{tenant}}", "platform": "iOS", "appID": "ABCDE12345.com.acme.{{tenant}}"}],
     "domains": [{"host": "{{host}}", "role": "legacy", "servedBy": "us"}],
     "inventory": ["exports/{{tenant}}.csv"]}

    """
}
