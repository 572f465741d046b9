import type { SqlCatalog, SqlCheck, SqlExport, SqlRun, SqlStatement } from '@bi/contract/query/sql';
import type { StoredFile } from '@bi/contract/file/stored-file';
import { MAX_SQL_BYTES } from '@bi/contract/call/limits';
import { SqlProblemError, type EnginePlanStep, type SqlRequest } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import { ALLOWED_FUNCTIONS } from '../../sql/allowed-functions';
import type { SqlProblemNote } from '../../sql/sql-fault';
import { bindVariables, type BoundStatement } from '../../sql/sql-variables';
import type { JobRow } from '../../repositories/jobs/job-repository';
import type { JobTraits } from '../jobs/job-resume';
import type { QueryJobs } from '../jobs/query-jobs';
import type { ServiceContext } from '../service-context';
import { faultError, originalProblems, plainError } from './sql-faults';
import { assertMayWriteSql } from './sql-rights';
import type { SqlScope, SqlScopes } from './sql-scope';
import type { JobResult, PlainRows } from '../jobs/job-result';
import type { SqlWorkspace } from './sql-workspace';
import { describedFile } from '../../repositories/files/described-file';
import type { StoredFiles } from '../files/stored-files';
import { startDeferredJob, type DeferredJob, type WorkOutcome } from '../jobs/deferred-job';

/** A check with faults not yet in words. */
export type CheckOutcome = Omit<SqlCheck, 'faults'> & { faults: SqlProblemNote[] };

/** What the service is given besides the services' own parts. */
export interface SqlServiceParts {
  scopes: SqlScopes;
  jobs: QueryJobs<JobResult>;
  workspace: SqlWorkspace;
  files: StoredFiles;
  jobAfterMs: number;
}

const DEFAULT_ROWS = 10_000;

function sizeProblem(sql: string): SqlProblemNote | null {
  const bytes = Buffer.byteLength(sql);
  if (bytes <= MAX_SQL_BYTES) return null;
  const params = { size: Math.ceil(bytes / 1024), limit: MAX_SQL_BYTES / 1024 };
  return { key: 'invalid.sql.tooLong', params, from: 0, to: 0 };
}

function twiceProblem({ variables = [] }: SqlStatement): SqlProblemNote | null {
  const names = variables.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return null;
  const params = { name: `{{${twice}}}` };
  return { key: 'invalid.sql.variableTwice', params, from: 0, to: 0 };
}

/**
 * A statement with its variables as parameters.
 * @throws {BiError} invalid.sql.* for what is wrong before an engine sees it
 */
export function bindStatement(body: SqlStatement, typesOnly = false): BoundStatement {
  const early = sizeProblem(body.sql) ?? twiceProblem(body);
  if (early !== null) throw faultError([early]);
  return bindVariables(body.sql, body.variables ?? [], body.values ?? {}, { typesOnly });
}

function requestOf({ sql, params }: BoundStatement, scope: SqlScope): SqlRequest {
  const { grants, catalog, person } = scope;
  return { sql, params, grants, catalog, person };
}

function versions(names: readonly string[], { catalog }: SqlScope): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, catalog.get(name)?.version ?? 0]));
}

/** Runs, checks, explains and exports statements that people write. */
export class SqlService {
  readonly #context: ServiceContext;
  readonly #parts: SqlServiceParts;

  constructor(context: ServiceContext, parts: SqlServiceParts) {
    this.#context = context;
    this.#parts = parts;
  }

  async #prepared(principal: Principal, body: SqlStatement) {
    assertMayWriteSql(principal);
    const bound = bindStatement(body);
    if (bound.faults.length > 0) throw faultError(bound.faults);
    const scope = await this.#parts.scopes.of(principal);
    const plain = (error: unknown) => plainError(error, bound.changes, scope.refused);
    return { bound, scope, plain, engine: this.#context.sqlEngineFor(principal.tenantId) };
  }

  async #startExport(
    principal: Principal,
    body: SqlExport,
  ): Promise<{ work: DeferredJob<{ data: StoredFile }>; traits: JobTraits }> {
    const { bound, scope, plain, engine } = await this.#prepared(principal, body);
    let fraction: number | null = null;
    const work = startDeferredJob(async (stop) => {
      const options = {
        signal: stop,
        onProgress: (progress: { fraction: number | null }) => (fraction = progress.fraction),
      };
      try {
        const request = requestOf(bound, scope);
        const policy = principal.policyFingerprint;
        const source = { source_kind: 'statement', source_id: null, policy };
        const file = await this.#parts.files.store(
          principal,
          { name: body.name ?? 'rows', format: body.format, ...source },
          (target) => engine.write(request, body.format, target, options),
        );
        return { data: describedFile(file, false, null) };
      } catch (error) {
        throw plain(error);
      }
    });
    const { sessionId } = principal;
    const traits: JobTraits = { kind: 'export', progress: () => fraction };
    if (sessionId !== null) traits.resume = { kind: 'export', body, sessionId };
    return { work, traits };
  }

  /**
   * Runs a statement; after a second it continues as a job.
   * @throws {BiError} forbidden.sql, invalid.sql.* (data: SqlProblemData), engine.*, cancelled.query
   */
  async run(
    principal: Principal,
    body: SqlRun,
    signal: AbortSignal,
  ): Promise<WorkOutcome<PlainRows>> {
    const { bound, scope, plain, engine } = await this.#prepared(principal, body);
    let fraction: number | null = null;
    const work = startDeferredJob(async (stop) => {
      const entry = this.#parts.workspace.begin(principal, body.sql);
      try {
        const rows = await engine.run(requestOf(bound, scope), body.limit ?? DEFAULT_ROWS, {
          signal: stop,
          onProgress: (progress) => (fraction = progress.fraction),
        });
        entry.done(rows.total, rows.engineMs);
        const { engineMs, rowsScanned, checked } = rows;
        const { rowsLimited, datasets } = checked;
        const facts = { rowsScanned, rowsLimited, datasets: versions(datasets, scope) };
        return { rowSet: rows.rowSet, facts: { engineMs: round(engineMs), ...facts } };
      } catch (error) {
        const shown = plain(error);
        entry.failed(shown);
        throw shown;
      }
    });
    return work.within(this.#parts.jobAfterMs, signal, (waiter) =>
      this.#parts.jobs.create(principal, waiter, { kind: 'query', progress: () => fraction }),
    );
  }

  /** Never runs the statement. @throws {BiError} forbidden.sql, engine.* */
  async check(
    principal: Principal,
    body: SqlStatement,
    signal: AbortSignal,
  ): Promise<CheckOutcome> {
    assertMayWriteSql(principal);
    const nothing = { columns: [], reads: [] };
    const early = sizeProblem(body.sql) ?? twiceProblem(body);
    if (early !== null) return { faults: [early], ...nothing };
    const bound = bindStatement(body, true);
    const scope = await this.#parts.scopes.of(principal);
    if (bound.faults.length > 0) return { faults: bound.faults, ...nothing };
    const engine = this.#context.sqlEngineFor(principal.tenantId);
    const checked = await engine.check(requestOf(bound, scope), { signal });
    const faults = originalProblems(checked.faults, bound.changes, scope.refused);
    return { faults, columns: checked.columns, reads: checked.reads };
  }

  /** @throws {BiError} as run */
  async explain(
    principal: Principal,
    body: SqlStatement,
    signal: AbortSignal,
  ): Promise<EnginePlanStep[]> {
    assertMayWriteSql(principal);
    const bound = bindStatement(body, true);
    if (bound.faults.length > 0) throw faultError(bound.faults);
    const scope = await this.#parts.scopes.of(principal);
    try {
      const engine = this.#context.sqlEngineFor(principal.tenantId);
      return await engine.explain(requestOf(bound, scope), { signal });
    } catch (error) {
      if (error instanceof SqlProblemError) throw plainError(error, bound.changes, scope.refused);
      throw error;
    }
  }

  /** @throws {BiError} forbidden.sql */
  async catalog(principal: Principal): Promise<SqlCatalog> {
    assertMayWriteSql(principal);
    const { relations } = await this.#parts.scopes.of(principal);
    const byName = relations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return { relations: byName, functions: [...ALLOWED_FUNCTIONS].sort() };
  }

  /** Writes all rows to a file of the person. @throws {BiError} as run; engine.exportTooLarge */
  async export(
    principal: Principal,
    body: SqlExport,
    signal: AbortSignal,
  ): Promise<WorkOutcome<{ data: StoredFile }>> {
    const { work, traits } = await this.#startExport(principal, body);
    return work.within(this.#parts.jobAfterMs, signal, (waiter) =>
      this.#parts.jobs.create(principal, waiter, traits),
    );
  }

  /** Starts an export again that a stop of the server ended. @throws {BiError} as `export` */
  async resumeExport(principal: Principal, row: JobRow, body: SqlExport): Promise<void> {
    const { work, traits } = await this.#startExport(principal, body);
    this.#parts.jobs.resume(row, work.waiter, { ...traits, unattended: true });
  }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
