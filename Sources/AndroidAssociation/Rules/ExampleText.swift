/// Pieces that the examples of rules are made of.
enum ExampleText {
  /// A certificate that is nobody's.
  static let fingerprint =
    "5A:13:9C:27:E0:44:B1:8D:72:06:FE:39:C8:51:AF:60:"
    + "1B:D4:93:7E:28:C5:0F:A6:EB:32:84:D9:67:1C:F0:4D"

  /// A file of one statement for an app, with this list of fingerprints and more members.
  static func statement(fingerprints: String? = nil, more: String = "") -> String {
    let list = fingerprints ?? "\"\(fingerprint)\""
    return """
      [{
        "relation": ["delegate_permission/common.handle_all_urls"],
        "target": {
          "namespace": "android_app",
          "package_name": "app.trailnote",
          "sha256_cert_fingerprints": [\(list)]
        }\(more)
      }]
      """
  }

  /// A file of one statement with this list of dynamic components.
  static func rules(_ components: String) -> String {
    statement(
      more: """
        ,
          "relation_extensions": {
            "delegate_permission/common.handle_all_urls": {
              "dynamic_app_link_components": [\(components)]
            }
          }
        """)
  }

  /// A manifest of one activity with one verified filter for web links.
  static func filter(_ data: String) -> String {
    manifest(
      """
      <intent-filter android:autoVerify="true">
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.DEFAULT"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            \(data)
          </intent-filter>
      """)
  }

  /// A manifest of one exported activity with this content.
  static func manifest(_ content: String, before: String = "") -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">\(before)
      <application>
        <activity android:name=".Main" android:exported="true">
          \(content)
        </activity>
      </application>
    </manifest>
    """
  }
}
