extension SampleCopy {
  /// The fingerprint of a certificate that signs nobody's app.
  static let certificate =
    "5A:13:9C:27:E0:44:B1:8D:72:06:FE:39:C8:51:AF:60:1B:D4:93:7E:28:C5:0F:A6:EB:32:84:D9:67:1C:F0:4D"

  /// A filter for https links with further `data`.
  static func linkFilter(_ data: String) -> String {
    """
    <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/>\(data)
    </intent-filter>
    """
  }
}
