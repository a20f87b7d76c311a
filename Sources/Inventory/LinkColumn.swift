/// A column of the Takeout export; the raw value is its token in the header.
public enum LinkColumn: String, CaseIterable, Sendable {
  /// The short link; other exports: the link itself, short or long.
  case shortLink = "short_link"
  /// The deep link, which is the target.
  case link
  /// Android package name.
  case apn
  /// Android fallback link.
  case afl
  /// Android minimum version code.
  case amv
  /// iOS bundle ID.
  case ibi
  /// iOS fallback link.
  case ifl
  /// iOS custom scheme.
  case ius
  /// iPad fallback link.
  case ipfl
  /// iPad bundle ID.
  case ipbi
  /// App Store ID.
  case isi
  /// iOS minimum version.
  case imv
  /// Whether the preview page is skipped.
  case efr
  /// Desktop fallback link.
  case ofl
  /// Social title.
  case st
  /// Social description.
  case sd
  /// Social image.
  case si
  /// Campaign source.
  case utmSource = "utm_source"
  /// Campaign medium.
  case utmMedium = "utm_medium"
  /// Campaign name.
  case utmCampaign = "utm_campaign"
  /// Campaign term.
  case utmTerm = "utm_term"
  /// Campaign content.
  case utmContent = "utm_content"
  /// App Store affiliate token.
  case at
  /// App Store campaign.
  case ct
  /// App Store media type.
  case mt
  /// App Store provider.
  case pt
  /// Whether the link is archived.
  case archived
  /// The link's name in the console.
  case name
  /// When the link was made.
  case creationTimestamp = "creation_timestamp"

  /// The column that a header field of the Takeout export names.
  ///
  /// That is its token, the documentation's label, or a label with the token in parentheses. Case
  /// and punctuation do not matter.
  public init?(header: String) {
    let text = header.lowercased()
    if let open = text.lastIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
      let column = LinkColumn(rawValue: String(text[text.index(after: open)..<close]))
    {
      self = column
      return
    }
    let token = Self.token(text)
    guard let column = LinkColumn(rawValue: token) ?? Self.labels[token] else { return nil }
    self = column
  }

  /// Lower-case letters and digits, with one `_` between words.
  static func token(_ text: String) -> String {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "_")
  }

  /// The labels of Firebase's page on the export, where they are not the token.
  private static let labels: [String: LinkColumn] = [
    "deep_link": .link, "android_package_name": .apn, "android_fallback_link": .afl,
    "android_minimum_package_version_code": .amv, "ios_bundle_id": .ibi,
    "ios_fallback_link": .ifl, "ios_custom_scheme": .ius, "ios_ipad_fallback_link": .ipfl,
    "ios_ipad_bundle_id": .ipbi, "ios_app_store_id": .isi, "ios_minimum_version": .imv,
    "enable_forced_redirect": .efr, "desktop_fallback_link": .ofl, "social_title": .st,
    "social_description": .sd, "social_image_link": .si, "utm_keyword": .utmTerm,
    "itunes_connect_at": .at, "itunes_connect_ct": .ct, "itunes_connect_mt": .mt,
    "itunes_connect_pt": .pt, "link_name": .name,
  ]
}
