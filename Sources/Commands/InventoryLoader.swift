import Bytes
import Diagnostics
import DynamicLinks
import Inventory
import Migration

/// Reads the exports that a project names.
struct InventoryLoader {
  /// The rule about links with more than one target.
  private static let conflictRule = "INV003"

  private let loaded: LoadedProject

  /// Prepares to read the exports of `loaded`.
  init(_ loaded: LoadedProject) {
    self.loaded = loaded
  }

  /// All links of all exports; of a fleet's, those on hosts of other tenants are theirs.
  func read() throws -> InventoryReading {
    try InventoryReader.read(
      sources, domains: domains, otherHosts: loaded.project.otherTenantsHosts)
  }

  /// The domains that the project lists.
  var domains: [LinkDomain] { loaded.project.linkDomains }

  /// The exports that it names.
  var sources: [InventorySource] {
    loaded.project.inventory.map { input in
      InventorySource(
        path: FileSystem.join(loaded.folder, input.path), name: input.path, columns: input.columns)
    }
  }

  /// What there is to say about the links of `inventory`.
  ///
  /// Mistakes in them are warnings here, since whether one loses a link is for the proof to say. It
  /// cannot say which of two targets is the right one, so that stays an error, and so does
  /// everything when there is no link to prove anything of.
  static func findings(_ inventory: InventoryReading) -> [Finding] {
    if inventory.table.count == 0 { return inventory.findings }
    return inventory.findings.map { finding in
      var finding = finding
      let isUnreadable = inventory.files.contains {
        $0.name == finding.location.path && $0.format == .unknown
      }
      if !isUnreadable, finding.severity == .error, finding.ruleID != conflictRule {
        finding.severity = .warning
        finding.notes.append("an error in the link itself; the proof says what becomes of it")
      }
      return finding
    }
  }

  /// The finding that makes an export useless, so that no plan may be made from it; nil for none.
  static func failure(_ inventory: InventoryReading) -> Finding? {
    inventory.findings.first { finding in
      finding.severity == .error
        && inventory.files.contains { $0.name == finding.location.path && $0.format == .unknown }
    }
  }
}
