import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  startServer,
  type ServerAnswer,
  type ServerProcess,
} from '../support/server-process';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';

/** MiB of the file system; the sample takes about 40 of them. */
const SIZE_MB = 120;

let place: string;
let dataDir: string;
let server: ServerProcess;
let disk: SmallDisk | null;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'bi-full-'));
  dataDir = path.join(place, 'disk');
  disk = mountSmallDisk(dataDir, SIZE_MB);
});
afterEach(async () => {
  if (disk !== null) {
    server.child.kill('SIGKILL');
    await server.ended;
    disk.unmount();
  }
  rmSync(place, { recursive: true, force: true });
});

async function ready(): Promise<{ status: number; disk: string }> {
  const answer = await fetch(`${server.address}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return { status: answer.status, disk: parts['disk'] ?? '' };
}

const query = (hour: number) => ({
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights'],
  where: { of: 'hour', op: '<', value: hour },
});

const asked = (hour: number) => answerOf(server, '/query', query(hour));

const save = (name: string) =>
  server.call('POST', '/reports', {
    name,
    description: 'x'.repeat(400),
    query: query(20),
    presentation: { show: 'grid', chart: { kind: 'auto' } },
  });

describe('a server whose disk is full', () => {
  it('reads what is there, refuses what would be written by name, is red, and recovers', async (context) => {
    if (disk === null) return context.skip('a file system cannot be mounted here');
    cpSync(process.env['BI_TEST_DATA']!, dataDir, { recursive: true });
    server = await startServer(dataDir, {
      BI_DISK_RESERVE_MB: '16',
      BI_CALLS_PER_MINUTE: '1000000',
      BI_LOG_LEVEL: 'info',
    });
    expect(await ready()).toEqual({ status: 200, disk: 'ready' });
    expect((await asked(5)).code).toBe(1000);
    expect((await save('Zebra of before')).code).toBe(1000);
    expect((await server.call('GET', '/tables')).code).toBe(1000);

    disk.fill(8);
    expect(await ready()).toEqual({ status: 503, disk: 'full: data and temporary' });
    const upload = { fileName: 'a.csv', sizeBytes: 10 };
    const large = [
      await server.call('POST', '/uploads', upload),
      await server.call('POST', '/sql/export', { sql: 'SELECT 1 AS n', format: 'csv' }),
    ];
    for (const answer of large) {
      expect(answer.code).toBe(1005);
      expect(answer.message).toMatch(/^The disk is full: nothing was written/);
    }
    expect((await save('Small enough')).code).toBe(1000);

    disk.fill(0);
    let refused: ServerAnswer | null = null;
    const saved: string[] = [];
    for (let n = 0; refused === null && n < 20_000; n += 1) {
      const answer = await save(`Report ${n}`);
      if (answer.code === 1000) saved.push(answer.data.id as string);
      else refused = answer;
    }
    expect(refused?.code).toBe(1005);
    expect(refused?.message).toMatch(/^The disk is full: nothing was written/);
    expect((await asked(6)).code).toBe(1000);
    expect((await server.call('GET', '/tables/fact_flights')).code).toBe(1000);
    const rows = await server.call('POST', '/tables/fact_flights/rows', { limit: 5 });
    expect(rows.code).toBe(1000);
    for (const id of saved) expect((await server.call('GET', `/reports/${id}`)).code).toBe(1000);

    const cube = path.resolve(import.meta.dirname, '../../bin/cube.mjs');
    const args = [cube, 'backup', path.join(place, 'full.backup'), '--data', dataDir];
    execFileSync(process.execPath, args, { stdio: 'pipe' });

    disk.empty();
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect((await save('After')).code).toBe(1000);
    expect((await server.call('POST', '/uploads', upload)).code).toBe(1000);
    expect((await server.call('GET', '/reports?search=Zebra')).data.total).toBe(1);
  });

  it('ends a query that must spill more than there is room for, and others continue', async (context) => {
    if (disk === null) return context.skip('a file system cannot be mounted here');
    cpSync(process.env['BI_TEST_DATA']!, dataDir, { recursive: true });
    disk.fill(30);
    server = await startServer(dataDir, {
      BI_DISK_RESERVE_MB: '16',
      BI_SQL_MEMORY_MB: '64',
      BI_ENGINE_MEMORY_MB: '256',
    });
    const sql =
      'SELECT count(*) AS n FROM (SELECT DISTINCT hash(i) AS h, i FROM range(30000000) t(i)) q';
    const begun = answerOf(server, '/sql/run', { sql });
    const saves = [await save('Meanwhile'), await save('And again')];
    for (const answer of saves) expect(answer.code, answer.message).toBe(1000);
    const answer = await begun;
    expect(answer.code).toBe(1005);
    expect(answer.message).toMatch(/^The disk is full: nothing was written/);
    await expect.poll(disk.freeMb).toBeGreaterThan(16);
    expect((await asked(7)).code).toBe(1000);
  });
});
