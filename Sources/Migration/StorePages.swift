import Bytes
public import Inventory

/// The pages of a link's apps in their stores, where Dynamic Links sent phones without the app.
public struct StorePages: Sendable {
  private let numbers: [String: String]

  /// Knows the App Store numbers that a project gives for its apps, by bundle identifier.
  public init(_ project: Project) {
    let pairs = project.apps.compactMap { app -> (String, String)? in
      guard let id = app.appID, let number = app.appStoreID,
        let dot = id.utf8.firstIndex(of: UInt8(ascii: "."))
      else { return nil }
      return (String(id[id.utf8.index(after: dot)...]), number)
    }
    numbers = Dictionary(pairs) { first, _ in first }
  }

  /// The pages in the App Store and in Google Play; empty where a link names no app.
  public func pages(of apps: LinkApps) -> (apple: [UInt8], android: [UInt8]) {
    (apple(apps), android(apps))
  }

  private func apple(_ apps: LinkApps) -> [UInt8] {
    let known = numbers[String(decoding: apps.bundleID, as: UTF8.self)]
    let number = apps.appStoreID.isEmpty ? known.map { Array($0.utf8) } : Array(apps.appStoreID)
    guard let number, !number.isEmpty, number.allSatisfy(\.isASCIIDigit) else { return [] }
    return Array("https://apps.apple.com/app/id".utf8) + number
  }

  private func android(_ apps: LinkApps) -> [UInt8] {
    let isName = apps.package.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
    guard isName, !apps.package.isEmpty else { return [] }
    return Array("https://play.google.com/store/apps/details?id=".utf8) + apps.package
  }
}
