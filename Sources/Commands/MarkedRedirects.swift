import Bytes
import Hosting

/// The redirects of a host with the number of each link in the place of where it leads: the files
/// made of them tell which record of the real ones belongs to which link.
struct MarkedRedirects<Source: RedirectSource>: RedirectSource {
  /// The real redirects.
  let source: Source
  /// What became of them: the links and fallbacks of single devices that are not in their files.
  let report: RedirectReport

  private static var beginning: String { "https://link.invalid/" }

  /// Calls `body` for each redirect that is in the files.
  func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws {
    let refused = report.refused
    let followed = Set(report.followed)
    var next = refused.startIndex
    try source.forEach { link, entry in
      var entry = entry
      var isRefused = false
      while next < refused.endIndex, refused[next].link == link {
        let device = refused[next].refusal.device
        isRefused = isRefused || device == nil
        entry.fallbacks.removeAll { $0.device == device }
        next += 1
      }
      if isRefused || followed.contains(link) { return }
      entry.target = Self.mark("\(link)", inPlaceOf: entry.target)
      for index in entry.fallbacks.indices {
        entry.fallbacks[index].target = Self.mark(
          "f\(link)", inPlaceOf: entry.fallbacks[index].target)
      }
      try body(link, entry)
    }
  }

  /// A mark with the rest of the target behind it, so that what is too long for the real files is too
  /// long here.
  private static func mark(_ name: String, inPlaceOf target: [UInt8]) -> [UInt8] {
    let mark = Array("\(beginning)\(name)/".utf8)
    return mark + target.dropFirst(mark.count)
  }

  /// The link that a record made of marked redirects belongs to, and whether it holds the link's
  /// target rather than only fallbacks; nil for a record of no link.
  static func link(in record: [UInt8]) -> (link: Int, isTarget: Bool)? {
    var found: (link: Int, isTarget: Bool)?
    var rest = record[...]
    while let mark = rest.firstRange(of: Array(beginning.utf8)) {
      rest = rest[mark.upperBound...]
      let isTarget = rest.first != UInt8(ascii: "f")
      let digits = (isTarget ? rest : rest.dropFirst()).prefix(while: \.isASCIIDigit)
      guard let link = Int(String(decoding: digits, as: UTF8.self)) else { continue }
      if isTarget { return (link, true) }
      found = (link, false)
    }
    return found
  }
}
