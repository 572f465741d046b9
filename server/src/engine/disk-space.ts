import { statfsSync } from 'node:fs';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';

const FULL =
  /ENOSPC|EDQUOT|EFBIG|file too large|no space left|disk quota|(database or )?disk is full|SQLITE_FULL|errno: 28/i;

/** Whether an error, or what it was caused by, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof BiError) return error.key === 'engine.diskFull';
  if (!(error instanceof Error)) return FULL.test(String(error));
  const code = 'code' in error ? String(error.code) : '';
  return FULL.test(`${code} ${error.message}`);
}

/** Folders that a server writes to. */
export interface DataFolders {
  dataDir: string;
  /** folder of what is needed only while something runs; default: `spill` in the data folder */
  tempDir?: string | undefined;
}

/** Absolute path of the folder of what is needed only while something runs. */
export function tempFolder({ dataDir, tempDir }: DataFolders): string {
  return tempDir === undefined ? path.join(path.resolve(dataDir), 'spill') : path.resolve(tempDir);
}

/** Bytes that may still be written where a folder is; null where the system does not say. */
export function freeBytes(folder: string): number | null {
  for (let place = path.resolve(folder); ; place = path.dirname(place))
    try {
      const { bavail, bsize } = statfsSync(place);
      return bavail * bsize;
    } catch {
      if (path.dirname(place) === place) return null;
    }
}

/** MiB that may be spilled to a folder, so that `reserveMb` stays free; at most `wantedMb`. */
export function spillAllowance(folder: string, wantedMb: number, reserveMb: number): number {
  const free = freeBytes(folder);
  if (free === null) return wantedMb;
  return Math.min(wantedMb, Math.max(0, Math.floor(free / 2 ** 20) - reserveMb));
}

/** What a process may spill, as the disk was when it started. */
export interface SpillShare {
  folder: string;
  /** MiB that the process may spill */
  hasMb: number;
  /** MiB that it could spill with enough room, and that stay free */
  wantedMb: number;
  reserveMb: number;
}

/** Whether the disk now has so much more room that a new process is worth starting. */
export function maySpillMore({ folder, hasMb, wantedMb, reserveMb }: SpillShare): boolean {
  if (hasMb >= wantedMb) return false;
  const nowMb = spillAllowance(folder, wantedMb, reserveMb);
  if (nowMb < wantedMb && nowMb <= 2 * hasMb) return false;
  return nowMb - hasMb >= Math.min(reserveMb, wantedMb - hasMb);
}

/** Watches the free space of the data folder and of the folder for temporary files. */
export class DiskSpace {
  readonly #dataDir: string;
  readonly #tempDir: string;
  readonly #reserveBytes: number;

  /** @param reserveMb space that uploads, imports, exports and spills leave to the store */
  constructor(folders: DataFolders, reserveMb: number) {
    this.#dataDir = folders.dataDir;
    this.#tempDir = tempFolder(folders);
    this.#reserveBytes = reserveMb * 2 ** 20;
  }

  /** Folders with less free space than is reserved, in words; none while there is enough. */
  full(): ('data' | 'temporary')[] {
    const low = (folder: string) => (freeBytes(folder) ?? Infinity) < this.#reserveBytes;
    const full: ('data' | 'temporary')[] = [];
    if (low(this.#dataDir)) full.push('data');
    if (low(this.#tempDir)) full.push('temporary');
    return full;
  }

  /** Before something large is written. @throws {BiError} `engine.diskFull` */
  assertRoom(): void {
    if (this.full().length > 0) throw new BiError('engine.diskFull');
  }
}
