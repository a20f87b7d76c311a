/// What stands inside an XML element; comments and processing instructions are left out.
public enum XMLNode: Sendable {
  /// A child element.
  case element(XMLElement)
  /// Text with references and CDATA resolved, and where it is written.
  case text(String, Range<Int>)
}
