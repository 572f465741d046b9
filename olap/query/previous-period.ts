import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, Query } from '@bi/contract/query/query';
import { chosenPeriods } from './chosen-periods';
import { fieldsOfDate, shownPeriod } from './period-levels';

const CLOSED = new Set(['period', 'between', '=', 'in']);

function conjuncts(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(conjuncts) : [filter];
}

/**
 * Whether a query says which period comes before: by a filter on the date `over` that has both ends, by
 * members chosen of a hierarchy or level made from it, or by showing its periods.
 */
export function hasPreviousPeriod(query: Query, model: CubeModel, over: string): boolean {
  if (shownPeriod(query, model, over) !== null) return true;
  const fields = new Set(fieldsOfDate(model, over));
  const tests = conjuncts(query.where).flatMap((part) => ('of' in part ? [part] : []));
  const own = tests.filter(({ of }) => of === over).map(({ op }) => op);
  if (own.some((op) => CLOSED.has(op))) return true;
  if (own.includes('>=') && own.some((op) => op === '<' || op === '<=')) return true;
  return tests.some((test) => fields.has(test.of) && chosenPeriods(model, test) !== null);
}
