import Foundation
import Syntax

/// A property list as Python's plistlib writes it, and what it holds in a plain notation.
struct PropertyListSample: Decodable {
  private let xmlData: Data
  private let binaryData: Data
  let expected: String

  var xml: [UInt8] { Array(xmlData) }
  var binary: [UInt8] { Array(binaryData) }

  /// 300 property lists, the same each time.
  static func all() throws -> [PropertyListSample] {
    try JSONDecoder().decode([Self].self, from: try runPython(script, input: Data()))
  }

  /// The plain notation of a value.
  static func show(_ node: PropertyListNode) -> String {
    switch node.value {
    case .dictionary(let members):
      "d(" + members.map { hex($0.key.utf8) + "=" + show($0.value) }.joined(separator: ",") + ")"
    case .array(let nodes): "a(" + nodes.map(show).joined(separator: ",") + ")"
    case .string(let text): "s" + hex(text.utf8)
    case .integer(let value): "i\(value)"
    case .real(let text):
      "r" + hex(withUnsafeBytes(of: (Double(text) ?? .nan).bitPattern.bigEndian, Array.init))
    case .boolean(let value): value ? "true" : "false"
    case .date(let text): "t" + text
    case .data(let bytes): "x" + hex(bytes)
    }
  }

  private static func hex(_ bytes: some Collection<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static let script = """
    import base64, datetime, json, plistlib, random, struct
    R = random.Random(7)
    def text():
      return ''.join(R.choice(['a', 'B', ' ', 'é', '𝕏', '<&>', '"', '\\n', '中']) for _ in range(R.choice([0, 1, 3, 20])))
    def value(depth):
      kind = R.randrange(8 if depth < 4 else 6)
      if kind == 0: return text()
      if kind == 1: return R.choice([0, 1, -1, 255, 256, 65535, 65536, 2**31, 2**32, 2**63 - 1, -2**63, -300])
      if kind == 2: return R.choice([0.0, 1.5, -2.25, 1e300, 5e-324, 0.1, float('inf'), R.random()])
      if kind == 3: return R.random() < 0.5
      if kind == 4: return R.randbytes(R.choice([0, 1, 2, 3, 14, 15, 16, 200]))
      if kind == 5: return datetime.datetime(R.randrange(1, 9999), R.randrange(1, 13), R.randrange(1, 29), R.randrange(24), R.randrange(60), R.randrange(60))
      if kind == 6: return [value(depth + 1) for _ in range(R.choice([0, 1, 2, 5, 20]))]
      return {text(): value(depth + 1) for _ in range(R.choice([0, 1, 2, 5, 20]))}
    def show(v):
      h = lambda s: s.encode().hex()
      if isinstance(v, dict): return 'd(' + ','.join(h(k) + '=' + show(x) for k, x in v.items()) + ')'
      if isinstance(v, list): return 'a(' + ','.join(map(show, v)) + ')'
      if isinstance(v, str): return 's' + h(v)
      if isinstance(v, bool): return 'true' if v else 'false'
      if isinstance(v, int): return 'i%d' % v
      if isinstance(v, float): return 'r' + struct.pack('>d', v).hex()
      if isinstance(v, bytes): return 'x' + v.hex()
      return 't' + v.isoformat() + 'Z'
    def sample(v):
      dump = lambda f: base64.b64encode(plistlib.dumps(v, fmt=f, sort_keys=False)).decode()
      return {'xmlData': dump(plistlib.FMT_XML), 'binaryData': dump(plistlib.FMT_BINARY), 'expected': show(v)}
    first = {'applinks': ['example.com'], 'n': 1}
    print(json.dumps([sample(first)] + [sample(value(0)) for _ in range(299)]))
    """
}
