import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

async function fromProc(pid: number): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

function fromPs(pids: readonly number[]): Promise<Map<number, number>> {
  return new Promise((resolve) => {
    const args = ['-o', 'pid=,rss=', '-p', pids.join(',')];
    execFile('ps', args, { timeout: 5000 }, (_error, stdout) => {
      const pairs = stdout
        .trim()
        .split('\n')
        .map((row) => row.trim().split(/\s+/).map(Number));
      const read = pairs.filter(([pid, rss]) => Number.isInteger(pid) && Number.isInteger(rss));
      resolve(new Map(read.map(([pid = 0, rss = 0]) => [pid, rss * 1024])));
    });
  });
}

/** Resident memory of processes in bytes, by process id. Those that have ended, or on a system that does not say, are left out. */
export async function residentMemory(pids: readonly number[]): Promise<Map<number, number>> {
  if (pids.length === 0 || process.platform === 'win32') return new Map();
  if (process.platform !== 'linux') return fromPs(pids);
  const found = new Map<number, number>();
  for (const pid of pids) {
    const bytes = await fromProc(pid);
    if (bytes !== null) found.set(pid, bytes);
  }
  return found;
}
