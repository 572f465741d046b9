import type { DuckDBConnection } from '@duckdb/node-api';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { SqlProblemNote } from '../../sql/sql-fault';
import { judgeTree, type GateFinding } from '../../sql/sql-gate';
import type { ViewGrant } from '../sql-engine';
import { quoteName, quoteText } from './duckdb-config';
import { withoutEnd } from './sql-copy';
import { parseProblem } from './sql-error';
import type { SqlGiven, SqlTask, TaskTable } from './sql-protocol';
import { SHADOWS } from './sql-shadows';
import { unusableFile } from './unusable-file';

/** A statement that the gate let through, or its faults. */
export type Judged = GateFinding & { tree: unknown };

/** Relations a statement needs: itself first, what others read. */
export interface Needed {
  grants: (TaskTable | ViewGrant)[];
  /** datasets their rows come from, by name in the catalog */
  datasets: string[];
  rowsLimited: boolean;
  /** trees of the statements of its Views */
  trees: unknown[];
}

interface Serialised {
  error: boolean;
  error_message?: string;
  position?: unknown;
  statements?: unknown[];
}

const NOT_SELECT = /Only SELECT statements can be serialized|A CTE needs a SELECT/;

/** First words that are statements of another kind, reported by name. */
const FIRST_WORD = /^(?:\s|--[^\n]*\n?|\/\*[\s\S]*?\*\/|\()*([A-Za-z]+)/;

/** Parses a text and judges it by the names that are granted. */
export async function judgeSql(
  connection: DuckDBConnection,
  sql: string,
  granted: Iterable<string>,
): Promise<Judged> {
  const refuse = (fault: SqlProblemNote): Judged => ({
    faults: [fault],
    reads: [],
    tree: null,
  });
  const range = { from: 0, to: sql.trimEnd().length };
  if (sql.trim() === '') return refuse({ key: 'invalid.sql.empty', params: {}, from: 0, to: 0 });
  const read = await connection.runAndReadAll(
    `SELECT json_serialize_sql(CAST($1 AS VARCHAR))::VARCHAR`,
    [sql],
  );
  const parsed = JSON.parse(String(read.getRows()[0]?.[0])) as Serialised;
  if (parsed.error) {
    const message = parsed.error_message ?? '';
    const word = FIRST_WORD.exec(sql)?.[1]?.toUpperCase() ?? '';
    if (!NOT_SELECT.test(message)) return refuse(parseProblem(sql, message, parsed.position));
    if (/;\s*\S/.test(sql) && /^(SELECT|WITH|FROM|VALUES|TABLE)$/.test(word))
      return refuse({ key: 'invalid.sql.oneStatement', params: {}, ...range });
    const isPivot = /\bpivot\b/i.test(sql) && /^(SELECT|WITH|FROM|PIVOT)$/.test(word);
    if (isPivot) return refuse({ key: 'invalid.sql.pivot', params: {}, ...range });
    if (word === 'EXPLAIN') return refuse({ key: 'invalid.sql.explain', params: {}, ...range });
    return refuse({ key: 'invalid.sql.notSelect', params: { word }, ...range });
  }
  const statements = parsed.statements ?? [];
  if (statements.length === 0)
    return refuse({ key: 'invalid.sql.empty', params: {}, from: 0, to: 0 });
  if (statements.length > 1)
    return refuse({ key: 'invalid.sql.oneStatement', params: {}, ...range });
  return { ...judgeTree(sql, statements[0], granted), tree: statements[0] };
}

/** The relations of one task and the schema in which a statement sees them, and nothing else. */
export class SqlRelations {
  private readonly connection: DuckDBConnection;
  /** places of files that are attached, with their names in the engine */
  private readonly attached = new Map<string, string>();
  private lastSchema = 0;

  constructor(connection: DuckDBConnection) {
    this.connection = connection;
  }

  /**
   * Everything the named relations read, deepest first; faults name a View that cannot be
   * read.
   */
  async need(
    names: readonly string[],
    grants: SqlTask['grants'],
  ): Promise<Needed | SqlProblemNote> {
    const byName = new Map(grants.map((grant) => [grant.name, grant]));
    const done = new Map<string, TaskTable | ViewGrant>();
    const datasets = new Set<string>();
    const path: string[] = [];
    const trees: unknown[] = [];
    let rowsLimited = false;

    const visit = async (name: string): Promise<SqlProblemNote | null> => {
      const grant = byName.get(name);
      if (grant === undefined || done.has(name)) return null;
      if (path.includes(name)) {
        const round = [...path.slice(path.indexOf(name)), name].join(' → ');
        return { key: 'invalid.sql.viewCycle', params: { path: round }, from: 0, to: 0 };
      }
      if (grant.kind === 'table') {
        datasets.add(grant.dataset);
        rowsLimited ||= grant.rowsLimited;
      } else {
        path.push(name);
        const fault = await this.visitView(grant, byName, trees, visit);
        path.pop();
        if (fault !== null) return fault;
      }
      done.set(name, grant);
      return null;
    };
    for (const name of names) {
      const fault = await visit(name);
      if (fault !== null) return fault;
    }
    return { grants: [...done.values()], datasets: [...datasets].sort(), rowsLimited, trees };
  }

  private async visitView(
    view: ViewGrant,
    byName: ReadonlyMap<string, TaskTable | ViewGrant>,
    trees: unknown[],
    visit: (name: string) => Promise<SqlProblemNote | null>,
  ): Promise<SqlProblemNote | null> {
    const { faults, reads, tree } = await judgeSql(this.connection, view.sql, byName.keys());
    trees.push(tree);
    const [first] = faults;
    if (first !== undefined) {
      const name = first.params['name'];
      const params = { view: view.name, name: typeof name === 'string' ? name : first.key };
      return { key: 'invalid.sql.viewBroken', params, from: 0, to: 0 };
    }
    for (const name of reads) {
      const fault = await visit(name);
      if (fault !== null) return fault;
    }
    return null;
  }

  /**
   * Makes a schema that holds exactly the needed relations and gives its name. Files of other
   * statements are let go first: the process then has nothing but what this one may read.
   */
  async open(needed: Needed, files: NonNullable<SqlGiven['files']>): Promise<string> {
    await this.attachOnly(files.map(({ place }) => place));
    const places = new Map(files.map(({ name, place }) => [name, place]));
    this.lastSchema += 1;
    const schema = `q${this.lastSchema}`;
    await this.connection.run(`CREATE SCHEMA ${schema}`);
    await this.connection.run(`SET search_path = '${schema},${SHADOWS}'`);
    for (const grant of needed.grants) {
      const target = `${schema}.${quoteName(grant.name)}`;
      const sql = grant.kind === 'view' ? grant.sql : this.tableSql(grant, places);
      await this.connection.run(`CREATE VIEW ${target} AS ${withoutEnd(sql)}\n`);
    }
    return schema;
  }

  /** Forgets a schema again. */
  async close(schema: string): Promise<void> {
    await this.connection.run(`SET search_path = '${SHADOWS}'`);
    await this.connection.run(`DROP SCHEMA ${schema} CASCADE`);
  }

  private tableSql({ name, dataset }: TaskTable, places: ReadonlyMap<string, string>): string {
    const database = this.attached.get(places.get(name) ?? '');
    if (database === undefined) throw new Error(`nothing was given for ${name}`);
    return `SELECT * FROM ${database}.main.${quoteName(dataset)}`;
  }

  /** Attaches files under names nobody can guess. */
  private async attachOnly(places: readonly string[]): Promise<void> {
    for (const [place, database] of [...this.attached]) {
      if (places.includes(place)) continue;
      await this.connection.run(`DETACH ${database}`);
      this.attached.delete(place);
    }
    for (const place of places) {
      if (this.attached.has(place)) continue;
      const database = `d${randomBytes(12).toString('hex')}`;
      try {
        await this.connection.run(`ATTACH ${quoteText(place)} AS ${database} (READ_ONLY)`);
      } catch (error) {
        const params = { file: path.basename(place), reason: unusableFile(place, error) };
        throw new BiError('engine.dataFile', { params, cause: error });
      }
      this.attached.set(place, database);
    }
  }
}
