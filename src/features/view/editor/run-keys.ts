import { modifierKey } from '../../../ui/modifier-key';

/** The keys that run the statement at the caret, as people read them. */
export function runKeys(): string {
  return modifierKey() === '⌘' ? '⌘ Enter' : 'Ctrl+Enter';
}
