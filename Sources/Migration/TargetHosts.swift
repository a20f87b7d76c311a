import Bytes
import DynamicLinks
import Inventory
import Syntax

/// The hosts that the links of an inventory lead to.
public struct TargetHosts: Sendable {
  /// Those that share their parent domain with a host of the project, the most used first.
  public private(set) var own: [String] = []
  /// How many others there are.
  public private(set) var otherCount = 0
  /// The most used of the others.
  public private(set) var firstOther: String?

  /// The hosts of the project that links lead to, the most used first.
  public private(set) var onLinkHosts: [String] = []

  /// Counts the hosts of all targets.
  init(_ links: LinkTable, project: Project) {
    let counted = Self.counts(links).sorted { left, right in
      left.value == right.value ? left.key < right.key : left.value > right.value
    }
    let hosts = project.domains.filter { $0.server != .google }.map(\.host)
    let parents = hosts.compactMap { Self.parent(of: $0) }
    for (host, _) in counted {
      if hosts.contains(host) { onLinkHosts.append(host) }
      if hosts.contains(host) || Domain.Server.default(for: host) == .google { continue }
      if parents.contains(where: { host == $0 || host.hasSuffix("." + $0) }) {
        own.append(host)
      } else {
        otherCount += 1
        firstOther = firstOther ?? host
      }
    }
  }

  /// The domain above a host, unless that may be one that everybody registers names under.
  private static func parent(of host: String) -> String? {
    let labels = host.split(separator: ".")
    return labels.count < 3 ? nil : labels.dropFirst().joined(separator: ".")
  }

  private static func counts(_ links: LinkTable) -> [String: Int] {
    var counts: [[UInt8]: Int] = [:]
    // Links often lead to the host of the link before.
    var last: [UInt8] = []
    var host: [UInt8] = []
    var run = 0
    // No redirect leads to where mails of Firebase Auth do.
    for link in 0..<links.count where ![.authWrapped, .authHosted].contains(links.kind(link)) {
      let target = links.target(link)
      let isSame =
        !last.isEmpty && target.count > last.count
        && target[target.startIndex + last.count] == UInt8(ascii: "/")
        && target.span.hasSameBytes(as: last.span, in: 0..<last.count)
      if !isSame {
        guard let range = self.host(of: target) else { continue }
        if run > 0 { counts[host, default: 0] += run }
        run = 0
        last = Array(target[..<range.upperBound])
        host = Array(target[range])
      }
      run += 1
    }
    if run > 0 { counts[host, default: 0] += run }
    var hosts: [String: Int] = [:]
    for (bytes, count) in counts {
      hosts[String(decoding: bytes, as: UTF8.self).lowercased(), default: 0] += count
    }
    return hosts
  }

  private static func host(of target: ArraySlice<UInt8>) -> Range<Int>? {
    target.begins(with: "http") ? URLReference(target).host : nil
  }
}
