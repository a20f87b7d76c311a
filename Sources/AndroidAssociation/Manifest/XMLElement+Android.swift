import Syntax

extension XMLElement {
  /// The `android:` attribute of that name.
  func android(_ name: String) -> XMLAttribute? {
    attribute(name, namespace: ManifestNamespace.android)
  }

  /// The `tools:` attribute of that name.
  func tools(_ name: String) -> XMLAttribute? {
    attribute(name, namespace: ManifestNamespace.tools)
  }

  /// The `app:` attribute of that name.
  func app(_ name: String) -> XMLAttribute? {
    attribute(name, namespace: ManifestNamespace.app)
  }
}
