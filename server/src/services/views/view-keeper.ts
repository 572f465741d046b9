import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BiError } from '@bi/contract/bi-error';
import type { RowColumn } from '@bi/contract/row-set';
import type { Materialisation } from '@bi/contract/view';
import { SqlFaultError } from '../../engine/sql-engine';
import { runImport } from '../../importer/run-import';
import { ownerPrincipal } from '../../policies/owner-principal';
import type { Principal } from '../../policies/principal';
import { roleOf } from '../../identity/principals';
import { roleIn } from '../../repositories/user-repository';
import { latestStart } from '../../repositories/lifetime';
import { rowRulesOf } from '../../repositories/row-rule-repository';
import {
  dueViews,
  findView,
  noteView,
  releaseKeeping,
  viewsDueAfter,
  viewsOfTenant,
  type ViewRow,
} from '../../repositories/view-repository';
import type { ServiceContext } from '../service-context';
import { faultError } from '../sql/sql-faults';
import type { SqlScopes } from '../sql/sql-scope';
import { viewSource } from '../catalog/table-source';
import { readingOrder, viewsBelow } from './view-order';
import type { ViewPublisher } from '../catalog/view-publisher';
import { nextRun } from './view-schedule';

/** How a keeping went. */
export interface KeptRows {
  rows: number;
}

/** Types that a Parquet file tells differently. */
const castOf: Partial<Record<RowColumn['type'], string>> = { integer: 'BIGINT' };

/**
 * Keeps the rows of Views that ask for it, as datasets of the View's name. A failed run keeps the
 * rows of the last good one.
 */
export function createViewKeeper(
  context: ServiceContext,
  { scopes, publisher }: { scopes: SqlScopes; publisher: ViewPublisher },
) {
  const { database, dataDir, tempDir, sqlEngineFor, dialect, now, log, disk } = context;
  const running = new Map<string, Promise<KeptRows>>();
  const stopper = new AbortController();
  let isClosing = false;
  const folder = join(resolve(dataDir), 'files', 'keeping');
  /** when what is due was last looked for; null: not since the start */
  let lookedMs: number | null = null;

  /** Rows are kept whole, so whoever they are kept for must be allowed to see them whole. */
  async function ownerOf(view: ViewRow): Promise<Principal> {
    const rules = await rowRulesOf(database, view.tenant_id, view.owner_id);
    if (rules.length > 0) throw new BiError('invalid.view.limitedOwner');
    const role = roleOf((await roleIn(database, view.owner_id, view.tenant_id)) ?? 'analyst');
    return ownerPrincipal(view.tenant_id, view.owner_id, view.owner_name, role);
  }

  async function keep(view: ViewRow, signal: AbortSignal): Promise<KeptRows> {
    const file = join(folder, `${randomUUID()}.parquet`);
    disk.assertRoom();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const scope = await scopes.of(await ownerOf(view));
      const reads = JSON.parse(view.reads) as string[];
      if (reads.some((name) => scope.boundBy(name) !== null)) {
        throw new BiError('invalid.view.limitedOwner');
      }
      const grants = scope.grants.filter(({ name }) => name !== view.view_name);
      const { sql } = scopes.viewGrant(view);
      const { catalog, person } = scope;
      const request = { sql, params: [], grants, catalog, person };
      const engine = sqlEngineFor(view.tenant_id);
      const written = await engine.write(request, 'parquet', file, { signal });
      const columns = (JSON.parse(view.columns) as RowColumn[]).map(({ name, type }) => {
        const quoted = dialect.quote(name);
        const cast = castOf[type];
        return cast === undefined ? quoted : `CAST(${quoted} AS ${cast}) AS ${quoted}`;
      });
      await runImport({
        dataDir,
        tempDir,
        tenantId: view.tenant_id,
        readFolders: [folder],
        tables: [
          {
            name: view.view_name,
            label: view.name,
            source: viewSource(view),
            select: `SELECT ${columns.join(', ')} FROM read_parquet(${dialect.literal(file)})`,
          },
        ],
        signal,
      });
      return { rows: written.rows };
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  function next(view: ViewRow): number | null {
    const chosen = JSON.parse(view.materialisation) as Materialisation;
    return chosen.kind === 'live' ? null : nextRun(chosen, now());
  }

  /**
   * Brings schedules forward that were set by a clock since put back: a View is due again at the next time
   * of its schedule, not when the wrong clock would have come there.
   */
  async function bringForward(): Promise<void> {
    for (const view of await viewsDueAfter(database, latestStart(now()))) {
      const nextMs = next(view);
      if (view.next_ms !== null && nextMs !== null && nextMs < view.next_ms)
        await noteView(database, view.id, { next_ms: nextMs });
    }
  }

  /** Waits for the Views it reads whose rows are being kept at this moment. */
  async function belowAreDone(view: ViewRow): Promise<void> {
    const all = await viewsOfTenant(database, view.tenant_id);
    const kept = viewsBelow(view, all, all).flatMap(({ id }) => running.get(id) ?? []);
    await Promise.allSettled(kept);
  }

  async function run(view: ViewRow, signal: AbortSignal): Promise<KeptRows> {
    await belowAreDone(view);
    await noteView(database, view.id, { kept_state: 'running' });
    try {
      const kept = await keep(view, signal);
      const after = await findView(database, view.tenant_id, view.id, 'also');
      // Saved meanwhile: what was kept is of an older statement and is kept anew.
      if (after?.sql !== view.sql || after.variables !== view.variables) return kept;
      const fields = { kept_ms: now(), kept_rows: kept.rows, kept_error: null };
      await noteView(database, view.id, { kept_state: 'done', ...fields, next_ms: next(after) });
      await publisher.publish(view.tenant_id);
      return kept;
    } catch (error) {
      const told = error instanceof SqlFaultError ? faultError(error.faults) : error;
      const isStopped = signal.aborted;
      const { key, params } = told instanceof BiError ? told : new BiError('transport.fault');
      if (!(told instanceof BiError)) log.warn({ err: error, view: view.id }, 'rows were not kept');
      await noteView(database, view.id, {
        kept_state: isStopped ? stateBefore(view) : 'failed',
        kept_error: isStopped ? view.kept_error : JSON.stringify({ key, params }),
        next_ms: stopper.signal.aborted ? now() : isStopped ? view.next_ms : next(view),
      });
      throw told;
    }
  }

  /** Where a View stands whose keeping was stopped: a cancel leaves it as it was. */
  function stateBefore({ kept_state: before }: ViewRow): string {
    return stopper.signal.aborted || before === null || before === 'running' ? 'waiting' : before;
  }

  function start(view: ViewRow, stop?: AbortSignal): Promise<KeptRows> {
    const known = running.get(view.id);
    if (known !== undefined) return known;
    const signal = stop === undefined ? stopper.signal : AbortSignal.any([stopper.signal, stop]);
    const mine = run(view, signal).finally(() => running.delete(view.id));
    running.set(view.id, mine);
    return mine;
  }

  return {
    /**
     * Keeps a View's rows now; a keeping under way is joined, and goes on when `stop` is given up.
     * @throws {BiError} what it fails with, cancelled.query
     */
    keepNow: (view: ViewRow, stop: AbortSignal): Promise<KeptRows> => start(view, stop),

    /**
     * Keeps what is due, one View after the other, those first that others read; failures are noted
     * with the View.
     */
    async keepDue(): Promise<void> {
      const at = now();
      if (lookedMs === null || at < lookedMs) await bringForward();
      lookedMs = at;
      const due = await dueViews(database, at);
      const tenants = new Set(due.map(({ tenant_id }) => tenant_id));
      const all: ViewRow[] = [];
      for (const tenantId of tenants) all.push(...(await viewsOfTenant(database, tenantId)));
      for (const view of readingOrder(due, all)) {
        if (isClosing) return;
        await start(view).catch(() => undefined);
      }
    },

    /** Puts right what a server that is gone was keeping: the last good rows stay, it is due again. */
    async recover(): Promise<void> {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
      await releaseKeeping(database, now());
    },

    /** Starts no View that is due any more. @returns ends of what is under way */
    beginClose(): Promise<unknown>[] {
      isClosing = true;
      return [...running.values()];
    },

    /** Stops what is under way and waits for its end; it is due again after a restart. */
    async close(): Promise<void> {
      isClosing = true;
      stopper.abort();
      await Promise.allSettled(running.values());
    },
  };
}

/** See createViewKeeper. */
export type ViewKeeper = ReturnType<typeof createViewKeeper>;
