public import LinkLanguage

extension AndroidPattern.Kind {
  /// The part of an attribute's name that stands for the kind: `pathPrefix` is `path` + `Prefix`.
  public var attributeSuffix: String {
    switch self {
    case .literal: ""
    case .prefix: "Prefix"
    case .suffix: "Suffix"
    case .simpleGlob: "Pattern"
    case .advancedGlob: "AdvancedPattern"
    }
  }

  /// The first API level that knows the attributes of this kind.
  public var firstAPILevel: Int {
    switch self {
    case .literal, .prefix, .simpleGlob: 1
    case .suffix, .advancedGlob: 31
    }
  }
}
