import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, sampleFolder, startServer, type ServerProcess } from '../support/server-process';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';

let place: string;
let dataDir: string;
let disk: SmallDisk | null;
let server: ServerProcess | null;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'bi-full-'));
  dataDir = sampleFolder();
  disk = mountSmallDisk(path.join(place, 'temporary'), 200);
  server = null;
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  disk?.unmount();
  for (const folder of [place, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Numbers texts in their order: a million do not fit into the memory of a statement. */
const sort = (rows: number) => ({
  sql: `SELECT max(n) AS last FROM (SELECT row_number() OVER (ORDER BY h, i) AS n
    FROM (SELECT i, md5(i::VARCHAR) AS h FROM range(${rows}) t(i)))`,
});
const query = (hour: number) => ({
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights'],
  where: { of: 'hour', op: '<', value: hour },
});
const report = (name: string) => ({
  name,
  description: '',
  query: query(20),
  presentation: { show: 'grid', chart: { kind: 'auto' } },
});
const FULL = {
  code: 1005,
  message: expect.stringMatching(/^The disk is full: nothing was written/) as string,
};

async function ready({ address }: ServerProcess): Promise<{ status: number; disk: string }> {
  const answer = await fetch(`${address}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return { status: answer.status, disk: parts['disk'] ?? '' };
}

describe('a server whose temporary folder is on a small volume of its own', () => {
  it('refuses by name what must spill there, serves and saves all else, and recovers', async (context) => {
    if (disk === null) return context.skip('a file system cannot be mounted here');
    const running = await startServer(dataDir, {
      BI_TEMP_DIR: path.join(place, 'temporary'),
      BI_DISK_RESERVE_MB: '16',
      BI_SQL_MEMORY_MB: '64',
      BI_ENGINE_THREADS: '2',
    });
    server = running;
    expect(await ready(running)).toEqual({ status: 200, disk: 'ready' });
    expect((await answerOf(running, '/sql/run', sort(1_000_000))).code).toBe(1000);

    for (const [leftMb, hour] of [
      [8, 5],
      [0, 6],
    ] as const) {
      disk.fill(leftMb);
      expect(await ready(running)).toEqual({ status: 503, disk: 'full: temporary' });
      // the first runs where there was room when its process began, the second where there was none
      for (let n = 0; n < 2; n += 1)
        expect(await answerOf(running, '/sql/run', sort(1_000_000))).toMatchObject(FULL);
      expect((await answerOf(running, '/sql/run', sort(1_000))).code).toBe(1000);
      expect((await answerOf(running, '/query', query(hour))).code).toBe(1000);
      const saved = await running.call('POST', '/reports', report(`Zebra ${leftMb}`));
      expect(saved.code, saved.message).toBe(1000);
    }
    const upload = { fileName: 'a.csv', sizeBytes: 10 };
    expect(await running.call('POST', '/uploads', upload)).toMatchObject(FULL);

    disk.empty();
    expect(await ready(running)).toEqual({ status: 200, disk: 'ready' });
    expect((await answerOf(running, '/sql/run', sort(1_000_000))).code).toBe(1000);
    expect((await running.call('POST', '/uploads', upload)).code).toBe(1000);
    expect((await running.call('GET', '/reports?search=Zebra')).data.total).toBe(2);
  });
});
