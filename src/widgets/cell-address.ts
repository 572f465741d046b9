import type { CellAddress } from '@bi/contract/query/query';
import type { AxisPlace, PivotTarget } from './pivot-events';

/** Where a pointed-at cell is, in terms of the query; a side that is not pointed at is its total. */
export function cellAddress({ row, column }: PivotTarget): CellAddress {
  const rowOthers = othersOf(row);
  const columnOthers = othersOf(column);
  return {
    rows: pathsOf(row),
    columns: pathsOf(column),
    ...(rowOthers.length > 0 && { rowOthers }),
    ...(columnOthers.length > 0 && { columnOthers }),
  };
}

function pathsOf(place: AxisPlace | null): CellAddress['rows'] {
  const steps = place?.steps ?? [];
  const shown = place?.kind === 'others' ? steps : steps.filter(({ path }) => path.length > 0);
  return shown.map(({ path }) => path);
}

function othersOf(place: AxisPlace | null): number[] {
  const last = place?.kind === 'others' ? place.steps.at(-1) : undefined;
  return last === undefined ? [] : [last.axis];
}
