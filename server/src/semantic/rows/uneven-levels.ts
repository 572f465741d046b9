import { MEMBER_NOTES } from '@bi/olap/cells/assembly-spec';
import type { PlanField, RaggedLevels } from '../plan/query-plan';
import { pathsToSql } from './compile-filter';
import { fieldColumns } from './field-columns';
import type { Statement } from './statement';

const { key, open, reach, ownReach, shown, note, counted } = fieldColumns;

/** The largest value of the rows there are with the same keys, or of those of the query among them. */
function mostOf(name: string, index: number, keys: readonly string[], some: boolean): string {
  const value = some ? `CASE WHEN ${counted(index)} = 1 THEN ${name} END` : name;
  return `max(${value}) OVER (PARTITION BY ${keys.join(', ')})`;
}

/** Whether the member of a level has no place of its own. */
function placelessSql(
  { uneven }: PlanField,
  index: number,
  depth: number,
  { dialect }: Statement,
): string {
  if (depth === 0 || uneven === null || uneven.kind === 'tree') return '(1 = 0)';
  if (uneven.kind === 'blank') return `${key(index, depth)} IS NULL`;
  return dialect.sameOrNull(key(index, depth), key(index, depth - 1));
}

/** Number of open levels of a row where members without a place are open with their parents. */
export function unevenOpenSql(
  field: PlanField,
  index: number,
  uneven: RaggedLevels,
  statement: Statement,
): string {
  const count = field.levels.length;
  const isOpen = (depth: number): string => {
    if (field.open === null) return depth + 1 < uneven.openLevels ? '(1 = 1)' : '(1 = 0)';
    const levels = field.levels.slice(0, depth + 1).map((_, level) => () => key(index, level));
    return `(${pathsToSql(levels, field.open[depth] ?? [], statement)}) IS TRUE`;
  };
  const ends = (depth: number): string => {
    const closed = `NOT ${isOpen(depth)}`;
    if (uneven.tree === null) {
      return `NOT (${placelessSql(field, index, depth, statement)}) AND ${closed}`;
    }
    const last = uneven.tree.ownData ? reach(index) : ownReach(index);
    return `${last} <= ${depth + 1} OR ${closed}`;
  };
  const branches = Array.from(
    { length: count - 1 },
    (_, depth) => `WHEN ${ends(depth)} THEN ${depth + 1}`,
  );
  return branches.length === 0 ? '1' : `CASE ${branches.join(' ')} ELSE ${count} END`;
}

/** Number of levels down to the last on which a row's member has a place. */
export function reachSql(field: PlanField, index: number, statement: Statement): string {
  const branches = field.levels
    .map((_, depth) => depth)
    .slice(1)
    .reverse()
    .map((depth) => `WHEN NOT (${placelessSql(field, index, depth, statement)}) THEN ${depth + 1}`);
  return branches.length === 0 ? '1' : `CASE ${branches.join(' ')} ELSE 1 END`;
}

/** Columns of the facts that a field's members have by their keys alone. */
export function noteColumns(field: PlanField, index: number, statement: Statement): string[] {
  const { uneven, levels } = field;
  if (uneven === null) return [];
  return levels.map((_, depth) => noteSql(field, index, depth, uneven, statement));
}

/**
 * Rows with the number of levels shown: a member's own rows, without a place below it, are shown on the
 * member itself where it has no other descendants. With `some` it has none of the query, and further
 * rows of its descendants are shown there as well.
 */
export function shownUnevenLevels(
  field: PlanField,
  index: number,
  source: string,
  some: boolean,
): string {
  if (field.uneven === null || field.uneven.tree !== null) return source;
  const alone = field.levels.slice(1).map((_, depth) => {
    const keys = field.levels.slice(0, depth + 1).map((_unused, level) => key(index, level));
    const most = mostOf(reach(index), index, keys, some);
    return `WHEN ${open(index)} > ${depth + 1} AND ${most} = ${depth + 1} THEN ${depth + 1}`;
  });
  if (alone.length === 0) return `(SELECT *, ${open(index)} AS ${shown(index)} FROM ${source})`;
  return `(SELECT *, CASE ${alone.join(' ')} ELSE ${open(index)} END AS ${shown(index)} FROM ${source})`;
}

/** Notes of a level's member by its key alone: whether it has no place, or represents own rows. */
export function noteSql(
  field: PlanField,
  index: number,
  depth: number,
  uneven: RaggedLevels,
  statement: Statement,
): string {
  const last = depth === field.levels.length - 1;
  const isTree = uneven.kind === 'tree';
  const test = isTree
    ? `${key(index, depth)} IS NULL`
    : placelessSql(field, index, depth, statement);
  const value = isTree || last ? MEMBER_NOTES.ownData : MEMBER_NOTES.placeless;
  const sql = depth === 0 ? '0' : `CASE WHEN ${test} THEN ${value} ELSE 0 END`;
  return `${sql} AS ${note(index, depth)}`;
}

/**
 * Notes of a level's member by its descendants: an aggregate over its rows of the field's codes, or with
 * `some` over those of the query among them.
 */
export function belowNoteSql(
  index: number,
  depth: number,
  uneven: RaggedLevels,
  some: boolean,
): string {
  const most = (name: string): string =>
    some ? `max(CASE WHEN ${counted(index)} = 1 THEN ${name} END)` : `max(${name})`;
  const levels = uneven.tree === null ? shown(index) : open(index);
  return [
    `CASE WHEN ${most(levels)} > ${depth + 1} THEN ${MEMBER_NOTES.open} ELSE 0 END`,
    `CASE WHEN ${most(reach(index))} <= ${depth + 1} THEN ${MEMBER_NOTES.leaf} ELSE 0 END`,
  ].join(' + ');
}
