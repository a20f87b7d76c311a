import Diagnostics
import LinkLanguage
import Testing

@testable import AndroidAssociation

/// What stays of an app's filters beside the ones that are written for its links.
@Suite struct KeptFilterTests {
  private static let hosts = ["links.acme.example", "www.acme.example", "acme.page.link"]

  private static func filter(_ data: String, verified: Bool = true) -> String {
    """
    <intent-filter\(verified ? " android:autoVerify=\"true\"" : "")>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      \(data)
    </intent-filter>
    """
  }

  /// Filters of two activities.
  private static func app(_ main: [String], _ other: [String] = []) -> AndroidApp {
    let source = SourceText(
      path: "AndroidManifest.xml",
      text: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme.app">
        <application><activity android:name=".Main" android:exported="true">
        \(main.joined(separator: "\n"))
        </activity><activity android:name=".Other" android:exported="true">
        \(other.joined(separator: "\n"))
        </activity></application></manifest>
        """)
    return AndroidApp(
      package: "com.acme.app", fingerprints: [],
      manifest: AppManifest(merging: [AndroidManifest(parsing: source)]))
  }

  private static let https = #"<data android:scheme="https"/>"#

  /// Shapes of manifests as people write them.
  private static let apps: [(main: [String], other: [String])] = [
    ([filter(https + #"<data android:host="links.acme.example"/>"#)], []),
    (
      [
        filter(
          https + #"<data android:host="www.acme.example"/><data android:pathPrefix="/go/"/>"#
            + #"<data android:pathPrefix="/p/"/>"#)
      ], []
    ),
    (
      [
        filter(
          https + #"<data android:scheme="http"/><data android:host="links.acme.example"/>"#
            + #"<data android:host="www.acme.example"/><data android:host="shop.acme.example"/>"#
            + #"<data android:path="/duo-callback"/><data android:path="/sso-callback"/>"#
            + #"<data android:pathPattern="/u/.*"/><data android:pathPrefix="/go"/>"#)
      ], []
    ),
    (
      [
        filter(
          https + #"<data android:scheme="acme"/><data android:host="links.acme.example"/>"#
            + #"<data android:host="open"/><data android:host="www.acme.example"/>"#),
        filter(#"<data android:scheme="acme" android:host="open"/>"#, verified: false),
      ], []
    ),
    (
      [
        filter(
          #"<data android:scheme="https" android:host="links.acme.example" android:path="/t"/>"#),
        filter(
          #"<data android:scheme="https" android:host="links.acme.example" "#
            + #"android:pathPrefix="/invite"/>"#),
      ],
      [
        filter(
          #"<data android:scheme="https" android:host="www.acme.example" android:pathPrefix="/p/"/>"#
        ), filter(https + #"<data android:host="links.acme.example"/>"#),
      ]
    ),
    (
      [
        filter(
          https + #"<data android:host="*.acme.example"/><data android:host="acme.page.link"/>"#
            + #"<data android:host="www.acme.example" android:port="8443"/>"#)
      ], []
    ),
    (
      [
        filter(
          https + #"<data android:host="www.acme.example"/><uri-relative-filter-group "#
            + #"android:allow="false"><data android:path="/admin"/></uri-relative-filter-group>"#
            + #"<uri-relative-filter-group><data android:pathPrefix="/"/>"#
            + "</uri-relative-filter-group>")
      ], []
    ),
    (
      [
        filter(
          https + #"<data android:sspPrefix="//www.acme.example/w/"/>"#
            + #"<data android:host="acme.page.link"/><data android:pathSuffix=".html"/>"#
            + #"<data android:pathAdvancedPattern="/[a-z]{2}/.*"/>"#)
      ], []
    ),
    (
      [
        filter(https),
        filter(
          #"<data android:scheme="https" android:host="links.acme.example" "#
            + #"android:mimeType="text/*"/>"#),
      ], []
    ),
  ]

  /// What the links of the hosts may ask for: a folder, everything, or nothing of them.
  private static let claims: [[LinkClaim]] = [
    hosts.map { LinkClaim(host: $0) }, hosts.map { LinkClaim(host: $0, folder: "/go") },
    [
      LinkClaim(host: "links.acme.example", folder: "/t"), LinkClaim(host: "www.acme.example"),
    ],
    [
      LinkClaim(host: "links.acme.example", folder: "/invite"),
      LinkClaim(host: "www.acme.example", folder: "/"),
      LinkClaim(host: "acme.page.link", paths: [.init(.literal, "/")]),
    ], [],
  ]

  private func written(_ claims: [LinkClaim]) -> [WrittenHost] {
    Self.hosts.map { host in WrittenHost(host, taken: claims.first { $0.host == host }) }
  }

  /// The app with the filters that are written and those that stay.
  private func next(_ kept: KeptFilters, _ claims: [LinkClaim]) -> AndroidApp {
    let claims = claims.map { claim in
      var claim = claim
      if kept.hostsWithHTTP.contains(claim.host) { claim.takesHTTP = true }
      return claim
    }.filter { kept.wholeHosts[$0.host]?.contains($0.takesHTTP ? "http" : "https") != true }
    return Self.app([IntentFilterText(claims).rendered()] + kept.texts, kept.textsElsewhere)
  }

  @Test("nothing that filters take of a host is lost, whatever links are written anew")
  func nothingIsLost() {
    for (number, shape) in Self.apps.enumerated() {
      let today = Self.app(shape.main, shape.other)
      for claims in Self.claims {
        let kept = KeptFilters(today.manifest, writing: written(claims))
        let next = next(kept, claims)
        let lost = AndroidDifference(from: today, to: next).lost.filter {
          !$0.origin.hasSuffix("//open")
        }
        #expect(
          lost.isEmpty, "\(number), \(claims): \(lost.map { "\($0.origin) \($0.proof)" }) \(kept)")
        for claim in claims {
          let rules = HostRules(of: next, host: claim.host).rules
          #expect(
            claim.paths.isEmpty ? rules.contains { $0.pattern == .everything } : !rules.isEmpty)
        }
      }
    }
  }

  @Test("no filter that stays keeps its hosts from being verified by a scheme of the app's own")
  func mixedSchemes() {
    let shape = Self.apps[3]
    let today = Self.app(shape.main)
    for claims in Self.claims {
      let kept = KeptFilters(today.manifest, writing: written(claims))
      let source = SourceText(path: "filters.xml", text: kept.texts.joined(separator: "\n"))
      let manifest = AndroidManifest(parsing: source)
      let found = AndroidAssociationRules.findings(in: manifest).map(\.ruleID)
      #expect(!found.contains("MAN008") && !found.contains("MAN009"), "\(kept.texts)")
      for url in ["acme://open", "acme://links.acme.example/x", "acme://www.acme.example"] {
        let isTaken = manifest.filters.contains {
          (try? FilterMatcher($0))?.matches(AndroidURL(url)) == true
        }
        #expect(isTaken, "\(url) in \(kept.texts)")
      }
      #expect(!kept.hosts.contains { $0.name == "open" })
    }
  }

  @Test("of a host that links leave their paths go, and the others stay on it alone")
  func leaving() {
    let data =
      Self.https
      + #"<data android:host="www.acme.example"/><data android:host="links.acme.example"/>"#
      + #"<data android:pathPrefix="/go/"/><data android:pathPrefix="/p/"/>"#
    let today = Self.app([Self.filter(data)], [Self.filter(data)])
    let left = WrittenHost(
      "www.acme.example", taken: LinkClaim(host: "www.acme.example", folder: "/go"), isLeft: true)
    let kept = KeptFilters(today.manifest, writing: [left])
    let next = Self.app(kept.texts, kept.textsElsewhere)
    let opened = ["www", "links"].flatMap { host in
      ["go", "p"].filter { path in
        next.linkMatchers().contains {
          $0.matcher.matches(AndroidURL("https://\(host).acme.example/\(path)/x"))
        }
      }.map { host + "/" + $0 }
    }
    #expect(opened == ["www/p", "links/go", "links/p"])
    #expect(kept.texts.count == 2 && kept.textsElsewhere.count == 2, "\(kept.texts)")
    #expect(kept.ended.map(\.activity) == ["com.acme.app.Other"])
    #expect(kept.parts.map(\.paths) == ["pathPrefix '/p/'", "pathPrefix '/p/'"])
  }

  @Test(
    "filters that take links of another app are left to it, with the paths apart from them kept")
  func foreign() {
    let today = Self.app([
      Self.filter(
        Self.https + #"<data android:host="www.acme.example"/><data android:pathPrefix="/a"/>"#
          + #"<data android:pathPrefix="/b"/><data android:pathPrefix="/p/"/>"#)
    ])
    let host = WrittenHost(
      "www.acme.example", taken: LinkClaim(host: "www.acme.example", folder: "/a/"),
      foreign: LinkClaim(host: "www.acme.example", folder: "/b/"))
    let kept = KeptFilters(today.manifest, writing: [host])
    #expect(kept.parts.map(\.paths) == ["pathPrefix '/a', pathPrefix '/p/'"])
  }
}
