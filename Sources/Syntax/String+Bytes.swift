extension String {
  /// Whether both texts are the same bytes; `==` also takes canonically equivalent ones for equal.
  func hasSameBytes(as other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}
