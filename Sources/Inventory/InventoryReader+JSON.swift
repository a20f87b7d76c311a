import Bytes
import Diagnostics
import DynamicLinks
import Syntax

extension InventoryReader {
  /// Reads JSON: arrays element by element, or else one value to a line, or else one document of at
  /// most 64 MiB.
  mutating func readJSON(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    var window = window
    let link = LinkFileName.link(in: source.name, classifier: table.classifier)
    json = JSONRecords(
      given: source.columns, classifier: table.classifier, statsLink: link.map { Array($0.utf8) })
    try window.fill(Self.sampleSize)
    let sample = Array(window.buffer[window.start..<window.end].prefix(Self.sampleSize))
    let isArray = sample.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "[")
    try look(at: sample, isArray: isArray)
    if isArray {
      try readArrays(window)
    } else {
      try readLines(window)
    }
    files[file].columns = json.paths.columns
    files[file].unreadColumns = json.paths.unread
    noteIfEmpty()
    json = JSONRecords(classifier: table.classifier)
  }

  /// Looks at the beginning of a file for what its fields are.
  private mutating func look(at sample: [UInt8], isArray: Bool) throws(InputError) {
    if isArray {
      var elements = JSONElementReader(WindowReader(path: "", bytes: sample))
      while try elements.next() { _ = json.sample(elements.element.span) }
    } else {
      var lines = CSVReader(reader: WindowReader(path: "", bytes: sample), delimiter: .tab)
      var isDocument = true
      while try lines.next() {
        let isValue = json.sample(lines.recordBytes.span)
        if !isValue, isDocument {
          _ = json.sample(sample.span)
          break
        }
        isDocument = false
      }
    }
    json.paths.guess()
  }

  private mutating func readArrays(_ window: consuming WindowReader) throws(InputError) {
    files[file].format = .json
    let name = files[file].name
    var elements = JSONElementReader(window)
    while scratchFailure == nil, try elements.next() {
      let start = elements.offset
      addRecords(
        in: elements.element,
        from: RecordPlace(line: elements.line, range: start..<start + elements.element.count))
    }
    if elements.isCut {
      note(UnreadableFileRule.findingCut(at: Location(path: name, line: elements.line)))
    }
  }

  private mutating func readLines(_ window: consuming WindowReader) throws(InputError) {
    var lines = CSVReader(
      reader: window, delimiter: .tab, recordLimit: FileContents.limit)
    guard try lines.next() else { return }
    if !json.tape.read(lines.recordBytes.span) { return try readDocument(from: &lines) }
    var isSeveral = false
    while true {
      addRecords(in: lines.recordBytes, from: lines.place)
      guard scratchFailure == nil, try lines.next() else { break }
      isSeveral = true
    }
    files[file].format = isSeveral ? .jsonLines : .json
  }

  /// Reads one document that begins with the current record and goes on over the next lines.
  ///
  /// Of one with an error, what comes before that is read.
  private mutating func readDocument(from lines: inout CSVReader) throws(InputError) {
    files[file].format = .json
    let name = files[file].name
    var text: [UInt8] = []
    var number = 1
    repeat {
      text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lines.line - number))
      number = lines.line
      text.append(contentsOf: lines.recordBytes)
      var isTooLong = text.count > FileContents.limit
      if case .tooLong = lines.problem { isTooLong = true }
      if isTooLong {
        let place = Location(path: name, line: lines.line)
        files[file].format = .unknown
        note(UnreadableFileRule.findingTooLarge(at: place))
        return
      }
    } while try lines.next()
    if !json.tape.read(text.span) {
      let document = JSONDocument(parsing: SourceText(path: name, bytes: text))
      if let problem = document.problems.first {
        note(UnreadableFileRule.finding(problem, in: document.source))
      }
    }
    addFoundRecords(in: text[...], from: RecordPlace(line: 1, range: 0..<text.count))
  }

  private mutating func noteIfEmpty() {
    let current = files[file]
    if current.rows > 0 || current.format == .unknown { return }
    files[file].withoutLink = 0
    noteNoLinks(
      NoLinkColumnRule.findingInJSON(
        fields: json.paths.unread, urlFields: json.paths.urlFields, at: Location(path: current.name)
      ))
  }

  /// Reads a value that stands by itself; one that is broken is a rejected row.
  private mutating func addRecords(in text: ArraySlice<UInt8>, from place: RecordPlace) {
    if json.tape.read(text.span) { return addFoundRecords(in: text, from: place) }
    let name = files[file].name
    let document = JSONDocument(parsing: SourceText(path: name, bytes: Array(text)))
    files[file].rows += 1
    let problem = document.problems.first?.message ?? "no JSON value"
    reject(.broken(problem), at: place, record: text)
  }

  /// Adds the records of the text that is on the tape.
  private mutating func addFoundRecords(in text: ArraySlice<UInt8>, from place: RecordPlace) {
    json.find()
    files[file].withoutLink += json.emptyCount
    var line = place.line
    var position = 0
    for number in json.records.indices where !json.records[number].isDropped {
      let range = json.records[number].range
      for index in position..<max(position, range.lowerBound)
      where text[text.startIndex + index] == UInt8(ascii: "\n") { line += 1 }
      position = max(position, range.lowerBound)
      json.fill(&draft, from: number)
      draft.readURLs(table.classifier, hasLinkColumn: json.paths.hasLinkField)
      let start = place.range.lowerBound
      let record = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
      addDraft(
        at: RecordPlace(
          line: line, range: range.lowerBound + start..<range.upperBound + start),
        record: record)
    }
  }
}
