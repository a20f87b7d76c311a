import AndroidAssociation
import AppleAssociation
import CommandLineKit
import Diagnostics

/// The rules of one app of an association file as dynamic rules of Android.
struct DynamicRules {
  /// The dynamic rules and what cannot be the same.
  let conversion: DynamicRuleConversion
  /// The rules of the file, by the conversion's indexes.
  let sources: [AssociationRule]

  /// Converts the rules of `app`, or of all apps where they have the same.
  init(_ file: AppleAssociationFile, app: String?) throws {
    guard file.isReadable else {
      throw CommandFailure("'\(file.source.path)': \(EmissionError.unreadable.message)")
    }
    let list = AssociationRuleList(file)
    sources = list.sources
    conversion = DynamicRuleConversion(list.rules, group: try Self.group(of: app, in: list))
  }

  private static func group(of app: String?, in list: AssociationRuleList) throws -> Int {
    let names = list.apps.map { "\($0)" }
    if let app {
      if let group = list.group(of: AppID(app)) { return group }
      throw UsageError(
        "the file does not name '\(app)'", help: "it names " + names.joined(separator: ", "))
    }
    if list.groupCount > 1 {
      throw UsageError(
        "its apps have different rules",
        help: "choose one with --app: " + names.joined(separator: ", "))
    }
    return 0
  }
}
