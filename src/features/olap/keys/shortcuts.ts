/** Verbs of the screen that have a key. */
export type ShortcutCommand =
  | 'undo'
  | 'redo'
  | 'swap'
  | 'save'
  | 'saveAs'
  | 'search'
  | 'stop'
  | 'run'
  | 'help'
  | 'grid'
  | 'chart'
  | 'both'
  | 'fields'
  | 'explain';

/** Keys of a verb; `mod` is Ctrl, or Cmd on a Mac. Plain keys work while no text is being typed. */
export interface Shortcut {
  verb: ShortcutCommand;
  /** `KeyboardEvent.key`, lower case */
  key: string;
  mod?: boolean;
  shift?: boolean;
  alt?: boolean;
}

/** All keys of the screen, in the order the sheet lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { verb: 'undo', key: 'z', mod: true },
  { verb: 'redo', key: 'z', mod: true, shift: true },
  { verb: 'redo', key: 'y', mod: true },
  { verb: 'save', key: 's', mod: true },
  { verb: 'saveAs', key: 's', mod: true, shift: true },
  { verb: 'run', key: 'Enter', mod: true },
  { verb: 'stop', key: '.', mod: true },
  { verb: 'search', key: '/' },
  { verb: 'swap', key: 'x' },
  { verb: 'grid', key: '1' },
  { verb: 'chart', key: '2' },
  { verb: 'both', key: '3' },
  { verb: 'fields', key: 'f' },
  { verb: 'explain', key: 'e' },
  { verb: 'help', key: '?' },
];

/** What a key event is read from. */
export interface KeyLike {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * The verb a key asks for, or null. Keys without a modifier mean nothing while `typing`; Ctrl+Z does
 * not either, as it belongs to the text then.
 */
export function shortcutOf(event: KeyLike, typing: boolean): ShortcutCommand | null {
  if (event.altKey) return null;
  const mod = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = SHORTCUTS.find(
    (one) =>
      one.key === key &&
      (one.mod ?? false) === mod &&
      (!mod || (one.shift ?? false) === event.shiftKey),
  );
  if (!found) return null;
  const belongsToText = !mod || key === 'z' || key === 'y';
  return typing && belongsToText ? null : found.verb;
}
