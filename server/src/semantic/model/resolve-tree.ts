import { BiError } from '@bi/contract/messages/bi-error';
import type { Hierarchy } from '@bi/contract/cube/cube';
import { reasonOf, type ReasonKey } from '@bi/contract/messages/catalogue';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import { isNumeric } from '@bi/olap/expression/value-type';
import type { ColumnInfo, TableInfo } from '../../engine/engine';
import type {
  ColumnRef,
  ResolvedDimension,
  ResolvedHierarchy,
  ResolvedJoin,
  ResolvedTree,
  RowExpression,
} from './resolved-model';

/** What was measured of a parent-child hierarchy in one version of its table. */
export interface TreeShape {
  /** number of levels of its members */
  depth: number;
  /** why it cannot be asked; null: it is a tree */
  fault: BiError | null;
}

/** Shapes of parent-child hierarchies by name. */
export type TreeShapes = ReadonlyMap<string, TreeShape>;

/** Most levels that members may have. */
export const MAX_TREE_LEVELS = 64;

/** Levels of a hierarchy that was not measured; deeper members count in those above them. */
const UNMEASURED_LEVELS = 16;

/** What a hierarchy is resolved with. */
export interface TreeScope {
  dimension: (name: string) => ResolvedDimension;
  fact: TableInfo;
  joins: ReadonlyMap<string, ResolvedJoin>;
  shapes: TreeShapes;
}

/** A parent-child hierarchy with the join that its levels are read from. */
export interface FoundTree {
  hierarchy: ResolvedHierarchy;
  join: ResolvedJoin;
}

/** Columns of the rows that give the place of members; `level` and `order` count from 0. */
export const treeColumns = {
  key: 'key',
  reach: 'reach',
  ownReach: 'own',
  level: (depth: number): string => `l${depth}`,
  order: (depth: number): string => `o${depth}`,
} as const;

function rootOf(expression: RowExpression): string | null | undefined {
  const joins = new Set(columnsOfExpression(expression).map(({ join }) => join));
  return joins.size === 1 ? [...joins][0] : undefined;
}

/**
 * Resolves the parts of a parent-child hierarchy.
 * @throws {BiError} `invalid.cube.tree`, or what is wrong with one of its dimensions
 */
function checkTree(hierarchy: Hierarchy, { dimension, shapes }: TreeScope): ResolvedTree {
  const refuse = (reason: ReasonKey, params = {}): BiError =>
    new BiError('invalid.cube.tree', {
      params: { name: hierarchy.label ?? hierarchy.name, reason: reasonOf(reason, params) },
    });
  const [name = '', ...more] = hierarchy.levels;
  if (more.length > 0) throw refuse('tree.oneLevel');
  if (hierarchy.ragged !== undefined) throw refuse('tree.ragged');
  const own = dimension(name);
  const key = own.expression;
  if (key.kind !== 'column') throw refuse('tree.notColumn', { name });
  const root = key.column.join;
  const inTable = (other: string): RowExpression => {
    const { expression } = dimension(other);
    if (rootOf(expression) !== root) throw refuse('tree.otherTable', { name: other });
    return expression;
  };
  const parent = inTable(hierarchy.parent ?? '');
  const isSameType = parent.type === key.type || (isNumeric(parent.type) && isNumeric(key.type));
  if (!isSameType) throw refuse('tree.type', { name: hierarchy.parent ?? '' });
  const caption = hierarchy.caption === undefined ? null : inTable(hierarchy.caption);
  const { sortBy } = own.dimension;
  return {
    name: hierarchy.name,
    join: `${hierarchy.name}:tree`,
    root,
    key,
    keyColumn: key.column,
    parent,
    caption,
    order: sortBy === undefined ? caption : inTable(sortBy),
    sortNames: [name, sortBy ?? hierarchy.caption ?? name],
    depth: Math.max(1, shapes.get(hierarchy.name)?.depth ?? UNMEASURED_LEVELS),
    ownData: hierarchy.members !== 'leaves',
  };
}

function typeOf(expression: RowExpression): ColumnInfo['type'] {
  return expression.type === 'null' ? 'string' : expression.type;
}

/**
 * A parent-child hierarchy as levels from the top down, each read from the rows of its tree and called
 * what its members are shown as.
 * @throws {BiError} `invalid.cube.tree`; what was found wrong with its data
 */
export function resolveTree(hierarchy: Hierarchy, scope: TreeScope): FoundTree {
  const tree = checkTree(hierarchy, scope);
  const fault = scope.shapes.get(hierarchy.name)?.fault;
  if (fault) throw fault;
  const above = tree.root === null ? undefined : scope.joins.get(tree.root);
  const table = above?.table ?? scope.fact;
  const madeOf = [tree.key, tree.parent, ...(tree.order === null ? [] : [tree.order])].flatMap(
    (one) => columnsOfExpression(one),
  );
  const columns: ColumnInfo[] = [];
  const column = (name: string, type: ColumnInfo['type']): RowExpression => {
    const info = { name, type };
    columns.push(info);
    const ref: ColumnRef = { join: tree.join, info, madeOf };
    return { kind: 'column', type: type === 'other' ? 'string' : type, column: ref };
  };
  const { dimension } = scope.dimension(hierarchy.levels[0] ?? '');
  const { sortBy: _sortBy, label: _label, ...rest } = dimension;
  const shown = scope.dimension(hierarchy.caption ?? dimension.name).dimension;
  const label = shown.label ?? shown.name;
  const { order } = tree;
  const levels = Array.from({ length: tree.depth }, (_, depth) => ({
    dimension: {
      ...rest,
      name: depth === 0 ? dimension.name : `${dimension.name}_${depth + 1}`,
      label: depth === 0 ? label : `${label} ${depth + 1}`,
    },
    expression: column(treeColumns.level(depth), typeOf(tree.key)),
    order: order === null ? null : column(treeColumns.order(depth), typeOf(order)),
  }));
  const found = {
    ...tree,
    orders: levels.map((level) => level.order),
    reach: column(treeColumns.reach, 'integer'),
    ownReach: column(treeColumns.ownReach, 'integer'),
  };
  const chain = [...(above?.chain ?? []), tree.join];
  return {
    hierarchy: { hierarchy, levels, tree: found },
    join: {
      join: {
        name: tree.join,
        to: table.name,
        rel: 'many_to_one',
        on: [[tree.keyColumn.info.name, treeColumns.key]],
        ...(tree.root === null ? {} : { from: tree.root }),
      },
      table: { ...table, columns },
      chain,
      many: above?.many ?? [],
      tree,
    },
  };
}
