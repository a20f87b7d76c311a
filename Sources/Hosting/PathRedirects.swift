import Bytes
import Syntax

/// The redirects of one host for services that match a path alone, in characters that are no
/// pattern anywhere.
struct PathRedirects {
  /// What such a service can do besides.
  struct Abilities {
    /// Whether a kind of device can have a target of its own.
    var tellsDevices = false
    /// Whether it decodes a path before it compares it.
    var decodesPaths = false
    /// The most bytes of a path, and of a target.
    var field = Int.max
    /// The most bytes of path and target together.
    var line = Int.max
    /// The most slashes of a path, and of a target's path.
    var slashes = Int.max
    /// A byte that means something else in a target; nil where none does.
    var reserved: UInt8?
    /// The paths that come to no redirect.
    var reservedPaths: ReservedPaths = []
  }

  private let abilities: Abilities
  private var checker = RedirectChecker()
  private var seen: Set<UInt64> = []
  /// The devices whose fallback the service cannot have.
  private var refusedDevices: [RedirectDevice] = []

  /// The present link's path.
  var path: String { String(decoding: checker.key, as: UTF8.self) }

  /// The present link's target.
  var target: String { String(decoding: checker.target, as: UTF8.self) }

  /// The present link's fallbacks, as far as the service can tell devices apart.
  var fallbacks: [(device: RedirectDevice, target: String)] {
    if !abilities.tellsDevices || !checker.hasFallbacks { return [] }
    return RedirectDevice.allCases.compactMap { device in
      let target = checker.fallbacks[device.index]
      if target.isEmpty || refusedDevices.contains(device) { return nil }
      return (device, String(decoding: target, as: UTF8.self))
    }
  }

  private init(_ abilities: Abilities) {
    self.abilities = abilities
  }

  /// Calls `body` with each redirect of `source` that the service can have; returns what was left
  /// out.
  ///
  /// Two paths of equal 64-bit hash count as one, so such a link is refused, never mixed up.
  static func forEach(
    of source: some RedirectSource, _ abilities: Abilities = Abilities(),
    _ body: (_ redirect: PathRedirects) throws -> Void
  ) throws -> RedirectReport {
    var report = RedirectReport()
    var redirects = PathRedirects(abilities)
    try source.forEach { link, entry in
      do {
        let refusals = try redirects.take(entry)
        try body(redirects)
        report.links += 1
        report.refuse(link, refusals)
      } catch let refusal as RedirectRefusal {
        report.refuse(link, [refusal])
      }
    }
    return report
  }

  private mutating func take(_ entry: RedirectEntry) throws(RedirectRefusal) -> [RedirectRefusal] {
    if entry.linkValue != nil { throw .init(.notExpressible("a query parameter")) }
    var refusals = try checker.check(entry)
    try abilities.reservedPaths.check(checker.key[...])
    // A link whose path has an escape that it does not need would be asked for as it is written.
    let asked = abilities.decodesPaths ? checker.key : entry.path
    guard asked.allSatisfy(Self.isLiteral) else {
      throw .init(
        .notExpressible("a path with other bytes than letters, digits, '/', '-', '_', '.'"))
    }
    if Self.slashes(checker.key) > abilities.slashes {
      throw .init(.notExpressible("a path with more than \(abilities.slashes) slashes"))
    }
    if let reason = fault(inTarget: checker.target) { throw .init(reason) }
    if checker.key.count > abilities.field { throw .init(.tooLong(limit: abilities.field)) }
    if checker.key.count + checker.target.count > abilities.line {
      throw .init(.tooLong(limit: abilities.line))
    }
    if !seen.insert(KeyHash.exact(checker.key.span)).inserted { throw .init(.duplicate) }
    if !abilities.tellsDevices {
      return entry.fallbacks.map {
        RedirectRefusal(.notExpressible("a kind of device"), device: $0.device)
      }
    }
    refusedDevices.removeAll()
    if !checker.hasFallbacks { return refusals }
    for device in RedirectDevice.allCases {
      guard let reason = fault(inTarget: checker.fallbacks[device.index]) else { continue }
      refusedDevices.append(device)
      // An iPad may have been given the iPhone's.
      if entry.fallbacks.contains(where: { $0.device == device }) {
        refusals.append(RedirectRefusal(reason, device: device))
      }
    }
    return refusals
  }

  /// Why the service cannot have a target, or a fallback; nil where it can.
  private func fault(inTarget target: [UInt8]) -> RedirectRefusal.Reason? {
    if let reserved = abilities.reserved, target.contains(reserved) {
      return .notExpressible("a target with '\(Character(UnicodeScalar(reserved)))'")
    }
    if abilities.slashes < .max {
      let parts = URLReference(target[...])
      if Self.slashes(target[parts.path]) > abilities.slashes {
        return .notExpressible("a target with more than \(abilities.slashes) slashes in its path")
      }
    }
    if Self.hasSegmentName(target) { return .notExpressible("a target with '/:'") }
    return target.count > abilities.field ? .tooLong(limit: abilities.field) : nil
  }

  private static func slashes(_ path: some Sequence<UInt8>) -> Int {
    path.count { $0 == UInt8(ascii: "/") }
  }

  /// Whether no service takes a byte of a path for more than itself.
  static func isLiteral(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// Whether a service could take a part of a target for the name of a path segment.
  static func hasSegmentName(_ target: [UInt8]) -> Bool {
    zip(target, target.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: ":") }
  }
}
