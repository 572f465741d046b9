import { Worker } from 'node:worker_threads';
import { BiError } from '@bi/contract/messages/bi-error';
import { childFile } from '../engine/child-process';
import type { AnyRenderJob, Rendered, RenderReply } from './render-job';

/** Pictures that may wait; more are refused, and asked for again by those who look. */
const MAX_WAITING = 64;
/** After so long a picture is given up and its worker ended. */
const LIMIT_MS = 10_000;
/** MiB of JavaScript heap of the worker. */
const HEAP_MB = 256;

interface Waiting {
  job: AnyRenderJob;
  done: (drawn: Rendered) => void;
  fail: (error: Error) => void;
}

/** Draws charts in a worker thread, one at a time. The worker starts with the first picture. */
export class ChartRenderer {
  #worker: Worker | null = null;
  #current: { waiting: Waiting; timer: NodeJS.Timeout } | null = null;
  #closed = false;
  readonly #queue: Waiting[] = [];

  /**
   * @returns the text of an SVG or the bytes of a PNG, by the job's format; null where the answer has no
   * value to draw
   * @throws {BiError} engine.busy when too many pictures wait; {Error} when drawing fails or takes too long
   */
  render(job: AnyRenderJob): Promise<Rendered> {
    if (this.#closed || this.#queue.length >= MAX_WAITING) {
      return Promise.reject(new BiError('engine.busy'));
    }
    return new Promise((done, fail) => {
      this.#queue.push({ job, done, fail });
      this.#next();
    });
  }

  /** Ends the worker; pictures under way fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    this.#lose(new BiError('engine.busy'));
    for (const { fail } of this.#queue.splice(0)) fail(new BiError('engine.busy'));
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current !== null) return;
    const waiting = this.#queue.shift();
    if (waiting === undefined) return;
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => {
      void worker.terminate();
      this.#lose(new Error(`A picture took more than ${LIMIT_MS} ms`));
    }, LIMIT_MS);
    this.#current = { waiting, timer };
    worker.ref();
    worker.postMessage(waiting.job);
  }

  #start(): Worker {
    const limits = { maxOldGenerationSizeMb: HEAP_MB };
    const worker = new Worker(childFile('render-worker'), { resourceLimits: limits });
    worker.on('message', (reply: RenderReply) => {
      const current = this.#current;
      if (current === null || worker !== this.#worker) return;
      this.#current = null;
      clearTimeout(current.timer);
      // a worker without work holds no process
      worker.unref();
      if ('failure' in reply) current.waiting.fail(new Error(reply.failure));
      else current.waiting.done(reply.drawn);
      this.#next();
    });
    const lost = (error: Error) => {
      if (worker === this.#worker) this.#lose(error);
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The worker that draws pictures ended')));
    return worker;
  }

  /** Fails the picture under way; the next one gets another worker. */
  #lose(error: Error): void {
    const current = this.#current;
    this.#worker = null;
    this.#current = null;
    if (current === null) return;
    clearTimeout(current.timer);
    current.waiting.fail(error);
    if (!this.#closed) this.#next();
  }
}
