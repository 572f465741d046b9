import type { Join } from '@bi/contract/cube';
import { calendarWeekStart } from '@bi/olap/calendar/calendar-unit';
import { emitExpression } from '@bi/olap/expression/emit-expression';
import { ROW_POSITION, rowsOfTable, type ColumnInfo } from '../../engine/engine';
import type {
  ColumnRef,
  PeriodMove,
  ResolvedTree,
  RowExpression,
  RowTables,
} from '../model/resolved-model';
import type { RowValue } from '../plan/query-plan';
import type { Statement } from './statement';
import { treeRowsSql } from './tree-rows';

/** Alias of the fact in a SELECT. */
export const FACT = 'fact';

/**
 * Rows a SELECT reads: the fact, or one joined table alone, with the joins its expressions turn out
 * to need.
 */
export interface RowSource {
  /** SQL of an expression over a row; `still`: as it stands, whatever is moved */
  emit(expression: RowExpression, still?: boolean): string;
  /** SQL of a value cut to its grain; a double that is not finite is NULL */
  value(of: RowValue): string;
  /**
   * SQL of the deepest node's code in a part that holds a joined table's rows with codes, joined in
   * that table's stead; NULL where no row of it matches
   */
  codes(part: JoinedPart): string;
  /** SQL of the columns a joined table is joined by */
  joinKeys(join: string): string[];
  /** SQL of the columns that tell its rows apart; empty without a key */
  identity(): string[];
  /** SQL of a further column of the part that stands for the fact */
  held(name: string): string;
  /** SQL of the row's place in the root table */
  position(): string;
  /** FROM with the joins needed so far; asked for last */
  from(): string;
  /** as `from`, but one row in which every column of the root table is NULL */
  fromMissing(): string;
  /** whether what was asked for so far reads a column that is moved, or a table joined by one */
  readsMoved(): boolean;
  /** joins what was asked for so far needs */
  joins(): readonly string[];
  /** every join made so far, those of parts among them */
  joined(): readonly string[];
  /** joins a table, and those it hangs on, whether anything is read from it or not */
  need(join: string): void;
}

/** A part of the statement with the rows of a joined table: their join columns `j0`… and `id`. */
export interface JoinedPart {
  name: string;
  join: string;
}

/** A part that stands for the fact: some of its columns, by the names they have in it. */
export interface GroupedFact {
  name: string;
  columns: ReadonlyMap<string, string>;
}

/** Zone and week of a statement. */
export interface RowCalendar {
  timezone: string;
  weekStart: number;
}

/** Which rows are read, and how. */
export interface RowSourceOptions {
  /** joined table that is read alone; null: the fact */
  root?: string | null;
  /**
   * every value read from a moved column is that of the period in which the row is counted; the last
   * move is made first
   */
  moves?: readonly PeriodMove[];
  /** one-to-many join whose rows are read, each with its fact row; null: the fact's own rows */
  source?: string | null;
  /** part whose rows are read in the fact's stead; null: the fact itself */
  grouped?: GroupedFact | null;
}

/** Rows of the fact, of a one-to-many join, or of one joined table alone. */
export function rowSource(
  model: RowTables,
  statement: Statement,
  { timezone, weekStart }: RowCalendar,
  tables: Set<string>,
  { root = null, moves = [], source = null, grouped = null }: RowSourceOptions = {},
): RowSource {
  const { dialect } = statement;
  const inner = source === null ? [] : (model.joins.get(source)?.chain ?? []);
  const needed = new Set<string>(inner);
  /** joins that what is read as it stands needs besides, where theirs are moved */
  const stillNeeded = new Set<string>();
  const parts: JoinedPart[] = [];
  let hasPosition = false;
  let hasMoved = false;
  const rootChain = root === null ? [] : (model.joins.get(root)?.chain ?? []);
  const alias = (join: string | null, still = false): string =>
    dialect.quote(join === null ? FACT : `${still ? 'still' : 'j'}_${join}`);

  /** SQL of a table's column as it stands in its rows. */
  function plain(join: string | null, name: string, still = false): string {
    const kept = join === null ? grouped?.columns.get(name) : undefined;
    return `${alias(join, still)}.${kept ?? dialect.quote(name)}`;
  }

  /** Whether a row has another row of a joined table where it is moved. */
  function isJoinMoved(join: string | null): boolean {
    const chain = join === null ? [] : (model.joins.get(join)?.chain ?? []);
    const joins = chain.flatMap((name) => model.joins.get(name)?.join ?? []);
    return (
      !chain.some((name) => inner.includes(name)) &&
      joins.some(({ from, on }) =>
        on.some(([left]) =>
          moves.some(({ column: by }) => by.join === (from ?? null) && by.info.name === left),
        ),
      )
    );
  }

  function stillColumn({ join, info }: ColumnRef): string {
    const isApart = isJoinMoved(join);
    if (isApart) {
      for (const name of model.joins.get(join ?? '')?.chain ?? []) stillNeeded.add(name);
    } else need(join);
    return ofType(plain(join, info.name, isApart), info);
  }

  function ofType(sql: string, { type }: ColumnInfo): string {
    if (type === 'double') return dialect.toDouble(sql, 'double');
    return type === 'timestamp' ? dialect.toInstant(sql) : sql;
  }

  function column({ join, info }: ColumnRef): string {
    need(join);
    const sql = ofType(plain(join, info.name), info);
    return info.type === 'double' ? sql : movedValue(join, info.name, sql);
  }

  function movedValue(join: string | null, name: string, sql: string): string {
    return moves.reduceRight(
      (moved, move) =>
        move.column.join === join && move.column.info.name === name ? movedSql(moved, move) : moved,
      sql,
    );
  }

  function movedSql(sql: string, { column: { info }, n, unit }: PeriodMove): string {
    hasMoved = true;
    if (info.type === 'date') return dialect.moveDate(sql, -n, unit);
    return dialect.moveInstant(sql, -n, unit, statement.bind(timezone, 'string'));
  }

  function emit(expression: RowExpression, still = false): string {
    return emitExpression(expression, {
      dialect,
      timezone,
      column: still ? stillColumn : column,
      bind: (value, type) => statement.bind(value, type),
    });
  }

  function value(of: RowValue): string {
    const sql = emit(of.expression, of.still);
    const { type } = of.expression;
    if (of.grain === undefined) {
      if (type === 'double') return dialect.finite(sql);
      return type === 'timestamp' ? dialect.truncateToMillis(sql) : sql;
    }
    const zone = (): string => statement.bind(timezone, 'string');
    if (of.grain === 'hour') return dialect.truncateToHour(sql, zone());
    const local = type === 'timestamp' ? dialect.toLocal(sql, zone()) : sql;
    if (of.grain === 'day' && type === 'date') return sql;
    const { grain, calendar } = of;
    if (calendar !== undefined && grain !== 'week' && grain !== 'day') {
      return dialect.truncateToCalendar(calendar, grain, dialect.truncateToDate('day', local, 1));
    }
    const start = calendar === undefined ? null : calendarWeekStart(calendar);
    return dialect.truncateToDate(grain, local, start ?? weekStart);
  }

  /** A table joined by a moved date is that of the period counted in; a row it lacks that for is in none. */
  function joined(
    table: string,
    { from, on }: Join,
    right: (pair: number) => string,
    isInner = false,
    still = false,
  ): string {
    const left = (column: string) => plain(from ?? null, column, still);
    const pairs = on.map(([column], pair) => [
      still ? left(column) : movedValue(from ?? null, column, left(column)),
      right(pair),
    ]);
    const isMoved = on.some(([column], pair) => pairs[pair]?.[0] !== left(column));
    const keys = pairs.map((pair) => pair.join(' = ')).join(' AND ');
    return ` ${isMoved || isInner ? '' : 'LEFT '}JOIN ${table} ON ${keys}`;
  }

  function joinSql(name: string, still = false): string {
    const { join, table, tree } = model.joins.get(name) ?? {};
    if (!join || !table) return '';
    tables.add(table.name);
    const own = alias(name, still);
    const right = (pair: number) => `${own}.${dialect.quote(join.on[pair]?.[1] ?? '')}`;
    const read = tree === undefined ? dialect.quote(table.name) : `(${treeSql(tree)})`;
    return joined(`${read} AS ${own}`, join, right, inner.includes(name), still);
  }

  function treeSql(tree: ResolvedTree): string {
    const calendar = { timezone, weekStart };
    const members = rowSource(model, statement, calendar, tables, { root: tree.root });
    return treeRowsSql(tree, members, dialect);
  }

  function need(join: string | null | undefined): void {
    for (const name of join == null ? [] : (model.joins.get(join)?.chain ?? [])) needed.add(name);
  }

  function codes(part: JoinedPart): string {
    parts.push(part);
    need(model.joins.get(part.join)?.join.from);
    return `${part.name}.id`;
  }

  function partSql({ name, join: by }: JoinedPart): string {
    const join = model.joins.get(by)?.join;
    return join === undefined ? '' : joined(name, join, (pair) => `${name}.j${pair}`);
  }

  function identity(): string[] {
    const own = source === null ? null : model.joins.get(source);
    const columns = own === null ? model.key : (own?.join.key ?? []);
    return columns.map((name) => plain(source, name));
  }

  function joinKeys(join: string): string[] {
    const on = model.joins.get(join)?.join.on ?? [];
    return on.map(([, right]) => `${alias(join)}.${dialect.quote(right)}`);
  }

  function joinsSql(): string {
    const joins = [...model.joins.keys()].filter(
      (name) => needed.has(name) && !rootChain.includes(name),
    );
    const apart = [...model.joins.keys()].filter((name) => stillNeeded.has(name));
    return [
      ...joins.map((name) => joinSql(name)),
      ...parts.map(partSql),
      ...apart.map((name) => joinSql(name, true)),
    ].join('');
  }

  function readsMoved(): boolean {
    return (
      hasMoved ||
      [...needed].some((name) =>
        moves.some(({ column: { join, info } }) => {
          const own = model.joins.get(name)?.join;
          return (own?.from ?? null) === join && own?.on.some(([left]) => left === info.name);
        }),
      )
    );
  }

  function rootSql(): string {
    if (grouped !== null) return `${grouped.name} AS ${alias(null)}`;
    const table = root === null ? model.fact : model.joins.get(root)?.table;
    if (table === undefined) return '';
    tables.add(table.name);
    const name = hasPosition ? rowsOfTable(table.name) : table.name;
    return `${dialect.quote(name)} AS ${alias(root)}`;
  }

  function position(): string {
    hasPosition = true;
    return `${alias(root)}.${dialect.quote(ROW_POSITION)}`;
  }

  return {
    emit,
    value,
    codes,
    joinKeys,
    identity,
    held: (name) => `${alias(null)}.${name}`,
    position,
    from: () => `FROM ${rootSql()}${joinsSql()}`,
    fromMissing: () =>
      `FROM (SELECT 1 AS one) AS nothing LEFT JOIN ${rootSql()} ON 1 = 0${joinsSql()}`,
    readsMoved,
    joins: () => [...needed],
    joined: () => [...new Set([...needed, ...stillNeeded, ...parts.map(({ join }) => join)])],
    need,
  };
}
