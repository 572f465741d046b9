/**
 * The result, or why it is not waited for any longer: `late` after `lateAfterMs`, `left` once the caller
 * has left. @throws what `result` throws before that
 */
export async function resultWithin<T extends object>(
  result: Promise<T>,
  lateAfterMs: number,
  signal: AbortSignal,
): Promise<T | 'late' | 'left'> {
  if (signal.aborted) return 'left';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), lateAfterMs);
  });
  const left = new Promise<'left'>((resolve) => {
    signal.addEventListener('abort', () => resolve('left'), { once: true });
  });
  try {
    return await Promise.race([result, late, left]);
  } finally {
    clearTimeout(timer);
  }
}
