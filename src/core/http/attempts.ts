/** Time limits of the four attempts of a retried call, milliseconds. */
export const ATTEMPT_LIMITS = [5_000, 10_000, 15_000, 30_000] as const;

/** How one attempt ended without an answer that counts. */
export interface AttemptFailure {
  kind: 'timeout' | 'network' | 'status';
  /** HTTP status for kind `status` */
  status?: number;
}

/** Whether another attempt may help: time-outs, network errors and 502 to 504. */
export function worthAnotherAttempt(failure: AttemptFailure): boolean {
  if (failure.kind !== 'status') return true;
  return failure.status !== undefined && failure.status >= 502 && failure.status <= 504;
}
