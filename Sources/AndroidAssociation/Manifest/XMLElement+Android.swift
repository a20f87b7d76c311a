import Syntax

extension XMLElement {
  /// The namespace of `android:` attributes.
  static let androidNamespace = "http://schemas.android.com/apk/res/android"
  /// The namespace of `tools:` attributes.
  static let toolsNamespace = "http://schemas.android.com/tools"

  /// The `android:` attribute of that name.
  func android(_ name: String) -> XMLAttribute? {
    attribute(name, namespace: Self.androidNamespace)
  }

  /// The `tools:` attribute of that name.
  func tools(_ name: String) -> XMLAttribute? {
    attribute(name, namespace: Self.toolsNamespace)
  }
}
