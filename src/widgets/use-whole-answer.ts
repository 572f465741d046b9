import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { useMemo } from 'react';
import { runQuery } from '@bi/contract/endpoints/queries';
import { answerQueries } from '../api/queries';
import { callJob } from '../core/http/jobs';
import type { UsedAnswer } from '../host/use-answer';
import { useHttp } from '../host/use-http';
import { hasAllCells, stateOf } from './answer-parts';

/** Cells of all measures up to which a chart is drawn of the complete table. */
export const MAX_CELLS = 50_000;

/** What a chart is drawn of. */
export interface WholeAnswer {
  cellSet: CellSet;
  /** belongs to an earlier query, until all of this one has come */
  stale: boolean;
}

/** The query for all cells of an answer; null where it holds them, or where they are too many. */
export function wholeQuery({
  query,
  cellSet,
}: Pick<UsedAnswer, 'query' | 'cellSet'>): Query | null {
  const { rows, columns, measures } = cellSet;
  if (hasAllCells({ cellSet }) || rows.count * columns.count * measures.length > MAX_CELLS)
    return null;
  return { ...query, window: { row: [0, rows.count], col: [0, columns.count] } };
}

/**
 * All cells of an answer the grid shows a window of, so that a chart next to it does not change while the
 * grid is scrolled. A table of more than 50,000 cells, or one that could not be read, stays as it is.
 * @param answered the answer shown; null: nothing is asked
 */
export function useWholeAnswer(answered: UsedAnswer | null): WholeAnswer | null {
  const http = useHttp();
  const whole = useMemo(() => (answered === null ? null : wholeQuery(answered)), [answered]);
  const state = answered === null ? '' : stateOf(answered.trace.receipt);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [...answerQueries.all, 'whole', whole, state],
    queryFn: async ({ signal }) =>
      whole === null
        ? null
        : await callJob(http, runQuery, { body: whole }, { signal, inPlace: true }),
    enabled: whole !== null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    staleTime: 5 * 60_000,
    gcTime: 2 * 60_000,
  });
  if (answered === null) return null;
  if (whole === null || isError) return { cellSet: answered.cellSet, stale: false };
  if (data === undefined || data === null) return { cellSet: answered.cellSet, stale: true };
  return { cellSet: data.cellSet, stale: isPlaceholderData };
}
