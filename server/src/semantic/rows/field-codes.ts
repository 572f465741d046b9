import type { Dialect } from '../../engine/dialect';
import type { PlanField } from '../plan/query-plan';
import { pathsToSql } from './compile-filter';
import { fieldColumns } from './field-columns';
import { naturalTerms } from './natural-terms';
import type { RowSource } from './row-source';
import type { Statement } from './statement';
import { noteSql, reachSql, shownUnevenLevels, unevenOpenSql } from './uneven-levels';

export { fieldColumns } from './field-columns';

const { key, order, open, unmapped, code, node, reach, ownReach, shown } = fieldColumns;

/** Code of nodes that a measure condition or a Top-N leaves out. */
export const HIDDEN = -1;

/** Codes below are of rows whose fact lacks the level: each names the last member the row has. */
export const UNMAPPED = -(2 ** 36);

/** Distance of such a code below that of Others, times the number of levels. */
const UNMAPPED_STEP = 2 ** 37;

/** Keys of a field and what orders them, read from rows: `[alias, SQL]`. */
export function fieldInputs(
  field: PlanField,
  index: number,
  rows: Pick<RowSource, 'value'>,
): (readonly [string, string])[] {
  const tree = field.uneven?.tree ?? null;
  return [
    ...field.levels.flatMap(({ of, orderBy }, depth) => [
      [key(index, depth), rows.value(of)] as const,
      ...(orderBy === undefined ? [] : [[order(index, depth), rows.value(orderBy.of)] as const]),
    ]),
    ...(tree === null
      ? []
      : [
          [reach(index), `coalesce(${rows.value(tree.reach)}, 1)`] as const,
          [ownReach(index), `coalesce(${rows.value(tree.ownReach)}, 1)`] as const,
        ]),
  ];
}

/**
 * Number of open levels of a field in a row, 1 where its first level is closed, and, on a field that
 * rows may be lost on, whether the row lacks one of them: `[alias, SQL]`; of ragged levels how many
 * the row reaches. `depth` is how many levels the row's fact has.
 */
export function openLevels(
  field: PlanField,
  index: number,
  statement: Statement,
  depth = field.levels.length,
): (readonly [string, string])[] {
  if (!field.shallow) return [];
  const opened = openLevelsSql(field, index, statement);
  const reached =
    field.uneven === null || field.uneven.tree !== null
      ? []
      : [[reach(index), reachSql(field, index, statement)] as const];
  if (depth === field.levels.length) {
    return [
      [open(index), opened],
      ...reached,
      ...(field.unmapped ? [[unmapped(index), '0'] as const] : []),
    ];
  }
  return [
    [open(index), `least(${depth}, ${opened})`],
    ...reached,
    [unmapped(index), `CASE WHEN ${opened} > ${depth} THEN 1 ELSE 0 END`],
  ];
}

function openLevelsSql(field: PlanField, index: number, statement: Statement): string {
  if (field.uneven !== null) return unevenOpenSql(field, index, field.uneven, statement);
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
  const ends = [
    ...(field.shallow ? [open(index)] : []),
    ...(field.unmapped ? [unmapped(index)] : []),
    ...(field.uneven === null ? [] : [reach(index)]),
  ];
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

/** What members are ordered by, the coarsest level first: texts naturally, then by code point. */
function orderTerms(field: PlanField, index: number, upTo: number, dialect: Dialect): string {
  return field.levels
    .slice(0, upTo + 1)
    .flatMap(({ of, orderBy }, depth) => {
      const before =
        orderBy &&
        naturalTerms(order(index, depth), orderBy.of.type, orderBy.dir, dialect, orderBy.empties);
      return [...(before ?? []), ...naturalTerms(key(index, depth), of.type, 'asc', dialect)];
    })
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
 * combination or, where it has `more` columns to pass on, any number. With `some` they say which rows
 * are those of the query, and so does the answer.
 */
export function fieldCodesSql(
  field: PlanField,
  index: number,
  source: string,
  statement: Statement,
  more: readonly string[] = [],
  some = false,
): string {
  const { levels, uneven } = field;
  const depthCount = levels.length;
  const placed = (sql: string, depth: number): string => {
    if (!field.unmapped) return sql;
    const below = `(coalesce(${sql}, -1) + 1) * ${depthCount} + ${open(index)}`;
    const code = `${-2 - UNMAPPED_STEP * depthCount} - (${below})`;
    return `CASE WHEN ${unmapped(index)} = 1 AND ${open(index)} <= ${depth} THEN ${code} ELSE ${sql} END`;
  };
  const levelCount = uneven === null || uneven.tree !== null ? open(index) : shown(index);
  const codes = levels.map((_, depth) => {
    const partition =
      field.unmapped || (field.shallow && depth > 0)
        ? `PARTITION BY ${levelCount} > ${depth} `
        : '';
    const rank = `dense_rank() OVER (${partition}ORDER BY ${orderTerms(field, index, depth, statement.dialect)}) - 1`;
    const ranked = partition === '' ? rank : `CASE WHEN ${levelCount} > ${depth} THEN ${rank} END`;
    return `${ranked} AS ${code(index, depth)}`;
  });
  const notes =
    uneven === null || more.length > 0
      ? []
      : levels.map((_, depth) => noteSql(field, index, depth, uneven, statement));
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
  const flags = some ? [fieldColumns.counted(index)] : [];
  const ordered = levels.flatMap(({ orderBy }, depth) =>
    orderBy === undefined
      ? []
      : [levelOrder(field, index, depth, more.length === 0 && uneven === null)],
  );
  const inner =
    ordered.length === 0
      ? source
      : `(SELECT ${[...joins, ...flags, ...ordered].join(', ')} FROM ${source})`;
  const ends = uneven === null || uneven.tree !== null ? flags : [shown(index), ...flags];
  const coded = `(SELECT ${[...joins, ...codes, ...notes, ...ends].join(', ')} FROM ${shownUnevenLevels(field, index, inner, some)})`;
  return `SELECT *, ${nodes.join(', ')} FROM ${coded}`;
}
