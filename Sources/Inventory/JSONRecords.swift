import DynamicLinks
import Syntax

/// The links that one JSON text tells of: requests and responses of the API, saved linkStats, and
/// rows of databases, whatever they are wrapped in.
///
/// An object with a link is a record with all that its inner objects say. Objects of one shape side
/// by side, under keys that only number them, are a record each, and so are elements of arrays.
struct JSONRecords: Sendable {
  /// A value and its path.
  struct Slot: Sendable {
    var value: Int32
    var path: Int32

    /// No value.
    static let empty = Slot(value: -1, path: 0)
  }

  /// One record.
  struct Record: Sendable {
    /// Its bytes in the text.
    var range: Range<Int>
    /// The key that is its link.
    var name: Int?
    /// The clicks that saved linkStats count.
    var clicks: Int?
    /// Whether it has a Dynamic Link of its own.
    var hasDynamicLink = false
    /// Whether it has a link at all.
    var hasLink = false
    /// Whether it turned out to be no record.
    var isDropped = false
  }

  /// How deep objects are entered for the fields of one record.
  static let depthLimit = 8

  /// The text's values.
  var tape = JSONTape()
  /// The fields of all texts.
  var paths: JSONPaths
  /// The records, in the order they begin.
  private(set) var records: [Record] = []
  /// `JSONField.count` slots for each record.
  var slots: [Slot] = []
  /// Whether values are counted to guess what they mean.
  var isSample = false
  /// Whether the record under way has arrays or maps, in which there may be others.
  var hasInnerRecords = false
  /// How many objects that stand for a record have no link.
  private(set) var emptyCount = 0
  private var liveCount = 0
  /// Where the string stands in which a text is that is being looked through.
  private var outerRange = 0..<0
  /// What tells Dynamic Links.
  let classifier: LinkClassifier
  /// The link that linkStats without a link are about.
  private let statsLink: [UInt8]?

  /// Looks for records in texts of a file; `given` says which fields are columns.
  init(
    given: [LinkColumn: String] = [:], classifier: LinkClassifier, statsLink: [UInt8]? = nil
  ) {
    paths = JSONPaths(given: given)
    self.classifier = classifier
    self.statsLink = statsLink
  }

  /// Finds the records of the text that is on the tape.
  mutating func find() {
    records.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    liveCount = 0
    emptyCount = 0
    outerRange = tape.count > 0 ? tape.range(0) : 0..<0
    if tape.count > 0 { visit(0, path: JSONPaths.root) }
    if liveCount == 0 { emptyCount = 1 }
  }

  /// Counts the values of a part of the file's beginning; false where it is no valid JSON.
  mutating func sample(_ text: Span<UInt8>) -> Bool {
    isSample = true
    let isValid = tape.read(text)
    find()
    isSample = false
    return isValid
  }

  private mutating func visit(_ value: Int, path: Int) {
    switch tape.kind(value) {
    case .array: visitElements(of: value, path: path)
    case .string:
      if let text = tape.readText(in: value) { return visitText(text, in: value, path: path) }
      begin(tape.range(value))
      set(.column(.shortLink), Slot(value: Int32(value), path: Int32(JSONPaths.root)))
      records[records.count - 1].hasLink = true
      records[records.count - 1].hasDynamicLink = isDynamicLink(value)
    case .object: visitObject(value, path: path)
    case .null, .boolean, .number: break
    }
  }

  /// Visits what was read from a string; its records stand where the string does.
  private mutating func visitText(_ text: Int, in string: Int, path: Int) {
    let outer = outerRange
    if tape.range(string).upperBound <= outer.upperBound { outerRange = tape.range(string) }
    visit(text, path: path)
    outerRange = outer
  }

  /// Strings in an array are links where one of them is a URL, or where the array is all there is.
  private mutating func visitElements(of array: Int, path: Int) {
    var element = array + 1
    let end = tape.next(array)
    var takesStrings = array == 0
    while element < end, !takesStrings {
      takesStrings = tape.kind(element) == .string && isURL(element)
      element = tape.next(element)
    }
    element = array + 1
    let count = liveCount
    var withoutLink = 0
    while element < end {
      let value = unwrapped(element)
      let before = liveCount
      if takesStrings || tape.kind(value) != .string { visit(value, path: path) }
      if tape.kind(value) == .object, liveCount == before { withoutLink += 1 }
      element = tape.next(element)
    }
    if liveCount > count { emptyCount += withoutLink }
  }

  private mutating func visitObject(_ object: Int, path: Int) {
    if isMap(object, path: path) { return visitMap(object, path: path) }
    let number = records.count
    begin(tape.range(object))
    hasInnerRecords = false
    collect(object, path: path, depth: 0)
    let hasInnerRecords = self.hasInnerRecords
    judge()
    let count = liveCount
    if hasInnerRecords { visitInner(object, path: path, depth: 0) }
    if records[number].hasDynamicLink {
      for inner in (number + 1)..<max(number + 1, records.count)
      where !records[inner].hasDynamicLink { drop(inner) }
    } else if liveCount > count || !records[number].hasLink {
      drop(number)
      if liveCount < count { visitNamedMembers(of: object, path: path) }
    }
  }

  /// Visits the values of a map; its keys are only what they are known by.
  private mutating func visitMap(_ map: Int, path: Int) {
    var key = map + 1
    let end = tape.next(map)
    while key < end {
      let value = unwrapped(tape.next(key))
      if isLinkName(key) {
        visitNamed(value, key: key, path: path)
      } else if tape.kind(value) == .object {
        visit(value, path: path)
      }
      key = tape.next(tape.next(key))
    }
  }

  /// Visits what lies in arrays and maps of an object and of its inner objects.
  private mutating func visitInner(_ object: Int, path: Int, depth: Int) {
    var key = object + 1
    let end = tape.next(object)
    while key < end {
      let value = unwrapped(tape.next(key))
      if tape.kind(value).isContainerOrText, let path = self.path(path, key: key) {
        visitInnerValue(value, path: path, depth: depth)
      }
      key = tape.next(tape.next(key))
    }
  }

  private mutating func visitInnerValue(_ value: Int, path: Int, depth: Int) {
    switch tape.kind(value) {
    case .object where depth == Self.depthLimit: visit(value, path: path)
    case .object where isMap(value, path: path): visitMap(value, path: path)
    case .object: visitInner(value, path: path, depth: depth + 1)
    case .array where paths.meaning(path) == .stats: break
    case .array where paths.meaning(path) == .eventParameters: break
    case .array: visitElements(of: value, path: path)
    case .string:
      guard let text = tape.readText(in: value) else { return }
      let outer = outerRange
      if tape.range(value).upperBound <= outer.upperBound { outerRange = tape.range(value) }
      visitInnerValue(text, path: path, depth: depth)
      outerRange = outer
    case .null, .boolean, .number: break
    }
  }

  /// Takes the members whose keys are links, of an object without a link and of those in it.
  private mutating func visitNamedMembers(of object: Int, path: Int) {
    var key = object + 1
    let end = tape.next(object)
    while key < end {
      let value = unwrapped(tape.next(key))
      if isLinkName(key) {
        visitNamed(value, key: key, path: path)
      } else if tape.kind(value) == .object {
        visitNamedMembers(of: value, path: path)
      }
      key = tape.next(tape.next(key))
    }
  }

  /// Takes a member whose key is a link.
  private mutating func visitNamed(_ value: Int, key: Int, path: Int) {
    begin(tape.range(key).lowerBound..<tape.range(value).upperBound)
    records[records.count - 1].name = key
    if tape.kind(value) == .object {
      collect(value, path: path, depth: 0)
      resolve()
    } else if tape.kind(value) == .string {
      set(.column(.link), Slot(value: Int32(value), path: Int32(JSONPaths.root)))
    }
    records[records.count - 1].hasLink = true
    records[records.count - 1].hasDynamicLink = true
  }

  private mutating func begin(_ range: Range<Int>) {
    let isInText = range.upperBound <= tape.range(0).upperBound
    records.append(Record(range: isInText ? range : outerRange))
    slots.append(contentsOf: repeatElement(.empty, count: JSONField.count))
    liveCount += 1
  }

  private mutating func drop(_ number: Int) {
    if records[number].isDropped { return }
    records[number].isDropped = true
    liveCount -= 1
  }

  /// Sees what the fields of the record under way come to.
  private mutating func judge() {
    resolve()
    let target = value(.column(.link))
    let isRequest = value(.domain) != nil && target != nil
    let number = records.count - 1
    records[number].hasDynamicLink =
      hasName || isRequest || value(.longLink) != nil || target.map(isDynamicLink) == true
    records[number].hasLink = records[number].hasDynamicLink || target != nil
  }

  /// Whether it is known what the record under way is called.
  var hasName: Bool {
    guard let record = records.last else { return false }
    return value(.column(.shortLink)) != nil || record.name != nil
      || record.clicks != nil && statsLink != nil
  }

  /// Adds to the clicks of the record under way.
  mutating func addClicks(_ count: Int) {
    let (sum, isTooLarge) = (records[records.count - 1].clicks ?? 0)
      .addingReportingOverflow(count)
    records[records.count - 1].clicks = isTooLarge ? .max : sum
  }

  /// Appends the link that a record has from elsewhere: its key, or the name of a file of linkStats.
  func appendName(of record: Record, to bytes: inout [UInt8]) {
    if let name = record.name {
      tape.appendText(name, to: &bytes)
    } else if record.clicks != nil, let statsLink {
      bytes.append(contentsOf: statsLink)
    }
  }
}

extension JSONTape.Kind {
  /// Whether a value may hold others, a string as a text.
  fileprivate var isContainerOrText: Bool {
    self == .object || self == .array || self == .string
  }
}
