import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A file system of its own, as small as a test needs it. */
export interface SmallDisk {
  /** MiB that may still be written */
  freeMb: () => number;
  /** writes a file until only `leftMb` are free; 0 is to the last byte */
  fill(leftMb: number): void;
  /** removes what `fill` has written */
  empty(): void;
  unmount(): void;
}

/** Mounts a file system of `sizeMb` on a folder, which is made; null where nothing can be mounted. */
export function mountSmallDisk(folder: string, sizeMb: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    const options = `size=${sizeMb}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = path.join(folder, 'filler');
  const freeMb = () => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / 2 ** 20;
  };
  return {
    freeMb,
    fill: (leftMb) => {
      const file = openSync(filler, 'a');
      const piece = Buffer.alloc(64 * 1024);
      try {
        while (freeMb() > leftMb) writeSync(file, piece);
      } catch {
        // full to the last byte
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}
