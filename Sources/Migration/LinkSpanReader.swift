import Bytes
import DynamicLinks
import Inventory
import Syntax

/// Reads links off an inventory in the terms of a project.
struct LinkSpanReader {
  private let links: LinkTable
  private let targets: TargetFinder
  private let domainOfHost: [Int?]
  private let prefixes: [[UInt8]]

  /// Prepares to read `links` for the domains of `project`.
  init(_ links: LinkTable, project: Project, targets: TargetFinder) {
    self.links = links
    self.targets = targets
    domainOfHost = links.hosts.map { host in
      project.domains.firstIndex { $0.host.utf8.elementsEqual(host) }
    }
    prefixes = project.domains.map { Array($0.prefix.utf8) }
  }

  /// The link at `row`.
  func span(_ row: Int) -> LinkSpan {
    let url = links.url(row)
    let afterScheme = (url.firstIndex(of: UInt8(ascii: ":")) ?? url.startIndex - 1) + 3
    let authority = url[min(afterScheme, url.endIndex)...]
    let tailStart = authority.firstIndex { byte in
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
    let tail = url[(tailStart ?? url.endIndex)...]
    let pathEnd = tail.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = tail[..<(pathEnd ?? tail.endIndex)]
    let kind = Self.kind(links.kind(row))
    let domain = domainOfHost[links.host(row)]
    let isOnRoot = path.count <= 1 && (domain.map { prefixes[$0].isEmpty } ?? true)
    let hasTarget = !targets.target(of: row).isEmpty
    return LinkSpan(
      traits: LinkTraits(
        domain: domain, kind: kind, hasTarget: hasTarget,
        isReadableBySDK: kind == .long && isOnRoot && hasTarget),
      url: url, tail: tail, path: path)
  }

  private static func kind(_ kind: LinkKind) -> LinkTraits.Kind {
    switch kind {
    case .generatedShort, .unguessableShort: .short
    case .customShort: .custom
    case .long: .long
    case .authWrapped, .authHosted: .authMail
    case .preview, .notDynamicLink, .malformed: .other
    }
  }
}
