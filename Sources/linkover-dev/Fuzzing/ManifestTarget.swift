import AndroidAssociation
import Diagnostics

extension FuzzTarget {
  /// The reader of manifests in text form, with its rules and its two ways of matching.
  static let manifest = FuzzTarget(
    name: "manifest",
    summary: "manifests of Android as text: read, linted and asked one by one and in bulk",
    seeds: {
      AndroidAssociationRules.all.filter { $0.metadata.id.utf8.starts(with: "MAN".utf8) }
        .flatMap(\.metadata.examples).map { Array($0.unmarked.text.utf8) }
    },
    words: [
      "<data android:host=\"*.example\"/>", "android:pathPattern=\"/.*a\"", "android:path=\"\"",
      "android:pathAdvancedPattern=\"/[^/]+\"", "${x}", "@string/x", "&#38;", "\\\\", "\\u0041",
      "<uri-relative-filter-group android:allow=\"false\"><data android:query=\"a=b\"/>"
        + "</uri-relative-filter-group>", "tools:node=\"remove\"", "<nav-graph/>",
    ]
  ) { bytes throws(FuzzFailure) in
    let manifest = AndroidManifest(parsing: SourceText(path: "AndroidManifest.xml", bytes: bytes))
    _ = AndroidAssociationRules.findings(in: manifest)
    let app = AndroidApp(
      package: "app.trailnote", fingerprints: [], manifest: AppManifest(merging: [manifest]))
    let single = app.linkMatchers().map(\.matcher)
    for host in app.manifest.linkHosts.prefix(4) where host.utf8.allSatisfy(isHostByte) {
      var bulk = app.urls(of: host)
      for path in ["", "/", "/a/b.pdf?a=b#c", "/%41%2F", "/t/1/edit"] {
        let url = "https://\(host)\(path)"
        let opens = single.contains { $0.matches(AndroidURL(url)) }
        if bulk.opens(Array(url.utf8)[...]) != opens {
          throw FuzzFailure("'\(url)' opens \(opens) alone and not so in bulk")
        }
      }
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
  }
}
