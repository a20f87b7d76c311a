import Bytes
public import Diagnostics

/// The rules about inventories.
public enum InventoryRules {
  /// Every rule, in the order of the ids; a rule's document is one inventory file.
  public static let all: [RuleEntry] = descriptions.map { metadata in
    RuleEntry(metadata) { source in
      var reader = InventoryReader(domains: [])
      let input = InventorySource(path: source.path)
      do throws(InputError) {
        try reader.read(source.bytes, source: input)
      } catch {
        return []
      }
      return reader.finish().findings.filter { $0.ruleID == metadata.id }
    }
  }

  static func metadata(of id: String) -> RuleMetadata? { descriptions.first { $0.id == id } }

  private static let descriptions = [
    NoLinkColumnRule.metadata, RejectedRowRule.metadata, ConflictingDuplicateRule.metadata,
    CaseCollisionRule.metadata, NestedTargetRule.metadata, MissingTargetRule.metadata,
    PartialExportRule.metadata, OrdinaryURLRule.metadata, IrregularRowRule.metadata,
    OddTargetRule.metadata, UnreadColumnRule.metadata, UnreadableFileRule.metadata,
    PlainTargetRule.metadata, PassedOverRule.metadata, MisspeltHostRule.metadata,
    DifferingFieldRule.metadata, OtherTargetRule.metadata,
  ]
}
