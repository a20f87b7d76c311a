public import Diagnostics
import Syntax

/// Intent filters alone, as they stand inside an activity: what a plan writes for a manifest.
public enum FilterFragment {
  /// What stands around the filters: an exported activity of an app.
  private static let surroundings = (
    """
    <manifest xmlns:android="\(ManifestNamespace.android)" xmlns:tools="\(ManifestNamespace.tools)">\
    <application><activity android:name=".Links" android:exported="true">
    """, "</activity></application></manifest>"
  )

  /// Whether the first tag of a file is a filter's, comments passed over.
  public static func isFragment(_ source: SourceText) -> Bool {
    var rest = source.bytes[...]
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.starts(with: "<!--".utf8) else { break }
      guard let end = rest.firstRange(of: Array("-->".utf8)) else { return false }
      rest = rest[end.upperBound...]
    }
    return rest.starts(with: "<intent-filter".utf8)
  }

  /// The manifest that the filters would stand in.
  static func document(_ source: SourceText) -> XMLDocument {
    XMLDocument(fragment: source, opening: surroundings.0, closing: surroundings.1)
  }
}
