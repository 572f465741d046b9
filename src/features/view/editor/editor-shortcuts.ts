/** What keys ask of the editor, inside of the text or next to it. */
export type EditorCommand =
  | 'run'
  | 'runAll'
  | 'stop'
  | 'save'
  | 'saveAs'
  | 'format'
  | 'explain'
  | 'newTab'
  | 'closeTab'
  | 'reopenTab'
  | 'nextTab'
  | 'previousTab'
  | 'search'
  | 'text'
  | 'results'
  | 'help';

/** A key of the editor. `mod` is Ctrl, or Cmd on a Mac; `code` is used with Alt, where keys write letters. */
export interface EditorShortcut {
  verb: EditorCommand;
  key?: string;
  code?: string;
  mod?: boolean;
  shift?: boolean;
  alt?: boolean;
  /** what the sheet shows for the key */
  shown: string;
}

/** All keys of the screen, in the order the sheet lists them. */
export const EDITOR_SHORTCUTS: readonly EditorShortcut[] = [
  { verb: 'run', key: 'enter', mod: true, shown: 'Enter' },
  { verb: 'runAll', key: 'enter', mod: true, shift: true, shown: 'Enter' },
  { verb: 'stop', key: '.', mod: true, shown: '.' },
  { verb: 'save', key: 's', mod: true, shown: 'S' },
  { verb: 'saveAs', key: 's', mod: true, shift: true, shown: 'S' },
  { verb: 'format', code: 'KeyF', alt: true, shift: true, shown: 'F' },
  { verb: 'explain', key: 'e', mod: true, shift: true, shown: 'E' },
  { verb: 'newTab', code: 'KeyT', alt: true, shown: 'T' },
  { verb: 'closeTab', code: 'KeyW', alt: true, shown: 'W' },
  { verb: 'reopenTab', code: 'KeyT', alt: true, shift: true, shown: 'T' },
  { verb: 'nextTab', code: 'PageDown', alt: true, shown: 'Page Down' },
  { verb: 'previousTab', code: 'PageUp', alt: true, shown: 'Page Up' },
  { verb: 'search', code: 'Digit1', alt: true, shown: '1' },
  { verb: 'text', code: 'Digit2', alt: true, shown: '2' },
  { verb: 'results', code: 'Digit3', alt: true, shown: '3' },
  { verb: 'help', key: '?', shown: '?' },
];

/** What a key event is read from. */
export interface EditorKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What a key asks for; null for nothing. A key without a modifier means nothing while text is `typing`. */
export function editorCommand(event: EditorKey, typing: boolean): EditorCommand | null {
  const mod = event.ctrlKey || event.metaKey;
  const found = EDITOR_SHORTCUTS.find(
    (one) =>
      (one.code === undefined ? one.key === event.key.toLowerCase() : one.code === event.code) &&
      (one.mod ?? false) === mod &&
      (one.alt ?? false) === event.altKey &&
      (one.key === '?' || (one.shift ?? false) === event.shiftKey),
  );
  if (!found) return null;
  return typing && !mod && !event.altKey ? null : found.verb;
}
