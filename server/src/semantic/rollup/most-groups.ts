import type { TableInfo } from '../../engine/engine';
import { finer } from '../rows/determinants';
import { differentAt } from '../rows/different-values';
import type { Rollup, RollupColumn } from './rollup';

function isIn({ name, grain }: RollupColumn, { columns }: Rollup): boolean {
  const held = columns.get(name);
  return held !== undefined && finer(held, grain) === held;
}

/**
 * Upper bound of the groups of columns of a table: by the statistics of each, and by the rows that rollups of some of
 * them have, as values of two columns do not occur in every pair. Infinity for a column without statistics.
 * @param built rollups of the table
 */
export function mostGroups(
  columns: readonly RollupColumn[],
  { columns: all, rowCount }: Pick<TableInfo, 'columns' | 'rowCount'>,
  built: readonly Rollup[] = [],
): number {
  const valuesOf = ({ name, grain }: RollupColumn): number => {
    const info = all.find((one) => one.name === name);
    return info === undefined ? Infinity : differentAt(info, grain);
  };
  const product = (some: readonly RollupColumn[]): number =>
    some.reduce((groups, one) => groups * valuesOf(one), 1);
  const bounds = built.map(
    (rollup) => rollup.rowCount * product(columns.filter((one) => !isIn(one, rollup))),
  );
  return Math.min(rowCount, product(columns), ...bounds);
}
