/// Finds a text inside some rules by always going on with the byte that leaves the fewest to come.
///
/// It never goes back, so it may miss the texts there are; what it finds is inside and well formed.
struct DirectWay {
  /// Longer texts are left to the search.
  private static let longestText = 400

  private let usesEscapes: Bool
  private let order: [Int]
  private var text: [UInt8] = []
  private var residuals: [Residual]
  private var shape: URLShape
  /// What is left of `residuals` after the byte in question, and after the best one so far.
  private var stepped: [Residual]
  private var best: [Residual]

  /// A way inside `inside`.
  ///
  /// The text spells UTF-8 in escapes when `isStrict`, and has none unless `usesEscapes`. Of equally
  /// good bytes it has the one whose class comes first in `order`.
  init(inside: [Residual], isStrict: Bool, usesEscapes: Bool, order: [Int]) {
    self.usesEscapes = usesEscapes
    self.order = order
    residuals = inside
    stepped = inside
    best = inside
    shape = URLShape(isStrict: isStrict)
  }

  /// Goes to the end of the way and returns its text; nil where it ends before one is complete, or
  /// the work of the algebra has come to `workLimit`.
  mutating func find(_ table: inout ResidualTable, workLimit: Int) -> [UInt8]? {
    while text.count < Self.longestText, table.algebra.work <= workLimit {
      if shape.isComplete, residuals.allSatisfy({ table.isNullable($0) }) { return text }
      guard goOn(&table) else { return nil }
    }
    return nil
  }

  private mutating func goOn(_ table: inout ResidualTable) -> Bool {
    // Most of a pattern is plain text, where one byte goes on.
    if residuals.count == 1, let byte = table.onlyByte(after: residuals[0]) {
      return goOn(byte, &table)
    }
    var live = ByteSet.urlBytes
    for residual in residuals { live = live.intersection(table.firstBytes(residual)) }
    live = live.union(CoverSearch.marks)
    var leastCount = Int.max
    // One byte brings the end nearer by one at most, so nothing beats a byte that does.
    let nearest = residuals.reduce(0) { max($0, table.leastCount($1)) } - 1
    var chosen: (byte: UInt8, shape: URLShape)?
    for byteClass in order {
      let byte = table.classes.representatives[byteClass]
      guard live.contains(byte), usesEscapes || byte != UInt8(ascii: "%"),
        let next = shape.after(byte), let count = step(byteClass, &table), count < leastCount
      else { continue }
      chosen = (byte, next)
      leastCount = count
      swap(&best, &stepped)
      if count <= nearest { break }
    }
    guard let chosen else { return false }
    text.append(chosen.byte)
    shape = chosen.shape
    swap(&residuals, &best)
    return true
  }

  /// Goes on with the one byte that can follow in the one residual there is.
  private mutating func goOn(_ byte: UInt8, _ table: inout ResidualTable) -> Bool {
    guard usesEscapes || byte != UInt8(ascii: "%"), let shape = shape.after(byte) else {
      return false
    }
    let next = table.step(residuals[0], Int(table.classes.classOf[Int(byte)]))
    if next == .dead { return false }
    text.append(byte)
    self.shape = shape
    residuals[0] = next
    return true
  }

  /// Makes `stepped` what is left after a byte of `byteClass`; the fewest bytes then to come, nil
  /// where nothing is left.
  private mutating func step(_ byteClass: Int, _ table: inout ResidualTable) -> Int? {
    var count = 0
    for index in residuals.indices {
      let next = table.step(residuals[index], byteClass)
      if next == .dead { return nil }
      stepped[index] = next
      count = max(count, table.leastCount(next))
    }
    return count
  }
}
