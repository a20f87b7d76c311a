# Completion of sample for bash; source it from ~/.bashrc.
_sample() {
  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local path="" index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path ${COMP_WORDS[index]}" in
      ' check') path=' check' ;;
      ' group') path=' group' ;;
      ' group inner') path=' group inner' ;;
    esac
  done
  case "$path" in
    '')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=($(compgen -W 'check group help' -- "$word")) ;;
      esac
      ;;
    ' check')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --format|-f) COMPREPLY=($(compgen -W 'json short text' -- "$word")); return ;;
        --jobs) COMPREPLY=(); return ;;
        --rule) COMPREPLY=(); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --format -f --help -h --jobs --quiet -q --rule --strict' -- "$word")) ;;
        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      ;;
    ' group')
      case "$previous" in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=($(compgen -W 'inner' -- "$word")) ;;
      esac
      ;;
    ' group inner')
      case "$previous" in
        --a-rather-long-option-name) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      case "$word" in
        -*) COMPREPLY=($(compgen -W '--a-rather-long-option-name --color --help -h --quiet -q' -- "$word")) ;;
        *) COMPREPLY=() ;;
      esac
      ;;
  esac
}
complete -o bashdefault -F _sample sample
