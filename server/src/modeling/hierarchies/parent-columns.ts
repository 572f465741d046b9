import type { CubeModel } from '@bi/contract/cube/cube';
import type { Dialect } from '../../engine/dialect';
import type { ColumnInfo, TableInfo } from '../../engine/engine';
import {
  profiledNumber,
  type ProfiledColumn,
  type Measurement,
  type ProfiledTable,
} from '../profile/profiled-column';
import { bareName, isChinese, namesAbove, namesCaption } from '../words/column-words';
import { tableStem } from '../joins/join-candidates';
import { columnExpression } from '../names/readable-names';

/** A column that holds, for each row of its table, the key of the row above. */
export interface ParentColumn {
  key: string;
  parent: string;
  /** true where rows at the top name themselves */
  ownAtTop: boolean;
}

/** A column that is called like that of the row above, and why it makes no tree. */
export interface NoTree {
  column: string;
  why: 'circle' | 'orphan';
}

/** Columns of a table that are looked at. */
const MAX_CANDIDATES = 12;
/** Most rows of a table whose rows may be nested. */
const MAX_ROWS = 200_000;

/** Whether a column's name speaks of the row above: `manager_id`, `parent`, `main_account_id`, `上级编号`. */
export function namesParent(column: string, table: string, key: string): boolean {
  if (namesAbove(column)) return true;
  const stem = bareName(tableStem(table)).replace(/ies$/, 'y').replace(/s$/, '');
  const own = bareName(key);
  const isFull = own.startsWith(stem) || (isChinese(own) && own.length > 2);
  const full = isFull ? own : stem + own;
  return bareName(column) !== full && bareName(column).endsWith(full);
}

const isKeyType = ({ type }: ColumnInfo) => type === 'string' || type === 'integer';
const wanted = { integer: 'number', string: 'string' } as const;

/**
 * Columns that may hold the key of the row above, each with the key: columns whose values differ on
 * every row, and others of their type. Integers need a name that says so: small ones are found
 * among any keys. So do texts where every row has one: rows at the top have none above.
 */
export function parentCandidates({ table, columns, rows }: ProfiledTable): ParentColumn[] {
  if (rows < 2 || rows > MAX_ROWS) return [];
  const keys = columns.filter(
    ({ column, distinct, nulls }) => isKeyType(column) && distinct === rows && nulls === 0,
  );
  const says = ({ key, parent }: ParentColumn) => Number(namesParent(parent, table.name, key));
  return keys.flatMap(({ column: key }) =>
    columns
      .filter(
        ({ column, distinct, nulls }) =>
          column.type === key.type &&
          column.name !== key.name &&
          distinct >= 1 &&
          distinct < rows &&
          ((column.type === 'string' && nulls > 0 && distinct > 1) ||
            namesParent(column.name, table.name, key.name)),
      )
      .map(({ column }) => ({ key: key.name, parent: column.name, ownAtTop: false }))
      .sort((a, b) => says(b) - says(a))
      .slice(0, MAX_CANDIDATES),
  );
}

/**
 * Whether every value is a key, and whether rows name themselves; `orphan` where most are keys and
 * others are none, null where it is no parent.
 */
export function parentStatement(
  { name }: TableInfo,
  candidate: ParentColumn,
  dialect: Dialect,
): Measurement<ParentColumn | 'orphan' | null> {
  const [key, parent, table] = [candidate.key, candidate.parent, name].map((one) =>
    dialect.quote(one),
  );
  const others = `SELECT DISTINCT ${parent} AS p FROM ${table} WHERE ${parent} <> ${key}`;
  return {
    sql: `SELECT (SELECT count(*) FROM ${table} WHERE ${parent} = ${key}), (SELECT count(*) FROM (${others}) AS named), (SELECT count(*) FROM (${others}) AS named JOIN ${table} AS rows_above ON rows_above.${key} = named.p)`,
    read(answer) {
      const [own = 0, named = 0, found = 0] = [0, 1, 2].map((index) =>
        profiledNumber(answer, index),
      );
      if (named > 0 && found === named) return { ...candidate, ownAtTop: own > 0 };
      return found * 2 > named ? 'orphan' : null;
    },
  };
}

/** The parent as an expression; `prefix` goes before columns of a joined table. */
export function parentExpression({ key, parent, ownAtTop }: ParentColumn, prefix: string): string {
  const [above, own] = [parent, key].map((one) => `${prefix}${columnExpression(one)}`);
  return ownAtTop ? `nullif(${above}, ${own})` : (above ?? '');
}

/** A model of nothing but the rows below rows, for measuring whether they are a tree. */
export function parentModel({ table, columns }: ProfiledTable, found: ParentColumn): CubeModel {
  const type = columns.find(({ column }) => column.name === found.key)?.column.type;
  const kind = type === 'integer' ? wanted.integer : wanted.string;
  return {
    name: 'tree',
    source: { table: table.name },
    key: [],
    joins: [],
    dimensions: [
      { name: 'own', expr: columnExpression(found.key), type: kind },
      { name: 'above', expr: parentExpression(found, ''), type: kind },
    ],
    hierarchies: [{ name: 'tree', levels: ['own'], parent: 'above' }],
    measures: [{ name: 'rows', agg: 'count' }],
  };
}

/** The column that names the rows of a tree: the text a name speaks for, else the one that differs most. */
export function captionColumn(
  columns: readonly ProfiledColumn[],
  { key, parent }: ParentColumn,
): string | null {
  const texts = columns.filter(
    ({ column: { name, type }, distinct }) =>
      type === 'string' && name !== key && name !== parent && distinct > 1,
  );
  const named = texts.filter(({ column }) => namesCaption(column.name));
  const [best] = [...(named.length > 0 ? named : texts)].sort((a, b) => b.distinct - a.distinct);
  return best?.column.name ?? null;
}
