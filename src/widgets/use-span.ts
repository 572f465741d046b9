import { runQuery } from '@bi/contract/endpoints/queries';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { BinField, Query } from '@bi/contract/query/query';
import { upperBound } from '@bi/olap/fields/bin-bounds';
import { freeMeasureName } from '@bi/olap/query/show';
import { useQuery } from '@tanstack/react-query';
import { callJob } from '../core/http/jobs';
import type { HttpClient } from '../core/http/http-types';
import { useHttp } from '../host/use-http';

/** The span of the values of a number. */
export interface Span {
  min: number;
  max: number;
  /** without the outermost hundredth at each end, where that makes a difference */
  low: number;
  high: number;
}

/** Widths that values are first looked at in, until one gives enough ranges to choose by. */
const PROBES = [1, 0.001, 1000, 1_000_000];
const FEW = 8;
const OUTER = 0.01;

type Source = Pick<BinField, 'of' | 'expr'>;

function spanOf({ rows, cells }: CellSet, width: number): Span | null {
  const members = rows.levels[0]?.members ?? [];
  const found = rows.member.flatMap((member, row) => {
    const key = members[member];
    if (typeof key !== 'number') return [];
    const count = cells[0]?.values[row];
    return [{ key, count: count === undefined ? 1 : Number(count ?? 0) }];
  });
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return null;
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const reached = (share: number): number => {
    let sum = 0;
    return found.find(({ count }) => (sum += count) >= all * share)?.key ?? last.key;
  };
  const end = (key: number): number => upperBound(key, { width }) ?? key;
  const [low, high] = [reached(OUTER), end(reached(1 - OUTER))];
  const [min, max] = [first.key, end(last.key)];
  const isLong = max - min > (high - low) * 1.5;
  return isLong ? { min, max, low, high } : { min, max, low: min, high: max };
}

async function readSpan(
  http: HttpClient,
  query: Query,
  model: CubeModel,
  source: Source,
  signal: AbortSignal,
): Promise<Span | null> {
  const counting = model.measures.find((one) => 'agg' in one && one.agg === 'count' && !one.hidden);
  const name = freeMeasureName('span', query, model);
  const { fields = [], parameters, timezone } = query;
  let best: Span | null = null;
  for (const width of PROBES) {
    const probe: BinField = { kind: 'bins', name, ...source, width };
    const body: Query = {
      cube: query.cube,
      rows: [{ of: name, totals: 'none' }],
      columns: [],
      measures: counting === undefined ? [] : [counting.name],
      fields: [...fields, probe],
      ...(parameters && { parameters }),
      ...(timezone !== undefined && { timezone }),
    };
    try {
      const { cellSet } = await callJob(http, runQuery, { body }, { inPlace: true, signal });
      best = spanOf(cellSet, width);
      if (best === null || width > 1 || cellSet.rows.count >= FEW) return best;
    } catch (error) {
      if (signal.aborted || width === PROBES.at(-1)) throw error;
      if (width < 1 && best !== null) return best;
    }
  }
  return best;
}

/** The span of a number's values, read once; null where it has none. */
export function useSpan(
  query: Query,
  model: CubeModel,
  source: Source | null,
): { span: Span | null; busy: boolean; failed: boolean } {
  const http = useHttp();
  const { cube, fields, parameters } = query;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['span', cube, source, fields, parameters],
    queryFn: ({ signal }) => readSpan(http, query, model, source ?? {}, signal),
    enabled: source !== null,
    retry: false,
    staleTime: 60_000,
  });
  return { span: data ?? null, busy: isFetching, failed: isError };
}
