import Bytes
import CommandLineKit
import Diagnostics
import Inventory
import Migration

/// Reads `linkover.json` and the files that it names.
struct ProjectLoader {
  /// The name of the project file.
  static let fileName = "linkover.json"

  private let folder: String
  private let tenant: String?
  private let fleet: Fleet?
  private var sources = SourceSet()
  private var digests: [String: String] = [:]
  private var findings: [Finding] = []

  /// Prepares to read the project in `folder`, or that of a tenant of the fleet there, which is
  /// read too where it is not given.
  init(folder: String, tenant: String? = nil, of fleet: Fleet? = nil) {
    self.folder = folder
    self.tenant = tenant
    self.fleet = fleet
  }

  /// The project, or nil with the findings that say why not.
  mutating func load() throws -> (project: LoadedProject?, findings: [Finding], sources: SourceSet)
  {
    let path = FileSystem.join(folder, Self.fileName)
    try checkFolder()
    guard FileSystem.entry(at: path) != nil else {
      throw CommandFailure(
        "there is no \(Self.fileName) in '\(folder)'",
        help: "write one with: linkover init \(folder)", exitCode: .wrongUse)
    }
    var otherHosts = OtherHosts()
    if let fleet = try fleet ?? FleetLoader.fleet(in: folder) {
      insert(try FleetLoader.project(of: tenant, in: fleet))
      otherHosts = tenant.map { fleet.hosts(besidesThoseOf: $0) } ?? OtherHosts()
    } else if let tenant {
      throw CommandFailure(
        "there is no tenant '\(tenant)': linkover.json is no fleet's", exitCode: .wrongUse)
    }
    let file = ProjectFile(parsing: try source(Self.fileName))
    findings += file.findings
    guard var project = file.project else { return (nil, findings, sources) }
    (project.tenant, project.otherTenantsHosts) = (tenant, otherHosts)
    let folder = folder
    findings += try MissingProjectInput.findings(in: project) { path in
      let path = FileSystem.join(folder, path)
      try FileSystem.refusePipe(path)
      return FileSystem.isFolder(path)
        ? .folder : FileSystem.entry(at: path) == nil ? .missing : .file
    }
    if findings.contains(where: { $0.severity == .error }) { return (nil, findings, sources) }
    try fillShares(of: &project)
    let domains = try project.domains.map { domain in
      let own = try documents(domain)
      var documents =
        GeneratedAssociation.documents(domain, own.firebase, project) ?? own
      documents.hidden = FirebaseServers.hiddenToday(domain, own.firebase)
      return documents
    }
    let contracts = try project.domains.map { domain in try domain.contract.map { try source($0) } }
    let builds = try project.builds.map { try documents($0) }
    let loaded = LoadedProject(
      folder: folder, project: project, domains: domains, contracts: contracts, builds: builds,
      sources: sources,
      digests: digests.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, findings: findings)
    return (loaded, findings, sources)
  }

  /// Makes sure that the project's folder is one.
  private func checkFolder() throws(CommandFailure) {
    if FileSystem.isFolder(folder) { return }
    guard FileSystem.resolved(folder) != nil else {
      throw CommandFailure(
        "there is no folder '\(folder)'",
        help: "name the folder of linkover.json, or nothing for the current one",
        exitCode: .wrongUse)
    }
    let parent = FileSystem.parent(of: folder)
    throw CommandFailure(
      "'\(folder)' is a file, not the folder of a \(Self.fileName)",
      help: parent.isEmpty
        ? "name no folder to take the current one" : "name the folder it lies in: \(parent)",
      exitCode: .wrongUse)
  }

  /// Gives shipped builds without an install share the one that their app's table tells.
  private mutating func fillShares(of project: inout Project) throws {
    for app in project.apps.indices {
      guard let path = project.apps[app].installShares else { continue }
      let shares = InstallShares(parsing: try source(path))
      let unfilled = project.builds.filter {
        $0.app == app && !$0.isPlanned && $0.installShare == nil
      }
      findings += UnreadInstallShares.findings(
        shares, of: project.apps[app], path: path, versions: unfilled.map(\.version),
        at: project.source.location(of: project.apps[app].range))
      for build in project.builds.indices
      where project.builds[build].app == app && !project.builds[build].isPlanned {
        let known = project.builds[build].installShare
        project.builds[build].installShare =
          known ?? shares.share(of: project.builds[build].version)
      }
    }
  }

  private mutating func documents(_ domain: Domain) throws -> PlanInputs.DomainDocuments {
    var documents = PlanInputs.DomainDocuments()
    documents.aasa = try domain.aasa.map { try source($0) }
    documents.assetlinks = try domain.assetlinks.map { try source($0) }
    documents.firebase = try domain.firebaseJSON.map { try source($0) }
    documents.includes = try domain.includes.map { ($0.url, try source($0.path)) }
    return documents
  }

  private mutating func documents(_ build: Build) throws -> PlanInputs.BuildDocuments {
    var documents = PlanInputs.BuildDocuments()
    documents.entitlements = try build.entitlements.map { try source($0) }
    for path in build.manifests {
      if PackageFile.isNamed(path) {
        try readPackage(path, into: &documents)
        continue
      }
      documents.manifests.append(try source(path))
      documents.resources += try ManifestResources.paths(beside: path, in: folder).map {
        try source($0)
      }
    }
    documents.resources += try build.resources.map { try source($0) }
    return documents
  }

  private mutating func readPackage(
    _ path: String, into documents: inout PlanInputs.BuildDocuments
  ) throws {
    let package = try PackageFile(inFolder(path))
    for manifest in package.manifests {
      let name = path + manifest.path.dropFirst(inFolder(path).utf8.count)
      let source = SourceText(path: name, bytes: manifest.bytes)
      sources.insert(source)
      documents.manifests.append(source)
    }
    digests[path] = try ContentDigest(ofFileAt: inFolder(path)).hexadecimal
    documents.signature = package.signature
  }

  private mutating func source(_ path: String) throws -> SourceText {
    if let known = sources[path] { return known }
    let source = SourceText(path: path, bytes: try FileContents.read(inFolder(path)))
    insert(source)
    return source
  }

  private mutating func insert(_ source: SourceText) {
    sources.insert(source)
    digests[source.path] = ContentDigest(of: source.bytes).hexadecimal
  }

  private func inFolder(_ path: String) -> String { FileSystem.join(folder, path) }
}
