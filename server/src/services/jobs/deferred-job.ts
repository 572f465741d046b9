import { BiError } from '@bi/contract/messages/bi-error';
import type { JobStatus } from './query-jobs';
import type { Waiter } from './running-queries';

/** An answer, or the job that will have it. */
export type WorkOutcome<T> = { kind: 'answer'; answer: T } | { kind: 'accepted'; job: JobStatus };

/** Work under way, waited for by one caller. */
export interface DeferredJob<T> {
  /** for a job that has no call waiting for it */
  readonly waiter: Waiter<T>;
  /**
   * The answer if it comes in time; else the job that `accept` makes of the work. A caller who goes
   * away in the meantime stops it.
   * @throws what the work throws; {BiError} cancelled.query
   */
  within(
    ms: number,
    signal: AbortSignal,
    accept: (waiter: Waiter<T>) => JobStatus,
  ): Promise<WorkOutcome<T>>;
}

/** Starts work that its signal stops. */
export function startDeferredJob<T>(run: (signal: AbortSignal) => Promise<T>): DeferredJob<T> {
  const stopper = new AbortController();
  const result = run(stopper.signal);
  result.catch(() => undefined);
  const waiter: Waiter<T> = { result, leave: () => stopper.abort() };
  return {
    waiter,
    async within(ms, signal, accept) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), ms);
      });
      const left = new Promise<'left'>((resolve) => {
        if (signal.aborted) resolve('left');
        signal.addEventListener('abort', () => resolve('left'), { once: true });
      });
      const answered = result.then((answer) => ({ kind: 'answer' as const, answer }));
      const settled = await Promise.race([answered, late, left]).finally(() => clearTimeout(timer));
      if (settled === 'late') return { kind: 'accepted', job: accept(waiter) };
      if (settled !== 'left') return settled;
      stopper.abort();
      throw new BiError('cancelled.query');
    },
  };
}
