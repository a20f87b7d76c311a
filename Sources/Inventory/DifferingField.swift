import DynamicLinks

/// A field of a link for which rows give two values.
struct DifferingField: Equatable {
  /// The parameter that holds it.
  let parameter: LinkParameter
  /// What rows before said; of several values the first in byte order.
  let known: ArraySlice<UInt8>
  /// What this row says.
  let given: ArraySlice<UInt8>
}
