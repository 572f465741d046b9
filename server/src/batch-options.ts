import type { Config } from './config';
import { AdmissionQueue } from './engine/admission-queue';
import { engineLimits } from './engine/engine-settings';
import type { BatchOptions } from './services/query/batch-service';

/** Questions of batches that may wait, of all people together. */
const QUEUE = 10_000;
/** Longest wait of one question for its turn. */
const WAIT_MS = 600_000;

/**
 * What bounds batches: one statement more than the engine runs, which the engine takes where it is light and nobody
 * else waits; those of other calls are preferred.
 */
export function batchOptions({ limits, engine }: Pick<Config, 'limits' | 'engine'>): BatchOptions {
  const { concurrency } = engineLimits(engine);
  const places = new AdmissionQueue({
    concurrency: concurrency + 1,
    queueLimit: QUEUE,
    queueWaitMs: WAIT_MS,
  });
  return {
    enter: (tenantId, signal, person) => places.enter(tenantId, signal, person),
    heartbeatMs: limits.heartbeatMs,
  };
}
