import Bytes
import DynamicLinks
import Inventory
import LinkLanguage
import Syntax

/// Finds the links that lead to where hosts serve nothing but links, where these do not lead on.
struct DeadPages {
  /// A kind of device that a link may have a page of its own for.
  private enum Device: CaseIterable {
    case iPhone, iPad, android, desktop
  }

  /// A host on which links are, and the beginnings of the paths that have nothing else.
  private struct LinkHost {
    /// The domain; nil for Google's.
    let domain: Int?
    let paths: [[UInt8]]

    /// Whether nothing but a link can be at `url`.
    func hasLinksAlone(at url: ArraySlice<UInt8>) -> Bool {
      let path = PercentCoding.decoded(url[URLReference(url).path])
      return paths.contains { path.isEmpty ? $0 == [UInt8(ascii: "/")] : path.starts(with: $0) }
    }
  }

  private enum End: Equatable {
    case page
    case dead(domain: Int?)
  }

  private static let googles = LinkHost(domain: nil, paths: [[UInt8(ascii: "/")]])

  /// A link that leads to a link is followed this many times, and browsers stop not much later.
  private static let limit = 8

  private let links: LinkTable
  private let targets: TargetFinder
  private let linkHosts: [[UInt8]: LinkHost]
  /// For each set of fallbacks, whether one is on such a host.
  private let isDoubtful: [Bool]
  /// The links that such hosts serve, as far as any link leads there.
  private var served: [[UInt8]: Int] = [:]
  private var pages: [Int: DeadPage] = [:]

  /// Follows every link of an inventory; `newURLs` are theirs, too.
  init(_ links: LinkTable, project: Project, targets: TargetFinder, newURLs: NewURLs) {
    self.links = links
    self.targets = targets
    var linkHosts: [[UInt8]: LinkHost] = [:]
    for (index, domain) in project.domains.enumerated() {
      if domain.server == .google {
        linkHosts[Array(domain.host.utf8)] = Self.googles
      } else if project.answersUnknownLinks(domain) {
        let paths = project.linkPaths(of: domain).map { PercentCoding.decoded(Array($0.utf8)[...]) }
        linkHosts[Array(domain.host.utf8)] = LinkHost(domain: index, paths: paths)
      }
    }
    self.linkHosts = linkHosts
    isDoubtful = (0..<links.fallbacksCount).map { id in
      let given = links.fallbacks(id: id)
      return [given.iOS, given.iPad, given.android, given.other].contains { url in
        Self.linkHost(of: url, among: linkHosts)?.hasLinksAlone(at: url) == true
      }
    }
    let doubtful = doubtfulLinks()
    if doubtful.isEmpty { return }
    findServed(doubtful, newURLs)
    for link in doubtful { pages[link] = deadPage(of: link) }
  }

  /// The page that `link` leads to in vain; nil where it reaches all of its pages.
  func page(of link: Int) -> DeadPage? { pages.isEmpty ? nil : pages[link] }

  private func doubtfulLinks() -> [Int] {
    // Links often lead to the host of the link before.
    var last: [UInt8] = []
    return (0..<links.count).filter { link in
      if isDoubtful[links.fallbacksID(link)] { return true }
      var target = links.target(link)
      if target.isEmpty { return false }
      if links.features(link).contains(.nestedTarget) { target = targets.target(of: link) }
      let isSame =
        !last.isEmpty && target.count >= last.count
        && target.span.hasSameBytes(as: last.span, in: 0..<last.count)
      if isSame { return false }
      if let host = Self.linkHost(of: target, among: linkHosts) {
        return host.hasLinksAlone(at: target) || target == links.url(link)
      }
      if let host = URLReference(target).host, host.upperBound < target.endIndex,
        target[host.upperBound] == UInt8(ascii: "/")
      {
        last = Array(target[...host.upperBound])
      }
      return false
    }
  }

  /// Fills `served` with the links that `doubtful` ones lead to, by their old URLs and new ones.
  private mutating func findServed(_ doubtful: [Int], _ newURLs: NewURLs) {
    var wanted: Set<[UInt8]> = []
    for link in doubtful {
      for device in Device.allCases { wanted.insert(Self.key(page(of: link, on: device))) }
      wanted.insert(Self.key(targets.target(of: link)))
    }
    var url: [UInt8] = []
    for link in 0..<links.count where !links.kind(link).isAuth && links.kind(link) != .long {
      if !targets.hasTarget(link) { continue }
      url.removeAll(keepingCapacity: true)
      newURLs.appendURL(of: link, in: links, to: &url)
      for key in [Self.key(links.url(link)), Self.key(url[...])]
      where wanted.contains(key) && served[key] == nil {
        served[key] = link
      }
    }
  }

  private func deadPage(of link: Int) -> DeadPage? {
    if links.kind(link).isAuth || !targets.hasTarget(link) { return nil }
    var found: DeadPage?
    for device in Device.allCases {
      let own = fallback(of: link, for: device)
      guard case .dead(let domain) = end(of: page(of: link, on: device), on: device) else {
        continue
      }
      if own.isEmpty { return DeadPage(domain: domain, part: .target) }
      found = found ?? DeadPage(domain: domain, part: .fallback)
    }
    return found
  }

  /// What `url` leads to on a device in the end.
  private func end(of url: ArraySlice<UInt8>, on device: Device) -> End {
    var url = url
    var place: Int?
    for _ in 0..<Self.limit {
      guard let host = Self.linkHost(of: url, among: linkHosts) else { return .page }
      place = host.domain
      if host.domain == nil { break }
      let shape = links.classifier.classify(url)
      if shape.kind == .long, let deepLink = shape.deepLink {
        url = PercentCoding.decoded(url[deepLink])[...]
      } else if let link = served[Self.key(url)] {
        url = page(of: link, on: device)
      } else if host.hasLinksAlone(at: url) {
        break
      } else {
        return .page
      }
    }
    return .dead(domain: place)
  }

  /// Where a device without the app is sent by a link.
  private func page(of link: Int, on device: Device) -> ArraySlice<UInt8> {
    let own = fallback(of: link, for: device)
    return own.isEmpty ? targets.target(of: link) : own
  }

  private func fallback(of link: Int, for device: Device) -> ArraySlice<UInt8> {
    if !links.hasFallbacks(link) { return [] }
    let given = links.fallbacks(link)
    return switch device {
    case .iPhone: given.iOS
    // An iPad without a page of its own takes the iPhone's, as with Dynamic Links.
    case .iPad: given.iPad.isEmpty ? given.iOS : given.iPad
    case .android: given.android
    case .desktop: given.other
    }
  }

  /// What is known of the host of a URL; nil where it is none that links are on.
  private static func linkHost(
    of url: ArraySlice<UInt8>, among hosts: [[UInt8]: LinkHost]
  ) -> LinkHost? {
    guard let range = URLReference(url).host else { return nil }
    let host = name(url[range])
    if let known = hosts[host] { return known }
    let isGoogles = Domain.Server.default(for: String(decoding: host, as: UTF8.self)) == .google
    return isGoogles ? googles : nil
  }

  private static func name(_ host: ArraySlice<UInt8>) -> [UInt8] {
    HostName(international: host).map { Array($0.text.utf8) } ?? host.map(\.asciiLowercased)
  }

  /// What a server looks a short link up by: its host and its decoded path.
  private static func key(_ url: ArraySlice<UInt8>) -> [UInt8] {
    let parts = URLReference(url)
    guard let host = parts.host else { return [] }
    return name(url[host])
      + (parts.path.isEmpty ? [UInt8(ascii: "/")] : PercentCoding.decoded(url[parts.path]))
  }
}
