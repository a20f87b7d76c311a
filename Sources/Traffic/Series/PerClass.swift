/// One value for each class of requests.
public struct PerClass<Value: Hashable & Sendable>: Hashable, Sendable {
  private var person: Value
  private var preview: Value
  private var bot: Value
  private var association: Value
  private var app: Value

  /// The same value for every class.
  public init(repeating value: Value) {
    person = value
    preview = value
    bot = value
    association = value
    app = value
  }

  /// The value of a class.
  public subscript(_ requestClass: RequestClass) -> Value {
    get {
      switch requestClass {
      case .person: person
      case .preview: preview
      case .bot: bot
      case .association: association
      case .app: app
      }
    }
    set {
      switch requestClass {
      case .person: person = newValue
      case .preview: preview = newValue
      case .bot: bot = newValue
      case .association: association = newValue
      case .app: app = newValue
      }
    }
  }
}

extension PerClass<Int> {
  /// The sum over all classes.
  public var total: Int { RequestClass.allCases.reduce(0) { $0 + self[$1] } }

  /// What says that somebody follows links: people, previews that somebody caused, opens in apps.
  public var use: Int { self[.person] + self[.preview] + self[.app] }

  /// Adds the counts of one day.
  mutating func add(_ other: PerClass<UInt32>) {
    for requestClass in RequestClass.allCases { self[requestClass] += Int(other[requestClass]) }
  }
}

extension PerClass<UInt32> {
  /// What says that somebody follows links: people, previews that somebody caused, opens in apps.
  public var use: Int { Int(self[.person]) + Int(self[.preview]) + Int(self[.app]) }

  /// What servers were asked: everything but opens in apps.
  var requests: Int {
    Int(self[.person]) + Int(self[.preview]) + Int(self[.bot]) + Int(self[.association])
  }

  /// Adds the counts of the same day; what does not fit stays at the largest number.
  mutating func add(_ other: PerClass<UInt32>) {
    for requestClass in RequestClass.allCases {
      let (sum, overflow) = self[requestClass].addingReportingOverflow(other[requestClass])
      self[requestClass] = overflow ? UInt32.max : sum
    }
  }

  /// Takes the later of two times for each class.
  mutating func keepLater(_ other: PerClass<UInt32>) {
    for requestClass in RequestClass.allCases {
      self[requestClass] = max(self[requestClass], other[requestClass])
    }
  }
}
