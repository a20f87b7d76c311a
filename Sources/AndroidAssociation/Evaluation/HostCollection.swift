import Bytes

/// Which hosts Android verifies (AOSP, `DomainVerificationCollector`).
enum HostCollection {
  /// The rule for apps made for API level 31 and later.
  static func current(_ filters: [IntentFilter]) -> [String] {
    hosts(
      of: filters.filter {
        $0.isAutoVerified && $0.takesLinks && $0.hasOnlyWebSchemes
      })
  }

  /// The rule for apps made for API level 30 and earlier.
  static func legacy(_ filters: [IntentFilter]) -> [String] {
    let isAsked = filters.contains {
      $0.isAutoVerified && isBrowsableView($0) && $0.hasOnlyWebSchemes
    }
    return isAsked ? hosts(of: filters.filter { isBrowsableView($0) && $0.hasWebScheme }) : []
  }

  private static func isBrowsableView(_ filter: IntentFilter) -> Bool {
    filter.actions.contains(IntentFilter.viewAction)
      && filter.categories.contains(IntentFilter.browsable)
  }

  private static func hosts(of filters: [IntentFilter]) -> [String] {
    filters.flatMap(\.hosts).filter(isVerifiable).distinct
  }

  /// Whether `host` is a domain name of at least two labels, or such a one behind `*.`.
  static func isVerifiable(_ host: String) -> Bool {
    var name = Array(host.utf8)[...]
    if name.starts(with: "*.".utf8) { name = name.dropFirst(2) }
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy(isLabel)
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return !label.isEmpty && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == hyphen || $0 >= 0x80 }
  }
}
