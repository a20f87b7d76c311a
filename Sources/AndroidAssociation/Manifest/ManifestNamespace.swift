/// The namespaces of attributes in manifests.
enum ManifestNamespace {
  /// That of `android:` attributes.
  static let android = "http://schemas.android.com/apk/res/android"
  /// That of `tools:` attributes, which speak to the build.
  static let tools = "http://schemas.android.com/tools"
  /// That of `app:` attributes, which libraries define.
  static let app = "http://schemas.android.com/apk/res-auto"
}
