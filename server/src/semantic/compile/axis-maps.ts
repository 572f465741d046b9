import type { Compilation } from './compilation';
import { fieldColumns } from '../rows/field-codes';
import type { PlanField } from '../plan/query-plan';

const { node } = fieldColumns;

/** An axis by its place in the query. */
export type Side = 'rows' | 'columns';

/** A level of a field whose members take in the rows of their siblings before them. */
export interface RunningLevel {
  side: Side;
  field: number;
  depth: number;
  /** index of the share denominator whose rows they include; null: those of the query */
  denominator: number | null;
  /** names of the parts made for it, by what they hold */
  parts: Map<string, string>;
}

/** Names of the parts that say which node each deepest node of an axis is shown as; null: as itself. */
export interface AxisMaps {
  rows: string | null;
  columns: string | null;
  running?: RunningLevel;
}

/** Fields of an axis with their index in the plan. */
export function fieldsOn({ plan }: Compilation, side: Side): { field: PlanField; index: number }[] {
  return plan.fields
    .map((field, index) => ({ field, index }))
    .filter(({ field }) => field.axis === side);
}

/** Column of a field's deepest node. */
export function deepest({ levels }: PlanField, index: number): string {
  return node(index, levels.length - 1);
}

/** Node columns of an axis. */
export function nodesOn(compilation: Compilation, side: Side): string[] {
  return fieldsOn(compilation, side).flatMap(({ field, index }) =>
    field.levels.map((_, depth) => node(index, depth)),
  );
}

/** `coded…` rows with the nodes they are shown as and the columns of `levelKeys`. */
export function mappedSource(
  compilation: Compilation,
  coded: string,
  maps: AxisMaps,
  more: readonly string[],
): string {
  if (maps.rows === null && maps.columns === null) return coded;
  const columns: string[] = [];
  let joins = '';
  for (const side of ['rows', 'columns'] as const) {
    const map = maps[side];
    const own = nodesOn(compilation, side);
    if (map === null) {
      columns.push(...own.map((name) => `${coded}.${name}`));
      continue;
    }
    columns.push(...own.map((name) => `${map}.${name}`));
    const on = fieldsOn(compilation, side).map(({ field, index }) => {
      const key = deepest(field, index);
      return `${coded}.${key} = ${map}.own_${key}`;
    });
    joins += ` JOIN ${map} ON ${on.join(' AND ')}`;
  }
  const kept = [...compilation.measures.levelKeys().map(({ alias }) => alias), ...more];
  columns.push(...kept.map((name) => `${coded}.${name}`));
  return `(SELECT ${columns.join(', ')} FROM ${coded}${joins})`;
}
