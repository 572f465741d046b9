import { rm } from 'node:fs/promises';
import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason } from '@bi/contract/messages/catalogue';
import { launchChild, type LaunchedChild } from '../child-process';
import { frameJson, type ChannelFrame, FrameChannel } from '../frame-channel';
import {
  FROM_CHILD,
  TO_CHILD,
  type ChildSettings,
  type DoneFrame,
  type FailedFrame,
  type GenerationFrame,
  type RunFrame,
  type UsedFrame,
} from './engine-protocol';

/**
 * How a statement ended in its process. `alone`: no other statement ran next to it at any time; a
 * death before it began is not its doing and so never `alone`.
 */
export type ProcessOutcome =
  | { kind: 'done'; slices: Buffer[]; stats: DoneFrame }
  | { kind: 'failed'; failure: FailedFrame; alone: boolean }
  /** the process died; `cause` says why, `mine` that it was killed for this very statement */
  | { kind: 'died'; cause: 'memory' | 'crash'; mine: boolean; alone: boolean };

/** What a process is started with. */
export interface ProcessOptions {
  settings: ChildSettings;
  /** folder above the process's spill folder */
  spillRoot: string;
  childDir: string | undefined;
  /** MiB of memory the kernel grants the process */
  processMemoryMb: number;
  concurrency: number;
  confine: boolean;
  startTimeoutMs: number;
}

interface Running {
  slices: Buffer[];
  started: boolean;
  alone: boolean;
  end(outcome: ProcessOutcome): void;
}

const HEAP_MB = 1024;

/** Exit by these signals, or with this in its last words, means that memory ran out. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|allocation failed|OOM/i;

/** One engine process, from its start to its death. It is never restarted; a new one is made. */
export class DuckdbProcess {
  /** Resolves with the reason once the process has ended. */
  readonly ended: Promise<string>;
  private readonly child: LaunchedChild;
  private readonly channel: FrameChannel;
  private readonly running = new Map<number, Running>();
  private readonly awaitedGenerations = new Map<number, () => void>();
  private nextId = 1;
  private killedFor: number | null = null;
  private memoryRanOut = false;
  private dead = false;
  private markReady: () => void = () => undefined;
  private markEnded: (reason: string) => void = () => undefined;

  private constructor(child: LaunchedChild, spillFolder: string) {
    this.child = child;
    this.ended = new Promise((resolve) => {
      this.markEnded = resolve;
    });
    this.channel = new FrameChannel(
      child.socket,
      (frame) => this.handleFrame(frame),
      () => this.kill(null),
    );
    child.process.once('error', (error) => this.handleExit(error.message, spillFolder));
    child.process.once('exit', (code, signal) =>
      this.handleExit(signal ?? `exit code ${code ?? 'unknown'}`, spillFolder),
    );
  }

  /**
   * Starts a process and waits until it is ready.
   * @throws {BiError} `engine.noStart`
   */
  static async start(options: ProcessOptions): Promise<DuckdbProcess> {
    const { settings, spillRoot, childDir, processMemoryMb, concurrency, confine, startTimeoutMs } =
      options;
    let child: LaunchedChild;
    try {
      child = await launchChild({
        entry: 'engine-child',
        childDir,
        confine,
        readable: [settings.dataFolder],
        writable: [
          spillRoot,
          ...(settings.sliceFolder === undefined ? [] : [settings.sliceFolder]),
        ],
        dataLimitMb: processMemoryMb,
        heapMb: HEAP_MB,
        threadPool: Math.max(8, concurrency * 2 + 4),
        niceness: null,
      });
    } catch (error) {
      throw noStart(error instanceof Error ? error.message : String(error), error);
    }
    const started = new DuckdbProcess(child, settings.spillFolder);
    const watchMb = child.confined ? null : processMemoryMb;
    const ready = new Promise<true>((resolve) => {
      started.markReady = () => resolve(true);
    });
    await started.channel.sendJson(TO_CHILD.settings, 0, { ...settings, watchMb });
    const timer = setTimeout(() => started.kill(null), startTimeoutMs);
    const first = await Promise.race([ready, started.ended]);
    clearTimeout(timer);
    if (first === true) return started;
    throw noStart(started.child.lastError() || first, started.lastOutput());
  }

  get pid(): number | null {
    return this.child.process.pid ?? null;
  }

  get isDead(): boolean {
    return this.dead;
  }

  /** statements that were given to the process and have not ended */
  get givenCount(): number {
    return this.running.size;
  }

  /** those of them that have begun */
  get runningCount(): number {
    return [...this.running.values()].filter(({ started }) => started).length;
  }

  /** The last words of the process. */
  lastOutput(): string {
    return this.child.lastOutput();
  }

  /** Makes a generation of tables that statements may name; does not reject when the process ends. */
  use(frame: GenerationFrame): Promise<void> {
    return new Promise((resolve) => {
      this.awaitedGenerations.set(frame.generation, resolve);
      void this.ended.then(() => resolve());
      void this.channel.sendJson(TO_CHILD.use, 0, frame);
    });
  }

  /** Runs a statement. `started` gets the id by which it can be stopped. Never rejects. */
  run(frame: RunFrame, started: (id: number) => void): Promise<ProcessOutcome> {
    const id = this.nextId;
    this.nextId += 1;
    return new Promise((resolve) => {
      if (this.dead) {
        resolve({ kind: 'died', cause: 'crash', mine: false, alone: false });
        return;
      }
      const alone = this.running.size === 0;
      for (const other of this.running.values()) other.alone = false;
      this.running.set(id, {
        slices: [],
        started: false,
        alone,
        end: (outcome) => {
          this.running.delete(id);
          resolve(outcome);
        },
      });
      started(id);
      void this.channel.sendJson(TO_CHILD.run, id, frame);
    });
  }

  /** Asks a statement to stop. */
  stop(id: number): void {
    if (this.running.has(id)) void this.channel.send(TO_CHILD.stop, id);
  }

  /** Kills the process on behalf of a statement (null: of none); does nothing when that has ended. */
  kill(forId: number | null): void {
    if (this.dead || (forId !== null && !this.running.has(forId))) return;
    this.killedFor ??= forId;
    this.child.process.kill('SIGKILL');
  }

  private handleFrame(frame: ChannelFrame): void {
    const entry = this.running.get(frame.id);
    switch (frame.type) {
      case FROM_CHILD.ready:
        this.markReady();
        break;
      case FROM_CHILD.used: {
        const used = frameJson(frame) as UsedFrame;
        this.awaitedGenerations.get(used.generation)?.();
        this.awaitedGenerations.delete(used.generation);
        break;
      }
      case FROM_CHILD.started:
        if (entry !== undefined) entry.started = true;
        break;
      case FROM_CHILD.bytes:
        for (const slice of frame.slices) entry?.slices.push(slice);
        break;
      case FROM_CHILD.done:
        entry?.end({ kind: 'done', slices: entry.slices, stats: frameJson(frame) as DoneFrame });
        break;
      case FROM_CHILD.failed: {
        const failure = frameJson(frame) as FailedFrame;
        entry?.end({ kind: 'failed', failure, alone: entry.alone });
        break;
      }
      case FROM_CHILD.overMemory:
        this.memoryRanOut = true;
        this.kill(null);
        break;
    }
  }

  private handleExit(reason: string, spillFolder: string): void {
    if (this.dead) return;
    this.dead = true;
    this.channel.close();
    const isMemory = this.memoryRanOut || OUT_OF_MEMORY.test(this.child.lastOutput());
    for (const [id, entry] of [...this.running])
      entry.end({
        kind: 'died',
        cause: isMemory ? 'memory' : 'crash',
        mine: this.killedFor === id,
        alone: entry.alone && entry.started,
      });
    void rm(spillFolder, { recursive: true, force: true }).catch(() => undefined);
    this.markEnded(reason);
  }
}

function noStart(said: string, cause?: unknown): BiError {
  return new BiError('engine.noStart', { params: { reason: quotedReason(said) }, cause });
}
