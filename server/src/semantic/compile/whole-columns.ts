import type { PlanShow, QueryPlan } from '../plan/query-plan';

/** A column of numbers that shares are of. */
export interface WholeColumn {
  /** the measure, and its index in the plan */
  name: string;
  column: number;
  /** index into `QueryPlan.wholes` */
  whole: number;
}

/** The columns of numbers that shares of other rows than the query's are of, each once. */
export function wholeColumns({ shows, measures }: QueryPlan): WholeColumn[] {
  const found = new Map<string, WholeColumn>();
  for (const { column, shown } of shows) {
    const { name } = measures[column] ?? {};
    if (shown?.whole == null || name === undefined) continue;
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
