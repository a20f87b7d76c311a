/// What the keys of JSON objects mean: names of the API's requests and responses, of builders in
/// apps, of Analytics, and those that tables use too.
enum JSONFieldNames {
  /// What `key` means in an object that is the value of `parent`; nil for nothing.
  ///
  /// Case and the separators between words do not matter.
  static func meaning(of key: String, in parent: String) -> (JSONField, JSONPaths.Ground)? {
    let name = token(key)
    if let meaning = own[name] { return (meaning, .named) }
    if let column = api[name] ?? LinkColumn(header: key) { return (.column(column), .named) }
    if let column = api[group(parent) + name] { return (.column(column), .named) }
    if let column = usual[name] { return (.column(column), .usualName) }
    if name == "domain" { return (.domain, .usualName) }
    if name == "url" { return (.url, .usualName) }
    if suffixes.contains(name) { return (.column(.shortLink), .suffixName) }
    return nil
  }

  private static func token(_ key: String) -> String {
    LinkColumn.token(key).filter { $0 != "_" }
  }

  /// The name of a group of parameters without the words that all groups have.
  private static func group(_ parent: String) -> String {
    let name = token(parent)
    for ending in ["parameters", "info"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  private static let own: [String: JSONField] = [
    "longdynamiclink": .longLink, "domainuriprefix": .domain, "dynamiclinkdomain": .domain,
    "uriprefix": .domain, "linkeventstats": .stats, "eventparams": .eventParameters,
  ]

  private static let api: [String: LinkColumn] = [
    "shortlink": .shortLink, "shorturl": .shortLink, "dynamiclink": .shortLink,
    "dynamiclinklinkid": .shortLink, "dynamiclinklinkname": .name,
    "deeplink": .link, "androidpackagename": .apn, "androidfallbacklink": .afl,
    "androidfallbackurl": .afl, "androidminpackageversioncode": .amv,
    "androidminimumversion": .amv, "iosbundleid": .ibi, "iosfallbacklink": .ifl,
    "iosfallbackurl": .ifl, "ioscustomscheme": .ius, "iosipadfallbacklink": .ipfl,
    "iosipadfallbackurl": .ipfl, "iosipadbundleid": .ipbi, "iosappstoreid": .isi,
    "iosminimumversion": .imv, "enableforcedredirect": .efr,
    "navigationforcedredirectenabled": .efr, "desktopfallbacklink": .ofl,
    "socialtitle": .st, "socialdescription": .sd, "socialdescriptiontext": .sd,
    "socialimagelink": .si, "socialimageurl": .si, "utmsource": .utmSource,
    "utmmedium": .utmMedium, "utmcampaign": .utmCampaign, "utmterm": .utmTerm,
    "utmcontent": .utmContent, "analyticssource": .utmSource, "analyticsmedium": .utmMedium,
    "analyticscampaign": .utmCampaign, "analyticsterm": .utmTerm, "analyticscontent": .utmContent,
  ]

  private static let usual: [String: LinkColumn] = Dictionary(
    ForeignColumns.names.map { ($0.key.filter { $0 != "_" }, $0.value) },
    uniquingKeysWith: { first, _ in first })

  private static let suffixes = Set(ForeignColumns.suffixes.map { $0.filter { $0 != "_" } })
}
