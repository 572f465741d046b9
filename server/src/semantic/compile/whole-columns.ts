import type { PlanShow, QueryPlan } from '../plan/query-plan';

/** A measure that is read from the rows of a whole. */
export interface WholeColumn {
  /** the measure, and its index in the plan */
  name: string;
  column: number;
  /** index into `QueryPlan.wholes` */
  whole: number;
}

/** The columns of numbers that shares of other rows than the query's are of, each once. */
export function wholeColumns(plan: QueryPlan): WholeColumn[] {
  return measuresOfWholes(plan, false);
}

/** What shares and running values read of other rows than the query's, each once. */
export function wholesRead(plan: QueryPlan): WholeColumn[] {
  return measuresOfWholes(plan, true);
}

function measuresOfWholes({ shows, measures }: QueryPlan, withRunning: boolean): WholeColumn[] {
  const found = new Map<string, WholeColumn>();
  for (const { column, shown } of shows) {
    const { name } = measures[column] ?? {};
    if (shown?.whole == null || name === undefined) continue;
    if (!withRunning && shown.as === 'running') continue;
    found.set(`${column} ${shown.whole}`, { name, column, whole: shown.whole });
  }
  return [...found.values()];
}

/** Index of a share's whole among the columns; -1: it is of the query's own numbers. */
export function wholeColumnOf(
  { column, shown }: PlanShow,
  columns: readonly WholeColumn[],
): number {
  return columns.findIndex((one) => one.column === column && one.whole === shown?.whole);
}
