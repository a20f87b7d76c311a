import CommandLineKit

/// What the user may say about Android apps, in every command that reads their manifests.
struct AndroidOptions: Sendable {
  /// The package of all apps, where no manifest says it.
  var package: String?
  /// Fingerprints, or files that hold some, of the certificate that installed copies carry.
  var certificates: [String] = []
  /// `NAME=VALUE` for each placeholder.
  var placeholders: [String] = []
  /// Whether all manifests are those of one app.
  var mergesManifests = false
  /// `URL=FILE` for each file that an assetlinks file includes.
  var includes: [String] = []

  /// The arguments that fill it.
  static let arguments: [Argument<AndroidOptions>] = [
    .option(
      "--package", value: "NAME", into: \.package,
      help: "the package of Android apps whose manifest does not say it"),
    .option(
      "--certificate", value: "FINGERPRINT", into: \.certificates, completes: .file,
      help: "what installed Android apps are signed with: SHA-256 in any form, or a file with it"),
    .option(
      "--placeholder", value: "NAME=VALUE", into: \.placeholders,
      help: "the value of ${NAME} in manifests"),
    .flag(
      "--merge", set: \.mergesManifests,
      help: "take all manifests for parts of one app, the first for the strongest"),
    .option(
      "--include", value: "URL=FILE", into: \.includes, completes: .file,
      help: "what an assetlinks file includes from URL"),
  ]

  /// Both sides of `NAME=VALUE`, split at the first or, for URLs, the last equals sign.
  static func pair(_ text: String, option: String, atLast: Bool = false) throws(UsageError) -> (
    String, String
  ) {
    let sign = UInt8(ascii: "=")
    let place = atLast ? text.utf8.lastIndex(of: sign) : text.utf8.firstIndex(of: sign)
    guard let place, place != text.utf8.startIndex else {
      throw UsageError("'\(option)' wants two sides of an equals sign, not '\(text)'")
    }
    return (String(text[..<place]), String(text[text.utf8.index(after: place)...]))
  }
}
