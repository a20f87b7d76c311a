import DynamicLinks

/// What the links of an inventory are, counted.
///
/// Tables are added one after the other, so that links handed over in portions are counted as well
/// as those of one table.
public struct InventorySummary: Sendable {
  /// How many links.
  public private(set) var linkCount = 0
  /// How many of them are archived in the console; they were live all the same.
  public private(set) var archivedCount = 0
  /// How many are short.
  public private(set) var shortCount = 0
  /// How many of those lack their target.
  public private(set) var missingTargetCount = 0
  /// How many name no app.
  public private(set) var applessCount = 0
  /// How many were seen only in access logs.
  public private(set) var trafficOnlyCount = 0
  /// The clicks that saved linkStats count; nil where there are none.
  public private(set) var clickCount: Int?

  private var kindCounts = [Int](repeating: 0, count: LinkKind.allCases.count)
  private var domainCounts: [[UInt8]: (kind: DomainKind, count: Int)] = [:]
  private var packageCounts: [[UInt8]: Int] = [:]
  private var bundleCounts: [[UInt8]: Int] = [:]

  /// No links.
  public init() {}

  /// The links by kind, the most first.
  public var kinds: [LinkGroup] {
    let groups = LinkKind.allCases.map { kind in
      LinkGroup(name: kind.text, count: kindCounts[Int(kind.rawValue)])
    }
    return Self.sorted(groups.filter { $0.count > 0 })
  }

  /// The links by domain and prefix, the most first.
  public var domains: [LinkGroup] {
    Self.sorted(
      domainCounts.map { name, entry in
        LinkGroup(
          name: String(decoding: name, as: UTF8.self), domainKind: entry.kind, count: entry.count)
      })
  }

  /// The links by the Android package they name, the most first.
  public var packages: [LinkGroup] { Self.groups(packageCounts) }

  /// The links by the iOS bundle they name, the most first.
  public var bundles: [LinkGroup] { Self.groups(bundleCounts) }

  private static func groups(_ counts: [[UInt8]: Int]) -> [LinkGroup] {
    sorted(counts.map { LinkGroup(name: String(decoding: $0, as: UTF8.self), count: $1) })
  }

  private static func sorted(_ groups: [LinkGroup]) -> [LinkGroup] {
    groups.sorted { left, right in
      left.count == right.count
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.count > right.count
    }
  }

  /// Adds the links of a table.
  public mutating func add(_ table: LinkTable) {
    var appCounts = [Int](repeating: 0, count: table.appsCount)
    var places = DomainPlaces()
    linkCount += table.count
    for row in 0..<table.count {
      let kind = table.kind(row)
      let features = table.features(row)
      kindCounts[Int(kind.rawValue)] += 1
      appCounts[table.appsID(row)] += 1
      archivedCount += features.contains(.archived) ? 1 : 0
      trafficOnlyCount += features.contains(.fromTraffic) ? 1 : 0
      if kind.isShort {
        shortCount += 1
        missingTargetCount += table.hasTarget(row) ? 0 : 1
      }
      places.count(row, of: table)
      if let clicks = table.clicks(row) { clickCount = (clickCount ?? 0).addingClamped(clicks) }
    }
    for (name, entry) in places.counts {
      domainCounts[name, default: (entry.kind, 0)].count += entry.count
    }
    addApps(of: table, appCounts)
  }

  private mutating func addApps(of table: LinkTable, _ counts: [Int]) {
    for (id, count) in counts.enumerated() where count > 0 {
      let apps = table.apps(id: id)
      var bundles = [apps.bundleID]
      if !apps.iPadBundleID.elementsEqual(apps.bundleID) { bundles.append(apps.iPadBundleID) }
      bundles.removeAll(where: \.isEmpty)
      for bundle in bundles { bundleCounts[Array(bundle), default: 0] += count }
      if !apps.package.isEmpty { packageCounts[Array(apps.package), default: 0] += count }
      if bundles.isEmpty, apps.package.isEmpty { applessCount += count }
    }
  }
}

extension Int {
  /// The sum, or the largest number where it is larger.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
