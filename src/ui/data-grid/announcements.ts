import { bandsOf, cellsOf, isTable, lengthOf } from './grid-bands';
import type { GridEvent } from './grid-events';
import { gridPlaceOf, rangesOf, type GridSelection, type GridShape } from './grid-selection';
import type { GridTextKey } from './grid-texts';

/**
 * The event that reports a selection to the owner.
 * @param some whether anything is selected; else only the place of the keyboard is reported
 */
export function selectEventOf(
  shape: GridShape,
  selection: GridSelection | null,
  some: boolean,
): GridEvent {
  const { range = null, others } = (some ? selection : null) ?? {};
  return {
    type: 'select',
    range,
    ...(others !== undefined && { others }),
    place: selection === null ? null : gridPlaceOf(shape, selection.active),
  };
}

/** What screen readers announce of a selection; null for a single cell. */
export function selectionSentence(
  selection: GridSelection,
): [key: GridTextKey, params: Readonly<Record<string, number>>] | null {
  const ranges = rangesOf(selection);
  const bands = bandsOf(ranges);
  const cells = cellsOf(bands);
  if (cells <= 1) return null;
  if (!isTable(bands)) return ['selectedParts', { cells, parts: ranges.length }];
  return ['selected', { rows: lengthOf(bands.rows), columns: lengthOf(bands.columns) }];
}
