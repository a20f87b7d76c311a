import AndroidAssociation
import Diagnostics
import Testing

@Suite struct ManifestTests {
  static func manifest(
    _ activity: String, attributes: String = "", values: ManifestValues = ManifestValues()
  ) -> AndroidManifest {
    AndroidManifest(
      parsing: SourceText(
        path: "AndroidManifest.xml",
        text: """
          <manifest xmlns:android="http://schemas.android.com/apk/res/android"
              xmlns:tools="http://schemas.android.com/tools" \(attributes)>
          <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="34"/>
          <application>\(activity)</application></manifest>
          """), values: values)
  }

  static func activity(_ name: String, host: String, attributes: String = "") -> String {
    """
    <activity android:name="\(name)" \(attributes)>
    \(EvaluationTests.filter("<data android:host=\"\(host)\"/>"))
    </activity>
    """
  }

  @Test func placeholdersAndStringsAreFilledIn() {
    let strings = StringResources(
      parsing: SourceText(
        path: "strings.xml",
        text: "<resources><string name=\"host\"> a.example </string></resources>"))
    let values = ManifestValues(placeholders: ["sub": "go"], strings: strings.values)
    let text =
      Self.activity(".A", host: "@string/host") + Self.activity(".B", host: "${sub}.b.example")
      + Self.activity(".C", host: "${gone}.c.example") + Self.activity(".D", host: "@string/gone")
    let manifest = Self.manifest(text, values: values)
    #expect(
      manifest.filters.flatMap(\.hosts) == [
        "a.example", "go.b.example", "${gone}.c.example", "@string/gone",
      ])
    let unresolved = manifest.unresolvedValues
    #expect(unresolved.map(\.unresolved) == [["${gone}"], ["@string/gone"]])
    #expect(
      unresolved.map { manifest.source.text(in: $0.range) }
        == ["${gone}.c.example", "@string/gone"])
  }

  @Test func theBuildTakesOneLevelOfBackslashesOut() {
    let cases = [
      (#".*\\.html"#, #".*\.html"#), (#".*\.html"#, ".*.html"), (#"/\u0041"#, "/A"),
      (#"/a\nb"#, "/a\nb"), ("/é", "/é"), (#"/x\"#, #"/x\"#),
    ]
    for (source, expected) in cases {
      let manifest = Self.manifest(
        "<activity android:name=\".A\"><intent-filter>"
          + "<data android:pathPattern='\(source)'/></intent-filter></activity>")
      let value = manifest.filters.first?.data.first?.paths.first?.value
      #expect(value?.text == expected, "\(source)")
    }
  }

  @Test func mergingAddsFiltersAndObeysRemoval() {
    let flavour = Self.manifest(
      "<activity android:name=\"app.trailnote.Gone\" tools:node=\"remove\"/>"
        + Self.activity(".Main", host: "flavour.example"))
    let main = Self.manifest(
      Self.activity(".Main", host: "main.example") + Self.activity(".Gone", host: "gone.example")
        + Self.activity(".Off", host: "off.example", attributes: "android:enabled=\"false\"")
        + Self.activity(".Own", host: "own.example", attributes: "android:exported=\"false\""),
      attributes: "package=\"app.trailnote\"")
    let app = AppManifest(merging: [flavour, main])
    #expect(app.package == "app.trailnote")
    #expect(app.minSDK == 24)
    #expect(app.targetSDK == 34)
    #expect(app.linkHosts == ["flavour.example", "main.example"])
    #expect(app.filters.map(\.component) == ["app.trailnote.Main", "app.trailnote.Main"])
  }

  @Test("what the strongest manifest says of a component closes the filters of all")
  func closedByMerge() {
    let closed = [
      "<activity android:name=\".Main\" android:exported=\"false\"/>",
      "<activity android:name=\".Main\" android:enabled=\"FALSE\"/>",
    ]
    let package = "package=\"app.trailnote\""
    for text in closed {
      let flavour = Self.manifest(text, attributes: package)
      let main = Self.manifest(
        Self.activity(".Main", host: "main.example", attributes: "android:exported=\"true\"")
          + "<activity-alias android:name=\".Alias\" android:targetActivity=\".Main\">"
          + EvaluationTests.filter("<data android:host=\"alias.example\"/>") + "</activity-alias>",
        attributes: package)
      let app = AppManifest(merging: [flavour, main])
      #expect(app.linkHosts == ["alias.example"], "\(text)")
      #expect(app.names("main.example"), "\(text)")
      #expect(
        app.obstacle(toLinksOf: "main.example")?.location
          == flavour.source.location(
            of: (flavour.components[0].exported ?? flavour.components[0].enabled)?.range ?? 0..<0))
      #expect(app.obstacle(toLinksOf: "alias.example") == nil)
      let opened = AppManifest(merging: [main, flavour])
      let isExported = text.contains("exported")
      #expect(opened.linkHosts.contains("main.example") == isExported, "\(text)")
    }
  }

  @Test func laterAttributesAreIgnoredOnOlderDevices() throws {
    let manifest = Self.manifest(
      "<activity android:name=\".A\">"
        + EvaluationTests.filter(
          "<data android:host=\"a.example\"/><data android:pathSuffix=\".pdf\"/>")
        + "</activity>")
    let filter = try #require(manifest.filters.first)
    let url = AndroidURL("https://a.example/page")
    #expect(try !FilterMatcher(filter, apiLevel: 31).matches(url))
    #expect(try FilterMatcher(filter, apiLevel: 30).matches(url))
  }
}
