public import LinkLanguage

extension LinkClaim {
  /// The links asked for, as rules about the text after the host.
  public var rules: [LinkRule] {
    if paths.isEmpty { return [LinkRule(.everything)] }
    let patterns = paths.compactMap { try? AndroidPattern($0.kind, $0.text) }
    let queries = (takesQueryOfHost ? ["//\(host)?"] : []).compactMap {
      try? AndroidPattern(.prefix, $0)
    }
    return patterns.map { LinkRule(.androidPath($0)) }
      + queries.map { LinkRule(.androidSchemeSpecificPart($0, authority: host)) }
  }
}
