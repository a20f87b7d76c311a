import CommandLineKit

/// A length of time as people write it: `90s`, `30m`, `24h`, `400d`.
struct TimeSpan: ArgumentValue, Equatable {
  /// Its length.
  let seconds: Int

  static let expectation = "a whole number with s, m, h or d"

  private static let units: [(letter: String, seconds: Int)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
  ]

  init(seconds: Int) { self.seconds = seconds }

  init?(argument: String) {
    guard let unit = Self.units.first(where: { argument.hasSuffix($0.letter) }),
      let count = Int(argument: String(argument.dropLast())), count <= 36_500 * 86_400
    else { return nil }
    seconds = count * unit.seconds
  }

  /// In the largest unit that gives a whole number.
  var argumentText: String {
    let unit = Self.units.first { seconds % $0.seconds == 0 && seconds >= $0.seconds }
    return unit.map { "\(seconds / $0.seconds)\($0.letter)" } ?? "0s"
  }
}
