import Diagnostics
import Migration
import Syntax

/// A project with all files it names, read once.
struct LoadedProject {
  /// The folder that `linkover.json` lies in.
  var folder: String
  /// The project.
  var project: Project
  /// One entry for each domain.
  var domains: [PlanInputs.DomainDocuments]
  /// One entry for each build.
  var builds: [PlanInputs.BuildDocuments]
  /// The texts by path, for excerpts.
  var sources: SourceSet
  /// Every input with its SHA-256 in hexadecimal, by path.
  var digests: [(path: String, digest: String)]
  /// Findings about the project file itself and files that are missing.
  var findings: [Finding]
}
