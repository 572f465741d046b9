/** The parts of a keyboard event that decide. */
export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What a key asks the grid to do. */
export type GridCommand =
  | { kind: 'step'; rows: number; columns: number; extend: boolean }
  | { kind: 'edge'; rows: -1 | 0 | 1; columns: -1 | 0 | 1; extend: boolean }
  | { kind: 'page'; rows: -1 | 1; extend: boolean }
  | { kind: 'selectAll' }
  | { kind: 'selectRows' }
  | { kind: 'selectColumns' }
  | { kind: 'collapseSelection' }
  | { kind: 'keepAndAdd' }
  | { kind: 'activate' }
  | { kind: 'toggle' }
  | { kind: 'expand'; expand: boolean }
  | { kind: 'menu' }
  | { kind: 'resize'; pixels: number }
  | { kind: 'autoFit' };

const ARROWS: Readonly<Record<string, readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const RESIZE_PIXELS = 16;

function arrowCommand(stroke: KeyStroke, jump: boolean): GridCommand | null {
  const arrow = ARROWS[stroke.key];
  if (arrow === undefined) return null;
  const [rows, columns] = arrow;
  const extend = stroke.shiftKey;
  if (stroke.altKey) {
    if (!extend) return null;
    return columns === 0
      ? { kind: 'autoFit' }
      : { kind: 'resize', pixels: columns * RESIZE_PIXELS };
  }
  return jump ? { kind: 'edge', rows, columns, extend } : { kind: 'step', rows, columns, extend };
}

/**
 * The command of a key, or null when the key is not the grid's. Keys are those of spreadsheets:
 * arrows, Page and Home/End move, Shift extends, Ctrl (or Cmd) goes to the edge, Enter and Space act,
 * `+` and `-` open and close, Shift+Alt+arrows size the column, Shift+F8 keeps the selection and adds
 * the next one.
 */
export function commandOf(stroke: KeyStroke): GridCommand | null {
  const jump = stroke.ctrlKey || stroke.metaKey;
  const arrow = arrowCommand(stroke, jump);
  if (arrow !== null || ARROWS[stroke.key] !== undefined) return arrow;
  if (stroke.altKey) return null;
  const extend = stroke.shiftKey;
  switch (stroke.key) {
    case 'PageUp':
      return jump ? null : { kind: 'page', rows: -1, extend };
    case 'PageDown':
      return jump ? null : { kind: 'page', rows: 1, extend };
    case 'Home':
      return { kind: 'edge', rows: jump ? -1 : 0, columns: -1, extend };
    case 'End':
      return { kind: 'edge', rows: jump ? 1 : 0, columns: 1, extend };
    case 'Enter':
      return jump ? null : { kind: 'activate' };
    case ' ':
      if (extend) return { kind: 'selectRows' };
      return jump ? { kind: 'selectColumns' } : { kind: 'toggle' };
    case '+':
    case '=':
      return jump ? null : { kind: 'expand', expand: true };
    case '-':
      return jump ? null : { kind: 'expand', expand: false };
    case 'a':
    case 'A':
      return jump ? { kind: 'selectAll' } : null;
    case 'Escape':
      return { kind: 'collapseSelection' };
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'F8':
      return extend ? { kind: 'keepAndAdd' } : null;
    case 'F10':
      return extend ? { kind: 'menu' } : null;
    default:
      return null;
  }
}
