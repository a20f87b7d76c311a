/// The hosts whose links are somebody else's: those that tenants of a fleet list and this one does not.
public struct OtherHosts: Sendable {
  /// The hosts that all tenants list, in lower case; they share it.
  private let all: Set<ArraySlice<UInt8>>
  /// Those of them that this tenant lists.
  private let own: Set<ArraySlice<UInt8>>

  /// No hosts.
  public init() { self.init(of: [], besides: []) }

  /// The hosts in `all` but for `own`.
  public init(of all: Set<ArraySlice<UInt8>>, besides own: [String]) {
    self.all = all
    self.own = all.intersection(own.map { Array($0.utf8)[...] })
  }

  /// Whether there are none.
  public var isEmpty: Bool { all.count == own.count }

  /// Whether `host`, in lower case, is one.
  public func contains(_ host: ArraySlice<UInt8>) -> Bool {
    all.contains(host) && !own.contains(host)
  }
}
