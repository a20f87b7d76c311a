/// Writes the elements of an XML document of an app bundle as text (aapt2, `Resources.proto`).
struct BundledDecoder {
  /// The fields of the messages that are read.
  private enum Field {
    static let nodeElement: UInt64 = 1
    static let nodeSource: UInt64 = 3
    static let sourceLine: UInt64 = 1
    static let elementName: UInt64 = 3
    static let elementAttribute: UInt64 = 4
    static let elementChild: UInt64 = 5
    static let attributeNamespace: UInt64 = 1
    static let attributeName: UInt64 = 2
    static let attributeValue: UInt64 = 3
    static let attributeItem: UInt64 = 6
  }

  /// Elements within each other beyond this depth are none of a manifest.
  private static let depthLimit = 64

  /// What was written.
  private(set) var writer = ManifestWriter()

  private let file: [UInt8]
  private let resources: ResourceTable?

  /// Prepares to read `file`.
  init(_ file: [UInt8], resources: ResourceTable?) {
    self.file = file
    self.resources = resources
  }

  /// Reads all elements; returns what is wrong where that is not possible.
  mutating func decode() -> String? {
    let root = ProtobufMessage(file, file.indices)
    let problem =
      root?.message(Field.nodeElement) == nil ? "it has no element" : takeNode(root, depth: 0)
    writer.finish()
    return problem
  }

  /// Returns what keeps the node from being read; a text says nothing.
  private mutating func takeNode(_ node: ProtobufMessage?, depth: Int) -> String? {
    guard let node, depth < Self.depthLimit else { return "a part is cut short or out of place" }
    if node.messages(Field.nodeElement).isEmpty { return nil }
    guard let element = node.message(Field.nodeElement) else { return "an element is cut short" }
    let line = node.message(Field.nodeSource)?.number(Field.sourceLine)
    writer.openElement(
      element.text(Field.elementName), line: line.flatMap { Int(exactly: $0) } ?? 0)
    for attribute in element.messages(Field.elementAttribute) {
      guard let attribute else { return "an attribute is cut short" }
      add(attribute)
    }
    writer.endTag()
    for child in element.messages(Field.elementChild) {
      if writer.isFull { return CompiledManifest.excess }
      if let problem = takeNode(child, depth: depth + 1) { return problem }
    }
    writer.closeElement()
    return nil
  }

  /// Adds one attribute; those of other namespaces say nothing about links.
  private mutating func add(_ attribute: ProtobufMessage) {
    let namespace = attribute.text(Field.attributeNamespace) ?? ""
    let isAndroid = namespace == ManifestNamespace.android
    guard isAndroid || namespace.isEmpty, let name = attribute.text(Field.attributeName) else {
      return
    }
    // The value stands there as in the source; only what the build made a number of is an item.
    let item = attribute.message(Field.attributeItem).map { BundledItem($0) }
    let value: String
    switch item {
    case .boolean(let flag): value = flag ? "true" : "false"
    case .integer(let number): value = String(number)
    case .reference(let number): value = ManifestText.reference(number, resources)
    case .text(let text): value = ManifestText.escaped(text)
    case .other, nil:
      value = ManifestText.markup(attribute.text(Field.attributeValue) ?? "")
    }
    writer.add(name, isAndroid: isAndroid, source: value)
  }
}
