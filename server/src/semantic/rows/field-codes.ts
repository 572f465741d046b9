import { pathsToSql } from './compile-filter';
import type { PlanField } from '../plan/query-plan';
import type { RowSource } from './row-source';
import type { Statement } from './statement';

/**
 * Column names of a field, by its index in the plan: `k` keys, `s` values members are ordered by,
 * `d` number of open levels, `l` 1 where a row's fact lacks an open one of them, `c` codes of a level counted from 0, `e` codes of the field's node at or
 * above a level (see AssemblySpec), `i` the deepest node's code read from a joined table.
 */
export const fieldColumns = {
  key: (field: number, depth: number): string => `k${field}_${depth}`,
  order: (field: number, depth: number): string => `s${field}_${depth}`,
  open: (field: number): string => `d${field}`,
  lost: (field: number): string => `l${field}`,
  code: (field: number, depth: number): string => `c${field}_${depth}`,
  node: (field: number, depth: number): string => `e${field}_${depth}`,
  joined: (field: number): string => `i${field}`,
} as const;

const { key, order, open, lost, code, node } = fieldColumns;

/** Code of nodes that a measure condition or a Top-N leaves out. */
export const HIDDEN = -1;

/** Codes below are of rows whose fact lacks the level: each names the last member the row has. */
export const LOST = -(2 ** 36);

/** How far below that of Others such a code lies, times the number of levels. */
const LOST_STEP = 2 ** 37;

/** Keys of a field and what orders them, read from rows: `[alias, SQL]`. */
export function fieldInputs(
  field: PlanField,
  index: number,
  rows: RowSource,
): (readonly [string, string])[] {
  return field.levels.flatMap(({ of, orderBy }, depth) => [
    [key(index, depth), rows.value(of)] as const,
    ...(orderBy === undefined ? [] : [[order(index, depth), rows.value(orderBy.of)] as const]),
  ]);
}

/**
 * Number of open levels of a field in a row, 1 where its first level is closed, and, on a field that
 * rows may be lost on, whether the row lacks one of them: `[alias, SQL]`. `depth` is how many levels
 * the row's fact has.
 */
export function openLevels(
  field: PlanField,
  index: number,
  statement: Statement,
  depth = field.levels.length,
): (readonly [string, string])[] {
  if (!field.shallow) return [];
  const opened = openLevelsSql(field, index, statement);
  if (depth === field.levels.length) {
    return [[open(index), opened], ...(field.lost ? [[lost(index), '0'] as const] : [])];
  }
  return [
    [open(index), `least(${depth}, ${opened})`],
    [lost(index), `CASE WHEN ${opened} > ${depth} THEN 1 ELSE 0 END`],
  ];
}

function openLevelsSql(field: PlanField, index: number, statement: Statement): string {
  if (field.open === null) return String(field.levels.length);
  return field.open.reduceRight(
    (deeper, paths, depth) => {
      const levels = field.levels.slice(0, depth + 1).map((_, level) => () => key(index, level));
      return `CASE WHEN ${pathsToSql(levels, paths, statement)} THEN ${deeper} ELSE ${depth + 1} END`;
    },
    String(field.open.length + 1),
  );
}

/** Grouping columns of a field, `[alias, SQL]`; keys below a closed member are NULL. */
export function maskedKeys(field: PlanField, index: number): (readonly [string, string])[] {
  const keys = field.levels.map((_, depth) => {
    const name = key(index, depth);
    if (!field.shallow || depth === 0) return [name, name] as const;
    return [name, `CASE WHEN ${open(index)} > ${depth} THEN ${name} END`] as const;
  });
  const ends = [...(field.shallow ? [open(index)] : []), ...(field.lost ? [lost(index)] : [])];
  return [...keys, ...ends.map((name) => [name, name] as const)];
}

/** Columns by which rows of the leaf meet the codes of a field. */
export function joinColumns(field: PlanField, index: number): string[] {
  return maskedKeys(field, index).map(([alias]) => alias);
}

/** Columns of what orders a field's members. */
export function orderColumns(field: PlanField, index: number): string[] {
  return field.levels.flatMap(({ orderBy }, depth) =>
    orderBy === undefined ? [] : [order(index, depth)],
  );
}

function orderTerms(field: PlanField, index: number, upTo: number): string {
  return field.levels
    .slice(0, upTo + 1)
    .flatMap(({ orderBy }, depth) => [
      ...(orderBy === undefined
        ? []
        : [`${order(index, depth)} ${orderBy.dir.toUpperCase()} NULLS LAST`]),
      `${key(index, depth)} ASC NULLS LAST`,
    ])
    .join(', ');
}

/** What orders a level must be one value per member, so it is the least over all rows below it. */
function levelOrder(
  field: PlanField,
  index: number,
  depth: number,
  oneRowPerMember: boolean,
): string {
  const name = order(index, depth);
  if (oneRowPerMember && depth === field.levels.length - 1) return name;
  const keys = field.levels.slice(0, depth + 1).map((_, level) => key(index, level));
  return `min(${name}) OVER (PARTITION BY ${keys.join(', ')}) AS ${name}`;
}

/**
 * The codes of a field's members. `source` gives its keys, open levels and orders: one row per
 * combination or, where it has `more` columns to pass on, any number.
 */
export function fieldCodesSql(
  field: PlanField,
  index: number,
  source: string,
  more: readonly string[] = [],
): string {
  const { levels } = field;
  const depthCount = levels.length;
  const placed = (sql: string, depth: number): string => {
    if (!field.lost) return sql;
    const below = `(coalesce(${sql}, -1) + 1) * ${depthCount} + ${open(index)}`;
    const code = `${-2 - LOST_STEP * depthCount} - (${below})`;
    return `CASE WHEN ${lost(index)} = 1 AND ${open(index)} <= ${depth} THEN ${code} ELSE ${sql} END`;
  };
  const codes = levels.map((_, depth) => {
    const partition =
      field.lost || (field.shallow && depth > 0) ? `PARTITION BY ${open(index)} > ${depth} ` : '';
    const rank = `dense_rank() OVER (${partition}ORDER BY ${orderTerms(field, index, depth)}) - 1`;
    const known = partition === '' ? rank : `CASE WHEN ${open(index)} > ${depth} THEN ${rank} END`;
    return `${known} AS ${code(index, depth)}`;
  });
  const nodes = levels.map((_, depth) => {
    const terms = Array.from({ length: depth + 1 }, (_unused, back) => depth - back)
      .filter((level) => level === depth || field.shallow)
      .map((level) =>
        depthCount === 1 ? code(index, level) : `${code(index, level)} * ${depthCount} + ${level}`,
      );
    const sql = terms.length === 1 ? (terms[0] ?? '') : `coalesce(${terms.join(', ')})`;
    return `${placed(sql, depth)} AS ${node(index, depth)}`;
  });
  const joins = [...joinColumns(field, index), ...more];
  const ordered = levels.flatMap(({ orderBy }, depth) =>
    orderBy === undefined ? [] : [levelOrder(field, index, depth, more.length === 0)],
  );
  const inner =
    ordered.length === 0 ? source : `(SELECT ${[...joins, ...ordered].join(', ')} FROM ${source})`;
  const coded = `(SELECT ${[...joins, ...codes].join(', ')} FROM ${inner})`;
  return `SELECT *, ${nodes.join(', ')} FROM ${coded}`;
}
