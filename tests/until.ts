import { vi } from 'vitest';

/** As long as the polls of the browser suite: the first use of a part loads its code. */
const PATIENCE_MS = 15_000;

/** Looks again until a check throws no more; gives its answer, or throws what it threw last. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
