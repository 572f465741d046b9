import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  DuckDBInstance,
  DuckDBTypeId,
  StatementType,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBType,
} from '@duckdb/node-api';
import { BiError } from '@bi/contract/messages/bi-error';
import type { RowColumn } from '@bi/contract/query/row-set';
import { nearestName } from '@bi/olap/expression/nearest-name';
import { namedColumns } from '../../sql/named-columns';
import { faultText } from '../../sql/sql-fault';
import { nameAsWritten } from '../../sql/sql-gate';
import { foldedName } from '../../sql/system-names';
import type { EnginePlanStep, SqlChecked } from '../sql-engine';
import { SqlProblemError } from '../sql-engine';
import { bindParam, readRowsScanned } from './child-session';
import { createSettings, lockStatements, profileStatements } from './duckdb-config';
import { profileWhereRoom } from './profile-room';
import type { ChildSettings } from './engine-protocol';
import { readPlan } from './read-plan';
import { rowColumn, RowSetWriter } from './row-set-writer';
import { copyStatement } from './sql-copy';
import { judgeSql, SqlRelations, type Judged, type Needed } from './sql-relations';
import type { SqlDone, SqlGiven, SqlNeeds, SqlProgressFrame, SqlTask } from './sql-protocol';
import { shadowStatements } from './sql-shadows';
import { asProblem, viewProblem } from './statement-fault';

const PROGRESS_EVERY_MS = 200;

/** How a task reports what it does on the way. */
export interface TaskReport {
  progress(frame: SqlProgressFrame): void;
  bytes(piece: Uint8Array): Promise<void>;
  /** the files of tables that the statement reads */
  files(needs: SqlNeeds): Promise<SqlGiven>;
  begun(checked: SqlChecked): void;
}

interface Prepared {
  statement: DuckDBPreparedStatement;
  checked: SqlChecked;
  types: DuckDBType[];
}

type SqlGivenFiles = NonNullable<SqlGiven['files']>;

/** What a statement reads, and what it names where only that is read. */
interface Asked {
  needed: Needed;
  judged: Judged;
  names: ReadonlySet<string> | null;
}

interface Begun {
  schema: string;
  prepared: Prepared;
}

type Outcome = Omit<SqlDone, 'residentMb' | 'checked'>;

/**
 * The DuckDB side of a child that runs people's statements: locked, nothing attached but what the
 * statement under way may read, one statement at a time, each in a read-only transaction.
 */
export class SqlSession {
  private readonly connection: DuckDBConnection;
  private readonly relations: SqlRelations;
  private readonly profileFile: string;
  /** the text that the engine has before it: the statement, or one it is a part of */
  private running = '';

  private constructor(connection: DuckDBConnection, settings: ChildSettings) {
    this.connection = connection;
    this.relations = new SqlRelations(connection);
    this.profileFile = path.join(settings.spillFolder, 'profile.json');
  }

  /** Opens and locks the instance for the data of one tenant. */
  static async open(settings: ChildSettings): Promise<SqlSession> {
    mkdirSync(settings.spillFolder, { recursive: true, mode: 0o700 });
    const instance = await DuckDBInstance.create(':memory:', createSettings(settings));
    const connection = await instance.connect();
    const session = new SqlSession(connection, settings);
    const first = [
      'SET errors_as_json = true',
      'SET enable_progress_bar = true',
      'SET enable_progress_bar_print = false',
      'SET progress_bar_time = 0',
      ...profileStatements(session.profileFile),
      ...shadowStatements(),
    ];
    const folders = settings.sliceFolder === undefined ? [] : [settings.sliceFolder];
    for (const statement of [...first, ...lockStatements(settings, folders)])
      await connection.run(statement);
    return session;
  }

  /**
   * Does one task.
   * @throws {SqlProblemError} faults, except for a check, which gives them
   * @throws what DuckDB throws
   */
  async perform(task: SqlTask, report: TaskReport): Promise<Omit<SqlDone, 'residentMb'>> {
    await profileWhereRoom(this.connection, this.profileFile);
    const started = performance.now();
    this.running = task.sql;
    const below = new Set(task.below);
    const names = task.grants.map(({ name }) => name).filter((name) => !below.has(name));
    const judged = await judgeSql(this.connection, task.sql, names);
    if (judged.faults.length > 0) throw new SqlProblemError(judged.faults);
    const needed = await this.relations.need(judged.reads, task.grants);
    if ('key' in needed) throw new SqlProblemError([needed]);
    const trees = [judged.tree, ...needed.trees];
    const named = task.action.kind === 'explain' ? null : namedColumns(trees);
    const over = (names: ReadonlySet<string> | null) =>
      this.begin(task, { needed, judged, names }, report);
    const begun = await over(named);
    const ready = begun ?? (await over(null));
    if (ready === null) throw new Error('complete tables lack columns');
    const { schema, prepared } = ready;
    try {
      const outcome = await this.act(task, prepared, report, started);
      return { checked: prepared.checked, ...outcome };
    } catch (error) {
      throw await this.withNearestColumn(asProblem(task.sql, this.running, error), schema, task);
    } finally {
      prepared.statement.destroySync();
      await this.end(schema);
    }
  }

  /**
   * Opens what a statement reads and prepares it. Null when it cannot be prepared and columns that it
   * does not name are missing: what is wrong is said over the complete tables.
   */
  private async begin(
    task: SqlTask,
    { needed, judged, names }: Asked,
    report: TaskReport,
  ): Promise<Begun | null> {
    const tables = needed.grants.flatMap(({ kind, name }) => (kind === 'table' ? [name] : []));
    const needs = { tables, names: names === null ? null : [...names] };
    const { files, isNarrow } = await report.files(needs);
    if (files === null) throw new Error('the tables could not be had');
    let schema: string | null = null;
    try {
      schema = await this.openSchema(needed, files);
      this.assertReads(task, needed);
      await this.connection.run('BEGIN TRANSACTION READ ONLY');
      const { reads, tree } = judged;
      return { schema, prepared: await this.prepare(task, needed, { reads, tree }) };
    } catch (error) {
      const shown =
        isNarrow || schema === null
          ? error
          : await this.withNearestColumn(asProblem(task.sql, this.running, error), schema, task);
      await this.end(schema);
      if (isNarrow) return null;
      throw shown;
    }
  }

  private async end(schema: string | null): Promise<void> {
    await this.connection.run('ROLLBACK').catch(() => undefined);
    if (schema !== null) await this.relations.close(schema).catch(() => undefined);
    rmSync(this.profileFile, { force: true });
  }

  /** Names the nearest column of the relations at hand where the engine names none. */
  private async withNearestColumn(
    error: unknown,
    schema: string,
    { below }: Pick<SqlTask, 'below'>,
  ): Promise<unknown> {
    const [fault] = error instanceof SqlProblemError ? error.faults : [];
    if (fault?.key !== 'invalid.sql.column') return error;
    await this.connection.run('ROLLBACK').catch(() => undefined);
    const read = await this.connection.runAndReadAll(
      `SELECT table_name, column_name FROM duckdb_columns() WHERE schema_name = '${schema}'`,
    );
    const rows = read.getRows().map(([table, name]) => [String(table), String(name)] as const);
    const named = rows.filter(([table]) => !below.includes(table)).map(([, name]) => name);
    const names = [...new Set(named)];
    const wrong = faultText(fault, 'name');
    const near = nearestName(wrong, names);
    if (near === null) return error;
    const suggestion = fault.to === 0 ? {} : { suggestion: nameAsWritten(near) };
    const { from, to } = fault;
    const params = { name: wrong, near };
    return new SqlProblemError([
      { key: 'invalid.sql.columnNear', params, from, to, ...suggestion },
    ]);
  }

  private async openSchema(needed: Needed, files: SqlGivenFiles): Promise<string> {
    try {
      return await this.relations.open(needed, files);
    } catch (error) {
      throw viewProblem(error, needed.grants);
    }
  }

  /** Whatever the gate overlooked: the engine itself names the tables a statement would read. */
  private assertReads(task: SqlTask, needed: Needed): void {
    const allowed = new Set(
      needed.grants.flatMap((grant) =>
        grant.kind === 'view' ? [grant.name] : [grant.name, grant.dataset],
      ),
    );
    const folded = new Set([...allowed].map(foldedName));
    const other = this.connection
      .getTableNames(task.sql, false)
      .find((name) => !folded.has(foldedName(name)));
    if (other === undefined) return;
    const fault = { key: 'invalid.sql.table' as const, params: { name: other }, from: 0, to: 0 };
    throw new SqlProblemError([fault]);
  }

  private async prepare(
    task: SqlTask,
    needed: Needed,
    judged: Pick<SqlChecked, 'reads' | 'tree'>,
  ): Promise<Prepared> {
    const statement = await this.connection.prepare(task.sql);
    if (statement.statementType !== StatementType.SELECT) {
      statement.destroySync();
      const fault = { key: 'invalid.sql.notSelect' as const, params: { word: '' }, from: 0, to: 0 };
      throw new SqlProblemError([fault]);
    }
    for (const [index, value] of task.params.entries()) bindParam(statement, index + 1, value);
    const columns: RowColumn[] = [];
    const types: DuckDBType[] = [];
    for (let index = 0; index < statement.columnCount; index += 1) {
      if (statement.columnTypeId(index) === DuckDBTypeId.INVALID) continue;
      const type = statement.columnType(index);
      types.push(type);
      columns.push(rowColumn(statement.columnName(index), type));
    }
    const { datasets, rowsLimited } = needed;
    return { statement, types, checked: { faults: [], columns, datasets, rowsLimited, ...judged } };
  }

  private async act(
    task: SqlTask,
    prepared: Prepared,
    report: TaskReport,
    started: number,
  ): Promise<Outcome> {
    const { action } = task;
    const nothing = { plan: [], engineMs: 0, rowsScanned: null, total: 0 };
    switch (action.kind) {
      case 'check':
        return nothing;
      case 'explain':
        return { ...nothing, plan: await this.plan(task) };
      case 'run':
        return { ...nothing, ...(await this.stream(prepared, action.limit, report, started)) };
      case 'write':
        return { ...nothing, ...(await this.write(task, prepared, action, report, started)) };
    }
  }

  private async plan(task: SqlTask): Promise<EnginePlanStep[]> {
    const text = `EXPLAIN (FORMAT json) ${task.sql}`;
    this.running = text;
    const statement = await this.connection.prepare(text);
    try {
      for (const [index, value] of task.params.entries()) bindParam(statement, index + 1, value);
      const read = await statement.runAndReadAll();
      return readPlan(String(read.getRows()[0]?.[1] ?? '[]'));
    } finally {
      statement.destroySync();
    }
  }

  private async stream(
    { statement, checked }: Prepared,
    limit: number,
    report: TaskReport,
    started: number,
  ): Promise<Partial<Outcome>> {
    let rows = 0;
    const end = this.tellProgress(report, () => rows);
    try {
      const result = await statement.stream();
      const types = result.columnTypes();
      const columns = types.map((type, index) => rowColumn(result.columnName(index), type));
      checked.columns = columns;
      const writer = new RowSetWriter(columns, types, limit);
      for (;;) {
        const chunk = await result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) break;
        writer.add(chunk);
        rows = writer.total;
      }
      const engineMs = performance.now() - started;
      for (const piece of writer.finish()) await report.bytes(piece);
      return { engineMs, total: writer.total, rowsScanned: readRowsScanned(this.profileFile) };
    } finally {
      end();
    }
  }

  private async write(
    task: SqlTask,
    { types, checked }: Prepared,
    action: Extract<SqlTask['action'], { kind: 'write' }>,
    report: TaskReport,
    started: number,
  ): Promise<Partial<Outcome>> {
    const copy = copyStatement(task.sql, checked.columns, types, action.format, action.place);
    this.running = copy;
    const statement = await this.connection.prepare(copy);
    const size = { isTooLarge: false };
    const watch = setInterval(() => {
      const bytes = statSync(action.place, { throwIfNoEntry: false })?.size ?? 0;
      if (bytes <= action.maxBytes) return;
      size.isTooLarge = true;
      this.connection.interrupt();
    }, PROGRESS_EVERY_MS);
    const end = this.tellProgress(report, () => 0);
    try {
      for (const [index, value] of task.params.entries()) bindParam(statement, index + 1, value);
      report.begun(checked);
      const read = await statement.runAndReadAll();
      const engineMs = performance.now() - started;
      return { engineMs, total: Number(read.getRows()[0]?.[0] ?? 0) };
    } catch (error) {
      if (!size.isTooLarge) throw error;
      const limit = `${Math.round(action.maxBytes / 2 ** 20)} MB`;
      throw new BiError('engine.exportTooLarge', { params: { limit } });
    } finally {
      end();
      clearInterval(watch);
      statement.destroySync();
    }
  }

  private tellProgress(report: TaskReport, rows: () => number): () => void {
    const timer = setInterval(() => {
      const { percentage } = this.connection.progress;
      report.progress({ rows: rows(), fraction: percentage < 0 ? null : percentage / 100 });
    }, PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }
}
