/** Time limits of the four attempts of a retried call, milliseconds. */
export const ATTEMPT_LIMITS = [5_000, 10_000, 15_000, 30_000] as const;

/** Whether an answer with this HTTP status leaves hope for another attempt: 502 to 504. */
export function worthAnotherAttempt(status: number): boolean {
  return status >= 502 && status <= 504;
}
