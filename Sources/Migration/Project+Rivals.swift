extension Project {
  /// Whether two different apps run on the same system, so that a link can open the wrong one.
  func areRivals(_ app: Int, _ other: Int) -> Bool {
    app != other && apps[app].platform == apps[other].platform
  }

  /// Whether there are such apps.
  var hasRivals: Bool { Set(apps.map(\.platform)).count < apps.count }
}
