import type { PlanShow, QueryPlan } from '../plan/query-plan';

/** A measure that is read from the rows of a share's denominator. */
export interface DenominatorColumn {
  /** the measure, and its index in the plan */
  name: string;
  column: number;
  /** index into `QueryPlan.wholes` */
  denominator: number;
}

/** The columns of numbers that shares of other rows than the query's are of, each once. */
export function denominatorColumns(plan: QueryPlan): DenominatorColumn[] {
  return measuresOfDenominators(plan, false);
}

/** What shares and running values read of other rows than the query's, each once. */
export function denominatorsRead(plan: QueryPlan): DenominatorColumn[] {
  return measuresOfDenominators(plan, true);
}

function measuresOfDenominators(
  { shows, measures }: QueryPlan,
  withRunning: boolean,
): DenominatorColumn[] {
  const found = new Map<string, DenominatorColumn>();
  for (const { column, shown } of shows) {
    const { name } = measures[column] ?? {};
    if (shown?.denominator == null || name === undefined) continue;
    if (!withRunning && shown.as === 'running') continue;
    found.set(`${column} ${shown.denominator}`, { name, column, denominator: shown.denominator });
  }
  return [...found.values()];
}

/** Index of a share's denominator among the columns; -1: the query's own numbers. */
export function denominatorColumnOf(
  { column, shown }: PlanShow,
  columns: readonly DenominatorColumn[],
): number {
  return columns.findIndex(
    (one) => one.column === column && one.denominator === shown?.denominator,
  );
}
