import Bytes
public import Diagnostics
public import Inventory
import Syntax

/// The tenants of a fleet: one project for each row of a table, made from `linkover.json` as the
/// template.
///
/// `{{column}}` in a text of the template stands for the row's value. A row that makes no usable
/// project is rejected, and the others are not.
public struct Fleet: Sendable {
  /// One row's project.
  public struct Tenant: Sendable {
    /// The row's value in the column `tenant`.
    public var name: String
    /// The row's line in the table.
    public var line: Int
    /// Its `linkover.json`.
    public var project: SourceText
    /// The hosts that it lists.
    var hosts: [String]
  }

  /// The column that names tenants.
  static let nameColumn = "tenant"
  /// What to do with a table in another encoding.
  private static let encodingHelp = "save the table as UTF-8, or as UTF-16 with a byte order mark"
  /// The folder of the plan that tells of all tenants, which none may be named for.
  public static let summaryName = "summary"

  /// The path of the table.
  public let table: String
  /// The tenants, in the order of the table.
  public private(set) var tenants: [Tenant] = []
  /// What is wrong with the table and the template.
  public private(set) var findings: [Finding] = []
  /// How many rows make no tenant.
  public private(set) var rejectedRows = 0

  private let template: FleetTemplate
  private var names: Set<String> = []
  private var named: [String: Tenant] = [:]
  /// The hosts that tenants list.
  private var hosts: Set<ArraySlice<UInt8>> = []
  /// The tenant whose plan writes a host's files, by the host.
  private var owners: [String: Tenant] = [:]

  /// The path of the table that a project file names; nil where it is no fleet's.
  public static func table(in source: SourceText) -> String? {
    JSONDocument(parsing: source, dialect: .json5).root?["fleet"]?.string
  }

  /// Reads a table, which `source` names.
  public init(template source: SourceText, table: SourceText) {
    self.table = table.path
    template = FleetTemplate(source)
    read(TableText.utf8(table.bytes))
  }

  private mutating func read(_ text: [UInt8]) {
    var reader = CSVReader(reader: WindowReader(path: table, bytes: text))
    // A table in memory cannot fail to be read.
    guard (try? reader.next()) == true else { return refuse(1, "the table has no header") }
    let header = reader.line
    let columns = Self.fields(of: reader)
    check(columns, reader)
    let isUsable = findings.isEmpty
    while (try? reader.next()) == true {
      if !isUsable {
        rejectedRows += 1
      } else if let problem = reader.problem {
        reject(reader.line, problem.message)
      } else if let fields = Self.fields(of: reader) {
        add(fields, columns ?? [], reader.line)
      } else {
        reject(reader.line, "the row is not UTF-8", Self.encodingHelp)
      }
    }
    if isUsable, tenants.isEmpty, rejectedRows == 0 {
      refuse(header, "the table has a header and no tenant")
    }
  }

  /// The fields of a record; nil where one is no UTF-8.
  private static func fields(of record: borrowing CSVReader) -> [String]? {
    var fields: [String] = []
    for index in 0..<record.fieldCount {
      guard let field = String(validating: record.field(index), as: UTF8.self) else { return nil }
      fields.append(field)
    }
    return fields
  }

  /// The tenant of that name.
  public func tenant(named name: String) -> Tenant? { named[name] }

  /// The hosts that tenants list, but for those that the tenant of this name lists.
  public func hosts(besidesThoseOf name: String) -> OtherHosts {
    OtherHosts(of: hosts, besides: named[name]?.hosts ?? [])
  }

  /// Leaves out a tenant that turned out to be no use; its hosts stay its own.
  public mutating func reject(_ tenant: Tenant, _ reason: String) {
    tenants.removeAll { $0.line == tenant.line }
    named[tenant.name] = nil
    reject(tenant.line, reason)
  }

  private mutating func check(_ columns: [String]?, _ record: borrowing CSVReader) {
    let line = record.line
    if let problem = record.problem { return refuse(line, problem.message) }
    guard let columns else { return refuse(line, "the header is not UTF-8", Self.encodingHelp) }
    if !columns.contains(Self.nameColumn) {
      refuse(line, "the table has no column '\(Self.nameColumn)'")
    }
    for name in columns.distinct where columns.count(where: { $0 == name }) > 1 {
      refuse(line, "the column '\(name)' is there twice", "take out the one that is not meant")
    }
    for (name, range) in template.names where name != Self.nameColumn && !columns.contains(name) {
      findings.append(
        Finding(
          UnknownProjectReference.metadata, "'\(table)' has no column '\(name)'",
          at: template.source.location(of: range),
          help: Spelling.suggestion(for: name, among: columns)))
    }
  }

  private mutating func add(_ fields: [String], _ columns: [String], _ line: Int) {
    if fields.count != columns.count {
      return reject(line, "\(fields.count) fields, and the header has \(columns.count)")
    }
    let values = Dictionary(zip(columns, fields)) { first, _ in first }
    let name = values[Self.nameColumn] ?? ""
    if !ProjectValues.isFolderName(name) || name == Self.summaryName {
      return reject(line, "'\(name)' cannot name a tenant: its plan is written to plan/TENANT")
    }
    // Folders of two names that differ in case alone are one on some systems.
    if !names.insert(name.lowercased()).inserted {
      return reject(line, "there is a tenant '\(name)' already")
    }
    let source = template.filled(values)
    let file = ProjectFile(parsing: source)
    if let error = file.findings.first(where: { $0.severity == .error }) {
      return reject(line, "\(error.location.text) of '\(name)': \(error.message)", error.help)
    }
    let domains = file.project?.domains ?? []
    let tenant = Tenant(
      name: name, line: line, project: source, hosts: domains.map(\.host))
    let hosts = domains.filter { $0.server == .us || $0.server == .firebase }.map(\.host)
    for host in hosts {
      if let owner = owners[host] { return reject(line, sharing: host, with: owner) }
    }
    for host in hosts { owners[host] = tenant }
    tenants.append(tenant)
    named[name] = tenant
    for domain in domains { self.hosts.insert(Array(domain.host.utf8)[...]) }
  }

  /// Says what keeps the whole table from being used.
  private mutating func refuse(_ line: Int, _ reason: String, _ help: String? = nil) {
    findings.append(
      Finding(
        RejectedTenant.metadata, reason, at: Location(path: table, line: line), help: help))
  }

  private mutating func reject(_ line: Int, sharing host: String, with owner: Tenant) {
    reject(
      line,
      "'\(host)' is a host of '\(owner.name)' on line \(owner.line) too: its files must name the apps "
        + "of both, and a tenant's plan names its own",
      "give each tenant a host of its own, or plan those that share one as one project with several apps"
    )
  }

  private mutating func reject(_ line: Int, _ reason: String, _ help: String? = nil) {
    rejectedRows += 1
    refuse(line, "rejected: \(reason)", help)
  }
}
