import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './measured-server';
import { signIn } from './sign-in';

/** Starts the built server on a data folder of its own with the sample, as its administrator, and ends it. */
export async function onSample(
  work: (address: string, token: string, pid: number) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
  const { pid, address, stop } = await startServer(dataDir);
  try {
    await work(address, await signIn(address), pid);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
