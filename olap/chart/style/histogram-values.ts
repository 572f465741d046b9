import { axisLeaves, cellPlaceOf } from '../data/axis-leaves';
import { chartNumberAt } from '../data/chart-data';
import type { ChartInput } from './chart-style';

/** The values a histogram counts: those of one measure of all members shown, totals and Others left out. */
export function histogramValues({
  cellSet,
  language,
  measures,
}: Pick<ChartInput, 'cellSet' | 'language' | 'measures'>): number[] {
  const measure = measures?.[0] ?? 0;
  const isValue = ({ kind }: { kind: string }) => kind !== 'others';
  const rows = axisLeaves(cellSet.rows, language).filter(isValue);
  const columns = axisLeaves(cellSet.columns, language).filter(isValue);
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const value = chartNumberAt(cellSet, cellPlaceOf(row), cellPlaceOf(column), measure);
      return value === null || !Number.isFinite(value) ? [] : [value];
    }),
  );
}
