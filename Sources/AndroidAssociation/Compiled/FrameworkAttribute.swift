/// Attributes of the Android framework by their resource numbers.
///
/// Android looks attributes up by number. Tools that make apps smaller empty their names.
enum FrameworkAttribute {
  /// The names of those that manifests of link filters need (AOSP, `public-final.xml`).
  private static let names: [Int: String] = [
    0x0101_0003: "name", 0x0101_000E: "enabled", 0x0101_0010: "exported", 0x0101_0024: "value",
    0x0101_0025: "resource", 0x0101_0026: "mimeType", 0x0101_0027: "scheme",
    0x0101_0028: "host", 0x0101_0029: "port", 0x0101_002A: "path", 0x0101_002B: "pathPrefix",
    0x0101_002C: "pathPattern", 0x0101_020C: "minSdkVersion", 0x0101_0270: "targetSdkVersion",
    0x0101_04EE: "autoVerify", 0x0101_061E: "pathSuffix", 0x0101_061F: "sspSuffix",
    0x0101_0620: "pathAdvancedPattern", 0x0101_0621: "sspAdvancedPattern",
  ]

  /// The name of the attribute with this number; nil for one that is not needed.
  static func name(_ number: Int) -> String? { names[number] }
}
