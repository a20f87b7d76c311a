import AppleAssociation
import Diagnostics
import Syntax

extension DocumentFacts {
  /// Reads Expo's app.json or app.config.json.
  mutating func readExpo(_ source: SourceText) {
    let document = JSONDocument(parsing: source, dialect: .json5)
    guard let root = document.root, root.object != nil else {
      failure = jsonFailure(document)
      return
    }
    let config = root["expo"] ?? root
    take(version: config["version"]?.string)
    take(bundleID: config["ios"]?["bundleIdentifier"]?.string)
    config["ios"]?["appleTeamId"]?.string.map { take(team: $0) }
    for entry in config["ios"]?["associatedDomains"]?.array ?? [] {
      entry.string.map { take(AssociatedDomainsEntry(PlacedText($0, at: entry.range))) }
    }
    take(package: config["android"]?["package"]?.string)
    for filter in config["android"]?["intentFilters"]?.array ?? [] { takeExpoFilter(filter) }
    takeExpoPlugins(config["plugins"])
  }

  private mutating func takeExpoFilter(_ filter: JSONNode) {
    guard let data = filter["data"] else { return }
    for item in data.array ?? [data] {
      let scheme = item["scheme"]?.string
      guard scheme == nil || scheme == "https" || scheme == "http" else { continue }
      item["host"]?.string.map { claim($0) }
    }
  }

  private mutating func takeExpoPlugins(_ plugins: JSONNode?) {
    for plugin in plugins?.array ?? [] {
      let name = plugin.string ?? plugin.array?.first?.string
      if name == "@react-native-firebase/dynamic-links" { takeSDK() }
    }
  }

  /// Notes that the code contains the SDK of Dynamic Links.
  mutating func takeSDK() {
    if usesDynamicLinks { return }
    usesDynamicLinks = true
    told.append("uses the Dynamic Links SDK")
  }

  /// Takes a Team ID.
  mutating func take(team: String) {
    guard Self.isTeam(team), !teams.contains(team) else { return }
    teams.append(team)
    told.append("Team ID \(team)")
  }
}
