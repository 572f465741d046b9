import type { GridRange } from './grid-events';
import type { GridLayout } from './grid-layout';
import type { GridModel } from './grid-model';
import type { GridSelection } from './grid-selection';

/** Everything one painted frame shows. */
export interface GridFrame {
  model: GridModel;
  layout: GridLayout;
  /** changes whenever model, layout or selection do, so that cells are bound again */
  version: number;
  /** scroll position of the content, pixels */
  top: number;
  left: number;
  selection: GridSelection | null;
  /** all selected ranges */
  ranges: readonly GridRange[];
  highlight: readonly GridRange[];
}

/** Rows and columns a frame shows, half-open. */
export interface GridViewRange {
  row: readonly [number, number];
  column: readonly [number, number];
}
