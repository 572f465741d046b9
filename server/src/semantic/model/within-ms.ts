import { createContext, Script } from 'node:vm';
import { BiError } from '@bi/contract/bi-error';

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

/**
 * Does work on a model's text that may not take long: it is stopped wherever it is when the time is
 * over. `work` must be without effects, for it may end anywhere.
 * @throws {BiError} invalid.cube.tooComplex when it took too long or nested too deeply; what `work` throws
 */
export function withinMs<T>(work: () => T, ms = MODEL_TEXT_MS): T {
  const done: { result?: T } = {};
  sandbox.work = () => void (done.result = work());
  try {
    call.runInContext(context, { timeout: ms });
  } catch (error) {
    if (!isTimeout(error) && !(error instanceof RangeError)) throw error;
    throw new BiError('invalid.cube.tooComplex', { params: { ms }, cause: error });
  } finally {
    sandbox.work = () => undefined;
  }
  return done.result as T;
}
