import os from 'node:os';

/** How far behind the server's own thread a worker is: about a third of its share where both want a core. */
const NICENESS = 5;

/**
 * Called in a worker thread: the server's own thread, which answers everybody, goes before it where there are fewer
 * cores than threads. Only Linux has priorities of threads; elsewhere nothing changes.
 */
export function goBehindServer(): void {
  if (process.platform !== 'linux') return;
  try {
    // 0 is the calling thread
    os.setPriority(0, NICENESS);
  } catch {
    // a system that refuses runs it like everything else
  }
}
