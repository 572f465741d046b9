import type { Join } from '@bi/contract/cube/cube';
import { calendarWeekStart } from '@bi/olap/calendar/calendar-unit';
import { emitExpression } from '@bi/olap/expression/emit-expression';
import { ROW_POSITION, rowsOfTable, type ColumnInfo } from '../../engine/engine';
import type {
  ColumnRef,
  ResolvedShift,
  ResolvedTree,
  RowExpression,
  RowTables,
} from '../model/resolved-model';
import type { PlannedValue } from '../plan/query-plan';
import type { Statement } from './statement';
import { treeRowsSql } from './tree-rows';
import {
  FACT,
  type GroupedFact,
  type JoinedPart,
  type RowCalendar,
  type RowSource,
  type RowSourceOptions,
} from './row-source';

class StatementRows implements RowSource {
  readonly #model: RowTables;
  readonly #statement: Statement;
  readonly #calendar: RowCalendar;
  readonly #tables: Set<string>;
  readonly #root: string | null;
  readonly #moves: readonly ResolvedShift[];
  readonly #source: string | null;
  readonly #grouped: GroupedFact | null;
  readonly #inner: readonly string[];
  readonly #needed: Set<string>;
  /** further joins of what is read without period shift, where theirs are shifted */
  readonly #unshiftedNeeded = new Set<string>();
  readonly #parts: JoinedPart[] = [];
  #hasPosition = false;
  #hasMoved = false;
  readonly #rootChain: readonly string[];

  constructor(
    model: RowTables,
    statement: Statement,
    calendar: RowCalendar,
    tables: Set<string>,
    options: RowSourceOptions,
  ) {
    this.#model = model;
    this.#statement = statement;
    this.#calendar = calendar;
    this.#tables = tables;
    this.#root = options.root ?? null;
    this.#moves = options.moves ?? [];
    this.#source = options.source ?? null;
    this.#grouped = options.grouped ?? null;
    this.#inner = this.#source === null ? [] : (model.joins.get(this.#source)?.chain ?? []);
    this.#needed = new Set<string>(this.#inner);
    this.#rootChain = this.#root === null ? [] : (model.joins.get(this.#root)?.chain ?? []);
  }

  #alias(join: string | null, ignoresShift = false): string {
    return this.#statement.dialect.quote(
      join === null ? FACT : `${ignoresShift ? 'still' : 'j'}_${join}`,
    );
  }

  /** SQL of a table's column, without period shift. */
  #plain(join: string | null, name: string, ignoresShift = false): string {
    const groupedColumn = join === null ? this.#grouped?.columns.get(name) : undefined;
    return `${this.#alias(join, ignoresShift)}.${groupedColumn ?? this.#statement.dialect.quote(name)}`;
  }

  /** Whether a row has another row of a joined table where it is moved. */
  #isJoinMoved(join: string | null): boolean {
    const chain = join === null ? [] : (this.#model.joins.get(join)?.chain ?? []);
    const joins = chain.flatMap((name) => this.#model.joins.get(name)?.join ?? []);
    return (
      !chain.some((name) => this.#inner.includes(name)) &&
      joins.some(({ from, on }) =>
        on.some(([left]) =>
          this.#moves.some(({ column: by }) => by.join === (from ?? null) && by.info.name === left),
        ),
      )
    );
  }

  #unshiftedColumn(ref: ColumnRef): string {
    const { join, info } = ref;
    const isApart = this.#isJoinMoved(join);
    if (isApart) {
      for (const name of this.#model.joins.get(join ?? '')?.chain ?? [])
        this.#unshiftedNeeded.add(name);
    } else this.need(join);
    return this.#ofType(this.#plain(join, info.name, isApart), info);
  }

  #ofType(sql: string, { type }: ColumnInfo): string {
    if (type === 'double') return this.#statement.dialect.toDouble(sql, 'double');
    return type === 'timestamp' ? this.#statement.dialect.toInstant(sql) : sql;
  }

  #column(ref: ColumnRef): string {
    const { join, info } = ref;
    this.need(join);
    const sql = this.#ofType(this.#plain(join, info.name), info);
    return info.type === 'double' ? sql : this.#movedValue(join, info.name, sql);
  }

  #movedValue(join: string | null, name: string, sql: string): string {
    return this.#moves.reduceRight(
      (moved, move) =>
        move.column.join === join && move.column.info.name === name
          ? this.#movedSql(moved, move)
          : moved,
      sql,
    );
  }

  #movedSql(sql: string, { column: { info }, n, unit }: ResolvedShift): string {
    this.#hasMoved = true;
    if (info.type === 'date') return this.#statement.dialect.moveDate(sql, -n, unit);
    return this.#statement.dialect.moveInstant(
      sql,
      -n,
      unit,
      this.#statement.bind(this.#calendar.timezone, 'string'),
    );
  }

  emit(expression: RowExpression, ignoresShift = false): string {
    return emitExpression(expression, {
      dialect: this.#statement.dialect,
      timezone: this.#calendar.timezone,
      column: ignoresShift ? (ref) => this.#unshiftedColumn(ref) : (ref) => this.#column(ref),
      bind: (value, type) => this.#statement.bind(value, type),
    });
  }

  value(of: PlannedValue): string {
    const sql = this.emit(of.expression, of.ignoresShift);
    const { type } = of.expression;
    if (of.grain === undefined) {
      if (type === 'double') return this.#statement.dialect.finite(sql);
      return type === 'timestamp' ? this.#statement.dialect.truncateToMillis(sql) : sql;
    }
    const zone = (): string => this.#statement.bind(this.#calendar.timezone, 'string');
    if (of.grain === 'hour') return this.#statement.dialect.truncateToHour(sql, zone());
    const local = type === 'timestamp' ? this.#statement.dialect.toLocal(sql, zone()) : sql;
    if (of.grain === 'day' && type === 'date') return sql;
    const { grain, calendar } = of;
    if (calendar !== undefined && grain !== 'week' && grain !== 'day') {
      return this.#statement.dialect.truncateToCalendar(
        calendar,
        grain,
        this.#statement.dialect.truncateToDate('day', local, 1),
      );
    }
    const start = calendar === undefined ? null : calendarWeekStart(calendar);
    return this.#statement.dialect.truncateToDate(grain, local, start ?? this.#calendar.weekStart);
  }

  /** A table joined by a moved date is that of the period counted in; a row it lacks that for is in none. */
  #joined(
    table: string,
    { from, on }: Join,
    right: (pair: number) => string,
    isInner = false,
    ignoresShift = false,
  ): string {
    const left = (column: string) => this.#plain(from ?? null, column, ignoresShift);
    const pairs = on.map(([column], pair) => [
      ignoresShift ? left(column) : this.#movedValue(from ?? null, column, left(column)),
      right(pair),
    ]);
    const isMoved = on.some(([column], pair) => pairs[pair]?.[0] !== left(column));
    const keys = pairs.map((pair) => pair.join(' = ')).join(' AND ');
    return ` ${isMoved || isInner ? '' : 'LEFT '}JOIN ${table} ON ${keys}`;
  }

  #joinSql(name: string, ignoresShift = false): string {
    const { join, table, tree } = this.#model.joins.get(name) ?? {};
    if (!join || !table) return '';
    this.#tables.add(table.name);
    const own = this.#alias(name, ignoresShift);
    const right = (pair: number) =>
      `${own}.${this.#statement.dialect.quote(join.on[pair]?.[1] ?? '')}`;
    const read =
      tree === undefined ? this.#statement.dialect.quote(table.name) : `(${this.#treeSql(tree)})`;
    return this.#joined(`${read} AS ${own}`, join, right, this.#inner.includes(name), ignoresShift);
  }

  #treeSql(tree: ResolvedTree): string {
    const members = new StatementRows(this.#model, this.#statement, this.#calendar, this.#tables, {
      root: tree.root,
    });
    return treeRowsSql(tree, members, this.#statement.dialect);
  }

  need(join: string | null | undefined): void {
    for (const name of join == null ? [] : (this.#model.joins.get(join)?.chain ?? []))
      this.#needed.add(name);
  }

  codes(part: JoinedPart): string {
    this.#parts.push(part);
    this.need(this.#model.joins.get(part.join)?.join.from);
    return `${part.name}.id`;
  }

  #partSql({ name, join: by }: JoinedPart): string {
    const join = this.#model.joins.get(by)?.join;
    return join === undefined ? '' : this.#joined(name, join, (pair) => `${name}.j${pair}`);
  }

  identity(): string[] {
    const own = this.#source === null ? null : this.#model.joins.get(this.#source);
    const columns = own === null ? this.#model.key : (own?.join.key ?? []);
    return columns.map((name) => this.#plain(this.#source, name));
  }

  joinKeys(join: string): string[] {
    const on = this.#model.joins.get(join)?.join.on ?? [];
    return on.map(([, right]) => `${this.#alias(join)}.${this.#statement.dialect.quote(right)}`);
  }

  #joinsSql(): string {
    const joins = [...this.#model.joins.keys()].filter(
      (name) => this.#needed.has(name) && !this.#rootChain.includes(name),
    );
    const unshifted = [...this.#model.joins.keys()].filter((name) =>
      this.#unshiftedNeeded.has(name),
    );
    return [
      ...joins.map((name) => this.#joinSql(name)),
      ...this.#parts.map(({ name, join: by }) => this.#partSql({ name, join: by })),
      ...unshifted.map((name) => this.#joinSql(name, true)),
    ].join('');
  }

  readsMoved(): boolean {
    return (
      this.#hasMoved ||
      [...this.#needed].some((name) =>
        this.#moves.some(({ column: { join, info } }) => {
          const own = this.#model.joins.get(name)?.join;
          return (own?.from ?? null) === join && own?.on.some(([left]) => left === info.name);
        }),
      )
    );
  }

  #rootSql(): string {
    if (this.#grouped !== null) return `${this.#grouped.name} AS ${this.#alias(null)}`;
    const table = this.#root === null ? this.#model.fact : this.#model.joins.get(this.#root)?.table;
    if (table === undefined) return '';
    this.#tables.add(table.name);
    const name = this.#hasPosition ? rowsOfTable(table.name) : table.name;
    return `${this.#statement.dialect.quote(name)} AS ${this.#alias(this.#root)}`;
  }

  position(): string {
    this.#hasPosition = true;
    return `${this.#alias(this.#root)}.${this.#statement.dialect.quote(ROW_POSITION)}`;
  }

  held(name: string) {
    return `${this.#alias(null)}.${name}`;
  }

  from() {
    return `FROM ${this.#rootSql()}${this.#joinsSql()}`;
  }

  fromMissing() {
    return `FROM (SELECT 1 AS one) AS nothing LEFT JOIN ${this.#rootSql()} ON 1 = 0${this.#joinsSql()}`;
  }

  joins() {
    return [...this.#needed];
  }

  joined() {
    return [
      ...new Set([
        ...this.#needed,
        ...this.#unshiftedNeeded,
        ...this.#parts.map(({ join }) => join),
      ]),
    ];
  }
}

/** Rows of the fact, of a one-to-many join, or of one joined table alone. */
export function rowSource(
  model: RowTables,
  statement: Statement,
  calendar: RowCalendar,
  tables: Set<string>,
  options: RowSourceOptions = {},
): RowSource {
  return new StatementRows(model, statement, calendar, tables, options);
}
