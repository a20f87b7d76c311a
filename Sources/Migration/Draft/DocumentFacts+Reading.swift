public import Diagnostics

extension DocumentFacts {
  /// What a document told; exports are read as an inventory instead.
  ///
  /// `resources` are the string resources and navigation graphs that belong to a manifest.
  public init(
    reading source: SourceText, as kind: DocumentKind, resources: [SourceText] = []
  ) {
    self.init(path: source.path, kind: kind)
    switch kind {
    case .entitlements: readEntitlements(source)
    case .infoPlist: readInfoPlist(source)
    case .googleServiceInfo: readGoogleServiceInfo(source)
    case .xcodeProject: readXcodeProject(source)
    case .association: readAssociation(source)
    case .manifest: readManifest(source, resources)
    case .assetlinks: readAssetlinks(source)
    case .googleServices: readGoogleServices(source)
    case .gradle: readGradle(source)
    case .firebase: readFirebase(source)
    case .pubspec: readPubspec(source)
    case .expo: readExpo(source)
    case .dependencies: readDependencies(source)
    case .expoProgram:
      remarks.append(
        "it is a program: run 'npx expo config --json > app.config.json' and init again")
    case .export: break
    }
    if !claimedHosts.isEmpty { told.append("claims " + claimedHosts.joined(separator: ", ")) }
    if !linkDomains.isEmpty {
      told.append(
        "link domains " + linkDomains.map { $0.host + $0.prefix }.joined(separator: ", "))
    }
  }
}
