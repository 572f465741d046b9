import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Generation } from '../dataset-catalog';
import { maySpillMore, spillAllowance, type SpillShare } from '../disk-space';
import { dataFolderError } from '../data-errors';
import type { EngineLimits, EngineLog } from '../engine-settings';
import { DuckdbProcess } from './duckdb-process';
import { generationsToDrop, type KnownGeneration } from './generations-to-drop';

const START_TIMEOUT_MS = 30_000;

/** What a keeper needs to start processes. */
export interface SupervisorOptions {
  tenantId: string;
  dataFolder: string;
  /** where slices of its tables are written */
  sliceFolder: string;
  /** gets one folder per process */
  spillRoot: string;
  limits: EngineLimits;
  log: EngineLog;
  childDir: string | undefined;
}

interface LiveProcess {
  process: DuckdbProcess;
  /** the one used last comes last */
  generations: Map<number, KnownGeneration>;
  inUse: Map<number, number>;
}

/** A process that has a generation; `release` says that the statement is over. */
export interface Held {
  process: DuckdbProcess;
  release(): void;
}

let spillCount = 0;

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}

/** Whether a process was killed by somebody while it started, rather than failing by itself. */
function wasKilled(error: unknown): boolean {
  if (!(error instanceof BiError)) return false;
  const { reason } = error.params;
  const said = typeof reason === 'object' ? reason.params?.['text'] : reason;
  return typeof said === 'string' && said.startsWith('SIG');
}

/** Keeps one engine process alive for a tenant: starts it on demand, replaces it when it died. */
export class ProcessSupervisor {
  deaths = 0;
  /** true while the last attempt to start a process failed */
  cannotStart = false;
  private readonly options: SupervisorOptions;
  private starting: Promise<LiveProcess> | null = null;
  private current: LiveProcess | null = null;
  private asked = new WeakSet<DuckdbProcess>();
  private closed = false;
  private spill: SpillShare | null = null;

  constructor(options: SupervisorOptions) {
    this.options = options;
  }

  get process(): DuckdbProcess | null {
    return this.current?.process ?? null;
  }

  /** True: the disk had less room than statements may spill to when the process started. */
  get isSpillReduced(): boolean {
    return this.spill !== null && this.spill.hasMb < this.spill.wantedMb;
  }

  get state(): 'stopped' | 'starting' | 'ready' {
    if (this.starting !== null) return 'starting';
    return this.current === null ? 'stopped' : 'ready';
  }

  /**
   * A live process with the tables of a generation.
   * @throws {BiError} `engine.noStart`, `engine.dataFolder`
   */
  async hold(generation: Generation): Promise<Held> {
    for (;;) {
      const current = await this.live();
      const { over } = generation;
      const needed = over === undefined ? [generation] : [over, generation];
      for (const { id } of needed) current.inUse.set(id, (current.inUse.get(id) ?? 0) + 1);
      const release = () =>
        needed.forEach(({ id }) => current.inUse.set(id, (current.inUse.get(id) ?? 1) - 1));
      await Promise.all(needed.map((one) => this.addGeneration(current, one)));
      if (!current.process.isDead) return { process: current.process, release };
    }
  }

  private addGeneration(current: LiveProcess, generation: Generation): Promise<void> {
    const known = current.generations.get(generation.id);
    if (known !== undefined) {
      current.generations.delete(generation.id);
      current.generations.set(generation.id, known);
      return known.added;
    }
    const over = generation.over?.id ?? null;
    const isIdle = (id: number) => (current.inUse.get(id) ?? 0) === 0;
    const drop = generationsToDrop(current.generations, over !== null, isIdle);
    for (const id of drop) current.generations.delete(id);
    const added = current.process.use({
      generation: generation.id,
      tables: generation.files,
      views: generation.views,
      over,
      drop,
    });
    current.generations.set(generation.id, { added, over });
    return added;
  }

  private live(): Promise<LiveProcess> {
    if (this.closed) return Promise.reject(new BiError('cancelled.query'));
    if (this.current !== null && this.isOutgrown(this.current))
      this.stopProcess(this.current.process);
    if (this.current !== null && !this.current.process.isDead) return Promise.resolve(this.current);
    this.starting ??= this.start().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  /** An idle process of a time when the disk was fuller: what it may spill is fixed at its start. */
  private isOutgrown({ process, inUse }: LiveProcess): boolean {
    if (process.isDead || this.spill === null) return false;
    const isIdle = [...inUse.values()].every((statements) => statements === 0);
    return isIdle && maySpillMore(this.spill);
  }

  private async startProcess(): Promise<DuckdbProcess> {
    const { dataFolder, sliceFolder, spillRoot, limits, childDir } = this.options;
    spillCount += 1;
    const spillFolder = path.join(spillRoot, String(spillCount));
    await makeFolder(spillFolder);
    await makeFolder(dataFolder);
    await makeFolder(sliceFolder);
    const { memoryMb, threads, processMemoryMb, concurrency, confine } = limits;
    const spillMb = spillAllowance(spillFolder, limits.spillMb, limits.diskReserveMb);
    const { spillMb: wantedMb, diskReserveMb: reserveMb } = limits;
    this.spill = { folder: spillFolder, hasMb: spillMb, wantedMb, reserveMb };
    return DuckdbProcess.start({
      settings: { dataFolder, sliceFolder, spillFolder, memoryMb, spillMb, threads, watchMb: null },
      spillRoot,
      childDir,
      processMemoryMb,
      concurrency,
      confine,
      startTimeoutMs: START_TIMEOUT_MS,
    });
  }

  private async start(): Promise<LiveProcess> {
    const { tenantId, log } = this.options;
    const process = await this.startProcess()
      .catch((error: unknown) => {
        if (!wasKilled(error) || this.closed) throw error;
        return this.startProcess();
      })
      .catch((error: unknown) => {
        log.error({ tenantId, err: error }, 'an engine process could not be started');
        this.cannotStart = true;
        throw error;
      });
    this.cannotStart = false;
    const current: LiveProcess = { process, generations: new Map(), inUse: new Map() };
    log.info({ tenantId, pid: process.pid }, 'engine process started');
    void process.ended.then((reason) => {
      if (this.current === current) this.current = null;
      if (this.asked.has(process)) return;
      this.deaths += 1;
      const output = process.lastOutput().trim().slice(-1000);
      log.warn({ tenantId, pid: process.pid, reason, output }, 'engine process died');
    });
    if (this.closed) this.stopProcess(process);
    this.current = current;
    return current;
  }

  private stopProcess(process: DuckdbProcess): void {
    this.asked.add(process);
    process.kill(null);
  }

  /** Stops the process; the next statement starts another. */
  async stop(): Promise<void> {
    const { current } = this;
    if (current === null) return;
    this.stopProcess(current.process);
    await current.process.ended;
  }

  /** Stops the process for good. */
  async close(): Promise<void> {
    this.closed = true;
    await this.starting?.catch(() => null);
    await this.stop();
  }
}
