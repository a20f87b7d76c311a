public import Diagnostics

/// The manifest of a built app (`AndroidManifest.xml` inside an APK or an app bundle), turned back
/// into text.
///
/// The text is what a source tree would hold to build the same manifest: each element on the line it
/// came from, as far as the file tells, values escaped as the build wants them.
public struct CompiledManifest: Sendable {
  /// The most bytes of text that are written; few bytes can refer to long strings many times.
  static let sizeLimit = 4 << 20

  /// The text, under the name of the file.
  public let text: SourceText
  /// What keeps the rest from being read; nil where all was.
  public let problem: ManifestProblem?

  /// Reads a compiled manifest; nil where `source` is none.
  ///
  /// `resources` resolves references; those that it does not know stay as numbers.
  public init?(_ source: SourceText, resources: ResourceTable? = nil) {
    guard Self.isCompiled(source) else { return nil }
    var decoder = CompiledDecoder(LittleEndianBytes(bytes: source.bytes), resources: resources)
    let message = decoder.decode()
    self.init(source, decoder.writer.output, message)
  }

  /// Reads the manifest of a module of an app bundle (`base/manifest/AndroidManifest.xml`), which is
  /// in the form of aapt2's `Resources.proto`.
  public init(bundled source: SourceText, resources: ResourceTable? = nil) {
    var decoder = BundledDecoder(source.bytes, resources: resources)
    let message = decoder.decode()
    self.init(source, decoder.writer.output, message)
  }

  private init(_ source: SourceText, _ output: [UInt8], _ message: String?) {
    text = SourceText(path: source.path, bytes: output)
    problem = message.map {
      ManifestProblem(
        message: "the compiled manifest is damaged: " + $0, range: output.count..<output.count,
        help: "take it out of the app again")
    }
  }

  /// What is wrong with a file that is written no further.
  static let excess = "it unfolds to more than \(sizeLimit >> 20) MiB"

  /// Whether the file begins like a compiled document.
  public static func isCompiled(_ source: SourceText) -> Bool {
    source.bytes.starts(with: [0x03, 0x00, 0x08, 0x00])
  }
}
