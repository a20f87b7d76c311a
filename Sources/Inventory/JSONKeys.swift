/// What the keys of JSON objects mean, each looked up once.
struct JSONKeys: Sendable {
  /// What a key stands for.
  enum Meaning {
    /// A long link.
    case longLink
    /// A column of the Takeout export.
    case column(LinkColumn)
    /// Nothing that is read.
    case nothing
  }

  /// The most keys that are remembered; real exports have a few dozen.
  private static let limit = 1_000

  private var known: [String: Meaning] = [:]

  /// What `key` means, in any case and with any separators between words.
  mutating func meaning(of key: String) -> Meaning {
    if let meaning = known[key] { return meaning }
    let meaning = Self.meaning(of: key)
    if known.count < Self.limit { known[key] = meaning }
    return meaning
  }

  private static func meaning(of key: String) -> Meaning {
    let token = LinkColumn.token(key).filter { $0 != "_" }
    if token == "longdynamiclink" { return .longLink }
    return (names[token] ?? LinkColumn(header: key)).map { .column($0) } ?? .nothing
  }

  /// Names of the API's request and response and of Analytics, without case and underscores.
  private static let names: [String: LinkColumn] = [
    "shortlink": .shortLink, "shorturl": .shortLink, "dynamiclink": .shortLink,
    "dynamiclinklinkid": .shortLink, "dynamiclinklinkname": .name,
    "deeplink": .link, "androidpackagename": .apn, "androidfallbacklink": .afl,
    "androidminpackageversioncode": .amv, "iosbundleid": .ibi, "iosfallbacklink": .ifl,
    "ioscustomscheme": .ius, "iosipadfallbacklink": .ipfl, "iosipadbundleid": .ipbi,
    "iosappstoreid": .isi, "enableforcedredirect": .efr, "desktopfallbacklink": .ofl,
    "socialtitle": .st, "socialdescription": .sd, "socialimagelink": .si,
    "utmsource": .utmSource, "utmmedium": .utmMedium, "utmcampaign": .utmCampaign,
    "utmterm": .utmTerm, "utmcontent": .utmContent,
  ]
}
