/// An element of an XML document with the bytes it was read from.
public struct XMLElement: Sendable {
  /// The local name.
  public let name: String
  /// The namespace's URI.
  public let namespace: String?
  /// The attributes in the order they are written.
  public let attributes: [XMLAttribute]
  /// The content in order; blank text beside elements is left out.
  public internal(set) var children: [XMLNode]
  /// The bytes from the start tag's `<` to behind the end tag's `>`.
  public internal(set) var range: Range<Int>
  /// The bytes of the start tag.
  public let startTagRange: Range<Int>

  /// The child elements in order.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The element's own text, that of child elements left out.
  public var text: String {
    children.compactMap { if case .text(let text, _) = $0 { text } else { nil } }.joined()
  }

  /// The child elements with this local name.
  public func elements(named name: String) -> [XMLElement] {
    elements.filter { $0.name == name }
  }

  /// The attribute with this local name and namespace.
  public func attribute(_ name: String, namespace: String? = nil) -> XMLAttribute? {
    attributes.first { $0.name == name && $0.namespace == namespace }
  }

  /// The element with all its ranges changed.
  func placed(_ change: (Range<Int>) -> Range<Int>) -> XMLElement {
    XMLElement(
      name: name, namespace: namespace,
      attributes: attributes.map {
        XMLAttribute(
          name: $0.name, namespace: $0.namespace, value: $0.value, range: change($0.range),
          valueRange: change($0.valueRange))
      },
      children: children.map { child in
        switch child {
        case .element(let element): .element(element.placed(change))
        case .text(let text, let range): .text(text, change(range))
        }
      },
      range: change(range), startTagRange: change(startTagRange))
  }
}
