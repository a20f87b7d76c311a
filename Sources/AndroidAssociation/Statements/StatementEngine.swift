/// A program that reads assetlinks files.
public enum StatementEngine: String, CaseIterable, Sendable {
  /// Google's service, asked by the API, the Play Console and devices with Google services.
  case google
  /// The agent of Android itself, used on devices without Google services.
  case aosp
  /// Chrome, for trusted web activities and custom tabs.
  case chromium

  /// How findings and traces call it.
  public var name: String {
    switch self {
    case .google: "Google's service"
    case .aosp: "Android's own agent"
    case .chromium: "Chrome"
    }
  }

  /// How many files it includes: Google's service ten, Android's agent those of the first level.
  var includeLimit: Int {
    switch self {
    case .google: 10
    case .aosp: .max
    case .chromium: 0
    }
  }

  /// What a defect of a statement means to the engine.
  func effect(of kind: StatementDefect.Kind) -> DefectEffect {
    switch self {
    case .google: kind == .unsupportedValue || kind == .duplicateKey ? .none : .skipsStatement
    case .aosp: Self.effectForAOSP(kind)
    case .chromium: Self.effectForChromium(kind)
    }
  }

  private static func effectForAOSP(_ kind: StatementDefect.Kind) -> DefectEffect {
    switch kind {
    case .missingTarget, .missingRelation, .targetNotAnObject, .relationNotAList, .notAnObject:
      .skipsStatement
    case .malformedFingerprint, .malformedPackage, .includeBesideStatement: .none
    default: .rejectsFile
    }
  }

  private static func effectForChromium(_ kind: StatementDefect.Kind) -> DefectEffect {
    switch kind {
    case .missingNamespace, .unknownNamespace, .malformedPackage, .malformedFingerprint,
      .malformedRelation, .unsupportedValue, .duplicateKey:
      .none
    default: .skipsStatement
    }
  }
}
