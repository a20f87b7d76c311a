/// A query parameter of Dynamic Links; the raw value is its name in a URL.
public enum LinkParameter: String, CaseIterable, Sendable {
  /// The deep link; required.
  case link
  /// Android package name.
  case apn
  /// Android: where to go when the app is not installed.
  case afl
  /// Android: least versionCode that opens the link.
  case amv
  /// iOS bundle ID.
  case ibi
  /// iOS: where to go when the app is not installed.
  case ifl
  /// iOS custom scheme, where it is not the bundle ID.
  case ius
  /// iPad: where to go when the app is not installed.
  case ipfl
  /// iPad bundle ID.
  case ipbi
  /// App Store ID.
  case isi
  /// iOS: least version; handed to the app, not enforced.
  case imv
  /// `1` skips the preview page on iOS.
  case efr
  /// Where to go on everything that is neither iOS nor Android.
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
  /// `1` shows the debug page.
  case d
  /// The short link that an expanded link came from; undocumented.
  case originalShortLink = "_osl"
  /// Click identifier in expanded links; undocumented.
  case cid
  /// Marks a link that went through the preview page; undocumented.
  case icp = "_icp"
  /// Client information added by the preview page; undocumented.
  case fpb = "_fpb"
  /// Added by the preview page; undocumented.
  case cpt = "_cpt"
  /// Added by the preview page; undocumented.
  case iumenbl = "_iumenbl"
  /// Added by the preview page; undocumented.
  case iumchkactval = "_iumchkactval"
  /// Timing added by the preview page; undocumented.
  case plt = "_plt"
  /// Timing added by the preview page; undocumented.
  case uit = "_uit"
  /// Added by the preview page; undocumented.
  case cpb = "_cpb"
  /// Marker on a short link in the error page; undocumented.
  case imcp = "_imcp"

  /// Whether Google's pages added it while they expanded a link.
  public var isUndocumented: Bool { self == .cid || rawValue.utf8.first == UInt8(ascii: "_") }

  /// Whether the value is a URL.
  public var holdsURL: Bool {
    switch self {
    case .link, .afl, .ifl, .ipfl, .ofl, .si, .originalShortLink: true
    default: false
    }
  }

  /// Whether `+` in the value stands for a space.
  public var holdsText: Bool {
    switch self {
    case .st, .sd, .utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent: true
    default: false
    }
  }

  /// The parameter of that exact name; names are case-sensitive.
  public init?(name: ArraySlice<UInt8>) {
    self.init(name.span, in: 0..<name.count)
  }

  /// The parameter whose exact name stands in `range`.
  init?(_ url: Span<UInt8>, in range: Range<Int>) {
    guard range.count < Self.byLength.count else { return nil }
    for (name, parameter) in Self.byLength[range.count] {
      var index = 0
      while index < name.count, name[index] == url[range.lowerBound + index] { index += 1 }
      if index == name.count, index > 0 {
        self = parameter
        return
      }
    }
    return nil
  }

  private static let byLength: [[(name: [UInt8], parameter: LinkParameter)]] = {
    var table: [[(name: [UInt8], parameter: LinkParameter)]] = []
    for parameter in allCases {
      let name = Array(parameter.rawValue.utf8)
      while table.count <= name.count { table.append([]) }
      table[name.count].append((name, parameter))
    }
    return table
  }()
}
