/** Name of the modifier key of this machine's shortcuts. */
export function modifierKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

/** The keys that run the statement at the caret, as people read them. */
export function runKeys(): string {
  return modifierKey() === '⌘' ? '⌘ Enter' : 'Ctrl+Enter';
}
