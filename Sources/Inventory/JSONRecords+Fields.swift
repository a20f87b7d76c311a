import Bytes
import DynamicLinks
import Syntax

extension JSONRecords {
  /// The path of a member; nil where its key is a link itself.
  mutating func path(_ parent: Int, key: Int) -> Int? {
    if let path = paths.known(parent, tape, key: key) { return path }
    if isLinkName(key) { return nil }
    return paths.add(parent, tape, key: key)
  }

  /// Whether a key is a link: a URL, or one of a Dynamic Link without its scheme.
  func isLinkName(_ key: Int) -> Bool {
    let name = tape.bytes[tape.textRange(key)]
    if name.begins(with: "https:") || name.begins(with: "http:") { return true }
    if !name.contains(UInt8(ascii: "/")) { return false }
    return classifier.classify((Array("https://".utf8) + name)[...]).kind.isDynamicLink
  }

  /// The value within the object that databases write around one: `{"stringValue": …}` of Firestore,
  /// `{"$oid": …}` of MongoDB, `{"S": …}` of DynamoDB.
  func unwrapped(_ value: Int) -> Int {
    var value = value
    while tape.kind(value) == .object, value + 1 < tape.next(value) {
      let inner = tape.next(value + 1)
      guard tape.next(inner) == tape.next(value), isTypeName(value + 1) else { break }
      value = inner
      if tape.kind(value) == .object, value + 1 < tape.next(value) {
        let content = tape.next(value + 1)
        let isContent = tape.next(content) == tape.next(value)
        if isContent, isKey(value + 1, "fields") || isKey(value + 1, "values") { value = content }
      }
    }
    return value
  }

  private func isTypeName(_ key: Int) -> Bool {
    let name = tape.bytes[tape.textRange(key)]
    guard let first = name.first else { return false }
    if first == UInt8(ascii: "$") { return true }
    if name.count <= 4 { return first < 0x60 && Self.shortTypes.contains(name) }
    let isValue = name.suffix(5).equalsIgnoringASCIICase("value".utf8)
    return isValue && Self.types.contains(name)
  }

  /// Types in DynamoDB.
  private static let shortTypes = Set(["S", "N", "B", "BOOL", "NULL", "M", "L"].map(bytes))

  /// Types in Firestore and in BigQuery's records of Analytics.
  private static let types = Set(
    [
      "stringValue", "integerValue", "doubleValue", "booleanValue", "timestampValue",
      "referenceValue", "nullValue", "mapValue", "arrayValue", "string_value", "int_value",
    ].map(bytes))

  private static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private func isKey(_ key: Int, _ name: StaticString) -> Bool {
    let text = tape.bytes[tape.textRange(key)]
    return text.count == name.utf8CodeUnitCount && text.begins(with: name)
  }

  /// Whether two members are objects that have a link under the same keys, so that the object's own
  /// keys are only what the records are known by.
  mutating func isMap(_ object: Int, path: Int) -> Bool {
    var inner: [Int] = []
    var key = object + 1
    let end = tape.next(object)
    while key < end {
      let value = unwrapped(tape.next(key))
      if tape.kind(value) == .object { inner.append(value) }
      key = tape.next(tape.next(key))
    }
    if inner.count < 2 { return false }
    var links: Set<Int> = []
    for value in inner {
      var own: Set<Int> = []
      collectLinks(in: value, path: path, depth: 0, into: &own)
      if !links.isDisjoint(with: own) { return true }
      links.formUnion(own)
    }
    return false
  }

  private mutating func collectLinks(
    in object: Int, path: Int, depth: Int, into links: inout Set<Int>
  ) {
    var key = object + 1
    let end = tape.next(object)
    while key < end {
      let value = unwrapped(tape.next(key))
      if tape.kind(value) == .object || tape.kind(value) == .string,
        let path = self.path(path, key: key)
      {
        if tape.kind(value) == .object {
          if depth < 3 { collectLinks(in: value, path: path, depth: depth + 1, into: &links) }
        } else if isLink(value, path: path) {
          links.insert(path)
        }
      }
      key = tape.next(tape.next(key))
    }
  }

  private func isLink(_ value: Int, path: Int) -> Bool {
    switch paths.meaning(path) {
    case .column(.shortLink): paths.ground(path) != .suffixName
    case .longLink: true
    default: isDynamicLink(value)
    }
  }

  /// Reads the fields of an object and of those in it into the record under way.
  mutating func collect(_ object: Int, path: Int, depth: Int) {
    var key = object + 1
    let end = tape.next(object)
    while key < end {
      let value = unwrapped(tape.next(key))
      if tape.kind(value) != .null, let path = self.path(path, key: key) {
        collectValue(value, path: path, depth: depth)
      }
      key = tape.next(tape.next(key))
    }
  }

  private mutating func collectValue(_ value: Int, path: Int, depth: Int) {
    switch tape.kind(value) {
    case .object:
      if depth < Self.depthLimit, !isMap(value, path: path) {
        collect(value, path: path, depth: depth + 1)
      } else {
        hasInnerRecords = true
      }
    case .array: collectArray(value, path: path)
    case .string:
      if let text = tape.readText(in: value) {
        collectValue(text, path: path, depth: depth + 1)
      } else {
        collectText(value, path: path)
      }
    case .number, .boolean: collectText(value, path: path)
    case .null: break
    }
  }

  private mutating func collectText(_ value: Int, path: Int) {
    if tape.textRange(value).isEmpty { return }
    paths.see(path)
    let meaning = paths.meaning(path)
    if isSample, meaning == nil || meaning == .url || meaning == .column(.link) {
      vote(value, path: path)
    }
    if let meaning { set(meaning, Slot(value: Int32(value), path: Int32(path))) }
  }

  private mutating func vote(_ value: Int, path: Int) {
    let text = text(value)
    let kind = classifier.classify(text[...]).kind
    if kind != .malformed { paths.vote(path, isLink: kind.isDynamicLink) }
  }

  private mutating func collectArray(_ array: Int, path: Int) {
    var element = array + 1
    let end = tape.next(array)
    switch paths.meaning(path) {
    case .stats:
      addClicks(0)
      while element < end {
        addClicks(clicks(of: element))
        element = tape.next(element)
      }
    case .eventParameters:
      while element < end {
        collectEvent(element, path: path)
        element = tape.next(element)
      }
    default: hasInnerRecords = true
    }
  }

  /// A parameter of an Analytics event: a key, and a value by its type.
  private mutating func collectEvent(_ parameter: Int, path: Int) {
    guard let key = member("key", of: parameter), let value = member("value", of: parameter),
      tape.kind(key) == .string, tape.kind(unwrapped(value)) == .string,
      tape.bytes[tape.textRange(key)].begins(with: "dynamic_link_"),
      let path = self.path(path, key: key)
    else { return }
    collectText(unwrapped(value), path: path)
  }

  /// The clicks that an event counts; counts are written as strings (Firebase, Analytics REST API).
  private func clicks(of event: Int) -> Int {
    guard let kind = member("event", of: event), let count = member("count", of: event),
      tape.bytes[tape.textRange(kind)].elementsEqual("CLICK".utf8)
    else { return 0 }
    return max(0, Int(String(decoding: tape.bytes[tape.textRange(count)], as: UTF8.self)) ?? 0)
  }

  private func member(_ name: StaticString, of object: Int) -> Int? {
    if tape.kind(object) != .object { return nil }
    var key = object + 1
    let end = tape.next(object)
    while key < end {
      if isKey(key, name) { return tape.next(key) }
      key = tape.next(tape.next(key))
    }
    return nil
  }

  /// Gives a field of the record under way a value, unless a surer or an earlier one has it.
  mutating func set(_ field: JSONField, _ slot: Slot) {
    guard let number = field.number else { return }
    let index = slots.count - JSONField.count + number
    let known = slots[index]
    if known.value >= 0, paths.ground(Int(known.path)) <= paths.ground(Int(slot.path)) { return }
    slots[index] = slot
  }

  /// The value of a field of the record under way.
  func value(_ field: JSONField) -> Int? {
    guard let number = field.number else { return nil }
    let value = slots[slots.count - JSONField.count + number].value
    return value < 0 ? nil : Int(value)
  }
}
