extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  public var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
