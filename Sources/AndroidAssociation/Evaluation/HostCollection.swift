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

  /// Whether a filter is for what browsers ask, whatever its other categories.
  static func isBrowsableView(_ filter: IntentFilter) -> Bool {
    filter.actions.contains(IntentFilter.viewAction)
      && filter.categories.contains(IntentFilter.browsable)
  }

  private static func hosts(of filters: [IntentFilter]) -> [String] {
    filters.flatMap(\.hosts).filter(isVerifiable).distinct
  }

  /// Whether `host` is a domain name, or such a one behind `*.`, or an IPv4 address
  /// (`android.util.Patterns.DOMAIN_NAME`).
  static func isVerifiable(_ host: String) -> Bool {
    var name = Array(host.utf8)[...]
    if name.starts(with: "*.".utf8) { name = name.dropFirst(2) }
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last else { return false }
    if labels.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) { return isAddress(labels) }
    let isTop = last.count > 1 && last.allSatisfy { $0.isASCIILetter || $0 >= 0x80 }
    return labels.allSatisfy(isLabel) && (isTop || last.begins(with: "xn--"))
  }

  private static func isAddress(_ numbers: [ArraySlice<UInt8>]) -> Bool {
    numbers.count == 4
      && numbers.allSatisfy { digits in
        (1...3).contains(digits.count)
          && digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } < 256
      }
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let inner: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "_")]
    guard let first = label.first, let last = label.last else { return false }
    return !inner.contains(first) && !inner.contains(last)
      && label.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || inner.contains($0)
      }
  }
}
