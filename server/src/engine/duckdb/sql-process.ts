import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { launchChild, type LaunchedChild } from '../child-process';
import { maySpillMore, spillAllowance, type SpillShare } from '../disk-space';
import { dataFolderError } from '../data-errors';
import type { EngineLimits } from '../engine-settings';
import { frameJson, type ChannelFrame, FrameChannel } from '../frame-channel';
import type { SqlChecked, SqlProgress } from '../sql-engine';
import type { ChildSettings } from './engine-protocol';
import {
  FROM_SQL_CHILD,
  TO_SQL_CHILD,
  type SqlDone,
  type SqlFailed,
  type SqlGiven,
  type SqlNeeds,
  type SqlProgressFrame,
  type SqlTask,
} from './sql-protocol';

/** How a task ended. */
export type SqlOutcome =
  | { kind: 'done'; slices: Buffer[]; done: SqlDone }
  | { kind: 'failed'; failed: SqlFailed }
  | { kind: 'died'; cause: 'memory' | 'crash'; reason: string };

/** What a task reports and asks on its way. */
export interface TaskHelper {
  onProgress(progress: SqlProgress): void;
  /** the files of tables it reads; without files it ends. Never rejects. */
  files(needs: SqlNeeds): Promise<SqlGiven>;
  /** rows are going to be written to the file of the task */
  onBegun?: ((checked: SqlChecked) => void) | undefined;
}

/** What a process is started with. */
export interface SqlProcessOptions {
  spillRoot: string;
  limits: EngineLimits;
  childDir: string | undefined;
}

const HEAP_MB = 384;
const START_TIMEOUT_MS = 30_000;
/** A killed process may take longer to give its memory back; its statement is answered after this. */
const ANSWER_AFTER_KILL_MS = 100;
/** People's statements give way to everything else on the machine. */
const LOW_PRIORITY = 15;
const OUT_OF_MEMORY = /out of memory|bad_alloc|allocation failed|OOM/i;

let spillCount = 0;

/** A process for people's statements: of no tenant until `begin`, then of one for good. */
export class SqlProcess {
  /** resolves with the reason once the process has ended */
  readonly ended: Promise<string>;
  /** written to by this process alone */
  readonly spillFolder: string;
  tenantId: string | null = null;
  /** when its last task ended, milliseconds of `performance.now` */
  lastUsed = performance.now();
  private readonly child: LaunchedChild;
  private readonly channel: FrameChannel;
  private readonly limits: EngineLimits;
  private slices: Buffer[] = [];
  private end: ((outcome: SqlOutcome) => void) | null = null;
  private helper: TaskHelper = {
    onProgress: () => undefined,
    files: () => Promise.resolve({ files: null, isNarrow: false }),
  };
  private markReady: () => void = () => undefined;
  private markEnded: (reason: string) => void = () => undefined;
  private memoryRanOut = false;
  private spill: SpillShare | null = null;
  private dead = false;
  private killed = false;

  private constructor(child: LaunchedChild, spillFolder: string, limits: EngineLimits) {
    this.child = child;
    this.spillFolder = spillFolder;
    this.limits = limits;
    this.ended = new Promise((resolve) => {
      this.markEnded = resolve;
    });
    this.channel = new FrameChannel(
      child.socket,
      (frame) => this.handleFrame(frame),
      () => this.kill(),
    );
    child.process.once('error', (error) => this.handleExit(error.message));
    child.process.once('exit', (code, signal) =>
      this.handleExit(signal ?? `exit code ${code ?? 'unknown'}`),
    );
  }

  /**
   * Starts a process and waits until it can be given to a tenant.
   * @throws {BiError} `engine.noStart`, `engine.dataFolder`
   */
  static async start({ spillRoot, limits, childDir }: SqlProcessOptions): Promise<SqlProcess> {
    spillCount += 1;
    const spillFolder = path.join(spillRoot, `sql-${spillCount}`);
    try {
      mkdirSync(spillFolder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw dataFolderError(spillFolder, error);
    }
    let child: LaunchedChild;
    try {
      child = await launchChild({
        entry: 'sql-child',
        childDir,
        confine: limits.confine,
        readable: [],
        writable: [spillRoot],
        dataLimitMb: limits.sqlProcessMemoryMb,
        heapMb: HEAP_MB,
        threadPool: 4,
        niceness: LOW_PRIORITY,
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new BiError('engine.noStart', { params: { reason }, cause });
    }
    const started = new SqlProcess(child, spillFolder, limits);
    const ready = new Promise<true>((resolve) => {
      started.markReady = () => resolve(true);
    });
    const timer = setTimeout(() => started.kill(), START_TIMEOUT_MS);
    const first = await Promise.race([ready, started.ended]);
    clearTimeout(timer);
    if (first === true) return started;
    const reason = child.lastError() || first;
    throw new BiError('engine.noStart', { params: { reason }, cause: child.lastOutput() });
  }

  get pid(): number | null {
    return this.child.process.pid ?? null;
  }

  /** True from the moment it was killed: it does nothing from then on, also while it still runs. */
  get isDead(): boolean {
    return this.dead || this.killed;
  }

  /** True: the disk had less room than a statement may spill to when the process began. */
  get isSpillReduced(): boolean {
    return this.spill !== null && this.spill.hasMb < this.spill.wantedMb;
  }

  /** True: the disk has so much more room by now that a new process is worth starting. */
  get isOutgrown(): boolean {
    return this.spill !== null && maySpillMore(this.spill);
  }

  get isBusy(): boolean {
    return this.end !== null;
  }

  /** Gives the process to a tenant. */
  begin(tenantId: string, dataFolder: string, sliceFolder: string): void {
    this.tenantId = tenantId;
    const { sqlMemoryMb, sqlSpillMb: wantedMb, sqlProcessMemoryMb, threads } = this.limits;
    const { diskReserveMb: reserveMb } = this.limits;
    const folder = this.spillFolder;
    const spillMb = spillAllowance(folder, wantedMb, reserveMb);
    this.spill = { folder, hasMb: spillMb, wantedMb, reserveMb };
    const settings: ChildSettings = {
      dataFolder,
      sliceFolder,
      spillFolder: this.spillFolder,
      memoryMb: sqlMemoryMb,
      spillMb,
      // The other half is for everybody else.
      threads: Math.max(1, Math.floor(threads / 2)),
      watchMb: this.child.confined ? null : sqlProcessMemoryMb,
    };
    void this.channel.sendJson(TO_SQL_CHILD.settings, 0, settings);
  }

  /** Does a task; one at a time. Never rejects. */
  perform(task: SqlTask, helper: TaskHelper): Promise<SqlOutcome> {
    if (this.isDead) return Promise.resolve({ kind: 'died', cause: 'crash', reason: 'ended' });
    this.slices = [];
    this.helper = helper;
    return new Promise((resolve) => {
      this.end = (outcome) => {
        this.end = null;
        this.slices = [];
        this.lastUsed = performance.now();
        resolve(outcome);
      };
      void this.channel.sendJson(TO_SQL_CHILD.task, 0, task);
    });
  }

  /** Ends the process at once, and whatever it is doing. */
  kill(): void {
    if (this.isDead) return;
    this.killed = true;
    this.child.process.kill('SIGKILL');
    setTimeout(() => this.endTask('SIGKILL'), ANSWER_AFTER_KILL_MS);
  }

  private handleFrame(frame: ChannelFrame): void {
    switch (frame.type) {
      case FROM_SQL_CHILD.ready:
        this.markReady();
        break;
      case FROM_SQL_CHILD.progress:
        this.helper.onProgress(frameJson(frame) as SqlProgressFrame);
        break;
      case FROM_SQL_CHILD.begun:
        this.helper.onBegun?.(frameJson(frame) as SqlChecked);
        break;
      case FROM_SQL_CHILD.bytes:
        this.slices.push(...frame.slices);
        break;
      case FROM_SQL_CHILD.done:
        this.end?.({ kind: 'done', slices: this.slices, done: frameJson(frame) as SqlDone });
        break;
      case FROM_SQL_CHILD.failed:
        this.end?.({ kind: 'failed', failed: frameJson(frame) as SqlFailed });
        break;
      case FROM_SQL_CHILD.needs: {
        void this.helper.files(frameJson(frame) as SqlNeeds).then((given) => {
          if (!this.isDead) void this.channel.sendJson(TO_SQL_CHILD.given, 0, given);
        });
        break;
      }
      case FROM_SQL_CHILD.overMemory:
        this.memoryRanOut = true;
        this.kill();
        break;
    }
  }

  private handleExit(reason: string): void {
    if (this.dead) return;
    this.dead = true;
    this.channel.close();
    this.endTask(reason);
    void rm(this.spillFolder, { recursive: true, force: true }).catch(() => undefined);
    this.markEnded(reason);
  }

  private endTask(reason: string): void {
    const isMemory = this.memoryRanOut || OUT_OF_MEMORY.test(this.child.lastOutput());
    this.end?.({ kind: 'died', cause: isMemory ? 'memory' : 'crash', reason });
  }
}
