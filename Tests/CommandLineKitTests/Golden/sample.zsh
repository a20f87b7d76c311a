#compdef sample
# Completion of sample for zsh.
_sample() {
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
        'check:check some files'
        'group:commands that belong together'
      )
      _describe command commands ;;
    words)
      case $line[1] in
        check) _sample_check ;;
        group) _sample_group ;;
      esac ;;
  esac
}
_sample_check() {
  _arguments -S \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--format -f)--format[how findings are written]:FORMAT:(json short text)' \
    '(--format -f)-f[how findings are written]:FORMAT:(json short text)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--jobs)--jobs[how many files at a time]:N: ' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    '*--rule[check this rule only]:ID: ' \
    '(--strict)--strict[take warnings for errors]' \
    '*:PATH:_files'
}
_sample_group() {
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
        'inner:do it to a host\: \[now\]'
      )
      _describe command commands ;;
    words)
      case $line[1] in
        inner) _sample_group_inner ;;
      esac ;;
  esac
}
_sample_group_inner() {
  _arguments -S \
    '(--a-rather-long-option-name)--a-rather-long-option-name[a folder that isn'\''t there yet]:DIR:_files -/' \
    '(--color)--color[when to colour the output]:WHEN:(auto always never)' \
    '(--help -h)--help[show this help]' \
    '(--help -h)-h[show this help]' \
    '(--quiet -q)--quiet[leave out progress and summary]' \
    '(--quiet -q)-q[leave out progress and summary]' \
    ':HOST: '
}
_sample "$@"
