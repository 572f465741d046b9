/** Waits for `ended`, at most `waitMs`, and no longer than the caller listens. */
export function firstOf(ended: Promise<void>, waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    if (signal?.aborted === true) done();
    signal?.addEventListener('abort', done, { once: true });
    void ended.then(done);
  });
}
