import type { BoundType } from '../../engine/dialect';
import { addUnits } from '../plan/truncate-date';
import type { PlanValue, RowCondition } from '../plan/query-plan';
import type { RowSource } from './row-source';
import type { Statement } from './statement';

/** What conditions read from rows. */
type ValueSource = Pick<RowSource, 'emit' | 'value'>;

type NonNullValue = Exclude<PlanValue, null>;

/** From so many values on a list is bound as one JSON text. */
const LONG_LIST = 24;

const TRUE = '(1 = 1)';
const FALSE = '(1 = 0)';

function bindValue({ value, type }: NonNullValue, statement: Statement): string {
  return statement.bind(value, type);
}

function listType(values: readonly NonNullValue[]): BoundType {
  const types = new Set(values.map(({ type }) => type));
  if (types.has('double')) return 'double';
  return types.has('exact') ? 'exact' : (values[0]?.type ?? 'string');
}

/** No stored text holds half a surrogate pair; an engine would read another character. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function membership(sql: string, listed: readonly NonNullValue[], statement: Statement): string {
  const { dialect } = statement;
  const values = listed.filter(({ value }) => isWellFormed(String(value)));
  if (values.length === 0) return FALSE;
  if (values.length >= LONG_LIST && dialect.supportsJsonList) {
    const type = listType(values);
    const texts = [...new Set(values.map(({ value }) => String(value)))];
    return dialect.inJsonList(sql, statement.bind(JSON.stringify(texts), 'string'), type);
  }
  if (values.length === 1)
    return `${sql} = ${values.map((one) => bindValue(one, statement)).join()}`;
  return `${sql} IN (${values.map((one) => bindValue(one, statement)).join(', ')})`;
}

/**
 * Membership of a value, read when it is needed, in a list that may hold NULL. True or false where `values` are all there is
 * to it; NULL only for a NULL value that is not listed.
 */
export function memberOf(
  read: () => string,
  values: readonly PlanValue[],
  statement: Statement,
): string {
  if (values.length === 0) return FALSE;
  const sql = read();
  const nonNull = values.filter((value) => value !== null);
  const parts: string[] = [];
  if (nonNull.length > 0) parts.push(membership(sql, nonNull, statement));
  if (nonNull.length < values.length) parts.push(`${sql} IS NULL`);
  return parts.length === 1 ? (parts[0] ?? FALSE) : `(${parts.join(' OR ')})`;
}

interface Branch {
  key: PlanValue;
  ends: boolean;
  deeper: PlanValue[][];
}

function branchesOf(paths: readonly (readonly PlanValue[])[]): Branch[] {
  const branches = new Map<string, Branch>();
  for (const [key = null, ...rest] of paths) {
    const id = key === null ? 'null' : `${key.type} ${String(key.value)}`;
    const branch = branches.get(id) ?? { key, ends: false, deeper: [] };
    if (rest.length === 0) branch.ends = true;
    else branch.deeper.push(rest);
    branches.set(id, branch);
  }
  return [...branches.values()];
}

/** Whether a row is under one of the paths, level by level. Each path has at least one key. */
export function pathsToSql(
  levels: readonly (() => string)[],
  paths: readonly (readonly PlanValue[])[],
  statement: Statement,
): string {
  const [read = () => 'NULL', ...deeperLevels] = levels;
  const branches = branchesOf(paths);
  const endKeys = branches.filter(({ ends }) => ends).map(({ key }) => key);
  const parts = endKeys.length === 0 ? [] : [memberOf(read, endKeys, statement)];
  for (const { key, ends, deeper } of branches) {
    if (ends) continue;
    const own = memberOf(read, [key], statement);
    parts.push(`(${own} AND ${pathsToSql(deeperLevels, deeper, statement)})`);
  }
  if (parts.length === 0) return FALSE;
  return parts.length === 1 ? (parts[0] ?? FALSE) : `(${parts.join(' OR ')})`;
}

/**
 * A comparison of a date cut to a grain as a comparison of the date itself, so that the engine can
 * skip blocks of rows by it.
 */
function uncut(
  { of, operator, value }: Extract<RowCondition, { kind: 'compare' }>,
  rows: ValueSource,
  statement: Statement,
): string | null {
  const { grain, expression, ignoresShift } = of;
  if (grain === undefined || grain === 'hour' || expression.type !== 'date') return null;
  if (of.calendar !== undefined) return null;
  const sql = rows.emit(expression, ignoresShift);
  const start = statement.bind(value.value, 'date');
  const behind = (): string => statement.bind(addUnits(String(value.value), 1, grain), 'date');
  switch (operator) {
    case '=':
      return `(${sql} >= ${start} AND ${sql} < ${behind()})`;
    case '>=':
    case '<':
      return `${sql} ${operator} ${start}`;
    case '>':
      return `${sql} >= ${behind()}`;
    case '<=':
      return `${sql} < ${behind()}`;
  }
}

function leafToSql(
  condition: Exclude<RowCondition, { kind: 'and' | 'or' | 'not' }>,
  rows: ValueSource,
  statement: Statement,
): string {
  switch (condition.kind) {
    case 'in':
      return memberOf(() => rows.value(condition.of), condition.values, statement);
    case 'paths':
      return pathsToSql(
        condition.levels.map((level) => () => rows.value(level)),
        condition.paths,
        statement,
      );
    case 'compare': {
      const direct = uncut(condition, rows, statement);
      if (direct !== null) return direct;
      const { of, operator, value } = condition;
      return `${rows.value(of)} ${operator} ${bindValue(value, statement)}`;
    }
    case 'text': {
      if (!isWellFormed(condition.part)) return FALSE;
      const part = statement.bind(condition.part, 'string');
      return statement.dialect.matchText(condition.match, rows.value(condition.of), part);
    }
    case 'empty':
      return `${rows.value(condition.of)} IS NULL`;
    case 'expression':
      return rows.emit(condition.of.expression, condition.of.ignoresShift);
  }
}

/**
 * A condition on rows as SQL. `negated` asks for its opposite, which keeps rows whose value is NULL. The
 * SQL may be NULL where the condition is false, so it belongs in WHERE alone or under `AND`/`OR`.
 */
export function conditionToSql(
  condition: RowCondition,
  rows: ValueSource,
  statement: Statement,
  negated = false,
): string {
  switch (condition.kind) {
    case 'not':
      return conditionToSql(condition.part, rows, statement, !negated);
    case 'and':
    case 'or': {
      const joined = (condition.kind === 'and') !== negated ? 'AND' : 'OR';
      if (condition.parts.length === 0) return joined === 'AND' ? TRUE : FALSE;
      const parts = condition.parts.map((part) => conditionToSql(part, rows, statement, negated));
      return parts.length === 1 ? (parts[0] ?? TRUE) : `(${parts.join(` ${joined} `)})`;
    }
    default: {
      const sql = leafToSql(condition, rows, statement);
      return negated ? `((${sql}) IS NOT TRUE)` : sql;
    }
  }
}

/** WHERE of conditions that must all hold; empty without any. */
export function whereSql(
  conditions: readonly RowCondition[],
  rows: ValueSource,
  statement: Statement,
  more: readonly string[] = [],
): string {
  const parts = [
    ...conditions.map((condition) => conditionToSql(condition, rows, statement)),
    ...more,
  ];
  return parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
}
