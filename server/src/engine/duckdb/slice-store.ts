import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { dataFolderError } from '../data-errors';
import type { EngineLog } from '../engine-settings';
import type { SliceRecipe } from './slice-recipe';

/** What a store of slices is built on. */
export interface SliceStoreOptions {
  /** folder of this server's slices; one folder per tenant below it */
  root: string;
  /** disk that slices may take together; those in use stay beyond it */
  budgetBytes: number;
  log: EngineLog;
  /** writes a slice to `place`, a new file in the tenant's folder, and gives its number of rows */
  build(tenantId: string, recipe: SliceRecipe, place: string, signal: AbortSignal): Promise<number>;
}

/** A slice in use: its file is there until it is released. */
export interface HeldSlice {
  /** absolute path of a database file with one table of the recipe's name */
  file: string;
  rows: number;
  release: () => void;
}

interface Entry {
  id: string;
  tenantId: string;
  recipe: SliceRecipe;
  file: string;
  sizeBytes: number;
  rows: number;
  /** statements that wait for it or use it */
  holders: number;
  /** counts up with every use in the store */
  lastUse: number;
  lastUsedMs: number;
  stop: AbortController;
  built: Promise<void>;
  isBuilt: boolean;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes folders named by process ids of servers that ended. */
export function removeStaleFolders(above: string): void {
  let names: string[];
  try {
    names = readdirSync(above);
  } catch {
    return;
  }
  for (const name of names)
    if (/^\d+$/.test(name) && !isAlive(Number(name)))
      rmSync(path.join(above, name), { recursive: true, force: true });
}

/**
 * Files that each hold what one set of rules leaves of one version of a table: built once, shared by
 * everybody under the same rules, removed when space is needed. Never a source of truth: whatever is
 * missing is built again.
 */
export class SliceStore {
  private readonly options: SliceStoreOptions;
  private readonly entries = new Map<string, Entry>();
  private uses = 0;
  private prepared: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(options: SliceStoreOptions) {
    this.options = options;
  }

  /** Disk taken by slices that are complete, bytes. */
  get sizeBytes(): number {
    return [...this.entries.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  /** Folder of a tenant's slices. */
  folderOf(tenantId: string): string {
    return path.join(this.options.root, tenantId);
  }

  /**
   * A slice, built unless it is there; one build serves everybody who waits for it, and ends when
   * nobody does any longer.
   * @throws {BiError} `engine.dataFolder` when it cannot be written, `cancelled.query`, what building
   *   throws, `engine.failed` without its reason
   */
  async hold(tenantId: string, recipe: SliceRecipe, signal?: AbortSignal): Promise<HeldSlice> {
    if (signal?.aborted === true) throw new BiError('cancelled.query');
    const id = entryId(tenantId, recipe);
    let entry = this.entries.get(id);
    if (entry !== undefined && entry.isBuilt && !isThere(entry)) {
      this.entries.delete(id);
      entry = undefined;
    }
    entry ??= this.start(id, tenantId, recipe);
    entry.holders += 1;
    this.touch(entry);
    try {
      await builtOrGone(entry.built, signal);
    } catch (error) {
      this.leave(entry);
      throw error;
    }
    const held = entry;
    let isHeld = true;
    return {
      file: held.file,
      rows: held.rows,
      release: () => {
        if (isHeld) this.leave(held);
        isHeld = false;
      },
    };
  }

  /** Whether a slice is there, or is on its way, or neither. */
  stateOf(tenantId: string, recipe: SliceRecipe): 'built' | 'building' | 'none' {
    const entry = this.entries.get(entryId(tenantId, recipe));
    if (entry === undefined || (entry.isBuilt && !isThere(entry))) return 'none';
    return entry.isBuilt ? 'built' : 'building';
  }

  /** Builds a slice that nobody waits for, after those asked for before. Never fails. */
  prepare(tenantId: string, recipe: SliceRecipe): void {
    this.prepared = this.prepared.then(async () => {
      if (this.isClosed || this.stateOf(tenantId, recipe) !== 'none') return;
      try {
        (await this.hold(tenantId, recipe)).release();
      } catch (error) {
        const { table } = recipe;
        const isStopped = error instanceof BiError && error.key === 'cancelled.query';
        if (!isStopped)
          this.options.log.warn(
            { tenantId, table, err: error },
            'a slice could not be built ahead',
          );
      }
    });
  }

  /**
   * Removes slices that nobody uses: those unused since `before` (milliseconds since 1970), and those
   * of versions that `isCurrent` no longer has.
   */
  async sweep(
    before: number,
    isCurrent: (tenantId: string, table: string, version: number) => Promise<boolean>,
  ): Promise<void> {
    for (const entry of [...this.entries.values()]) {
      if (entry.holders > 0 || !entry.isBuilt) continue;
      const { tenantId, recipe, lastUsedMs } = entry;
      const stays = lastUsedMs >= before && (await isCurrent(tenantId, recipe.of, recipe.version));
      if (!stays && entry.holders === 0) this.remove(entry);
    }
  }

  /** Ends every build and removes everything. */
  async close(): Promise<void> {
    this.isClosed = true;
    const all = [...this.entries.values()];
    for (const { stop } of all) stop.abort();
    await Promise.allSettled(all.map(({ built }) => built));
    await rm(this.options.root, { recursive: true, force: true }).catch(() => undefined);
  }

  private start(id: string, tenantId: string, recipe: SliceRecipe): Entry {
    const file = path.join(this.folderOf(tenantId), `${randomUUID()}.duckdb`);
    const entry: Entry = {
      id,
      tenantId,
      recipe,
      file,
      sizeBytes: 0,
      rows: 0,
      holders: 0,
      lastUse: 0,
      lastUsedMs: 0,
      stop: new AbortController(),
      built: Promise.resolve(),
      isBuilt: false,
    };
    this.entries.set(id, entry);
    entry.built = this.build(entry).catch((error: unknown) => {
      if (this.entries.get(id) === entry) this.entries.delete(id);
      throw error;
    });
    entry.built.catch(() => undefined);
    return entry;
  }

  private async build(entry: Entry): Promise<void> {
    const { tenantId, recipe, file, stop } = entry;
    const folder = this.folderOf(tenantId);
    const draft = `${file}.building`;
    try {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
      } catch (error) {
        throw dataFolderError('slices', (error as NodeJS.ErrnoException).code ?? error);
      }
      entry.rows = await this.options.build(tenantId, recipe, draft, stop.signal);
      if (stop.signal.aborted) throw new BiError('cancelled.query');
      await rename(draft, file);
      entry.sizeBytes = (await stat(file)).size;
      entry.isBuilt = true;
      this.makeRoom();
    } catch (error) {
      for (const left of [draft, `${draft}.wal`, file])
        await rm(left, { force: true }).catch(() => undefined);
      throw withoutReason(error);
    }
  }

  private touch(entry: Entry): void {
    this.uses += 1;
    entry.lastUse = this.uses;
    entry.lastUsedMs = Date.now();
  }

  private leave(entry: Entry): void {
    entry.holders -= 1;
    this.touch(entry);
    if (entry.holders > 0) return;
    if (entry.isBuilt) {
      this.makeRoom();
      return;
    }
    if (this.entries.get(entry.id) === entry) this.entries.delete(entry.id);
    entry.stop.abort();
  }

  /** Removes parts of what is there completely, then what was used longest ago until the rest fits. */
  private makeRoom(): void {
    for (const entry of [...this.entries.values()]) {
      const { tenantId, recipe, holders, isBuilt } = entry;
      const { partOf } = recipe;
      if (partOf === undefined || holders > 0 || !isBuilt) continue;
      if (this.entries.get(entryId(tenantId, { key: partOf }))?.isBuilt === true)
        this.remove(entry);
    }
    let size = this.sizeBytes;
    const idle = [...this.entries.values()]
      .filter(({ holders, isBuilt }) => holders === 0 && isBuilt)
      .sort((a, b) => a.lastUse - b.lastUse);
    for (const entry of idle) {
      if (size <= this.options.budgetBytes) return;
      size -= entry.sizeBytes;
      this.remove(entry);
    }
  }

  private remove(entry: Entry): void {
    if (this.entries.get(entry.id) === entry) this.entries.delete(entry.id);
    const { log } = this.options;
    rm(entry.file, { force: true }).catch((error: unknown) =>
      log.warn({ file: entry.file, err: error }, 'a slice could not be removed'),
    );
  }
}

function entryId(tenantId: string, { key }: Pick<SliceRecipe, 'key'>): string {
  return `${tenantId} ${key}`;
}

/** What an engine says of a failed build may speak of rows that nobody who waits for it may see. */
function withoutReason(error: unknown): unknown {
  if (!(error instanceof BiError) || error.key !== 'engine.failed') return error;
  return new BiError('engine.failed', { params: { reason: '' }, cause: error });
}

function isThere({ file }: Entry): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

async function builtOrGone(built: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return built;
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new BiError('cancelled.query'));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([built, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
