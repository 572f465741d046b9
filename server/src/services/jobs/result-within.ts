/**
 * The result, or why it is not waited for any longer: `late` after `lateAfterMs`, `gone` once the caller
 * has gone. @throws what `result` throws before that
 */
export async function resultWithin<T extends object>(
  result: Promise<T>,
  lateAfterMs: number,
  signal: AbortSignal,
): Promise<T | 'late' | 'gone'> {
  if (signal.aborted) return 'gone';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), lateAfterMs);
  });
  const gone = new Promise<'gone'>((resolve) => {
    signal.addEventListener('abort', () => resolve('gone'), { once: true });
  });
  try {
    return await Promise.race([result, late, gone]);
  } finally {
    clearTimeout(timer);
  }
}
