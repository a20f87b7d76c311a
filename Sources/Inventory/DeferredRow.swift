import Bytes

/// A row that waits on disk until the links it may belong to are joined.
struct DeferredRow {
  /// What is to become of it.
  enum Role: UInt8 {
    /// It is joined as every row.
    case row
    /// It is the short link that an expanded link named, in addition to the rows.
    case original
    /// It is a link that an access log tells of.
    case seen
    /// It was in the table already and has been told of.
    case known
    /// It is a further target of such a link.
    case knownTarget
  }

  /// What is to become of it.
  var role = Role.row
  /// Which row it is in the order of reading.
  var number = 0
  /// The number of its file.
  var file = 0
  /// Where it stands there.
  var place = RecordPlace(line: 0, range: 0..<0)
  /// What it says.
  var draft = LinkDraft()

  /// Appends a row whose draft is `draft` to `bytes`.
  func append(_ draft: LinkDraft, to bytes: inout [UInt8]) {
    bytes.append(role.rawValue)
    bytes.appendNumber(number)
    bytes.appendNumber(file)
    bytes.appendNumber(place.line)
    bytes.appendNumber(place.range.lowerBound)
    bytes.appendNumber(place.range.count)
    bytes.appendNumber(Int(draft.features.rawValue))
    bytes.append(draft.clicks == nil ? 0 : 1)
    bytes.appendNumber(draft.clicks ?? 0)
    Self.append(draft.url, to: &bytes)
    Self.append(draft.target, to: &bytes)
    Self.append(draft.apps, to: &bytes)
    Self.append(draft.fallbacks, to: &bytes)
    Self.append(draft.details, to: &bytes)
  }

  /// Reads the row that begins at `position` and moves behind it.
  mutating func read(_ bytes: [UInt8], from position: inout Int) {
    role = Role(rawValue: bytes[position]) ?? .row
    position += 1
    number = bytes.number(at: &position)
    file = bytes.number(at: &position)
    let line = bytes.number(at: &position)
    let start = bytes.number(at: &position)
    place = RecordPlace(line: line, range: start..<start + bytes.number(at: &position))
    draft.clear()
    draft.features = LinkFeatures(
      rawValue: UInt16(truncatingIfNeeded: bytes.number(at: &position)))
    let hasClicks = bytes[position] == 1
    position += 1
    let clicks = bytes.number(at: &position)
    draft.clicks = hasClicks ? clicks : nil
    Self.read(&draft.url, bytes, from: &position)
    Self.read(&draft.target, bytes, from: &position)
    Self.read(&draft.apps, bytes, from: &position)
    Self.read(&draft.fallbacks, bytes, from: &position)
    Self.read(&draft.details, bytes, from: &position)
  }

  private static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    bytes.appendNumber(text.count)
    bytes.append(text.span)
  }

  private static func read(_ text: inout [UInt8], _ bytes: [UInt8], from position: inout Int) {
    let count = bytes.number(at: &position)
    text.append(bytes.span.extracting(position..<position + count))
    position += count
  }
}
