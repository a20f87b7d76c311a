import Bytes
import Foundation
import Syntax
import TestSupport
import Testing

@Suite struct CSVReaderTests {
  @Test("fields are byte-exact, quoted or not")
  func fields() throws {
    let text = "\u{FEFF}a,b\r\n\"x \"\"y\"\"\",\"1,\n2\"\n\n,é\n\"\"\nlast,"
    let records = try read(Array(text.utf8), delimiter: nil)
    #expect(
      records.map { $0.fields.map { String(decoding: $0, as: UTF8.self) } } == [
        ["a", "b"], ["x \"y\"", "1,\n2"], ["", "é"], [""], ["last", ""],
      ])
    #expect(records.map(\.line) == [1, 2, 5, 6, 7])
    #expect(records.allSatisfy { $0.problem == nil })
  }

  @Test("each broken record says what is wrong and costs at most its own line")
  func problems() throws {
    let cases: [(String, [CSVProblem?])] = [
      ("\"a\"b,c\nd\n", [.textAfterQuote(field: 0), nil]),
      ("a,b\"c\nd\n", [.quoteInField(field: 1), nil]),
      ("a,\"b\nc\nd", [.unterminatedQuote(field: 1), nil, nil]),
      ("a,\"b\nc,\"Hello, d\",e\n", [.unterminatedQuote(field: 1), nil]),
      ("a\"b,\"c\nd\"\n", [.unterminatedQuote(field: 1), .quoteInField(field: 0)]),
      ("\"a\" ,b\n", [.textAfterQuote(field: 0)]),
    ]
    for (text, expected) in cases {
      #expect(try read(Array(text.utf8)).map(\.problem) == expected, "\(text.debugDescription)")
    }
  }

  @Test("a record over the limit is cut and the next line is read")
  func limit() throws {
    let text = "a,b\n" + String(repeating: "x", count: 500) + "\nc,d\n"
    let records = try read(Array(text.utf8), limit: 100)
    #expect(records.map(\.problem) == [nil, .tooLong(limit: 100), nil])
    #expect(records.map(\.line) == [1, 2, 3])
    #expect(records[1].raw.count == 100)
    #expect(records[2].fields == [Array("c".utf8), Array("d".utf8)])
  }

  @Test("a quote that stays open over the limit costs one line")
  func openQuoteOverLimit() throws {
    let rows = (0..<100_000).map { "row \($0),https://example.com/\($0)\n" }
    let text = "a,\"b\n" + rows.joined()
    let records = try read(Array(text.utf8), windowSize: WindowReader.windowSize)
    #expect(records.count == 100_001)
    #expect(records[0].problem == .tooLong(limit: CSVReader.recordLimit))
    #expect(records[0].raw == Array("a,\"b".utf8))
    #expect(records.dropFirst().allSatisfy { $0.problem == nil && $0.fields.count == 2 })
  }

  @Test("every window size gives the records of a slow, obvious parser")
  func windows() throws {
    let alphabet = Array("\",\n\r;a\"\n,".utf8)
    for seed in UInt64(0)..<250 {
      var random = SeededGenerator(seed: seed)
      let length = Int.random(in: 0...60, using: &random)
      var bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      if seed % 10 == 0 { bytes = [0xEF, 0xBB, 0xBF] + bytes }
      let limit = seed % 3 == 0 ? 20 : 1000
      let expected = CSVReference(bytes: bytes, delimiter: 0x2C, limit: limit).records()
      let file = try TemporaryFile(bytes)
      for size in 1...64 {
        let records = try read(file, delimiter: .comma, limit: limit, windowSize: size)
        #expect(records == expected, "seed \(seed), window \(size)")
        if records != expected { return }
      }
    }
  }

  @Test("Python's csv module reads the same fields")
  func python() throws {
    let alphabet = ["\"", "\"\"", ",", ",", "\n", "\r\n", "a", "bc", "é", "\"x,\ny\"", ";"]
    var inputs: [String] = []
    for seed in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed)
      let length = Int.random(in: 0...25, using: &random)
      inputs.append(
        (0..<length).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined())
    }
    let script = """
      import csv, io, json, sys
      print(json.dumps([[r for r in csv.reader(io.StringIO(t, newline='')) if r]
        for t in json.load(sys.stdin)]))
      """
    let answer = try runPython(script, input: JSONEncoder().encode(inputs))
    let expected = try JSONDecoder().decode([[[String]]].self, from: answer)
    var compared = 0
    for (input, expected) in zip(inputs, expected) {
      let records = try read(Array(input.utf8))
      if records.contains(where: { $0.problem?.isRejection == true }) { continue }
      compared += 1
      let fields = records.map { $0.fields.map { String(decoding: $0, as: UTF8.self) } }
      #expect(fields == expected, "\(input.debugDescription)")
    }
    #expect(compared > 500)
  }

  @Test("the delimiter is the one that the first record uses most")
  func detection() throws {
    let cases: [(String, CSVDelimiter)] = [
      ("a,b;c,d\n;;;;", .comma), ("\"a,b,c\";d\n", .semicolon), ("a\tb\tc,d", .tab),
      ("alone", .comma), ("", .comma), ("\"a\n\"\"b,\n\";c", .semicolon),
      ("\r\n\na;b,c;d", .semicolon),
    ]
    for (text, expected) in cases {
      #expect(CSVDelimiter.detected(in: text.utf8) == expected, "\(text.debugDescription)")
      var reader = CSVReader(reader: try TemporaryFile(Array(text.utf8)).reader())
      _ = try reader.next()
      #expect(reader.delimiter == expected, "\(text.debugDescription)")
    }
  }

  @Test("a first line that names the delimiter is passed over, and only such a line")
  func delimiterLine() throws {
    let cases: [(String, [[String]], Int)] = [
      ("sep=;\na,b;c\n", [["a,b", "c"]], 2), ("\u{FEFF}sep=\t\r\na\tb", [["a", "b"]], 2),
      ("sep=x\na,b\n", [["sep=x"], ["a", "b"]], 1), ("sep=;", [["sep=", ""]], 1),
      ("sep=,a\nb,c\n", [["sep=", "a"], ["b", "c"]], 1),
    ]
    for (text, expected, line) in cases {
      let records = try read(Array(text.utf8), delimiter: nil)
      #expect(
        records.map { $0.fields.map { String(decoding: $0, as: UTF8.self) } } == expected,
        "\(text.debugDescription)")
      #expect(records.first?.line == line, "\(text.debugDescription)")
    }
    let given = try read(Array("sep=;\na;b".utf8), delimiter: .semicolon)
    #expect(given.count == 2)
  }

  private func read(
    _ bytes: [UInt8], delimiter: CSVDelimiter? = .comma, limit: Int = CSVReader.recordLimit,
    windowSize: Int = 64
  ) throws -> [CSVReference.Record] {
    try read(
      try TemporaryFile(bytes), delimiter: delimiter, limit: limit, windowSize: windowSize)
  }

  private func read(
    _ file: TemporaryFile, delimiter: CSVDelimiter?, limit: Int, windowSize: Int
  ) throws -> [CSVReference.Record] {
    var reader = CSVReader(
      reader: try file.reader(windowSize: windowSize), delimiter: delimiter, recordLimit: limit)
    var records: [CSVReference.Record] = []
    while try reader.next() {
      records.append(
        CSVReference.Record(
          line: reader.line, offset: reader.offset, raw: Array(reader.recordBytes),
          fields: (0..<reader.fieldCount).map { Array(reader.field($0)) },
          problem: reader.problem))
    }
    #expect(try reader.next() == false, "asked again at the end")
    return records
  }
}
