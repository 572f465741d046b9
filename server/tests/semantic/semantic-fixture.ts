import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MembersAnswer, MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { MemberKey, Query } from '@bi/contract/query/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import type { ResultTable } from '@bi/olap/cells/result-column';
import { TRUE_ROWS } from '../../src/engine/duckdb/duckdb-config';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import { readResult } from '../../src/engine/duckdb/result-reader';
import type { Catalog, ColumnInfo, SqlParam, TableInfo } from '../../src/engine/engine';
import type { AppliedRule } from '../../src/semantic/plan/applied-rule';
import type { AskingRole } from '@bi/olap/model/model-for-role';
import { treeMeasurements } from '../../src/modeling/profile/measure-trees';
import type { TreeShape, TreeShapes } from '../../src/semantic/model/resolve-tree';
import { spansNeeded, type DateSpan, type DateSpans } from '../../src/semantic/plan/date-spans';
import { prepareDateSpan } from '../../src/semantic/prepare/prepare-date-span';
import { prepareMembers } from '../../src/semantic/prepare/prepare-members';
import {
  finestColumns,
  rollupSql,
  stateColumns,
  type Rollup,
  type RollupColumn,
  type RollupWish,
} from '../../src/semantic/rollup/rollup';
import { prepareQuery, type PreparedQuery } from '../../src/semantic/prepare/prepare-query';

/** A clock for queries without `asOf`. */
export const NOW = new Date('2001-07-15T12:00:00.000Z');

function columnOf(name: string, type: string): ColumnInfo {
  const decimal = /^DECIMAL\(\d+,(\d+)\)$/.exec(type);
  if (decimal !== null) return { name, type: 'decimal', scale: Number(decimal[1]) };
  if (/INT/.test(type)) return { name, type: 'integer' };
  const types: Record<string, ColumnInfo['type']> = {
    VARCHAR: 'string',
    DOUBLE: 'double',
    FLOAT: 'double',
    BOOLEAN: 'boolean',
    DATE: 'date',
    TIMESTAMP: 'timestamp',
  };
  return { name, type: types[type] ?? 'other' };
}

/** Types of columns that every second rollup is grouped by as well. */
const GROUPED: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'date']);

/** DuckDB inside the test, with the product's compiler and assembler around it. */
export interface SemanticLab {
  connection: DuckDBConnection;
  /** table the catalog calls large, so that joined tables are coded before the scan */
  largeTable: string | null;
  /** whether the catalog says that columns have few different values, so that rows are grouped by them early */
  hasFewValues: boolean;
  /** whether it says that they have many, so that of distinct counts first places alone are read */
  hasManyValues: boolean;
  /** makes the tables of rollups that hold what is wished for; they are there until `forget` */
  rollUp(wishes: readonly RollupWish[]): Promise<Rollup[]>;
  forget(rollups: readonly Rollup[]): Promise<void>;
  /** runs a statement; several at a time have a connection each */
  run(sql: string, params?: readonly SqlParam[]): Promise<ResultTable>;
  /** runs statements that make or fill tables */
  load(...statements: string[]): Promise<void>;
  /** tables after the last `load` */
  catalog(): Promise<Catalog>;
  prepare(
    model: CubeModel,
    query: Query,
    rules?: readonly AppliedRule[],
    cellLimit?: number,
    role?: AskingRole,
    rollups?: readonly Rollup[],
  ): Promise<PreparedQuery>;
  ask(
    model: CubeModel,
    query: Query,
    rules?: readonly AppliedRule[],
    role?: AskingRole,
  ): Promise<CellSet>;
  members(
    model: CubeModel,
    body: MembersBody,
    rules?: readonly AppliedRule[],
    role?: AskingRole,
  ): Promise<MembersAnswer>;
  close(): void;
}

/** Opens an empty database in memory and runs statements in it. */
export async function openSemanticLab(...statements: string[]): Promise<SemanticLab> {
  const instance = await DuckDBInstance.create(':memory:', { ...TRUE_ROWS, threads: '1' });
  const connection = await instance.connect();
  /** connections that run no statement; another one is opened where there is none */
  const idle = [connection];
  let known: Catalog | null = null;
  let rolledUp = 0;
  const measured = new Map<string, ResultTable>();

  async function load(...more: string[]): Promise<void> {
    known = null;
    measured.clear();
    for (const statement of more) await connection.run(statement);
  }

  async function run(sql: string, params: readonly SqlParam[] = []): Promise<ResultTable> {
    const free = idle.pop() ?? (await instance.connect());
    try {
      return await readResult(await free.run(sql, [...params]), Number.MAX_SAFE_INTEGER);
    } finally {
      idle.push(free);
    }
  }

  async function catalog(): Promise<Catalog> {
    if (known !== null) return known;
    const rows = await connection.runAndReadAll(
      'SELECT table_name, column_name, data_type FROM information_schema.columns ORDER BY ALL',
    );
    const tables = new Map<string, TableInfo>();
    for (const [table, column, type] of rows.getRows()) {
      const name = String(table);
      const rowCount = name === lab.largeTable ? 1_000_000 : 10;
      const info = tables.get(name) ?? {
        name,
        columns: [],
        rowCount,
        version: 1,
        builtAt: '',
        watermark: null,
      };
      const distinct = lab.hasFewValues ? 5 : lab.hasManyValues ? 1000 : undefined;
      const counted = distinct === undefined ? {} : { distinct };
      info.columns.push({ ...columnOf(String(column), String(type)), ...counted });
      tables.set(name, info);
    }
    known = tables;
    return tables;
  }

  async function rollUp(wishes: readonly RollupWish[]): Promise<Rollup[]> {
    const made: Rollup[] = [];
    const tables = await catalog();
    for (const wished of wishes) {
      rolledUp += 1;
      const others = (tables.get(wished.table)?.columns ?? []).filter(({ type }) =>
        GROUPED.has(type),
      );
      const further = rolledUp % 2 === 0 ? others : [];
      const whole = further.map(({ name }): RollupColumn => ({ name, grain: null }));
      const wish = { ...wished, columns: finestColumns([...wished.columns, ...whole]) };
      const columns = new Map(wish.columns.map(({ name: of, grain }) => [of, grain]));
      const name = `rollup:${rolledUp}`;
      const sql = rollupSql(wish, duckdbDialect);
      await run(`CREATE TABLE ${duckdbDialect.quote(name)} AS ${sql}`);
      made.push({ name, table: wish.table, columns, states: stateColumns(wish), rowCount: 1 });
    }
    return made;
  }

  async function trees(model: CubeModel): Promise<TreeShapes> {
    const shapes = new Map<string, TreeShape>();
    for (const one of treeMeasurements(model, await catalog(), duckdbDialect)) {
      const id = JSON.stringify([one.sql, one.params]);
      const table = measured.get(id) ?? (await run(one.sql, one.params));
      measured.set(id, table);
      shapes.set(one.hierarchy, one.read(table));
    }
    return shapes;
  }

  async function spans(
    model: CubeModel,
    query: Query,
    rules: readonly AppliedRule[],
    role: AskingRole | undefined,
  ): Promise<DateSpans> {
    const found = new Map<string, DateSpan>();
    for (const of of spansNeeded(model, query)) {
      const one = prepareDateSpan({
        ...{ model, catalog: await catalog(), trees: await trees(model), of, rules, now: NOW },
        dialect: duckdbDialect,
        ...(query.timezone === undefined ? {} : { timezone: query.timezone }),
        ...(role === undefined ? {} : { role }),
      });
      const span = one === null ? null : one.read(await run(one.sql, one.params));
      if (span !== null) found.set(of, span);
    }
    return found;
  }

  const lab: SemanticLab = {
    connection,
    largeTable: null,
    hasFewValues: false,
    hasManyValues: false,
    rollUp,
    async forget(rollups) {
      for (const { name } of rollups) await run(`DROP TABLE ${duckdbDialect.quote(name)}`);
    },
    run,
    load,
    catalog,
    async prepare(model, query, rules = [], cellLimit, role, rollups = []) {
      return prepareQuery({
        spans: await spans(model, query, rules, role),
        model,
        catalog: await catalog(),
        trees: await trees(model),
        query,
        rules,
        dialect: duckdbDialect,
        now: NOW,
        rollups,
        ...(cellLimit === undefined ? {} : { cellLimit }),
        ...(role === undefined ? {} : { role }),
      });
    },
    async ask(model, query, rules, role) {
      const { sql, params, assembly } = await lab.prepare(model, query, rules, undefined, role);
      return assembleCellSet(assembly, await run(sql, params));
    },
    async members(model, body, rules = [], role) {
      const prepared = prepareMembers({
        model,
        catalog: await catalog(),
        trees: await trees(model),
        body,
        rules,
        dialect: duckdbDialect,
        now: NOW,
        ...(role === undefined ? {} : { role }),
      });
      return prepared.read(await run(prepared.sql, prepared.params));
    },
    close: () => {
      for (const one of idle) one.closeSync();
      instance.closeSync();
    },
  };
  await load(...statements);
  return lab;
}

/**
 * A cell set as lines of text, one per row node: indented label, flags, then the cells of each
 * column node and measure.
 */
export function showCellSet({ rows, columns, cells, window }: CellSet): string[] {
  const label = (tree: CellSet['rows'], position: number): string => {
    if (tree.kind[position] === 1) return 'TOTAL';
    if (tree.kind[position] === 2) return 'OTHERS';
    const key: MemberKey | undefined =
      tree.levels[tree.level[position] ?? 0]?.members[tree.member[position] ?? 0];
    return key === null ? '(empty)' : String(key);
  };
  const path = (tree: CellSet['rows'], position: number): string => {
    const parent = tree.parent[position] ?? -1;
    return parent < 0 ? label(tree, position) : `${path(tree, parent)}/${label(tree, position)}`;
  };
  const head = Array.from({ length: columns.count }, (_, col) => path(columns, col));
  const width = window.col[1] - window.col[0];
  return [
    `| ${head.join(' | ')}`,
    ...Array.from({ length: rows.count }, (_, row) => {
      const values = head.map((_unused, col) =>
        cells.map(({ values: all }) => String(all[row * width + col] ?? '-')).join(' '),
      );
      return `${path(rows, row)} | ${values.join(' | ')}`;
    }),
  ];
}
