public import Syntax

/// What logs tell of one link.
public struct LinkTraffic: Sendable {
  /// The host.
  public var host: String
  /// What identifies the link there: its path, and of a long link its target.
  public var key: String
  /// The days with requests, in their order.
  public var days: [DayCounts]
  /// All of it.
  public var totals: PerClass<Int>
  /// When each class was last seen, in seconds since 1970; 0 for never.
  public var last: PerClass<UInt32>
  /// The status that the last person got; 0 for none.
  public var lastStatus: Int
  /// Whether the inventory has it; nil without an inventory.
  public var isListed: Bool?

  /// The day after which nobody followed it any more; nil when nobody ever did.
  public var quietSince: CalendarDate? {
    let last = [last[.person], last[.preview], last[.app]].max() ?? 0
    return last == 0 ? nil : CalendarDate(secondsSince1970: (Int(last) / 86_400 + 1) * 86_400)
  }

  /// Whether it belongs to a mail of Firebase Auth, in either form.
  public var isAuthMail: Bool {
    key.utf8.starts(with: "/__/auth/".utf8) || key.contains("/__/auth/")
      || key.contains("oobCode=")
  }
}
