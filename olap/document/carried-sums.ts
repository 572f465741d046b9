import type { CellSet } from '@bi/contract/query/cell-set';
import { formatForScreen } from '../format/format-value';
import type { LabelLanguage } from '../format/member-label';
import { layoutColumns } from '../cells/column-layout';
import type { CarriedLines, PivotBlock } from './blocks';

/** Sums of the values before each row, and of all at the end; what is no number counts as none. */
export function runningSums(values: Iterable<number>, count: number): Float64Array {
  const sums = new Float64Array(count + 1);
  let at = 0;
  for (const value of values) {
    sums[at + 1] = (sums[at] ?? 0) + (Number.isFinite(value) ? value : 0);
    at += 1;
  }
  return sums;
}

/**
 * The sums that the table of an answer says at the ends and tops of pages: of each measure that may be added up, over
 * the rows at the lowest level. Null where no measure may be.
 */
export function carriedSums(
  block: PivotBlock,
  cellSet: CellSet,
  lines: CarriedLines['lines'],
  language: LabelLanguage,
): CarriedLines | null {
  const { measures, cells, window } = cellSet;
  const [col0] = window.col;
  const width = window.col[1] - col0;
  const nodes = Array.from(layoutColumns(cellSet.columns).nodes);
  const lead = block.headerColumns ?? 0;
  const columns = nodes.flatMap((node, group) =>
    measures.flatMap((measure, index): CarriedLines['columns'][number][] => {
      const isAdded = measure.additive === true && (measure.as ?? 'value') === 'value';
      if (!isAdded || measure.compare !== undefined || node < col0 || node >= window.col[1]) {
        return [];
      }
      const values = block.rows.map(({ kind }, at) => {
        const place = at * width + (node - col0);
        return kind === undefined ? Number(cells[index]?.values[place] ?? 0) : 0;
      });
      const sums = runningSums(values, values.length);
      const column = lead + group * measures.length + index;
      const sum = (from: number, to: number) =>
        formatForScreen((sums[to] ?? 0) - (sums[from] ?? 0), measure.format, language);
      return [{ column, sum }];
    }),
  );
  return columns.length === 0 ? null : { lines, columns };
}
