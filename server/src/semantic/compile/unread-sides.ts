import type { PlanMeasure } from '../plan/query-plan';
import type { NonAdditiveState } from '../states/non-additive-states';
import type { Compilation } from './compilation';
import { denominatorColumns } from './whole-columns';

/**
 * Aliases of distinct counts and stocks of which nothing but running values are shown: no cell reads how
 * many keys it has, or its stock, but whether it is empty; a count never is.
 */
export function unreadSides({ plan, measures }: Compilation): {
  counts: Set<string>;
  stocks: Set<string>;
} {
  const isRead = (measure: PlanMeasure, column: number): boolean =>
    measure.measure.kind === 'calculation' ||
    (plan.shownTotals && measure.look.additive === true) ||
    plan.shows.some((show) => show.column === column && show.shown?.as !== 'running') ||
    plan.fields.some(({ sort }) => {
      return sort !== null && 'measure' in sort.by && sort.by.measure === measure.name;
    });
  const [read, unread] = [true, false].map((wanted) =>
    plan.measures.filter((one, column) => isRead(one, column) === wanted).map(({ name }) => name),
  );
  const denominators = denominatorColumns(plan).flatMap(({ name, denominator }) =>
    measures.sidesOf([name], denominator),
  );
  const others = new Set([...measures.sidesOf(read ?? []), ...denominators]);
  const own = measures.sidesOf(unread ?? []).filter((state) => !others.has(state));
  const aliases = (kind: NonAdditiveState['kind']): Set<string> =>
    new Set(own.filter((state) => state.kind === kind).map(({ alias }) => alias));
  return { counts: aliases('distinct'), stocks: aliases('semi') };
}
