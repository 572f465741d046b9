import { Worker } from 'node:worker_threads';
import { BiError } from '@bi/contract/messages/bi-error';
import { childFile } from '../../engine/child-process';
import type { TableSize } from '../file/file-job';
import type { DrawnMail, DrawnMailLook } from '../mail/draw-mail';
import type { DocumentMessage, DocumentReply, WorkerLines } from './document-messages';
import type {
  DocumentDataPart,
  DocumentPlan,
  DocumentWarning,
  PlannedBlock,
} from './document-plan';

/** MiB of JavaScript heap of the worker of one document. */
const HEAP_MB = 768;

/** What is left to say behind the pages. */
export interface PagesEnd {
  pages: number;
  warnings: DocumentWarning[];
}

type Taken = { done: (size: TableSize | null) => void; fail: (error: Error) => void };

/**
 * Composes one document in a worker thread. Parts of data are sent in any order, then its pages or a mail of it are
 * asked for.
 */
export class DocumentRendering {
  readonly #worker: Worker;
  readonly #waiting: Taken[] = [];
  readonly #lines: WorkerLines[] = [];
  #end: PagesEnd | null = null;
  #mail: DrawnMail | null = null;
  #lost: Error | null = null;
  #wake: (() => void) | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.ref();
    worker.on('message', (reply: DocumentReply) => this.#take(reply));
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('The worker that lays documents out ended')));
  }

  /** Gives the size of the complete table where the part is one of cells. @throws {Error} when the worker fails */
  data(part: DocumentDataPart): Promise<TableSize | null> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((done, fail) => {
      this.#waiting.push({ done, fail });
      const moved = part.kind === 'cells' ? [part.bytes.buffer as ArrayBuffer] : [];
      this.#send({ kind: 'data', part }, moved);
    });
  }

  /** Begins with a document whose blocks follow. @param plan without its blocks */
  begin(plan: DocumentPlan): void {
    this.#send({ kind: 'begin', plan });
  }

  /** A block of it; its data follows. */
  planned(block: PlannedBlock): void {
    this.#send({ kind: 'planned', block });
  }

  /** The data of a block was sent. */
  ready(id: string): void {
    this.#send({ kind: 'ready', id });
  }

  /** All blocks are there: its pages follow. @param blocks also what each block came to */
  finish(plan: DocumentPlan, blocks: boolean): void {
    this.#send({ kind: 'pages', plan, blocks });
  }

  /** Ends its lines with an error. */
  fail(error: Error): void {
    this.#lose(error);
  }

  /** The lines of its pages, several at a time. @throws {Error} when the worker fails, and what it failed with */
  async *lines(): AsyncGenerator<WorkerLines, PagesEnd> {
    for (;;) {
      const next = this.#lines.shift();
      if (next !== undefined) {
        yield next;
        if (this.#lines.length === 0) this.#send({ kind: 'more' });
        continue;
      }
      if (this.#end !== null) return this.#end;
      if (this.#lost !== null) throw this.#lost;
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  /** It as a mail. @throws {Error} when the worker fails */
  async mail(plan: DocumentPlan, look: DrawnMailLook): Promise<DrawnMail> {
    this.#send({ kind: 'mail', plan, look });
    for (;;) {
      if (this.#mail !== null) return this.#mail;
      if (this.#lost !== null) throw this.#lost;
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  /** Ends the worker. */
  async close(): Promise<void> {
    this.#lose(new BiError('cancelled.query'));
    await this.#worker.terminate();
  }

  #send(message: DocumentMessage, moved: readonly ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, moved as ArrayBuffer[]);
  }

  #take(reply: DocumentReply): void {
    if (reply.kind === 'taken') this.#waiting.shift()?.done(reply.size);
    else if (reply.kind === 'lines') this.#lines.push(reply.lines);
    else if (reply.kind === 'end') this.#end = { pages: reply.pages, warnings: reply.warnings };
    else if (reply.kind === 'mail') this.#mail = reply.mail;
    else this.#lose(new Error(reply.text));
    this.#wake?.();
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    for (const { fail } of this.#waiting.splice(0)) fail(this.#lost);
    this.#wake?.();
  }
}

/** Gives each document a worker of its own, one of which is started ahead. */
export class DocumentRenderer {
  #spare: Worker | null = null;

  /** A rendering, which its caller closes. */
  begin(): DocumentRendering {
    const worker = this.#spare ?? this.#start();
    worker.removeAllListeners();
    this.#spare = this.#start();
    return new DocumentRendering(worker);
  }

  /** Ends the worker that was started ahead. */
  async close(): Promise<void> {
    await this.#spare?.terminate();
    this.#spare = null;
  }

  #start(): Worker {
    const limits = { maxOldGenerationSizeMb: HEAP_MB };
    const worker = new Worker(childFile('document-worker'), { resourceLimits: limits });
    // one that waits holds no process
    worker.unref();
    worker.on('error', () => {
      if (this.#spare === worker) this.#spare = null;
    });
    return worker;
  }
}
