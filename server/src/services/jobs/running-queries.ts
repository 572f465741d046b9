import { BiError } from '@bi/contract/messages/bi-error';

/** Somebody's share in a running piece of work. */
export interface Waiter<T> {
  /** settles with the work, or rejects with cancelled.query once this waiter has left */
  readonly result: Promise<T>;
  /** Stops waiting. The work is stopped when nobody waits for it any longer. */
  readonly leave: () => void;
}

interface Running<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
}

/** Work under way by key: whoever asks for the same while it runs waits for the same. */
export class RunningQueries<T> {
  readonly #running = new Map<string, Running<T>>();

  /** pieces of work under way */
  get size(): number {
    return this.#running.size;
  }

  /** Joins the work of this key, or starts it. */
  join(key: string, start: (signal: AbortSignal) => Promise<T>): Waiter<T> {
    const running = this.#running.get(key) ?? this.#start(key, start);
    running.waiters += 1;
    let here = true;
    let reject: (reason: BiError) => void = () => undefined;
    const left = new Promise<never>((_, refuse) => (reject = refuse));
    const result = Promise.race([running.result, left]);
    result.catch(() => undefined);
    return {
      result,
      leave: () => {
        if (!here) return;
        here = false;
        reject(new BiError('cancelled.query'));
        running.waiters -= 1;
        if (running.waiters === 0) this.#stop(key, running);
      },
    };
  }

  /** Stops all work; every waiter gets the error that it was cancelled. */
  stopAll(): void {
    for (const [key, running] of this.#running) this.#stop(key, running);
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    const running: Running<T> = { result: start(controller.signal), controller, waiters: 0 };
    this.#running.set(key, running);
    const forget = () => this.#forget(key, running);
    running.result.then(forget, forget);
    return running;
  }

  #stop(key: string, running: Running<T>): void {
    this.#forget(key, running);
    running.controller.abort();
  }

  #forget(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}
