import Diagnostics

extension DocumentFacts {
  /// Reads build.gradle or build.gradle.kts, as far as values stand in it as plain text.
  mutating func readGradle(_ source: SourceText) {
    var tokens = GradleTokens(source.bytes)
    while let token = tokens.next() {
      if case .text(let text) = token, text.contains("firebase-dynamic-links") { takeSDK() }
      guard case .word(let word) = token else { continue }
      switch word {
      case "applicationId": take(package: tokens.assignedText())
      case "versionName": take(version: tokens.assignedText())
      case "applicationIdSuffix":
        if let suffix = tokens.assignedText() {
          remarks.append("builds with the suffix '\(suffix)' are packages of their own")
        }
      case "manifestPlaceholders":
        for (name, value) in tokens.assignedPairs() where placeholders[name] == nil {
          placeholders[name] = value
          told.append("placeholder \(name) = \(value)")
        }
      default: break
      }
    }
  }
}
