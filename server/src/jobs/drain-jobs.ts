/**
 * Waits until nothing of `running` is left, at most `ms`.
 * @param running ends of what runs at this moment; asked again after each round
 */
export async function drainJobs(
  running: () => readonly Promise<unknown>[],
  ms: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  for (let ends = running(); ends.length > 0; ends = running()) {
    if ((await Promise.race([Promise.allSettled(ends), late])) === 'late') break;
  }
  clearTimeout(timer);
}
