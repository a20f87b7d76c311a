import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Syntax

/// Reads `linkover.json` and the files that it names.
struct ProjectLoader {
  /// The name of the project file.
  static let fileName = "linkover.json"

  private let folder: String
  private var sources = SourceSet()
  private var digests: [String: String] = [:]
  private var findings: [Finding] = []

  /// Prepares to read the project in `folder`.
  init(folder: String) {
    self.folder = folder
  }

  /// The project, or nil with the findings that say why not.
  mutating func load() throws -> (project: LoadedProject?, findings: [Finding], sources: SourceSet)
  {
    let path = FileSystem.join(folder, Self.fileName)
    guard FileSystem.entry(at: path) != nil else {
      throw CommandFailure(
        "there is no \(Self.fileName) in '\(folder)'",
        help: "write one with: linkover init \(folder)", exitCode: .wrongUse)
    }
    let file = ProjectFile(parsing: try source(Self.fileName))
    findings += file.findings
    guard let project = file.project else { return (nil, findings, sources) }
    let domains = try project.domains.map { try documents($0, project) }
    let builds = try project.builds.map { try documents($0, project) }
    for input in project.inventory where FileSystem.entry(at: inFolder(input.path)) == nil {
      reportMissing(input.path, at: input.range, project)
    }
    if findings.contains(where: { $0.severity == .error }) { return (nil, findings, sources) }
    let loaded = LoadedProject(
      folder: folder, project: project, domains: domains, builds: builds, sources: sources,
      digests: digests.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, findings: findings)
    return (loaded, findings, sources)
  }

  private mutating func documents(
    _ domain: Domain, _ project: Project
  ) throws -> PlanInputs.DomainDocuments {
    var documents = PlanInputs.DomainDocuments()
    documents.aasa = try optionalSource(domain.aasa, at: domain.range, project)
    documents.assetlinks = try optionalSource(domain.assetlinks, at: domain.range, project)
    documents.firebase = try optionalSource(domain.firebaseJSON, at: domain.range, project)
    return documents
  }

  private mutating func documents(
    _ build: Build, _ project: Project
  ) throws -> PlanInputs.BuildDocuments {
    var documents = PlanInputs.BuildDocuments()
    documents.entitlements = try optionalSource(build.entitlements, at: build.range, project)
    documents.manifest = try optionalSource(build.manifest, at: build.range, project)
    return documents
  }

  private mutating func optionalSource(
    _ path: String?, at range: Range<Int>, _ project: Project
  ) throws -> SourceText? {
    guard let path else { return nil }
    if FileSystem.entry(at: inFolder(path)) == nil {
      reportMissing(path, at: range, project)
      return nil
    }
    return try source(path)
  }

  private mutating func reportMissing(_ path: String, at range: Range<Int>, _ project: Project) {
    findings.append(
      Finding(
        MissingProjectInput.metadata, "there is no file '\(path)'",
        at: project.source.location(of: project.source.range(ofQuoted: path) ?? range),
        help: "paths are relative to the folder of linkover.json"))
  }

  private mutating func source(_ path: String) throws -> SourceText {
    if let known = sources[path] { return known }
    let source = SourceText(path: path, bytes: try FileContents.read(inFolder(path)))
    sources.insert(source)
    digests[path] = ContentDigest(of: source.bytes).hexadecimal
    return source
  }

  private func inFolder(_ path: String) -> String { FileSystem.join(folder, path) }
}
