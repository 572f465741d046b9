import type { CalculatedMeasure, CubeModel } from '@bi/contract/cube/cube';
import type { Query, Show } from '@bi/contract/query/query';
import type { WindowedFormula } from '@bi/olap/formula/window-call';
import { measureName, showId } from '@bi/olap/query/model-fields';
import { countedFrom, findShow, shownAs } from '@bi/olap/query/show';
import { alongOf } from '../menus/show-menu';

/** The entry that shows a calculated measure: the one of its name, else the first of it. */
function entryOf(query: Query, name: string): Exclude<Show, string> | null {
  const own = query.measures.find((show) => showId(show) === name);
  const first = own ?? query.measures.find((show) => measureName(show) === name);
  return first === undefined ? null : findShow(query, showId(first));
}

/** The formula of a calculated measure with how its entry is shown. */
export function shownFormula(query: Query, measure: CalculatedMeasure): WindowedFormula {
  const { as = 'value', n, past, compare } = entryOf(query, measure.name) ?? {};
  if (compare !== undefined) return { calc: measure.calc, as: 'value' };
  return {
    ...{ calc: measure.calc, as },
    ...(n === undefined ? {} : { n }),
    ...(past === 'all' ? { past } : {}),
  };
}

/** The entry as a formula says it is shown; what else the entry has stays. */
export function showOf(
  query: Query,
  model: CubeModel,
  name: string,
  { as, n, past }: Pick<WindowedFormula, 'as' | 'n' | 'past'>,
): Exclude<Show, string> {
  const entry = entryOf(query, name) ?? { m: name };
  if (entry.compare !== undefined || (entry.as ?? 'value') === as) {
    if (as === 'running' && entry.compare === undefined) return countedFrom(entry, past ?? 'shown');
    return as === 'movingAvg' && n !== undefined ? { ...entry, n } : entry;
  }
  const along = entry.along ?? alongOf(query, model);
  return {
    ...shownAs(entry, as, along),
    ...(as === 'movingAvg' && { n: n ?? 3 }),
    ...(past === undefined ? {} : { past }),
  };
}
