extension LinkColumn {
  /// What the column holds, in words.
  public var meaning: String {
    switch self {
    case .shortLink: "the link"
    case .link: "its target"
    case .apn: "Android package"
    case .afl: "fallback on Android"
    case .amv: "least Android version"
    case .ibi: "iOS bundle"
    case .ifl: "fallback on iOS"
    case .ius: "iOS custom scheme"
    case .ipfl: "fallback on iPad"
    case .ipbi: "iPad bundle"
    case .isi: "App Store ID"
    case .imv: "least iOS version"
    case .efr: "no preview page"
    case .ofl: "fallback on desktop"
    case .st: "social title"
    case .sd: "social description"
    case .si: "social image"
    case .utmSource: "campaign source"
    case .utmMedium: "campaign medium"
    case .utmCampaign: "campaign name"
    case .utmTerm: "campaign term"
    case .utmContent: "campaign content"
    case .at: "App Store affiliate"
    case .ct: "App Store campaign"
    case .mt: "App Store media type"
    case .pt: "App Store provider"
    case .archived: "archived in the console"
    case .name: "name in the console"
    case .creationTimestamp: "when it was made"
    }
  }
}
