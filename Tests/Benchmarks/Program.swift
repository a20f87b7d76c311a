import Foundation

/// `linkover-bench`: measures the release build of `linkover` beside Python on made-up inputs.
@main
struct Program {
  private static let usage = """
    usage: linkover-bench [--links N] [--runs N] [--only-inputs | --only-associations] [LINKOVER]
    LINKOVER is the program to measure (default: the one beside this program); inputs are written \
    to bench-data/.
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let failure as BenchmarkFailure {
      print("linkover-bench: \(failure.message)")
      exit(2)
    } catch {
      print("linkover-bench: \(error)")
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var linkCount = 1_000_000
    var runs = 5
    var onlyInputs = false
    var onlyAssociations = false
    let own = URL(fileURLWithPath: CommandLine.arguments[0])
    var program = own.deletingLastPathComponent().path + "/linkover"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--links": linkCount = try number(after: argument, &rest)
      case "--runs": runs = try number(after: argument, &rest)
      case "--only-inputs": onlyInputs = true
      case "--only-associations": onlyAssociations = true
      case _ where argument.hasPrefix("-"): throw BenchmarkFailure(message: usage)
      default: program = argument
      }
    }
    let associations = AssociationInputs(
      folder: "bench-data/associations-\(linkCount)", urlCount: linkCount)
    try associations.write()
    let project = BenchmarkProject(folder: "bench-data/\(linkCount)", linkCount: linkCount)
    let fleet = BenchmarkFleet(folder: "bench-data/fleet", tenantCount: 500)
    if !onlyAssociations {
      try fleet.write()
      try project.write()
      try project.bundled.write()
    }
    if onlyInputs { return }
    print("| work | median of \(runs) | peak memory | per second |\n|---|---:|---:|---:|")
    let links = onlyAssociations ? [] : measurements(program, project, fleet)
    let matching = AssociationMeasurements(program: program, inputs: associations)
    for measurement in links + matching.children {
      if let row = try measurement.row(runs: runs) { print(row) }
    }
    if !onlyAssociations {
      let servers = try AuditServers(folder: "bench-data/audit", hostCount: 2000)
      if let row = try servers.measurement(program).row(runs: runs) { print(row) }
    }
    // Last of all, because a child's memory counts as no less than this program's, which grows with
    // the URLs that it holds.
    for measurement in matching.inMemory { print(try measurement.row(runs: runs)) }
  }

  private static func number(
    after option: String, _ rest: inout ArraySlice<String>
  ) throws -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
      throw BenchmarkFailure(message: "'\(option)' needs a number from 1")
    }
    return number
  }

  private static func measurements(
    _ program: String, _ project: BenchmarkProject, _ fleet: BenchmarkFleet
  ) -> [Measurement] {
    let reader = "import csv, sys\nfor row in csv.reader(open(sys.argv[1], newline='')): pass"
    return [
      Measurement(name: "`linkover --version`", command: [program, "--version"]),
      Measurement(
        name: "`linkover plan`", command: [program, "plan", project.folder],
        itemCount: project.linkCount, output: project.folder + "/plan", accepted: [0, 1]),
      Measurement(
        name: "`linkover plan`, builds with the links bundled",
        command: [program, "plan", project.bundled.folder],
        itemCount: project.linkCount, output: project.bundled.folder + "/plan", accepted: [0, 1]),
      Measurement(
        name: "`linkover plan`, a fleet of \(fleet.tenantCount) tenants",
        command: [program, "plan", fleet.folder], itemCount: fleet.tenantCount,
        output: fleet.folder + "/plan", accepted: [0, 1]),
      Measurement(
        name: "`linkover inventory`", command: [program, "inventory", project.export],
        itemCount: project.linkCount, accepted: [0, 1]),
      Measurement(
        name: "`linkover inventory --no-join`",
        command: [program, "inventory", "--no-join", project.export],
        itemCount: project.linkCount, accepted: [0, 1]),
      Measurement(
        name: "Python `csv.reader`, reading the export only",
        command: ["python3", "-c", reader, project.export], itemCount: project.linkCount),
    ] + InventoryPeers.measurements(of: project.export, linkCount: project.linkCount)
      + LogMeasurements.all(
        program, log: project.log, jsonLog: project.jsonLog, lineCount: project.linkCount)
  }
}
