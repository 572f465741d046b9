import { writeSync } from 'node:fs';

const TRIES = 200;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes to standard output. Where that is a file on a full disk, or a pipe nobody reads, the text is lost
 * and the server continues; once there is room, the next text is written again.
 */
export function writeOutput(text: string): void {
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries += 1)
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(pause, 0, 0, 1);
    }
}
