/** Tries again, without holding the event loop, while another process has the file. */
export async function whileBusy<T>(timeoutMs: number, attempt: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 50)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())));
    }
  }
}

/** Whether another process has the file. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^SQLITE_(BUSY|LOCKED)/.test(error.code)
  );
}
