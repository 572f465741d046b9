/** Name of the modifier key of this machine's shortcuts. */
export function modifierKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
