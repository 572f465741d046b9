import type { PlanMeasure } from '../plan/query-plan';
import type { Compilation } from './compilation';
import { wholeColumns } from './whole-columns';

/**
 * Aliases of distinct counts of which nothing but running values are shown: no cell reads how many keys
 * it has, but that it is not empty.
 */
export function unreadCounts({ plan, measures }: Compilation): Set<string> {
  const isRead = (measure: PlanMeasure, column: number): boolean =>
    measure.measure.kind === 'calculation' ||
    plan.shows.some((show) => show.column === column && show.shown?.as !== 'running') ||
    plan.fields.some(({ sort }) => {
      return sort !== null && 'measure' in sort.by && sort.by.measure === measure.name;
    });
  const [read, unread] = [true, false].map((wanted) =>
    plan.measures.filter((one, column) => isRead(one, column) === wanted).map(({ name }) => name),
  );
  const wholes = wholeColumns(plan).flatMap(({ name, whole }) => measures.sidesOf([name], whole));
  const others = new Set([...measures.sidesOf(read ?? []), ...wholes]);
  return new Set(
    measures
      .distinctsOf(unread ?? [])
      .filter((state) => !others.has(state))
      .map(({ alias }) => alias),
  );
}
