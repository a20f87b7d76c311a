public import AndroidAssociation
import AppleAssociation
public import Diagnostics
public import Inventory
public import Syntax

/// Everything a plan is made from, as values.
public struct PlanInputs: Sendable {
  /// The files of one domain as they are served today.
  public struct DomainDocuments: Sendable {
    /// The AASA.
    public var aasa: SourceText?
    /// assetlinks.json.
    public var assetlinks: SourceText?
    /// What assetlinks.json includes, by URL.
    public var includes: [(url: String, source: SourceText)] = []
    /// firebase.json.
    public var firebase: SourceText?
    /// Whether Firebase Hosting makes the association files by itself, so that nobody wrote them.
    public var isGenerated = false
    /// The association files that its firebase.json keeps from being served, or may keep.
    public var hidden: [HiddenFile] = []

    /// Nothing known.
    public init() {}
  }

  /// The files of one build.
  public struct BuildDocuments: Sendable {
    /// Its entitlements.
    public var entitlements: SourceText?
    /// Its manifests, the strongest first.
    public var manifests: [SourceText] = []
    /// Its string resources and navigation graphs, the strongest first.
    public var resources: [SourceText] = []
    /// What its APK is signed with; nobody where there is none.
    public var signature = AppSignature([])

    /// Nothing known.
    public init() {}
  }

  /// The project.
  public let project: Project
  /// The day the plan is made for.
  public let asOf: CalendarDate
  /// One entry for each domain of the project.
  public let domains: [DomainDocuments]
  /// The association files that a firebase.json made from a template keeps from being served, or may
  /// keep, by the index of the domain.
  public var hiddenByTemplates: [Int: [HiddenFile]] = [:]
  /// The AASA of each domain as it is served today, if nothing hides it.
  let todaysAASA: [AppleAssociationFile?]
  /// The assetlinks.json of each domain as it is served today, if nothing hides it.
  let todaysAssetlinks: [AssetLinksDocument?]
  /// One entry for each build of the project.
  public let builds: [BuildDocuments]
  /// The links.
  public let inventory: InventoryReading
  /// How often links were used, by row; nil when nothing tells.
  let uses: [Int: Int]?

  /// Gathers the inputs; without `uses` the clicks of saved linkStats tell how often links are used.
  public init(
    project: Project, asOf: CalendarDate, domains: [DomainDocuments], builds: [BuildDocuments],
    inventory: InventoryReading, uses: [Int: Int]? = nil
  ) {
    self.project = project
    self.asOf = asOf
    self.domains = domains
    todaysAASA = domains.map { $0.aasa.map { AppleAssociationFile(parsing: $0) } }
    todaysAssetlinks = domains.map(\.assetlinksDocument)
    self.builds = builds
    self.inventory = inventory
    let clicks = inventory.table.clickCounts
    self.uses = uses ?? (clicks.isEmpty ? nil : clicks)
  }

  /// The AASA that devices get from a domain today; what may be hidden counts as served, so that
  /// nothing that may be there is given up unseen.
  func servedAASA(_ domain: Int) -> AppleAssociationFile? {
    isHiddenToday(.aasa, domain) ? nil : todaysAASA[domain]
  }

  /// The assetlinks.json that Google and devices get from a domain today.
  func servedAssetlinks(_ domain: Int) -> AssetLinksDocument? {
    isHiddenToday(.assetlinks, domain) ? nil : todaysAssetlinks[domain]
  }

  /// Whether a redirect of today is known to answer in the place of a domain's file.
  func isHiddenToday(_ kind: HiddenFile.Kind, _ domain: Int) -> Bool {
    domains[domain].hidden.contains { $0.kind == kind && $0.isCertain }
  }
}
