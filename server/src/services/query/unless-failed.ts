import type { Answer } from '../jobs/job-result';

/** Runs what gives an answer. */
export type EngineRun = (signal: AbortSignal) => Promise<Answer>;

/** What `first` gives; what `second` gives where it fails and was not stopped. */
export async function unlessFailed(
  first: EngineRun,
  second: EngineRun,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await first(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return second(signal);
  }
}
