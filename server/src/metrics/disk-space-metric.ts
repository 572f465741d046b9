import { statfs } from 'node:fs/promises';

/** Room on the disk of a folder, bytes. */
export interface DiskSpaceMetric {
  sizeBytes: number;
  /** what this user may still write */
  freeBytes: number;
}

/** @throws {Error} when the folder does not exist or its disk does not answer */
export async function diskSpace(folder: string): Promise<DiskSpaceMetric> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { sizeBytes: bsize * blocks, freeBytes: bsize * bavail };
}
