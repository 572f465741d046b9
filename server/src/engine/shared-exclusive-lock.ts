import { BiError } from '@bi/contract/messages/bi-error';

interface Waiting {
  alone: boolean;
  enter(): void;
}

/** Lets many in together, or one alone. Whoever asks to be alone goes before those who come later. */
export class SharedExclusiveLock {
  private together = 0;
  private solo = false;
  private readonly waiting: Waiting[] = [];

  /**
   * Waits to be let in and gives the function that leaves again.
   * @throws {BiError} `cancelled.query` when the signal comes first
   */
  async enter(alone: boolean, signal?: AbortSignal): Promise<() => void> {
    if (this.waiting.length > 0 || !this.isFree(alone)) await this.wait(alone, signal);
    else this.take(alone);
    return () => {
      if (alone) this.solo = false;
      else this.together -= 1;
      this.letIn();
    };
  }

  private wait(alone: boolean, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const handleAbort = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(new BiError('cancelled.query'));
        this.letIn();
      };
      const entry: Waiting = {
        alone,
        enter: () => {
          signal?.removeEventListener('abort', handleAbort);
          this.take(alone);
          resolve();
        },
      };
      this.waiting.push(entry);
      signal?.addEventListener('abort', handleAbort, { once: true });
    });
  }

  private isFree(alone: boolean): boolean {
    return !this.solo && (!alone || this.together === 0);
  }

  private take(alone: boolean): void {
    if (alone) this.solo = true;
    else this.together += 1;
  }

  private letIn(): void {
    for (;;) {
      const next = this.waiting[0];
      if (next === undefined || !this.isFree(next.alone)) return;
      this.waiting.shift();
      next.enter();
    }
  }
}
