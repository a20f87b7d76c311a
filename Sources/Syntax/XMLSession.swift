import CLibXML2

/// One run of the parser: what its callbacks find behind their `void *`.
final class XMLSession {
  /// Who gets the events.
  let builder: XMLTreeBuilder
  private let context: xmlParserCtxtPtr

  /// A run of `context`, which outlives it.
  init(context: xmlParserCtxtPtr, builder: XMLTreeBuilder) {
    self.context = context
    self.builder = builder
  }

  /// The session that a callback's pointer stands for.
  static func of(_ data: UnsafeMutableRawPointer?) -> XMLSession? {
    data.map { Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
  }

  /// How many bytes of the input the parser has taken.
  var offset: Int { xmlByteConsumed(context) }

  /// Takes a start tag; each attribute is five pointers: name, prefix, URI, value and its end.
  func startElement(
    _ name: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    let values = (0..<count).compactMap { index -> XMLNamedValue? in
      guard let attribute = attributes.map({ $0 + index * 5 }),
        let name = Self.text(attribute[0]), let start = attribute[3], let end = attribute[4]
      else { return nil }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      return XMLNamedValue(
        name: name, prefix: Self.text(attribute[1]), namespace: Self.text(attribute[2]),
        value: Self.value(value))
    }
    builder.startElement(
      name: Self.text(name) ?? "", namespace: Self.text(uri), attributes: values, at: offset)
    stopIfFailed()
  }

  /// Takes text.
  func addText(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
    builder.addText(UnsafeBufferPointer(start: text, count: text == nil ? 0 : Int(count)))
  }

  /// Takes the use of an unknown entity in a document that names an external DTD.
  func reference(_ name: UnsafePointer<xmlChar>?) {
    builder.reference(Self.text(name) ?? "", at: offset)
    stopIfFailed()
  }

  /// Takes the declaration of an entity.
  func declareEntity(_ name: UnsafePointer<xmlChar>?, _ systemID: UnsafePointer<xmlChar>?) {
    builder.declareEntity(Self.text(name) ?? "", systemID: Self.text(systemID), at: offset)
    countDeclaration()
  }

  /// Takes the declaration of an entity or an attribute.
  func countDeclaration() {
    builder.countDeclaration(at: offset)
    stopIfFailed()
  }

  /// Takes an error.
  func report(_ error: UnsafeMutablePointer<xmlError>?) {
    // That one comes through `reference` too, with its name.
    guard let error, error.pointee.code != XML_WAR_UNDECLARED_ENTITY.rawValue,
      error.pointee.level != XML_ERR_WARNING
    else { return }
    builder.report(XMLComplaint(error.pointee), at: offset)
    stopIfFailed()
  }

  private func stopIfFailed() {
    if builder.hasFailed { xmlStopParser(context) }
  }

  /// An attribute's value as text.
  ///
  /// Without the option to replace entities, libxml2 leaves every resolved `&` as `&#38;`.
  private static func value(_ bytes: UnsafeBufferPointer<xmlChar>) -> String {
    let reference = Array("&#38;".utf8)
    var result: [UInt8] = []
    var rest = bytes[...]
    while let mark = rest.firstIndex(of: reference[0]) {
      result += rest[...mark]
      rest = rest[(mark + 1)...]
      if rest.starts(with: reference.dropFirst()) { rest = rest.dropFirst(reference.count - 1) }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
