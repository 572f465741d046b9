import type { CellSet } from '@bi/contract/cell-set';
import type { ChartSpec } from '@bi/contract/chart-spec';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../api/cubes';
import { useHttp } from '../host/use-http';

/**
 * The last day of the data, by which a forecast knows whether its last period has ended; asked only for a
 * chart with a forecast over dates.
 * @returns `{}` while it is not loaded, or not needed
 */
export function useLastDay(
  cube: string,
  cellSet: CellSet | undefined,
  { reference = [] }: ChartSpec,
): { lastDay?: string } {
  const http = useHttp();
  const levels = [...(cellSet?.rows.levels ?? []), ...(cellSet?.columns.levels ?? [])];
  const dated = levels.find(({ type }) => type === 'date')?.level;
  const isAsked = dated !== undefined && reference.some(({ kind }) => kind === 'forecast');
  const range = useQuery({ ...cubeQueries.dateRange(http, cube, dated ?? ''), enabled: isAsked });
  const last = isAsked ? range.data?.last : undefined;
  return last === undefined ? {} : { lastDay: last };
}
