/// Gives apps short names: `trailnote-ios` for `com.trailnote.ios`.
struct AppNames {
  private let hasBothPlatforms: Bool
  private var taken: Set<String> = []

  /// Names for apps of one platform or of both.
  init(hasBothPlatforms: Bool) {
    self.hasBothPlatforms = hasBothPlatforms
  }

  /// A name that no app had before.
  mutating func name(of app: ProjectDraft.App) -> String {
    let parts = app.identifier.text.lowercased().split(separator: ".").map(String.init)
    let own = parts.reversed().first { !Self.generic.contains($0) } ?? parts.last ?? "app"
    let suffix = hasBothPlatforms ? (app.platform.isApple ? "-ios" : "-android") : ""
    let candidates = [own, parts.dropFirst().joined(separator: "-"), parts.joined(separator: "-")]
    for candidate in candidates where taken.insert(candidate + suffix).inserted {
      return candidate + suffix
    }
    var number = 2
    while !taken.insert("\(own)\(suffix)-\(number)").inserted { number += 1 }
    return "\(own)\(suffix)-\(number)"
  }

  private static let generic: Set = [
    "app", "ios", "android", "mobile", "iphone", "phone", "ipad", "client", "prod", "production",
    "release", "com",
    "org", "net", "io",
  ]
}
