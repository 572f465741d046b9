import type { UiLanguage } from '../tokens';
import type { GridEvent, GridRange } from './grid-events';
import type { GridModel } from './grid-model';

/** What the owner of a grid sets. */
export interface GridOptions {
  model: GridModel;
  /** of a row with one line of text */
  rowHeight: number;
  /** lines of text in a body row */
  lines: number;
  /** columns that stay at the left while the others scroll */
  frozen: number;
  widths: Readonly<Record<string, number>>;
  highlight: readonly GridRange[];
  language: UiLanguage;
  onEvent: (event: GridEvent) => void;
  /** sentences for screen readers; `show`: for everybody else, too */
  announce: (text: string, show?: boolean) => void;
  /** reads what the model does not have yet: the same content with at least these cells */
  load?: (range: GridRange) => Promise<GridModel>;
}
