import CLibXML2

/// Runs libxml2's SAX2 parser over bytes in memory and hands its events to a builder.
enum XMLParser {
  /// No network, and no heed to the declared encoding, because the bytes are UTF-8 by now.
  ///
  /// Entities are not replaced, no DTD is loaded, and libxml2's own limits stay on.
  private static let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue)

  private static let initialized: Void = xmlInitParser()

  /// Parses UTF-8 without a byte order mark.
  static func parse(_ bytes: ArraySlice<UInt8>, into builder: XMLTreeBuilder) {
    initialized
    bytes.withUnsafeBytes { buffer in
      // libxml2 makes no parser for no bytes; a blank has the same problem.
      let blank: [CChar] = [0x20]
      let context =
        buffer.isEmpty
        ? xmlCreateMemoryParserCtxt(blank, 1)
        : xmlCreateMemoryParserCtxt(
          buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count))
      guard let context else { return }
      let session = XMLSession(context: context, builder: builder)
      xmlCtxtUseOptions(context, options)
      context.pointee.sax.pointee = handler
      context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
      withExtendedLifetime(session) { _ = xmlParseDocument(context) }
      xmlFreeDoc(context.pointee.myDoc)
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
  }

  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, name, prefix, uri, _, _, count, _, attributes in
      XMLSession.of(data)?.startElement(name, uri, attributes, count: Int(count))
    }
    handler.endElementNs = { data, _, _, _ in
      XMLSession.of(data).map { $0.builder.endElement(at: $0.offset) }
    }
    handler.characters = { data, text, count in XMLSession.of(data)?.addText(text, count) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.comment = { data, _ in
      XMLSession.of(data).map { $0.builder.passOver(at: $0.offset) }
    }
    handler.processingInstruction = { data, _, _ in
      XMLSession.of(data).map { $0.builder.passOver(at: $0.offset) }
    }
    handler.reference = { data, name in XMLSession.of(data)?.reference(name) }
    handler.entityDecl = { data, name, _, _, systemID, _ in
      XMLSession.of(data)?.declareEntity(name, systemID)
    }
    handler.attributeDecl = { data, _, _, _, _, _, values in
      xmlFreeEnumeration(values)
      XMLSession.of(data)?.countDeclaration()
    }
    handler.serror = { data, error in XMLSession.of(data)?.report(error) }
    return handler
  }
}
