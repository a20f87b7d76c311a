import Bytes

extension String {
  /// Whether the text has only the characters of a package name and at least one of them.
  var isPackageName: Bool {
    !isEmpty
      && utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
      }
  }
}
