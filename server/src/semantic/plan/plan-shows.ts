import type { CellMeasure } from '@bi/contract/query/cell-set';
import type { Query, Show, ShowAs } from '@bi/contract/query/query';
import { isShare } from '@bi/olap/query/show';
import type { PlanField, PlanMeasure, PlanShow } from './query-plan';

type ShowEntry = Exclude<Show, string>;

const DEFAULT_SPAN = 3;
const PERCENT = '0.0%';
const isPercent = (as: ShowAs): boolean => isShare(as) || as === 'pctDelta';

/** An entry of a query's measures written out. */
export function showEntry(show: Show): ShowEntry {
  return typeof show === 'string' ? { m: show } : show;
}

function lookOf(
  { id, label, format, empty, as = 'value', compare, denominator, past }: ShowEntry,
  look: CellMeasure,
  shownTotals: boolean,
): PlanShow['look'] {
  const { additive, format: own, ...rest } = look;
  const percent = isPercent(as) || (as === 'value' && compare?.give === 'pctDelta');
  const usual = percent ? PERCENT : as === 'rank' ? '0' : own;
  const addsUp = additive === true && compare === undefined;
  const shownFormat = format ?? usual;
  return {
    ...rest,
    ...(id === undefined ? {} : { id }),
    ...(as === 'value' ? {} : { as }),
    ...(label === undefined ? {} : { label, named: true }),
    ...(shownFormat === undefined ? {} : { format: shownFormat }),
    ...(empty === undefined ? {} : { empty }),
    ...(compare === undefined ? {} : { compare }),
    ...(isShare(as) && denominator === 'ignoreAxis' ? { denominator } : {}),
    ...(as === 'running' && past === 'all' ? { past } : {}),
    ...(as === 'value' && addsUp ? { additive } : {}),
    ...(shownTotals && addsUp ? { totals: 'shown' } : {}),
  };
}

/**
 * The entries of a query's measures over their columns of numbers. `lookAs` gives how the measure of
 * an entry looks.
 * @throws {BiError} `invalid.query.show`
 */
export function planShows(
  query: Query,
  measures: readonly PlanMeasure[],
  fields: readonly PlanField[],
  lookAs: (index: number) => CellMeasure,
  denominatorOf: (index: number) => number | null,
): PlanShow[] {
  const usualAxis = query.rows.length > 0 || query.columns.length === 0 ? 'rows' : 'columns';
  return query.measures.flatMap((show, index): PlanShow[] => {
    const entry = showEntry(show);
    const column = measures.findIndex(({ name }) => name === entry.m);
    const measure = measures[column];
    if (measure === undefined) return [];
    const { as = 'value', along = usualAxis, n = DEFAULT_SPAN } = entry;
    const look = lookOf(entry, lookAs(index), query.totals === 'shown');
    if (as === 'value') return [{ column, look, shown: null }];
    const sorts = fields.some(
      ({ sort }) => sort !== null && 'show' in sort.by && sort.by.show === index,
    );
    const past = as === 'running' && entry.past === 'all';
    return [
      { column, look, shown: { as, along, n, sorts, past, denominator: denominatorOf(index) } },
    ];
  });
}

/** The measure that a name refers to: that of the entry of this id, else the name itself. */
export function measureOf(measures: readonly Show[], name: string): string {
  return measures.map(showEntry).find(({ id }) => id === name)?.m ?? name;
}

/** What a field is sorted by: an entry by its id, or a measure that the query shows. */
export function sortTarget(
  measures: readonly Show[],
  by: string,
): { measure: string } | { show: number } | null {
  const entries = measures.map(showEntry);
  const named = entries.findIndex(({ id }) => id === by);
  if (named >= 0) {
    const { m, as = 'value' } = entries[named] ?? { m: by };
    return as === 'value' ? { measure: m } : { show: named };
  }
  return entries.some(({ m }) => m === by) ? { measure: by } : null;
}
