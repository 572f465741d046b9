import { BiError } from '@bi/contract/messages/bi-error';
import type { Waiter } from '../jobs/running-queries';

/** What a running question gives; whoever goes away before it is there leaves it. */
export async function untilLeft<T>({ result, leave }: Waiter<T>, signal: AbortSignal): Promise<T> {
  const gone = new Promise<never>((_, reject) => {
    const stop = () => {
      leave();
      reject(new BiError('cancelled.query'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([result, gone]);
}
