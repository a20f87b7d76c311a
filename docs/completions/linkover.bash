# Completion of linkover for bash; source it from ~/.bashrc.
_linkover() {
  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local path="" index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path ${COMP_WORDS[index]}" in
      ' init') path=' init' ;;
      ' plan') path=' plan' ;;
      ' generate') path=' generate' ;;
      ' check') path=' check' ;;
      ' match') path=' match' ;;
      ' lint') path=' lint' ;;
      ' diff') path=' diff' ;;
      ' cases') path=' cases' ;;
      ' convert') path=' convert' ;;
      ' explain') path=' explain' ;;
      ' inventory') path=' inventory' ;;
      ' export') path=' export' ;;
      ' audit') path=' audit' ;;
      ' traffic') path=' traffic' ;;
      ' retire') path=' retire' ;;
    esac
  done
  case "$path" in
    '')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=($(compgen -W 'init plan generate check match lint diff cases convert explain inventory export audit traffic retire help' -- "$word")) ;;
      esac
      ;;
    ' init')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' plan')
      case "$previous" in
        --as-of) COMPREPLY=(); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --retire) COMPREPLY=(); return ;;
        --templates) COMPREPLY=(); return ;;
        --tenant) COMPREPLY=(); return ;;
        --without-build) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--as-of --color --help -h --quiet -q --retire --templates --tenant --without-build' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")) ;;
      esac
      ;;
    ' generate')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --host) COMPREPLY=(); return ;;
        --out|-o) COMPREPLY=(); return ;;
        --templates) COMPREPLY=(); return ;;
        --tenant) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --host --out -o --quiet -q --templates --tenant' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")) ;;
      esac
      ;;
    ' check')
      case "$previous" in
        --as-of) COMPREPLY=(); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --fail-on) COMPREPLY=($(compgen -W 'error warning info' -- "$word")); return ;;
        --format|-f) COMPREPLY=($(compgen -W 'full short json' -- "$word")); return ;;
        --gate) COMPREPLY=(); return ;;
        --tenant) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--as-of --color --fail-on --format -f --gate --help -h --quiet -q --tenant' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")) ;;
      esac
      ;;
    ' match')
      case "$previous" in
        --api-level) COMPREPLY=(); return ;;
        --certificate) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --include) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --package) COMPREPLY=(); return ;;
        --placeholder) COMPREPLY=(); return ;;
        --urls) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--api-level --certificate --color --explain --files --help -h --include --merge --ndjson --package --placeholder --quiet -q --swcutil --urls' -- "$word")) ;;
        *) COMPREPLY=() ;;
      esac
      ;;
    ' lint')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --fail-on) COMPREPLY=($(compgen -W 'error warning info' -- "$word")); return ;;
        --format|-f) COMPREPLY=($(compgen -W 'full short json' -- "$word")); return ;;
        --ignore) COMPREPLY=(); return ;;
        --max-per-rule) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --fail-on --fix --format -f --help -h --ignore --max-per-rule --quiet -q' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' diff')
      case "$previous" in
        --certificate) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --include) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --package) COMPREPLY=(); return ;;
        --placeholder) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--certificate --color --help -h --include --ios-android --merge --package --placeholder --quiet -q' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' cases')
      case "$previous" in
        --certificate) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --check) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --host) COMPREPLY=(); return ;;
        --include) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --package) COMPREPLY=(); return ;;
        --placeholder) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--certificate --check --color --help -h --host --include --merge --package --placeholder --quiet -q' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' convert')
      case "$previous" in
        --app) COMPREPLY=(); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --host) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--app --color --dynamic-rules --help -h --host --quiet -q' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' explain')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=() ;;
      esac
      ;;
    ' inventory')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --column) COMPREPLY=(); return ;;
        --domain) COMPREPLY=(); return ;;
        --fail-on) COMPREPLY=($(compgen -W 'error warning info' -- "$word")); return ;;
        --format|-f) COMPREPLY=($(compgen -W 'text json' -- "$word")); return ;;
        --from-traffic) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --max-per-rule) COMPREPLY=(); return ;;
        --sample) COMPREPLY=(); return ;;
        --scan) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --to) COMPREPLY=($(compgen -W 'csv ndjson' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --column --domain --fail-on --format -f --from-traffic --help -h --max-per-rule --no-join --quiet -q --sample --scan --to' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' export')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --column) COMPREPLY=(); return ;;
        --domain) COMPREPLY=(); return ;;
        --host) COMPREPLY=(); return ;;
        --output|-o) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --to) COMPREPLY=($(compgen -W 'airbridge apptrove branch depl dub dub-api flowlinks grovs linkforty traceback ulink' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --column --domain --help -h --host --output -o --quiet -q --to' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' audit')
      case "$previous" in
        --ca) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --cdn-base) COMPREPLY=(); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --concurrency) COMPREPLY=(); return ;;
        --connect-to) COMPREPLY=(); return ;;
        --dal-base) COMPREPLY=(); return ;;
        --fail-on) COMPREPLY=($(compgen -W 'error warning info' -- "$word")); return ;;
        --format|-f) COMPREPLY=($(compgen -W 'full short json' -- "$word")); return ;;
        --from) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --history) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --hosts) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --keep) COMPREPLY=(); return ;;
        --name-server) COMPREPLY=(); return ;;
        --project) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --rate) COMPREPLY=(); return ;;
        --resolve) COMPREPLY=(); return ;;
        --samples) COMPREPLY=(); return ;;
        --save) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --since) COMPREPLY=(); return ;;
        --tenant) COMPREPLY=(); return ;;
        --timeout) COMPREPLY=(); return ;;
        --wait) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--ca --cdn-base --color --concurrency --connect-to --dal-base --fail-on --format -f --from --help -h --history --hosts --keep --name-server --no-cdn --no-files --no-google --project --quiet -q --rate --report --resolve --samples --save --since --tenant --timeout --wait' -- "$word")) ;;
        *) COMPREPLY=() ;;
      esac
      ;;
    ' traffic')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --format) COMPREPLY=($(compgen -W 'text json' -- "$word")); return ;;
        --history) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --host) COMPREPLY=(); return ;;
        --log-format) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --project) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --rejects) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --rules) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --salt) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --format --help -h --history --host --log-format --merge --partial --project --quiet -q --rejects --rules --salt' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' retire')
      case "$previous" in
        --as-of) COMPREPLY=(); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --format) COMPREPLY=($(compgen -W 'text json' -- "$word")); return ;;
        --history) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --log-format) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --project) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --rules) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        --tenant) COMPREPLY=(); return ;;
        --traffic) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--as-of --before-drop --color --format --help -h --history --log-format --project --quiet -q --rules --tenant --traffic' -- "$word")) ;;
        *) COMPREPLY=() ;;
      esac
      ;;
  esac
}
complete -o bashdefault -F _linkover linkover
