import { createContext, Script } from 'node:vm';
import { BiError } from '@bi/contract/messages/bi-error';

/** Longest time that one model's text may be worked on, milliseconds: the server answers nobody meanwhile. */
export const MODEL_TEXT_MS = 1000;

const sandbox: { work: () => void } = { work: () => undefined };
const context = createContext(sandbox);
const call = new Script('work()');

// the error of a time-out is of the context's own kind, so `instanceof Error` does not know it
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const ATTEMPTS = 3;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Does work on a model's text that may not take long: it is stopped wherever it is when the time is over.
 * Where the process had less than half of that time on a processor, the machine was busy with something
 * else: the work begins again with twice the time, three times at most. `work` must be without effects, for
 * it may end anywhere.
 * @param usedMs time the process was on a processor so far, milliseconds
 * @throws {BiError} invalid.cube.tooComplex when it took too long or nested too deeply; what `work` throws
 */
export function withinMs<T>(work: () => T, ms = MODEL_TEXT_MS, usedMs = processorMs): T {
  for (let attempt = 1, limit = ms; ; attempt += 1, limit *= 2) {
    const before = usedMs();
    try {
      return stoppedAfter(work, limit);
    } catch (error) {
      if (!isTimeout(error) && !(error instanceof RangeError)) throw error;
      const wasBusy = isTimeout(error) && usedMs() - before < limit / 2;
      if (wasBusy && attempt < ATTEMPTS) continue;
      throw new BiError('invalid.cube.tooComplex', { params: { ms }, cause: error });
    }
  }
}

function stoppedAfter<T>(work: () => T, ms: number): T {
  const done: { result?: T } = {};
  sandbox.work = () => void (done.result = work());
  try {
    call.runInContext(context, { timeout: ms });
  } finally {
    sandbox.work = () => undefined;
  }
  return done.result as T;
}
