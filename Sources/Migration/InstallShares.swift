import Bytes
public import Diagnostics

/// The install shares of an app's versions, read from a table of two columns.
public struct InstallShares: Sendable {
  private struct Row {
    var version: String
    var installs: Double
  }

  /// The lines, from 1, that hold no version with a number; a header is none of them.
  public let unreadLines: [Int]
  /// The versions that the table names, as it writes them.
  public var versions: [String] { rows.map(\.version) }

  private let rows: [Row]
  /// How many installs, in the terms of the table, are all.
  private let total: Double

  /// Reads lines of a version and a number with a comma, semicolon or tab between.
  ///
  /// Numbers are counts, percents or parts of 1. Counts are of all installs together; percents and
  /// parts say themselves how much is missing.
  public init(parsing source: SourceText) {
    var rows: [Row] = []
    var unread: [Int] = []
    var isPercent = false
    var isFirst = true
    for (index, line) in TableText.utf8(source.bytes).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let fields = Self.fields(line)
      if fields.allSatisfy(\.isEmpty) { continue }
      isPercent = isPercent || fields.dropFirst().joined().contains("%")
      if fields.count == 2, !fields[0].isEmpty, let number = Self.number(fields[1]) {
        rows.append(Row(version: fields[0], installs: number))
      } else if !isFirst || fields[0].utf8.contains(where: \.isASCIIDigit) {
        unread.append(index + 1)
      }
      isFirst = false
    }
    let given = Self.takeTotal(from: &rows)
    let sum = max(rows.reduce(0) { $0 + $1.installs }, given ?? 0)
    let isPart = sum <= 1.000_001 && rows.contains { $0.installs < 1 && $0.installs > 0 }
    total = isPercent ? max(100, sum) : isPart ? max(1, sum) : sum
    self.rows = rows
    unreadLines = unread
  }

  /// The part of all installs, 0 to 1, that run `version`; nil when the table does not have it.
  ///
  /// Longer versions count for it: `3.2.1` and `3.2 (87)` for `3.2`.
  public func share(of version: String) -> Double? {
    let own = rows.filter { row in
      let name = row.version.prefix { $0 != " " && $0 != "(" }
      return row.version == version || name == version || name.hasPrefix(version + ".")
    }
    return own.isEmpty || total == 0 ? nil : own.reduce(0) { $0 + $1.installs } / total
  }

  /// The fields of a line, without quotes and the blanks around them.
  private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, separators.contains(byte) {
        fields.append([])
      } else {
        fields[fields.count - 1].append(byte)
      }
    }
    return fields.map { field in
      let end = field.lastIndex { $0 > 0x20 } ?? -1
      return String(decoding: field[...end].drop { $0 <= 0x20 }, as: UTF8.self)
    }
  }

  /// A number with or without a percent sign and marks between thousands, in any country's
  /// spelling; nil for anything else.
  private static func number(_ text: String) -> Double? {
    let isPercent = text.utf8.contains(UInt8(ascii: "%"))
    // Blanks, also those that do not break, stand between thousands or before the sign.
    let plain = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0 != "%" && $0 != "'"
    }
    guard plain.allSatisfy({ ("0"..."9").contains($0) || $0 == "." || $0 == "," }),
      plain.contains(where: { ("0"..."9").contains($0) })
    else { return nil }
    let marks = plain.indices.filter { plain[$0] == "." || plain[$0] == "," }
    guard let last = marks.last else { return Double(String(String.UnicodeScalarView(plain))) }
    let isSole = marks.count == 1
    let behind = plain.distance(from: last, to: plain.endIndex) - 1
    let isMixed = marks.contains { plain[$0] != plain[last] }
    let isThousands = !isMixed && (!isSole || (!isPercent && behind == 3 && plain.first != "0"))
    var digits = ""
    for index in plain.indices {
      if !marks.contains(index) {
        digits.unicodeScalars.append(plain[index])
      } else if index == last, !isThousands {
        digits += "."
      }
    }
    return Double(digits)
  }

  /// Takes the row of the total out, and returns its number; nil where there is none.
  ///
  /// It may be more than the other rows come to: tables often name the versions of most installs only.
  private static func takeTotal(from rows: inout [Row]) -> Double? {
    let index = rows.firstIndex { row in
      ["total", "all", "sum"].contains(row.version.lowercased().prefix(while: \.isLetter))
    }
    guard let index else { return nil }
    return rows.remove(at: index).installs
  }
}
