import Bytes
import Diagnostics
import Inventory
import Migration

/// A project with all files it names, read once.
struct LoadedProject {
  /// The folder that `linkover.json` lies in.
  var folder: String
  /// The project.
  var project: Project
  /// One entry for each domain.
  var domains: [PlanInputs.DomainDocuments]
  /// The contract of each domain; nil for none.
  var contracts: [SourceText?]
  /// One entry for each build.
  var builds: [PlanInputs.BuildDocuments]
  /// The texts by path, for excerpts.
  var sources: SourceSet
  /// Every input with its SHA-256 in hexadecimal, by path; exports once they are read.
  var digests: [(path: String, digest: String)]
  /// Findings about the project file itself and files that are missing.
  var findings: [Finding]

  /// The size of all exports together.
  var exportBytes: Int {
    project.inventory.reduce(0) { $0 + FileSystem.size(at: FileSystem.join(folder, $1.path)) }
  }

  /// Reads all exports, and enters their digests.
  mutating func readInventory() throws -> InventoryReading {
    let loader = InventoryLoader(self)
    let paths = project.inventory.map(\.path)
    let folder = folder
    // Digesting takes a fraction of the time of reading, so it hides behind it.
    let (reading, hashes) = try Workers.both(
      { try loader.read() },
      {
        try paths.map { path in
          try ContentDigest(ofFileAt: FileSystem.join(folder, path)).hexadecimal
        }
      })
    digests += zip(paths, hashes).map { ($0, $1) }
    digests.sort { $0.path < $1.path }
    return reading
  }
}
