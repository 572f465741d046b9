import type { QueryAnswer } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import { isWhole, stateOf } from './answer-parts';
import { cellSetCsv } from './cell-set-csv';

/** Cells asked for at a time, of all measures. */
const CELLS_AT_A_TIME = 500_000;

/**
 * The whole table as CSV: where an answer holds a window of it, all rows and columns are asked, part by
 * part. Null: the data or the model changed meanwhile, so that the parts do not belong together.
 * @param query that of the answer
 * @param ask runs a query, telling the share of it that is done; what it throws is thrown
 * @param onShare told the share of all rows that is read, 0 to 1; not of what is whole at once
 */
export async function wholeCsv(
  answer: QueryAnswer,
  query: Query,
  language: 'en' | 'zh',
  ask: (query: Query, onShare: (share: number | null) => void) => Promise<QueryAnswer>,
  onShare: (share: number) => void = () => undefined,
): Promise<string | null> {
  if (isWhole(answer)) return cellSetCsv(answer.cellSet, language);
  const { rows, columns, measures } = answer.cellSet;
  const width = Math.max(1, columns.count) * Math.max(1, measures.length);
  const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / width));
  const state = stateOf(answer.trace.receipt);
  const parts: string[] = [];
  for (let from = 0; from < rows.count; from += step) {
    const to = Math.min(rows.count, from + step);
    const told = (share: number | null): void =>
      onShare((from + (share ?? 0) * (to - from)) / rows.count);
    told(0);
    const window: Query['window'] = { row: [from, to], col: [0, columns.count] };
    const part = await ask({ ...query, window }, told);
    if (stateOf(part.trace.receipt) !== state) return null;
    parts.push(cellSetCsv(part.cellSet, language, from === 0));
  }
  return parts.join('');
}
