import Syntax

extension [JSONMember] {
  /// The members as the system reads them: of two with the same key the first.
  var withoutRepetitions: [JSONMember] {
    guard mayRepeat else { return self }
    var seen: Set<[UInt8]> = []
    return filter { seen.insert([UInt8]($0.key.utf8)).inserted }
  }

  /// Whether a key may occur twice; most objects have so few that looking costs less than hashing.
  private var mayRepeat: Bool {
    count > 8
      || indices.contains { index in
        self[..<index].contains { $0.key.utf8.elementsEqual(self[index].key.utf8) }
      }
  }
}
