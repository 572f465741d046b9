import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { ResultTable } from '@bi/olap/cells/result-column';
import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import { buildResolvedModel } from '../../semantic/model/resolve-model';
import { MAX_TREE_LEVELS, type TreeShape } from '../../semantic/model/resolve-tree';
import type { ResolvedModel, ResolvedTree } from '../../semantic/model/resolved-model';
import type { ModelMeasurement } from './measure-model';
import { rowSource } from '../../semantic/rows/statement-rows';
import { Statement } from '../../semantic/rows/statement';

/** The measuring of one parent-child hierarchy. */
export interface TreeMeasurement extends ModelMeasurement<TreeShape> {
  hierarchy: string;
  /** table its members are in */
  table: string;
}

/** Steps up from a member that reaches no top, to find where it goes in a circle. */
const MAX_STEPS = 2000;

function measureSql(model: ResolvedModel, tree: ResolvedTree, dialect: Dialect) {
  const statement = new Statement(dialect);
  const calendar = { timezone: model.model.timezone ?? 'UTC', weekStart: 1 };
  const rows = rowSource(model, statement, calendar, new Set(), { root: tree.root });
  const key = rows.emit(tree.key);
  const once = dialect.supportsMaterialized ? 'AS MATERIALIZED' : 'AS';
  const raw = `SELECT DISTINCT ${key} AS k, ${rows.emit(tree.parent)} AS p ${rows.from()} WHERE ${key} IS NOT NULL`;
  const text = (sql: string): string => dialect.keyText(sql, tree.key.type);
  const first = (table: string, column: string): string =>
    `(SELECT ${text(column)} FROM ${table} WHERE k = (SELECT min(k) FROM ${table}) LIMIT 1)`;
  const counted = (table: string): string => `(SELECT count(*) FROM ${table})`;
  const columns = [
    `(SELECT coalesce(max(own), 0) FROM walk)`,
    ...['several', 'orphans'].flatMap((table) => [
      counted(table),
      first(table, 'k'),
      first(table, 'p'),
    ]),
    counted('lost'),
    `(SELECT ${text('k')} FROM up ORDER BY step DESC LIMIT 1)`,
    `(SELECT ${text('p')} FROM up ORDER BY step DESC LIMIT 1)`,
  ];
  return statement.finish(
    [
      `WITH RECURSIVE raw ${once} (${raw}),`,
      `members ${once} (SELECT k, min(p) AS p, count(*) AS parents FROM raw GROUP BY 1),`,
      `several AS (SELECT k, p FROM members WHERE parents > 1),`,
      `orphans ${once} (SELECT k, p FROM members AS own WHERE p IS NOT NULL AND NOT EXISTS (SELECT 1 FROM members WHERE members.k = own.p)),`,
      `walk ${once} (SELECT k, 1 AS own FROM members WHERE p IS NULL UNION ALL SELECT k, 1 AS own FROM orphans UNION ALL SELECT members.k, walk.own + 1 FROM walk JOIN members ON members.p = walk.k),`,
      `lost ${once} (SELECT k, p FROM members WHERE NOT EXISTS (SELECT 1 FROM walk WHERE walk.k = members.k)),`,
      `up AS (SELECT k, p, 0 AS step FROM lost WHERE k = (SELECT min(k) FROM lost) UNION ALL SELECT lost.k, lost.p, up.step + 1 FROM up JOIN lost ON lost.k = up.p WHERE up.step < ${MAX_STEPS} AND up.step < (SELECT count(*) FROM lost))`,
      `SELECT ${columns.join(', ')}`,
    ].join(' '),
  );
}

function readShape(answer: ResultTable, hierarchy: string, table: string): TreeShape {
  const number = (index: number): number => Number(answer.columns[index]?.values[0] ?? 0);
  const text = (index: number): string => String(answer.columns[index]?.values[0] ?? '');
  const depth = number(0);
  const params = (first: number) => ({
    hierarchy,
    table,
    count: number(first),
    member: text(first + 1),
    parent: text(first + 2),
  });
  const fault =
    number(1) > 0
      ? new BiError('invalid.cube.treeParents', { params: params(1) })
      : number(7) > 0
        ? new BiError('invalid.cube.treeCycle', { params: params(7) })
        : number(4) > 0
          ? new BiError('invalid.cube.treeOrphan', { params: params(4) })
          : depth > MAX_TREE_LEVELS
            ? new BiError('invalid.cube.treeDepth', {
                params: { hierarchy, depth, limit: MAX_TREE_LEVELS },
              })
            : null;
  return { depth, fault };
}

/**
 * How deep the parent-child hierarchies of a model are and whether they are trees: every member with
 * one parent that is a member, none below itself. Hierarchies with a fault of the model are left out.
 */
export function treeMeasurements(
  model: CubeModel,
  catalog: Catalog,
  dialect: Dialect,
): TreeMeasurement[] {
  if (model.hierarchies.every(({ parent }) => parent === undefined)) return [];
  const resolved = buildResolvedModel(model, catalog);
  return model.hierarchies.flatMap(({ name, label = name, parent }) => {
    const found = parent === undefined ? null : hierarchyOrNull(resolved, name);
    const tree = found?.tree;
    if (!tree) return [];
    const table = (tree.root === null ? resolved.fact : resolved.joins.get(tree.root)?.table)?.name;
    const { sql, params } = measureSql(resolved, tree, dialect);
    return [
      {
        hierarchy: name,
        table: table ?? '',
        sql,
        params,
        key: JSON.stringify([sql, params, label]),
        read: (answer: ResultTable) => readShape(answer, label, table ?? ''),
      },
    ];
  });
}

function hierarchyOrNull(model: ResolvedModel, name: string) {
  try {
    return model.hierarchy(name);
  } catch (error) {
    if (error instanceof BiError) return null;
    throw error;
  }
}
