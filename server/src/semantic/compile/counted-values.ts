import type { PlanField } from '../plan/query-plan';
import { differentValues } from '../rows/different-values';
import { fieldValues } from '../plan/joined-values';
import type { PercentileState } from '../states/non-additive-states';
import type { Compilation } from './compilation';

/** How many rows there must be for each different value of a group. */
const ROWS_PER_VALUE = 20;

function groupsOf({ codedJoins, facts }: Compilation, fact: string | null): number {
  const tables = facts.tables(fact);
  const of = (field: PlanField, index: number): number => {
    const rows = tables.joins.get(codedJoins[index] ?? '')?.table.rowCount ?? Infinity;
    const most = Math.max(1, ...fieldValues(field).map((value) => differentValues(value, tables)));
    return Math.min(most, rows + 1);
  };
  return facts.fields(fact).reduce((groups, field, index) => groups * of(field, index), 1);
}

function isCountable(compilation: Compilation, state: PercentileState): boolean {
  const { facts, measures, plan } = compilation;
  const { measure, rowKeys, stream } = state;
  if (rowKeys.length > 0 || stream.source !== null || measure.expression === null) return false;
  if (measures.levelKeys().length > 0) return false;
  if (plan.shows.some(({ shown }) => shown?.as === 'running')) return false;
  const { expression } = measure;
  const tables = facts.tables(stream.fact);
  const values = differentValues({ expression, type: expression.type }, tables);
  return groupsOf(compilation, stream.fact) * values * ROWS_PER_VALUE <= tables.fact.rowCount;
}

/**
 * Percentiles of columns with few distinct values are computed from those and how often each occurs.
 * Those of the rows so far are not: a window takes each of its values once.
 */
export function countValues(compilation: Compilation): void {
  for (const state of compilation.measures.rowsStates()) {
    if (state.kind === 'percentile') state.isCounted = isCountable(compilation, state);
  }
}
