import Diagnostics

/// PRJ006: a value in linkover.json is not one of the allowed ones or has a wrong form.
enum BadProjectValue {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ006",
    name: "bad-project-value",
    summary: "a value in linkover.json is not one of the allowed ones or has a wrong form",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Hosts are names without scheme, port or path; an App ID is `PREFIX.bundle` with a prefix of ten
      letters and digits; a certificate fingerprint is the SHA-256 form with 32 bytes. The name of an
      app names a folder of the plan, so it has no slash. A path prefix holds letters and digits of any
      language, '-', '.', '_', blanks and slashes, percent-encoded or not: every other sign means
      something in a pattern or in a server's configuration. Hosts of Dynamic Links below page.link and
      app.goo.gl belong to Google: no team serves anything there, and no new link can live there.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": [{"host": ⟪"https://links.example.com/"⟫}]}"#),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
      .rejected(
        #"""
        {"version": 1, "apps": [{"name": "shop", "appID": "7QK3M9T2LX.com.example",
          "clip": ⟪"7QK3M9T2LX.com.example"⟫}],
         "domains": [{"host": "links.example.com", "movesTo": ⟪[]⟫},
          {"host": "go.example.com", "role": "new", "movesTo": ⟪"links.example.com"⟫}]}
        """#),
      .rejected(
        #"""
        {"version": 1, "apps": [{"name": ⟪"../shop"⟫, "appID": "ABCDE12345.com.example",
          "appStoreID": ⟪"id77"⟫}],
         "domains": [{"host": "links.example.com", "prefix": ⟪"/../t"⟫},
          {"host": "go.example.com", "prefix": ⟪"/a.b~c"⟫},
          {"host": "in.example.com", "prefix": [⟪"/a%2Fb"⟫, ⟪"/50%"⟫, ⟪"/%E4"⟫, ⟪"/a%2A"⟫]}]}
        """#),
      .accepted(
        #"""
        {"version": 1, "domains": [
          {"host": "links.example.com", "prefix": ["/a.b_c", "/%C3%A4/", "/a%20b"]},
          {"host": "go.example.com", "prefix": "/über", "role": "new"}]}
        """#),
      .rejected(
        #"""
        {"version": 1, "domains": [{"host": "links.example.com"},
          {"host": "go.example.com", "role": "new"}],
         "phases": [{"do": "publish", "hosts": ["links.example.com"]}, ⟪{"do": "issue"}⟫,
          {"do": "drain"}, {"do": "drop"}, {"do": "retire", "hosts": [⟪"go.example.com"⟫]}]}
        """#),
      .rejected(
        #"""
        {"version": 1, "apps": [{"name": "shop", "package": "com.example"}],
         "domains": [{"host": "links.example.com"}],
         "phases": [{"do": "publish"}, {"do": ⟪"publish"⟫}, {"do": "ship", "apps": ⟪[]⟫},
          {"do": "drain"}, {"do": "retire", "hosts": [⟪"links.example.com"⟫]}]}
        """#),
      .rejected(
        #"{"version": 1, "domains": [{"host": "acme.page.link", "servedBy": ⟪"us"⟫}]}"#),
      .rejected(
        #"""
        {"version": 1, "apps": [{"name": "shop", "package": "com.example",
          "formerly": [{"package": "com.example.old"}]}],
         "domains": [{"host": "links.example.com"}],
         "retiredApps": [⟪"com.example"⟫, ⟪"com.example.old"⟫, "com.example.gone"]}
        """#),
      .accepted(
        #"{"version": 1, "domains": [{"host": "acme.page.link", "servedBy": "google"}]}"#),
      .rejected(
        #"{"version": 1, "domains": [{"host": "links.example.com", "servedBy": ⟪"google"⟫}]}"#),
      .rejected(#"{"version": 1, "domains": [{"host": ⟪"go.acme.page.link"⟫, "role": "new"}]}"#),
    ]
  )

  /// A file of another version than this program reads.
  static func version(_ text: String, at location: Location) -> Finding {
    Finding(
      metadata, "version '\(text)' is not known: this linkover reads version 1", at: location,
      help: #"write "version": 1, or use the linkover that wrote the file"#)
  }

  /// A value that is none of `choices`.
  static func choice(
    _ text: String, of key: String, among choices: [String], at location: Location
  ) -> Finding {
    let nearest = Spelling.suggestion(for: text, among: choices).map { $0 + " " } ?? ""
    return Finding(
      metadata, "'\(text)' is not a value of '\(key)'", at: location,
      help: nearest + "write one of: " + choices.joined(separator: ", "))
  }

  /// A text that is no number in the App Store.
  static func appStoreID(_ text: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' is no App Store ID", at: location,
      help: "write the digits behind 'id' in the app's page, such as 1234567890")
  }

  /// A part of everybody that is none.
  static func share(_ digits: String, of key: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(key)' is \(digits), but a share lies between 0 and 1", at: location,
      help: "write a quarter as 0.25")
  }

  /// What should be a host name.
  static func host(_ text: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' is not a host name", at: location,
      help: "write the name alone, without scheme, port and path")
  }

  /// What should be a path prefix.
  static func prefix(_ text: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' is not a path prefix", at: location,
      help:
        "write it as '/promos': a slash, then letters and digits of any language, '-', '.', '_', "
        + "slashes, and blanks as '%20'")
  }

  /// A name that no folder of the plan can have.
  static func appName(_ text: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' cannot name an app: its files are written to plan/apps/NAME",
      at: location, help: "use letters, digits, '-' and '.', 100 bytes at most, and no '/'")
  }

  /// An App ID with a problem.
  static func appID(_ text: String, _ problem: String, at location: Location) -> Finding {
    Finding(
      metadata, "the App ID '\(text)' \(problem)", at: location,
      help: "write the ten-character prefix, a dot and the bundle identifier")
  }

  /// An App Clip of an app that cannot have it.
  static func clip(_ text: String, of app: App, at location: Location) -> Finding {
    Finding(
      metadata,
      app.platform.isApple
        ? "the App Clip '\(text)' is none of '\(app.appID ?? app.name)'"
        : "'\(app.name)' is an app of Android and has no App Clip", at: location,
      help: app.platform.isApple
        ? "the bundle identifier of a clip is the app's with a suffix, as in '.Clip'"
        : "name the clip at the app for iOS")
  }

  /// A new domain that links are to leave.
  static func movingNewDomain(_ host: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(host)' is a new domain, and links move to it", at: location,
      help: "leave 'movesTo' to legacy domains")
  }

  /// A list that must name something where it is there at all.
  static func empty(_ key: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(key)' is an empty list", at: location,
      help: "take it out, or list what it is for")
  }

  /// A list of no new domain.
  static func noMoves(at location: Location) -> Finding {
    Finding(
      metadata, "'movesTo' lists no new domain", at: location,
      help: "list paths with their new domains, or name the host itself where it stays")
  }

  /// A fingerprint with a problem.
  static func certificate(_ text: String, _ problem: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' is \(problem)", at: location,
      help: "copy the SHA-256 fingerprint of the app signing key from Play Console, App integrity")
  }

  /// A rule about the plan that somebody wants to silence.
  static func suppression(_ rule: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(rule)' is about the plan and cannot be silenced", at: location,
      help: "accept lost links by their class, in \"acceptedLosses\"; anything else about the plan "
        + "has to be put right")
  }

  /// A threshold of no days.
  static func noQuietDays(at location: Location) -> Finding {
    Finding(
      metadata, "'quietDays' is 0, but no host is quiet before a day has passed", at: location,
      help: "write 90, or how many days without requests you ask for")
  }
}
