#compdef linkover
# Completion of linkover for zsh.
_linkover() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '1: :->command' \
    '*:: :->words'
  case $state in
    command)
      local -a commands
      commands=(
        'explain:tell what a rule finds and why it matters'
      )
      _describe command commands ;;
    words)
      case $line[1] in
        explain) _linkover_explain ;;
      esac ;;
  esac
}
_linkover_explain() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    ':RULE: '
}
_linkover "$@"
