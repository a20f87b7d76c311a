public import Syntax

/// One entry of `applinks.details`: apps, and the rules that hold for each of them.
public struct AssociationEntry: Sendable {
  /// How an entry names its apps.
  public enum AppIDForm: Sendable {
    /// Not at all.
    case none
    /// As the key of a dictionary (the oldest form).
    case key
    /// By `appID`.
    case single
    /// By `appIDs`.
    case list
  }

  /// Where in `details`, from 0.
  public let index: Int
  /// The bytes of the entry.
  public let range: Range<Int>
  /// How the apps are named.
  public let appIDForm: AppIDForm
  /// The App IDs the system reads, in order.
  public let appIDs: [PlacedText]
  /// The App ID of an `appID` beside `appIDs`, which the system does not read.
  public let ignoredAppID: PlacedText?
  /// A key of an entry without an app that was meant to be `appID` or `appIDs`.
  let misspeltKey: PlacedText?
  /// What stands behind that key.
  let misspeltAppIDs: [PlacedText]
  /// The rules the system reads, in order: components where there are any, else paths.
  public let rules: [AssociationRule]
  /// The legacy paths beside components, which only systems before iOS 13 read.
  public let legacyRules: [AssociationRule]
  /// The bytes of `components`, its brackets included; nil where there is none.
  public let componentsRange: Range<Int>?
  /// The bytes of `paths`, its brackets included; nil where there is none.
  public let pathsRange: Range<Int>?
}
