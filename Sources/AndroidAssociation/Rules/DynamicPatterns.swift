import Syntax

/// The patterns of a file's dynamic rules.
enum DynamicPatterns {
  /// All patterns of path, fragment and query values, in order.
  static func all(in file: AssetLinksDocument) -> [PlacedText] {
    components(in: file).flatMap { component in
      [component.path, component.fragment].compactMap { $0 } + component.parameters.map(\.value)
    }
  }

  /// All components, in order.
  static func components(in file: AssetLinksDocument) -> [DynamicComponent] {
    file.statements.flatMap(\.dynamicRules).flatMap(\.components)
  }
}
