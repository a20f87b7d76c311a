import AndroidAssociation
import Diagnostics
import Testing

@Suite struct ManifestSourcesTests {
  private static func manifest(
    _ path: String, _ host: String, exported: String = "true", more: String = ""
  ) -> SourceText {
    SourceText(
      path: path,
      text: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="app.trailnote">
        <application><activity android:name=".Main" android:exported="\(exported)">
        \(host.isEmpty ? "" : EvaluationTests.filter("<data android:host=\"\(host)\"/>"))\(more)
        </activity></application></manifest>
        """)
  }

  private static func strings(_ path: String, _ value: String) -> SourceText {
    SourceText(
      path: path, text: "<resources><string name=\"host\">\(value)</string></resources>")
  }

  private static func hosts(_ variant: AppVariant) -> [String] {
    AppManifest(merging: variant.manifests).linkHosts
  }

  @Test("each flavour is merged over main, with its own strings before those of main")
  func flavours() {
    var sources = ManifestSources(values: ManifestValues(placeholders: ["sub": "go"]))
    sources.add(manifest: Self.manifest("app/src/main/AndroidManifest.xml", "@string/host"))
    sources.add(manifest: Self.manifest("app/src/free/AndroidManifest.xml", "${sub}.free.example"))
    sources.add(
      manifest: SourceText(path: "app/src/debug/AndroidManifest.xml", text: "<manifest/>"))
    sources.add(resource: Self.strings("app/src/main/res/values/strings.xml", "main.example"))
    sources.add(resource: Self.strings("app/src/free/res/values/strings.xml", "free.example"))
    sources.add(manifest: Self.manifest("lib/AndroidManifest.xml", "lib.example"))
    let variants = sources.variants
    #expect(variants.map(\.name) == ["main", "free", ""])
    #expect(
      variants.map(Self.hosts) == [
        ["main.example"], ["go.free.example", "free.example"], ["lib.example"],
      ])
  }

  @Test("whether links start an activity may stand in the resources, and is told where it does not")
  func booleans() {
    let cases: [(resources: String, closed: Bool, unresolved: [String])] = [
      ("<bool name=\"open\">true</bool>", false, []),
      ("<bool name=\"open\"> false </bool>", true, []),
      ("<string name=\"open\">false</string>", false, ["@bool/open"]),
    ]
    for (resources, isClosed, unresolved) in cases {
      var sources = ManifestSources()
      sources.add(
        manifest: Self.manifest(
          "app/src/main/AndroidManifest.xml", "a.example", exported: "@bool/open"))
      sources.add(
        resource: SourceText(
          path: "app/src/main/res/values/flags.xml",
          text: "<resources>\(resources)</resources>"))
      let manifests = sources.merged
      let app = AppManifest(merging: manifests)
      #expect((app.obstacle(toLinksOf: "a.example") != nil) == isClosed, "\(resources)")
      #expect(manifests.flatMap(\.unresolvedValues).flatMap(\.unresolved) == unresolved)
    }
  }

  @Test("deep links of navigation graphs become the filters that the build makes of them")
  func navigation() {
    let graph = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:app="http://schemas.android.com/apk/res-auto">
        <include app:graph="@navigation/more"/>
        <deepLink app:uri="www.trailnote.example" android:autoVerify="true"/>
        <navigation><deepLink app:uri="http://www.trailnote.example:120/t/{id}"/></navigation>
      </navigation>
      """
    let more = """
      <navigation xmlns:app="http://schemas.android.com/apk/res-auto">
        <include app:graph="@navigation/main"/>
        <deepLink app:uri="https://.*.trailnote.example/.*/{id}"/>
      </navigation>
      """
    var sources = ManifestSources()
    sources.add(
      manifest: Self.manifest(
        "AndroidManifest.xml", "", more: "<nav-graph android:value=\"@navigation/main\"/>"))
    sources.add(resource: SourceText(path: "res/navigation/main.xml", text: graph))
    sources.add(resource: SourceText(path: "res/navigation/more.xml", text: more))
    let filters = sources.variants.flatMap(\.manifests).flatMap(\.filters)
    #expect(filters.map(\.takesLinks) == [true, true, true])
    #expect(filters.map(\.isAutoVerified) == [true, false, false])
    let data = filters.map { filter in
      filter.data.flatMap(\.attributes).map { "\($0.spelling)=\($0.value.text)" }
    }
    #expect(
      data == [
        ["scheme=http", "scheme=https", "host=www.trailnote.example", "path=/"],
        ["scheme=http", "host=www.trailnote.example", "port=120", "pathPrefix=/t/"],
        ["scheme=https", "host=*.trailnote.example", "pathPattern=/.*/.*"],
      ])
  }

  @Test("a graph that is not given is a value that is missing")
  func missingGraph() {
    var sources = ManifestSources()
    sources.add(
      manifest: Self.manifest(
        "AndroidManifest.xml", "", more: "<nav-graph android:value=\"@navigation/main\"/>"))
    let unresolved = sources.variants.flatMap(\.manifests).flatMap(\.unresolvedValues)
    #expect(unresolved.map(\.text) == ["@navigation/main"])
  }
}
