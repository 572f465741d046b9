import type { Dialect } from '../../engine/dialect';
import { treeColumns } from '../model/resolve-tree';
import type { ResolvedTree, RowExpression } from '../model/resolved-model';

/** The table of a tree's members, as rows. */
export interface TreeTable {
  emit(expression: RowExpression): string;
  from(): string;
}

/** Parents are followed so far, whatever the data say. */
const MAX_STEPS = 1000;

/** The members of a tree, once each: `k` the key, `p` that of the parent, `c` the caption, `o` the order. */
export function treeMembersSql(tree: ResolvedTree, rows: TreeTable): string {
  const key = rows.emit(tree.key);
  const least = (expression: RowExpression | null, alias: string): string =>
    expression === null ? '' : `, min(${rows.emit(expression)}) AS ${alias}`;
  const columns = `${key} AS k${least(tree.parent, 'p')}${least(tree.caption, 'c')}${least(tree.order, 'o')}`;
  return `SELECT ${columns} ${rows.from()} WHERE ${key} IS NOT NULL GROUP BY 1`;
}

/**
 * One row per member: its key, the keys from the top down to it, what orders each, the number of levels
 * down to it (`own`) and to its deepest descendants (`reach`, one more where it has members below it).
 */
export function treeRowsSql(tree: ResolvedTree, rows: TreeTable, dialect: Dialect): string {
  const once = dialect.supportsMaterialized ? 'AS MATERIALIZED' : 'AS';
  const depths = Array.from({ length: tree.depth }, (_, depth) => depth);
  const named = (depth: number): [column: string, from: string][] => [
    [treeColumns.level(depth), 'k'],
    ...(tree.order === null ? [] : [[treeColumns.order(depth), 'o'] as [string, string]]),
  ];
  const top = depths.flatMap((depth) =>
    named(depth).map(([column, from]) => `CASE WHEN ${depth} = 0 THEN ${from} END AS ${column}`),
  );
  const below = depths.flatMap((depth) =>
    named(depth).map(([column, from]) =>
      depth === 0
        ? `walk.${column}`
        : `CASE WHEN walk.own = ${depth} THEN members.${from} ELSE walk.${column} END`,
    ),
  );
  const columns = depths.flatMap((depth) => named(depth).map(([column]) => column));
  const hasChildren = 'EXISTS (SELECT 1 FROM members WHERE members.p = walk.k)';
  return [
    `WITH RECURSIVE members ${once} (${treeMembersSql(tree, rows)}),`,
    `walk AS (SELECT k, 1 AS own, ${top.join(', ')} FROM members WHERE p IS NULL`,
    `UNION ALL SELECT members.k, walk.own + 1, ${below.join(', ')} FROM walk`,
    `JOIN members ON members.p = walk.k WHERE walk.own < ${MAX_STEPS})`,
    `SELECT k AS ${treeColumns.key}, own AS ${treeColumns.ownReach},`,
    `own + CASE WHEN ${hasChildren} THEN 1 ELSE 0 END AS ${treeColumns.reach}, ${columns.join(', ')} FROM walk`,
  ].join(' ');
}
