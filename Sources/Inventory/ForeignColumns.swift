/// Headers of tables that are not the Takeout export, as `LinkColumn.token` writes them.
enum ForeignColumns {
  /// What each header means, the clearest names first: a later list fills only columns that no
  /// earlier one found.
  static let byPreference: [[String: LinkColumn]] = [
    names, Dictionary(uniqueKeysWithValues: suffixes.map { ($0, .shortLink) }),
  ]

  /// The headers of links, their targets and what else some services write.
  static let names = links.merging(targets) { first, _ in first }
    .merging(others) { first, _ in first }

  /// Headers whose cells are the last part of a link only: Apptrove's `custom_link_id`, LinkForty's
  /// `shortCode`, Dub's `key`.
  static let suffixes: Set = [
    "custom_link_id", "shortcode", "short_code", "key", "slug", "suffix", "alias", "back_half",
  ]

  /// Whether a header is the name of a column of targets.
  static func isTarget(_ token: String) -> Bool { targets[token] != nil }

  private static let links = columns(
    .shortLink,
    [
      "shortlink", "short_url", "shorturl", "short", "dynamic_link", "dynamiclink", "fdl",
      "fdl_link", "page_link", "old_link", "old_url", "source_url", "dynamic_link_link_id",
    ])

  private static let targets = columns(
    .link,
    [
      "deeplink", "destination", "destination_url", "target", "target_url", "long_url", "longurl",
      "original_url", "final_url", "redirect_url", "web_url", "weburl", "new_url",
      "deep_link_value", "dest", "dest_url", "long", "long_link",
    ])

  private static let others: [String: LinkColumn] = [
    "android_url": .afl, "androidurl": .afl, "android_rurl": .afl, "ios_url": .ifl,
    "iosurl": .ifl, "ios_rurl": .ifl, "desktop_rurl": .ofl, "desktop_url": .ofl, "title": .st,
    "description": .sd, "image": .si, "created_at": .creationTimestamp,
    "createdat": .creationTimestamp, "creation_date": .creationTimestamp,
    "dynamic_link_link_name": .name, "campaign_name": .utmCampaign, "media_source": .utmSource,
  ]

  private static func columns(_ column: LinkColumn, _ names: [String]) -> [String: LinkColumn] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, column) })
  }
}
