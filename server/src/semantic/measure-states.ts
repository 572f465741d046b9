import { emitExpression } from '@bi/olap/expression/emit-expression';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type { ResolvedAggregate, ResolvedModel, RowExpression } from './resolved-model';
import type { RowSource } from './row-source';
import type { Statement } from './statement';

/** A number kept per group that larger groups are put together from. */
export interface State {
  /** column it stands in, `a0`… */
  alias: string;
  /** aggregate over the rows' inputs */
  fromRows: string;
  /** aggregate over states of smaller groups */
  merged: string;
}

/** A count of different keys; its rows are kept one per group and key. */
export interface DistinctState {
  /** column its count stands in, `n0`… */
  alias: string;
  keys: readonly RowExpression[];
  where: RowExpression | null;
}

/**
 * Measures as mergeable states. Measures are registered first; then `inputs` go into the rows,
 * `states` into the groups, and `final` gives a measure from the columns of a group.
 */
export interface MeasureStates {
  need(name: string): void;
  /** per-row inputs, `[alias, SQL]` */
  inputs(): readonly (readonly [alias: string, sql: string])[];
  states(): readonly State[];
  distincts(): readonly DistinctState[];
  /** distinct states one measure needs */
  distinctsOf(names: readonly string[]): DistinctState[];
  /** what a registered aggregate is finished from; empty for others */
  partsOf(name: string): MeasureParts;
  /** a measure's value from state columns; `column` qualifies an alias */
  final(name: string, column: (alias: string) => string): string;
}

/** What an aggregate is finished from: aliases of states, or a distinct count. */
export interface MeasureParts {
  sum?: string;
  count?: string;
  extreme?: string;
  distinct?: DistinctState;
}

/** Starts registering measures whose inputs are read from `rows`. */
export function measureStates(
  model: ResolvedModel,
  rows: RowSource,
  statement: Statement,
): MeasureStates {
  const { dialect } = statement;
  const inputs = new Map<string, string>();
  const states = new Map<string, State>();
  const distincts = new Map<string, DistinctState>();
  const parts = new Map<string, MeasureParts>();

  function input(sql: string): string {
    const alias = inputs.get(sql) ?? `x${inputs.size}`;
    inputs.set(sql, alias);
    return alias;
  }

  function state(fromRows: string, merge: 'sum' | 'min' | 'max'): string {
    const alias = states.get(fromRows)?.alias ?? `a${states.size}`;
    states.set(fromRows, { alias, fromRows, merged: `${merge}(${alias})` });
    return alias;
  }

  function rowInput({ expression, where, castScale }: ResolvedAggregate): string | null {
    if (expression === null && where === null) return null;
    let value = expression === null ? '1' : rows.emit(expression);
    if (expression !== null) {
      if (castScale !== null) value = dialect.toDecimal(value, expression.type, castScale);
      else if (expression.type === 'double') value = dialect.finite(value);
    }
    return input(where === null ? value : `CASE WHEN ${rows.emit(where)} THEN ${value} END`);
  }

  function registerAggregate(resolved: ResolvedAggregate): MeasureParts {
    const { measure, keys, where } = resolved;
    if (measure.agg === 'distinct') {
      const id = JSON.stringify([keys, where]);
      const distinct = distincts.get(id) ?? { alias: `n${distincts.size}`, keys, where };
      distincts.set(id, distinct);
      return { distinct };
    }
    const x = rowInput(resolved);
    switch (measure.agg) {
      case 'count':
        return { count: state(x === null ? 'count(*)' : `count(${x})`, 'sum') };
      case 'min':
      case 'max':
        return { extreme: state(`${measure.agg}(${x ?? 'NULL'})`, measure.agg) };
      case 'sum':
        return { sum: state(`sum(${x ?? 'NULL'})`, 'sum') };
      case 'avg':
        return {
          sum: state(`sum(${x ?? 'NULL'})`, 'sum'),
          count: state(`count(${x ?? 'NULL'})`, 'sum'),
        };
    }
  }

  function need(name: string): void {
    if (parts.has(name)) return;
    const measure = model.measure(name);
    if (measure.kind === 'aggregate') {
      parts.set(name, registerAggregate(measure));
      return;
    }
    columnsOf(measure.calc).forEach(need);
  }

  function aggregateFinal(resolved: ResolvedAggregate, column: (alias: string) => string): string {
    const { sum = '', count = '', extreme = '', distinct } = parts.get(resolved.measure.name) ?? {};
    switch (resolved.measure.agg) {
      case 'distinct':
        return `coalesce(${column(distinct?.alias ?? '')}, 0)`;
      case 'count':
        return dialect.toInteger(`coalesce(${column(count)}, 0)`);
      case 'min':
      case 'max':
        return column(extreme);
      case 'sum':
        return column(sum);
      case 'avg': {
        const total = dialect.toDouble(column(sum), 'integer');
        return `${total} / nullif(${dialect.toDouble(column(count), 'integer')}, 0)`;
      }
    }
  }

  function final(name: string, column: (alias: string) => string): string {
    const measure = model.measure(name);
    if (measure.kind === 'aggregate') return aggregateFinal(measure, column);
    return emitExpression(measure.calc, {
      dialect,
      timezone: 'UTC',
      bind: (value, type) => statement.bind(value, type),
      column: (part) => dialect.toDouble(final(part, column), 'double'),
    });
  }

  function distinctsOf(names: readonly string[]): DistinctState[] {
    const found = new Set<DistinctState>();
    const visit = (name: string): void => {
      const measure = model.measure(name);
      if (measure.kind === 'calculation') {
        columnsOf(measure.calc).forEach(visit);
        return;
      }
      const distinct = parts.get(name)?.distinct;
      if (distinct !== undefined) found.add(distinct);
    };
    names.forEach(visit);
    return [...found];
  }

  return {
    need,
    inputs: () => [...inputs].map(([sql, alias]) => [alias, sql] as const),
    states: () => [...states.values()],
    distincts: () => [...distincts.values()],
    distinctsOf,
    partsOf: (name) => parts.get(name) ?? {},
    final,
  };
}
