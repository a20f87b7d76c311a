import Diagnostics
import Syntax

/// The associated-domains part of an entitlements file, ready to be written.
public enum EntitlementsText {
  /// A property list that holds nothing but `entries`, in the order given.
  public static func render(_ entries: [String]) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>\(Entitlements.associatedDomainsKey)</key>
      \t<array>

      """
    for entry in entries { text += "\t\t<string>\(escaped(entry))</string>\n" }
    return text + "\t</array>\n</dict>\n</plist>\n"
  }

  /// `file` with `entries` in the place of its own, everything else as it is; nil for one that is
  /// no XML or has none to take the place of.
  public static func render(_ entries: [String], in file: Entitlements) -> String? {
    let bytes = file.source.bytes
    guard let range = file.entriesRange, range.upperBound <= bytes.count,
      bytes[range].starts(with: "<array".utf8)
    else { return nil }
    let lines = entries.map { "\t\t<string>\(escaped($0))</string>\n" }.joined()
    let array = entries.isEmpty ? "<array/>" : "<array>\n\(lines)\t</array>"
    return String(
      decoding: bytes[..<range.lowerBound] + Array(array.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }

  /// The entries of a build: those of today that do not touch the hosts in question as they are,
  /// then one `applinks:` entry for each of `hosts`, and one `appclips:` entry for each of
  /// `clipHosts`.
  ///
  /// `dropped` are hosts whose entries go, those for App Clips only where `clipHosts` are given, and
  /// `droppedWildcards` those whose wildcard entries go. Entries with a mode
  /// go only where their host is not among `hosts`. Order and spelling of today's entries are kept.
  public static func entries(
    today: [AssociatedDomainsEntry], hosts: [String], dropped: [String] = [],
    droppedWildcards: [String] = [], clipHosts: [String]? = nil
  ) -> [String] {
    let services: [AssociationService] = clipHosts == nil ? [.applinks] : [.applinks, .appclips]
    var entries: [String] = []
    for entry in today {
      let goes =
        entry.service.map(services.contains) == true
        && (entry.isWildcard ? droppedWildcards : dropped).contains(entry.host)
        && (entry.isWildcard || entry.mode == nil || !hosts.contains(entry.host))
      if !goes && !entries.contains(entry.text.text) { entries.append(entry.text.text) }
    }
    for (service, hosts) in zip(services, [hosts, clipHosts ?? []]) {
      for host in hosts {
        let text = "\(service.rawValue):\(host)"
        if !entries.contains(text) { entries.append(text) }
      }
    }
    return entries
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
