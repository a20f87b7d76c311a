import AndroidAssociation
import AppleAssociation
import Audit
public import CommandLineKit
public import Diagnostics
import DynamicLinks
import Hosting
import Inventory
import Migration

/// The program: its commands and the rules they know.
public enum LinkoverCommand {
  /// The version of the program.
  public static let version = "0.1.0"

  /// The command that all others are below.
  public static let root = Command(
    "linkover", "move off Firebase Dynamic Links without losing a link",
    discussion: """
      Reads what a team has (exports of links, association files, entitlements, manifests, hosting \
      configuration), plans how legacy and new domains live side by side, writes the files for \
      every host and app, and proves that no step loses a link.
      """,
    version: version,
    subcommands: [
      InitCommand.command, PlanCommand.command, GenerateCommand.command, CheckCommand.command,
      MatchCommand.command,
      LintCommand.command, DiffCommand.command, CasesCommand.command, ConvertCommand.command,
      ExplainCommand.command, InventoryCommand.command, ExportCommand.command,
      AuditCommand.command, TrafficCommand.command, RetireCommand.command,
    ],
    examples: [
      CommandExample("linkover plan samples/trailnote", "plan the cutover of a project"),
      CommandExample("linkover explain FDL002", "tell what a rule finds and why it matters"),
    ])

  /// Every rule of every kind of document, in the order of the ids.
  public static let rules: [RuleEntry] = [
    AndroidAssociationRules.all, AppleAssociationRules.all, AuditRules.all, DynamicLinksRules.all,
    EntitlementsRules.all, HostingRules.all, InventoryRules.all, MigrationRules.all,
  ]
  .joined()
  .sorted { $0.metadata.id < $1.metadata.id }
}
