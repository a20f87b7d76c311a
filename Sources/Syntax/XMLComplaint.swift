import CLibXML2

/// An error of libxml2 in our own words.
struct XMLComplaint {
  /// What a complaint points at, seen from where the parser stands.
  enum Anchor {
    /// The byte it stands at.
    case here
    /// The tag it has just read.
    case tagBefore
    /// The reference it has just read.
    case referenceBefore
  }

  /// The usual repair of a reference that is none.
  static let ampersandHelp = "write '&amp;' for an ampersand that stands for itself"

  /// The sort of problem.
  private(set) var kind = XMLProblem.Kind.syntax
  /// One sentence.
  private(set) var message: String
  /// What to do about it.
  private(set) var help: String?
  /// What it points at.
  private(set) var anchor = Anchor.here
  /// Whether the document is not well-formed.
  let isFatal: Bool

  /// Words for `error`; libxml2's own where it has no better ones.
  init(_ error: xmlError) {
    isFatal = error.level == XML_ERR_FATAL
    message = Self.ownWords(error)
    let code = xmlParserErrors(UInt32(error.code))
    if !describeTag(error, code), !describeReference(error, code) { describeText(error, code) }
  }

  /// Finds words for what is wrong with a tag; false for other errors.
  private mutating func describeTag(_ error: xmlError, _ code: xmlParserErrors) -> Bool {
    let (first, second) = (Self.text(error.str1), Self.text(error.str2))
    anchor = .tagBefore
    switch code {
    case XML_ERR_TAG_NAME_MISMATCH:
      message = "'</\(second)>' does not close '<\(first)>' of line \(error.int1)"
    case XML_ERR_ATTRIBUTE_REDEFINED:
      message = "the attribute '\(first)' is given twice"
    case XML_ERR_SPACE_REQUIRED where message.hasPrefix("attributes construct"):
      message = "the attributes of this tag are not written as 'name=\"value\"'"
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      kind = .namespace
      message = "the prefix '\(first)' is not bound to a namespace"
      help = "declare it with 'xmlns:\(first)=\"…\"'"
    default:
      anchor = .here
      return false
    }
    return true
  }

  /// Finds words for what is wrong with a reference; false for other errors.
  private mutating func describeReference(_ error: xmlError, _ code: xmlParserErrors) -> Bool {
    switch code {
    case XML_ERR_UNDECLARED_ENTITY:
      kind = .entity
      message = "entity '\(Self.text(error.str1))' is not known"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      message = "'&' begins a reference that no ';' ends"
    case XML_ERR_NAME_REQUIRED where message.hasPrefix("xmlParseEntityRef"):
      message = "'&' stands alone"
    default:
      return false
    }
    anchor = .referenceBefore
    help = Self.ampersandHelp
    return true
  }

  /// Finds words for what is wrong with the text as a whole or a character in it.
  private mutating func describeText(_ error: xmlError, _ code: xmlParserErrors) {
    switch code {
    case XML_ERR_TAG_NOT_FINISHED:
      message = "the element '\(Self.text(error.str1))' of line \(error.int1) is not closed"
    case XML_ERR_LT_IN_ATTRIBUTE:
      message = "an attribute's value contains '<'"
      help = "write '&lt;'"
    case XML_ERR_DOCUMENT_EMPTY:
      message = "the document is empty or does not begin with '<'"
    case XML_ERR_DOCUMENT_END:
      message = "something follows the end of the root element"
    case XML_ERR_INVALID_CHAR where error.int1 > 0:
      message = "the character U+\(Self.hexadecimal(error.int1)) is not allowed in XML"
    case XML_ERR_INVALID_ENCODING, XML_ERR_INVALID_CHAR:
      message = "these bytes are not valid UTF-8"
    default: break
    }
  }

  private static func text(_ bytes: UnsafeMutablePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }

  private static func hexadecimal(_ scalar: Int32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The first line of libxml2's message, made to look like ours.
  private static func ownWords(_ error: xmlError) -> String {
    let text = error.message.map { String(cString: $0) } ?? "the document is not well-formed"
    let line = text.split(separator: "\n").first ?? ""
    return line.prefix(1).lowercased() + line.dropFirst()
  }
}
