public import Diagnostics

/// The install shares of an app's versions, read from a table of two columns.
public struct InstallShares: Sendable {
  /// The versions with their installs, in counts or percent, as the table gives them.
  private let installs: [(version: String, installs: Double)]

  /// Reads lines of a version and a number with a comma, semicolon or tab between; other lines,
  /// such as a header, are passed over.
  public init(parsing source: SourceText) {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let newline = UInt8(ascii: "\n")
    installs = source.bytes.split(separator: newline).compactMap { line in
      guard let end = line.firstIndex(where: { separators.contains($0) }) else { return nil }
      let version = Self.plain(line[..<end], keeping: { $0 > 0x20 })
      // Numbers may have commas between thousands, and a percent sign.
      let number = Self.plain(line[end...].dropFirst()) { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard let installs = Double(number), installs >= 0, installs.isFinite else { return nil }
      return (version, installs)
    }
  }

  private static func plain(
    _ field: ArraySlice<UInt8>, keeping isKept: (UInt8) -> Bool
  ) -> String {
    String(decoding: field.filter { $0 != UInt8(ascii: "\"") && isKept($0) }, as: UTF8.self)
  }

  /// The part of all installs, 0 to 1, that run `version`; nil when the table does not have it.
  ///
  /// Longer versions count for it: `3.2.1` for `3.2`.
  public func share(of version: String) -> Double? {
    let total = installs.reduce(0) { $0 + $1.installs }
    let own = installs.filter { $0.version == version || $0.version.hasPrefix(version + ".") }
    return own.isEmpty || total == 0 ? nil : own.reduce(0) { $0 + $1.installs } / total
  }
}
