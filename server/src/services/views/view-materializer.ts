import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { RowColumn } from '@bi/contract/query/row-set';
import { SqlProblemError } from '../../engine/sql-engine';
import { runImport } from '../../importer/run-import';
import { ownerPrincipal } from '../../policies/owner-principal';
import type { Principal } from '../../policies/principal';
import { roleOf } from '../../identity/principals';
import { roleIn } from '../../repositories/identity/user-repository';
import { latestStart } from '../../repositories/database/lifetime';
import { rowRulesOf } from '../../repositories/identity/row-rule-repository';
import { sameJson } from '../../repositories/database/json-columns';
import {
  dueViews,
  findView,
  noteView,
  releaseMaterialization,
  viewsDueAfter,
  viewsOfTenant,
  type ViewRow,
} from '../../repositories/saved/view-repository';
import type { ServiceContext } from '../service-context';
import { faultError } from '../sql/sql-faults';
import type { SqlScopes } from '../sql/sql-scope';
import { viewSource } from '../models/table-source';
import { readingOrder, viewsBelow } from './view-order';
import type { ViewPublisher } from '../catalog/view-publisher';
import { nextRun } from './view-schedule';

/** How a keeping went. */
export interface MaterializedRows {
  rows: number;
}

/** Types that a Parquet file stores differently. */
const castOf: Partial<Record<RowColumn['type'], string>> = { integer: 'BIGINT' };

/**
 * Keeps the rows of Views that ask for it, as datasets of the View's name. A failed run keeps the
 * rows of the last good one.
 */
export class ViewMaterializer {
  readonly #context: ServiceContext;
  readonly #options: { scopes: SqlScopes; publisher: ViewPublisher };
  readonly #running = new Map<string, Promise<MaterializedRows>>();
  readonly #stopper = new AbortController();
  #isClosing = false;
  readonly #folder: string;
  /** when what is due was last looked for; null: not since the start */
  #lookedMs: number | null = null;

  constructor(context: ServiceContext, options: { scopes: SqlScopes; publisher: ViewPublisher }) {
    this.#context = context;
    this.#options = options;
    this.#folder = join(resolve(this.#context.dataDir), 'files', 'keeping');
  }

  /** All rows are stored, so whoever they are stored for must be allowed to see all of them. */
  async #ownerOf(view: ViewRow): Promise<Principal> {
    const rules = await rowRulesOf(this.#context.database, view.tenant_id, view.owner_id);
    if (rules.length > 0) throw new BiError('invalid.view.limitedOwner');
    const role = roleOf(
      (await roleIn(this.#context.database, view.owner_id, view.tenant_id)) ?? 'analyst',
    );
    return ownerPrincipal(view.tenant_id, view.owner_id, view.owner_name, role);
  }

  async #keep(view: ViewRow, signal: AbortSignal): Promise<MaterializedRows> {
    const file = join(this.#folder, `${randomUUID()}.parquet`);
    this.#context.disk.assertRoom();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    try {
      const scope = await this.#options.scopes.ofAll(await this.#ownerOf(view));
      const reads = view.reads;
      if (reads.some((name) => scope.boundBy(name) !== null)) {
        throw new BiError('invalid.view.limitedOwner');
      }
      const grants = scope.grants.filter(({ name }) => name !== view.view_name);
      const { sql } = this.#options.scopes.viewGrant(view);
      const { catalog, person } = scope;
      const request = { sql, params: [], grants, catalog, person };
      const engine = this.#context.sqlEngineFor(view.tenant_id);
      const written = await engine.write(request, 'parquet', file, { signal });
      const columns = view.columns.map(({ name, type }) => {
        const quoted = this.#context.dialect.quote(name);
        const cast = castOf[type];
        return cast === undefined ? quoted : `CAST(${quoted} AS ${cast}) AS ${quoted}`;
      });
      await runImport({
        dataDir: this.#context.dataDir,
        tempDir: this.#context.tempDir,
        tenantId: view.tenant_id,
        readFolders: [this.#folder],
        tables: [
          {
            name: view.view_name,
            label: view.name,
            source: viewSource(view),
            select: `SELECT ${columns.join(', ')} FROM read_parquet(${this.#context.dialect.literal(file)})`,
          },
        ],
        signal,
      });
      return { rows: written.rows };
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  #next(view: ViewRow): number | null {
    const chosen = view.materialisation;
    return chosen.kind === 'live' ? null : nextRun(chosen, this.#context.now());
  }

  /**
   * Brings schedules forward that were set by a clock since put back: a View is due again at the next time
   * of its schedule, not when the wrong clock would have come there.
   */
  async #bringForward(): Promise<void> {
    for (const view of await viewsDueAfter(
      this.#context.database,
      latestStart(this.#context.now()),
    )) {
      const nextMs = this.#next(view);
      if (view.next_ms !== null && nextMs !== null && nextMs < view.next_ms)
        await noteView(this.#context.database, view.id, { next_ms: nextMs });
    }
  }

  /** Waits for the Views it reads whose rows are being stored at this moment. */
  async #belowAreDone(view: ViewRow): Promise<void> {
    const all = await viewsOfTenant(this.#context.database, view.tenant_id);
    const running = viewsBelow(view, all, all).flatMap(({ id }) => this.#running.get(id) ?? []);
    await Promise.allSettled(running);
  }

  async #run(view: ViewRow, signal: AbortSignal): Promise<MaterializedRows> {
    await this.#belowAreDone(view);
    await noteView(this.#context.database, view.id, { kept_state: 'running' });
    try {
      const stored = await this.#keep(view, signal);
      const after = await findView(this.#context.database, view.tenant_id, view.id, 'also');
      // Saved meanwhile: what was stored is of an older statement and is stored again.
      if (after?.sql !== view.sql || !sameJson(after.variables, view.variables)) return stored;
      const fields = { kept_ms: this.#context.now(), kept_rows: stored.rows, kept_error: null };
      await noteView(this.#context.database, view.id, {
        kept_state: 'done',
        ...fields,
        next_ms: this.#next(after),
      });
      await this.#options.publisher.publish(view.tenant_id);
      return stored;
    } catch (error) {
      const shown = error instanceof SqlProblemError ? faultError(error.faults) : error;
      const isStopped = signal.aborted;
      const { key, params } = shown instanceof BiError ? shown : new BiError('transport.fault');
      if (!(shown instanceof BiError))
        this.#context.log.warn({ err: error, view: view.id }, 'rows were not stored');
      await noteView(this.#context.database, view.id, {
        kept_state: isStopped ? this.#stateBefore(view) : 'failed',
        kept_error: isStopped ? view.kept_error : { key, params },
        next_ms: this.#stopper.signal.aborted
          ? this.#context.now()
          : isStopped
            ? view.next_ms
            : this.#next(view),
      });
      throw shown;
    }
  }

  /** State of a View whose materialization was stopped: a cancel leaves it as it was. */
  #stateBefore({ kept_state: before }: ViewRow): string {
    return this.#stopper.signal.aborted || before === null || before === 'running'
      ? 'waiting'
      : before;
  }

  #start(view: ViewRow, stop?: AbortSignal): Promise<MaterializedRows> {
    const running = this.#running.get(view.id);
    if (running !== undefined) return running;
    const signal =
      stop === undefined ? this.#stopper.signal : AbortSignal.any([this.#stopper.signal, stop]);
    const mine = this.#run(view, signal).finally(() => this.#running.delete(view.id));
    this.#running.set(view.id, mine);
    return mine;
  }

  /**
   * Materializes a View now; one under way is joined, and continues when `stop` is aborted.
   * @throws {BiError} what it fails with, cancelled.query
   */
  keepNow(view: ViewRow, stop: AbortSignal): Promise<MaterializedRows> {
    return this.#start(view, stop);
  }

  /**
   * Materializes what is due, one View after the other, those first that others read; failures are noted
   * with the View.
   */
  async keepDue(): Promise<void> {
    const at = this.#context.now();
    if (this.#lookedMs === null || at < this.#lookedMs) await this.#bringForward();
    this.#lookedMs = at;
    const due = await dueViews(this.#context.database, at);
    const tenants = new Set(due.map(({ tenant_id }) => tenant_id));
    const all: ViewRow[] = [];
    for (const tenantId of tenants)
      all.push(...(await viewsOfTenant(this.#context.database, tenantId)));
    for (const view of readingOrder(due, all)) {
      if (this.#isClosing) return;
      await this.#start(view).catch(() => undefined);
    }
  }

  /** Puts right what a server that ended was storing: the last good rows stay, it is due again. */
  async recover(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
    await releaseMaterialization(this.#context.database, this.#context.now());
  }

  /** Starts no further View that is due. @returns ends of what is under way */
  beginClose(): Promise<unknown>[] {
    this.#isClosing = true;
    return [...this.#running.values()];
  }

  /** Stops what is under way and waits for its end; it is due again after a restart. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopper.abort();
    await Promise.allSettled(this.#running.values());
  }
}
