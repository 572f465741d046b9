import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { BiError } from '@bi/contract/messages/bi-error';
import { childFile } from '../../engine/child-process';
import type { TableSize } from './file-job';
import type { DrawingJob, FileMessage, FilePart, FileReply, WrittenFile } from './file-messages';
import { FileTooLargeError } from './file-sink';

type Done = Extract<FileReply, { kind: 'done' }>;

/** MiB of JavaScript heap of the worker of one file. */
const HEAP_MB = 512;

/**
 * Writes one file in a worker thread of its own. Parts are sent one at a time: each promise settles when the
 * worker has taken the part. `abort` ends the worker and removes the file; so does every failure.
 */
export class FileWriter {
  readonly #worker: Worker;
  readonly #target: string;
  readonly #onProgress: (fraction: number) => void;
  #waiting: { done: (reply: Done) => void; fail: (error: Error) => void } | null = null;
  #lost: Error | null = null;
  #rows = 0;

  /** @param onProgress called now and then with the share that is written, 0 to 1 */
  constructor(target: string, onProgress: (fraction: number) => void) {
    this.#target = target;
    this.#onProgress = onProgress;
    this.#worker = new Worker(childFile('file-worker'), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#worker.on('message', (reply: FileReply) => this.#take(reply));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', () => this.#lose(new BiError('engine.crashed')));
  }

  /** Rows written so far, as the worker last said. */
  get rows(): number {
    return this.#rows;
  }

  /** @throws {BiError} engine.diskFull, invalid.exportChart; {FileTooLargeError}; {Error} when the worker fails */
  async begin(job: DrawingJob): Promise<void> {
    await this.#send({ kind: 'begin', job });
  }

  /** Gives the size of the complete table where the part is one of cells. @throws as `begin` */
  async part(part: FilePart): Promise<TableSize | null> {
    const cells = part.kind === 'document' ? part.part : part;
    const moved = cells.kind === 'cells' ? [cells.bytes.buffer] : [];
    return (await this.#send({ kind: 'part', part }, moved)).size;
  }

  /** Ends the file, whose bytes are then on the disk. @throws as `begin` */
  async end(): Promise<WrittenFile> {
    const { written } = await this.#send({ kind: 'end' });
    await this.#worker.terminate();
    if (written === null) throw new Error('A file was ended before it was begun');
    return written;
  }

  /** Ends the worker; the file stays as it is. */
  async close(): Promise<void> {
    this.#lose(new BiError('cancelled.query'));
    await this.#worker.terminate();
  }

  /** Ends the worker and removes what it wrote. */
  async abort(): Promise<void> {
    this.#lose(new BiError('cancelled.query'));
    await this.#worker.terminate();
    await rm(this.#target, { force: true });
  }

  #send(message: FileMessage, moved: readonly ArrayBufferLike[] = []): Promise<Done> {
    if (this.#lost !== null) return Promise.reject(this.#lost);
    return new Promise((done, fail) => {
      this.#waiting = { done, fail };
      this.#worker.postMessage(message, moved as ArrayBuffer[]);
    });
  }

  #take(reply: FileReply): void {
    if (reply.kind !== 'failed') this.#rows = reply.rows;
    if (reply.kind === 'progress') {
      if (reply.fraction !== null) this.#onProgress(reply.fraction);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = null;
    if (reply.kind === 'done') waiting?.done(reply);
    else waiting?.fail(errorOf(reply));
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#waiting?.fail(this.#lost);
    this.#waiting = null;
  }
}

function errorOf({ reason, text }: Extract<FileReply, { kind: 'failed' }>): Error {
  if (reason === 'diskFull') return new BiError('engine.diskFull');
  if (reason === 'noChart') return new BiError('invalid.exportChart');
  if (reason === 'tooLarge') return new FileTooLargeError();
  return new Error(text);
}
