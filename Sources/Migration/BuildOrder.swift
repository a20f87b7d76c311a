import Bytes

/// The order in which the builds of an app came, or will come: shipped ones by their versions, and
/// planned ones behind them.
///
/// A plan takes a later build for what replaces an earlier one, and the newest for what the next one
/// is made from, and people list builds from the newest on, too.
enum BuildOrder {
  /// `builds` with those of each app in their order, among the places that these have.
  ///
  /// Where a version of an app begins with no number, its shipped builds stay as they are listed.
  static func ordered(_ builds: [Build]) -> [Build] {
    var ordered = builds
    for app in Set(builds.map(\.app)).sorted() {
      let places = builds.indices.filter { builds[$0].app == app }
      let versions = places.map { numbers(builds[$0].version) }
      let isNumbered = versions.allSatisfy { !$0.isEmpty }
      let listed = places.indices.sorted { left, right in
        let (one, other) = (builds[places[left]], builds[places[right]])
        if one.isPlanned != other.isPlanned { return other.isPlanned }
        if isNumbered, versions[left] != versions[right] {
          return versions[left].lexicographicallyPrecedes(versions[right])
        }
        return left < right
      }
      for (place, index) in zip(places, listed) { ordered[place] = builds[places[index]] }
    }
    return ordered
  }

  /// The numbers that a version begins with: 3, 2 and 1 of `3.2.1-rc4`; without zeros at the end,
  /// since 4.0 is no later than 4.
  private static func numbers(_ version: String) -> [UInt64] {
    let text = version.utf8.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    var numbers = text.split(separator: UInt8(ascii: ".")).map {
      UInt64(String(decoding: $0, as: UTF8.self)) ?? .max
    }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}
