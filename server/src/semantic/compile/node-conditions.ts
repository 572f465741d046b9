import type { Compilation } from './compilation';
import { memberTests } from '../plan/plan-having';
import { valuesOf, withValues } from '../plan/condition-values';
import type { NodeCondition, PlanHaving, RowCondition, PlannedValue } from '../plan/query-plan';
import { conditionToSql } from '../rows/compile-filter';
import { fieldColumns } from '../rows/field-codes';
import { nodePlace } from './groupings';

/** What conditions read from a node. */
export interface NodeSource {
  /** SQL of a measure's value */
  value(measure: string): string;
  /** SQL of the key of its member on a level; NULL where it has none */
  member(of: PlannedValue): string;
}

/** A condition on nodes as SQL. `negated` asks for its opposite. */
export function nodeConditionSql(
  condition: NodeCondition,
  node: NodeSource,
  compilation: Compilation,
  negated = false,
): string {
  switch (condition.kind) {
    case 'not':
      return nodeConditionSql(condition.part, node, compilation, !negated);
    case 'and':
    case 'or': {
      const joined = (condition.kind === 'and') !== negated ? 'AND' : 'OR';
      if (condition.parts.length === 0) return joined === 'AND' ? '(1 = 1)' : '(1 = 0)';
      const parts = condition.parts.map((part) =>
        nodeConditionSql(part, node, compilation, negated),
      );
      return `(${parts.join(` ${joined} `)})`;
    }
    case 'members':
      return memberTestSql(condition.test, node, compilation, negated);
    default: {
      const sql = measureTestSql(condition, node, compilation);
      return negated ? `((${sql}) IS NOT TRUE)` : sql;
    }
  }
}

function measureTestSql(
  condition: Exclude<NodeCondition, { kind: 'and' | 'or' | 'not' | 'members' }>,
  node: NodeSource,
  { statement }: Compilation,
): string {
  const sql = node.value(condition.measure);
  const number = (one: number): string => {
    const isInteger = Number.isSafeInteger(one);
    return statement.bind(one, isInteger ? 'integer' : 'double');
  };
  switch (condition.kind) {
    case 'empty':
      return `(${sql}) IS NULL`;
    case 'between':
      return `(${sql}) BETWEEN ${number(condition.from)} AND ${number(condition.to)}`;
    case 'measures':
      return `(${sql}) ${condition.operator} (${node.value(condition.other)})`;
    case 'compare':
      return `(${sql}) ${condition.operator} ${number(condition.value)}`;
  }
}

/** A test of members reads their keys, which are cut to their grain already. */
function memberTestSql(
  test: RowCondition,
  node: NodeSource,
  { statement }: Compilation,
  negated: boolean,
): string {
  const keys = new Map<PlannedValue, string>();
  const own = withValues(test, (of) => {
    const { type } = of;
    const key: PlannedValue = { expression: { kind: 'literal', type, value: null }, type };
    keys.set(key, node.member(of));
    return key;
  });
  const value = (of: PlannedValue): string => keys.get(of) ?? 'NULL';
  return conditionToSql(own, { value, emit: () => 'NULL' }, statement, negated);
}

/**
 * The keys of the members that a condition tests, joined to groups `v` by the columns of their nodes.
 * Keys of ragged levels below the node of a row count as empty.
 */
export function joinMembers(
  { plan: { fields } }: Compilation,
  { condition }: PlanHaving,
  path: readonly string[],
): { joins: string; read: NodeSource['member'] } {
  const tested = new Set(memberTests(condition).flatMap(valuesOf));
  const columns = new Map<PlannedValue, string>();
  const joins = path.map((name) => {
    const { field, depth: last } = nodePlace(name);
    const isRagged = fields[field]?.uneven?.tree === null;
    const keys = (fields[field]?.levels ?? []).flatMap(({ of }, depth) => {
      if (depth > last || !tested.has(of)) return [];
      const key = fieldColumns.key(field, depth);
      columns.set(of, `member${field}.${key}`);
      if (!isRagged || depth === 0) return [key];
      const code = fieldColumns.code(field, depth);
      return [`CASE WHEN ${code} IS NOT NULL THEN ${key} END AS ${key}`];
    });
    if (keys.length === 0) return '';
    const members = `SELECT DISTINCT ${[name, ...keys].join(', ')} FROM p${field}`;
    return ` LEFT JOIN (${members}) AS member${field} ON member${field}.${name} = v.${name}`;
  });
  return { joins: joins.join(''), read: (of) => columns.get(of) ?? 'NULL' };
}
