/// The straightforward way to match an association file in other languages: a regular expression
/// for each pattern, tried in order.
///
/// They know the query dictionary and `exclude`, and nothing of slashes, encodings or variables.
enum MatchingPeers {
  /// So many URLs are enough to see their speed.
  private static let urlCount = 200_000

  /// One measurement for each language.
  static func measurements(_ inputs: AssociationInputs) -> [Measurement] {
    let arguments = [inputs.small, inputs.urls, "\(min(urlCount, inputs.urlCount))"]
    return [
      Measurement(
        name: "Python `re`, 50 components", command: ["python3", "-c", python] + arguments,
        itemCount: min(urlCount, inputs.urlCount)),
      Measurement(
        name: "Node `RegExp`, 50 components",
        command: ["env", "node", "-e", node, "--"] + arguments,
        itemCount: min(urlCount, inputs.urlCount), missingCode: 127),
    ]
  }

  private static let python = """
    import itertools, json, re, sys
    from urllib.parse import parse_qs
    def glob(pattern, flags):
        parts = ('.*' if c == '*' else '.' if c == '?' else re.escape(c) for c in pattern)
        return re.compile(''.join(parts), flags | re.S).fullmatch
    rules = []
    for rule in json.load(open(sys.argv[1]))['applinks']['details'][0]['components']:
        flags = 0 if rule.get('caseSensitive', True) else re.I
        query = rule.get('?', '*')
        items = None
        if isinstance(query, dict):
            items, query = [(name, glob(value, flags)) for name, value in query.items()], '*'
        rules.append((glob(rule.get('/', '*'), flags), glob(query, flags), items,
                      glob(rule.get('#', '*'), flags), rule.get('exclude', False)))
    opened = 0
    for url in itertools.islice(open(sys.argv[2]), int(sys.argv[3])):
        rest, _, fragment = url.rstrip().partition('#')
        rest, _, query = rest.partition('?')
        path = rest[rest.index('/', 8):]
        found = None
        for in_path, in_query, items, in_fragment, excludes in rules:
            if not (in_path(path) and in_query(query) and in_fragment(fragment)):
                continue
            if items:
                found = found or parse_qs(query, keep_blank_values=True)
                if not all(match(v) for n, match in items for v in found.get(n, [''])):
                    continue
            opened += not excludes
            break
    print(opened)
    """

  private static let node = #"""
    const fs = require('fs'), [file, list, count] = process.argv.slice(1);
    const glob = (pattern, flags) => new RegExp('^' + [...pattern].map(c =>
      c === '*' ? '.*' : c === '?' ? '.' : c.replace(/[\\^$.|+()[\]{}]/g, '\\$&')).join('') + '$',
      flags);
    const rules = JSON.parse(fs.readFileSync(file)).applinks.details[0].components.map(rule => {
      const flags = rule.caseSensitive === false ? 'si' : 's', query = rule['?'] ?? '*';
      const items = typeof query === 'object'
        ? Object.entries(query).map(([name, value]) => [name, glob(value, flags)]) : null;
      return [glob(rule['/'] ?? '*', flags), glob(items ? '*' : query, flags), items,
        glob(rule['#'] ?? '*', flags), rule.exclude];
    });
    let opened = 0;
    for (const url of fs.readFileSync(list, 'utf8').split('\n').slice(0, +count)) {
      const hash = url.indexOf('#'), rest = hash < 0 ? url : url.slice(0, hash);
      const mark = rest.indexOf('?'), fragment = hash < 0 ? '' : url.slice(hash + 1);
      const query = mark < 0 ? '' : rest.slice(mark + 1);
      const head = mark < 0 ? rest : rest.slice(0, mark), path = head.slice(head.indexOf('/', 8));
      let found = null;
      for (const [inPath, inQuery, items, inFragment, excludes] of rules) {
        if (!inPath.test(path) || !inQuery.test(query) || !inFragment.test(fragment)) continue;
        if (items) {
          found ??= new URLSearchParams(query);
          const fits = ([name, value]) => {
            const all = found.getAll(name);
            return all.length ? all.every(text => value.test(text)) : value.test('');
          };
          if (!items.every(fits)) continue;
        }
        if (!excludes) opened += 1;
        break;
      }
    }
    console.log(opened);
    """#
}
