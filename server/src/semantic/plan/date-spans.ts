import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import type { Filter, MeasureFilter, Query } from '@bi/contract/query/query';

/** The first and the last day, `YYYY-MM-DD`, both inclusive. */
export interface DateSpan {
  first: string;
  last: string;
}

/**
 * Days that dates have in the cube's own rows as somebody sees them, by dimension. A date that no row
 * has, or that was not asked for, has no entry.
 */
export type DateSpans = ReadonlyMap<string, DateSpan>;

/** What of a question decides which spans it needs. */
export type SpanQuestion = Partial<Pick<Query, 'where' | 'having' | 'measures' | 'calculated'>>;

/** Dimensions whose periods of a filter count from the last day of the data. */
function anchored(filter: Filter | MeasureFilter): string[] {
  if ('and' in filter) return filter.and.flatMap(anchored);
  if ('or' in filter) return filter.or.flatMap(anchored);
  if ('not' in filter) return anchored(filter.not);
  return 'op' in filter && filter.op === 'period' && filter.period.anchor === 'lastDay'
    ? [filter.of]
    : [];
}

const MOVES = /\bshift\s*\(/i;

/** Formulas that move rows by `shift`, of a cube and of a question. */
function movingFormulas(
  { measures }: Pick<CubeModel, 'measures'>,
  own: readonly Measure[],
): string[] {
  return [...measures, ...own].flatMap((one) =>
    'calc' in one && MOVES.test(one.calc) ? [one.calc] : [],
  );
}

/**
 * Dimensions of dates whose span a question needs: those that comparisons and formulas move or periods count
 * from.
 */
export function spansNeeded(
  model: Pick<CubeModel, 'dimensions' | 'measures'>,
  { where, having = [], measures = [], calculated = [] }: SpanQuestion,
): string[] {
  const dates = model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp');
  const moved = measures.flatMap((show) => {
    if (typeof show === 'string' || show.compare === undefined) return [];
    const { over } = show.compare;
    return over === undefined ? dates.map(({ name }) => name) : [over];
  });
  const asked = [...(where === undefined ? [] : [where]), ...having.map(({ filter }) => filter)];
  const formulas = measures.length === 0 ? [] : movingFormulas(model, calculated);
  const named = dates.flatMap(({ name }) =>
    formulas.some((calc) => calc.includes(name)) ? [name] : [],
  );
  const wanted = new Set([...moved, ...named, ...asked.flatMap(anchored)]);
  return dates.flatMap(({ name }) => (wanted.has(name) ? [name] : []));
}
