import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { datasetFolder, readManifest } from '../../src/engine/dataset-manifest';
import { runImport } from '../../src/importer/run-import';
import { publishVersions, shareVersions } from '../../src/importer/publish-versions';
import { errorKey, openEngineLab, type EngineLab } from '../support/engine-fixture';
import { tablesOf } from '../support/publish-tables';

const onLinux = process.platform === 'linux';
let lab: EngineLab;

beforeEach(() => {
  lab = openEngineLab();
});

afterEach(() => lab.close());

const folder = (tenantId = 'acme') => datasetFolder(lab.dataDir, tenantId);
const files = (tenantId?: string) => readdirSync(folder(tenantId)).sort();
const table = (name: string, select: string) => ({ name, select, label: name, source: select });
/** Publishes tables of SELECT statements by an importer process. */
const publish = (selects: Record<string, string>) =>
  runImport({
    ...{ dataDir: lab.dataDir, tenantId: 'acme', readFolders: [] },
    tables: tablesOf(selects),
  });

async function one(sql: string, tenantId = 'acme') {
  const result = await lab.registry.engineFor(tenantId).runTable(sql, []);
  return result.table.columns[0]!.values[0];
}

/** Processes a process has started. */
function childrenOf(pid: number): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  return ids.filter((id) => id > 0);
}

/** Whether a process still does anything; one that nobody has buried yet does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Importer processes of this process. */
function importerPids(): number[] {
  return childrenOf(process.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('importer-child'),
  );
}

describe('an import', () => {
  test('publishes one immutable file per table and version', async () => {
    await publish({ sales: 'SELECT 1 AS n', stores: 'SELECT 2 AS n' });
    await publish({ sales: 'SELECT 3 AS n' });
    expect(files()).toEqual([
      'manifest.json',
      'sales.v1.duckdb',
      'sales.v2.duckdb',
      'stores.v1.duckdb',
    ]);
    expect(await one('SELECT sales.n + stores.n FROM sales, stores')).toBe(5);
    const manifest = await readManifest(folder());
    expect(manifest!.tables['sales']!.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(Date.parse(manifest!.tables['sales']!.versions[1]!.builtAt)).toBeGreaterThan(0);
  });

  test('notes the newest date each table holds in its first date or time column', async () => {
    await publish({
      days: `SELECT * FROM (VALUES (1, DATE '2001-06-30', DATE '2030-01-01'), (2, DATE '2001-01-01', NULL),
        (3, DATE 'infinity', NULL), (4, NULL, NULL)) AS t(n, day, later)`,
      moments: `SELECT TIMESTAMP '2001-06-30 23:15:00.25' AS at, DATE '2002-01-01' AS day`,
      nanos: `SELECT TIMESTAMP_NS '2001-06-30 23:15:00.123456789' AS at`,
      zoned: `SELECT TIMESTAMPTZ '2001-06-30 23:15:00+02' AS at`,
      never: 'SELECT NULL::DATE AS day',
      numbers: 'SELECT 1 AS n',
    });
    const catalog = await lab.registry.engineFor('acme').catalog();
    const watermarks = [...catalog.values()].map(({ name, watermark }) => [name, watermark]);
    expect(Object.fromEntries(watermarks)).toEqual({
      days: '2001-06-30',
      moments: '2001-06-30T23:15:00.250Z',
      nanos: '2001-06-30T23:15:00.123Z',
      zoned: '2001-06-30T21:15:00.000Z',
      never: null,
      numbers: null,
    });
  });

  test('reports its steps', async () => {
    const onStep = vi.fn();
    await runImport({
      dataDir: lab.dataDir,
      tenantId: 'acme',
      readFolders: [],
      tables: [table('a', 'SELECT 1 AS n'), table('b', 'SELECT 2 AS n')],
      onStep,
    });
    expect(onStep.mock.calls).toEqual([
      [{ label: 'a', done: 0, of: 2 }],
      [{ label: 'b', done: 1, of: 2 }],
    ]);
  });

  test('of several at once loses none', async () => {
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name, n) => publish({ [name]: `SELECT ${n} AS n` })));
    expect(await one('SELECT a.n + b.n + c.n + d.n FROM a, b, c, d')).toBe(6);
  });

  test('reads the folders it was given and no other', async () => {
    const given = mkdtempSync(path.join(os.tmpdir(), 'bi-given-'));
    writeFileSync(path.join(given, 'data.csv'), 'n\n41\n1\n');
    const select = `SELECT sum(n) AS n FROM read_csv('${given}/data.csv')`;
    const run = (readFolders: string[]) =>
      runImport({
        dataDir: lab.dataDir,
        tenantId: 'acme',
        readFolders,
        tables: [table('sales', select)],
      });
    expect(await errorKey(run([]))).toBe('engine.importFailed');
    await run([given]);
    expect(await one('SELECT n FROM sales')).toBe(42);
    rmSync(given, { recursive: true });
  });
});

describe('published versions', () => {
  test('are the last ten; older files are removed, and what killed imports left goes to the trash', async () => {
    mkdirSync(folder(), { recursive: true });
    const write = (name: string) => writeFileSync(path.join(folder(), name), name);
    write('.building-999999999-1-sales.duckdb');
    for (let n = 1; n <= 12; n += 1) {
      write('draft');
      const known = { source: '', sizeBytes: 5, rowCount: 0, columns: [], watermark: null };
      await publishVersions(folder(), [{ name: 'sales', file: 'draft', ...known }], 'now');
      if (n === 1) write('stores.v1.duckdb');
    }
    const expected = Array.from({ length: 10 }, (_, n) => `sales.v${n + 3}.duckdb`);
    expect(files()).toEqual(['manifest.json', 'trash', ...expected].sort());
    const manifest = await readManifest(folder());
    expect(manifest!.tables['sales']!.versions.map(({ file }) => file)).toEqual(expected);
  });
});

/** Mounts a file system of a few MiB, where this process may; null where it may not. */
function mountSmall(place: string): (() => void) | null {
  try {
    mkdirSync(place, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', place], { stdio: 'ignore' });
    return () => execFileSync('umount', ['--lazy', place]);
  } catch {
    return null;
  }
}

describe('a manifest written before newest dates were noted', () => {
  test('is read, and reports none', async () => {
    await publish({ sales: `SELECT DATE '2001-06-30' AS day` });
    const file = path.join(folder(), 'manifest.json');
    const old = readFileSync(file, 'utf8').replace(/"watermark": "[^"]*",?\s*/, '');
    expect(old).not.toContain('watermark');
    writeFileSync(file, old);
    const catalog = await lab.registry.engineFor('acme').catalog();
    expect(catalog.get('sales')).toMatchObject({ rowCount: 1, watermark: null });
  });
});

describe('a full disk', () => {
  test('is named, leaves what was there readable, and is recovered from', async (context) => {
    const unmount = mountSmall(path.join(lab.dataDir, 'datasets'));
    if (unmount === null) context.skip('a file system cannot be mounted here');
    else
      try {
        await publish({ sales: 'SELECT 1 AS n' });
        const large = 'SELECT i, md5(i::VARCHAR) AS m FROM range(2000000) t(i)';
        await expect(publish({ sales: large })).rejects.toMatchObject({
          key: 'engine.diskFull',
        });
        expect(files()).toEqual(['manifest.json', 'sales.v1.duckdb']);
        expect(await one('SELECT n FROM sales')).toBe(1);
        await publish({ sales: 'SELECT 2 AS n' });
        expect(await one('SELECT n FROM sales')).toBe(2);
      } finally {
        unmount();
      }
  });
});

describe('an import that fails', () => {
  test('names the table and the reason, and publishes none of its tables', async () => {
    await publish({ sales: 'SELECT 1 AS n' });
    await expect(
      publish({ sales: 'SELECT 2 AS n', stores: 'SELECT missing FROM nowhere' }),
    ).rejects.toMatchObject({
      key: 'engine.importFailed',
      params: {
        table: 'stores',
        reason: { params: { text: expect.stringContaining('nowhere') as string } },
      },
    });
    expect(await one('SELECT n FROM sales')).toBe(1);
    expect(files()).toEqual(['manifest.json', 'sales.v1.duckdb']);
  });

  test('because the folder cannot be made names the folder', async () => {
    const dataDir = path.join(lab.dataDir, 'file');
    writeFileSync(dataDir, '');
    await expect(
      runImport({ dataDir, tenantId: 'acme', readFolders: [], tables: [] }),
    ).rejects.toMatchObject({
      key: 'engine.dataFolder',
      params: { folder: path.join(dataDir, 'datasets', 'acme') },
    });
  });

  test.skipIf(process.getuid?.() === 0)('because the folder is read-only names it', async () => {
    mkdirSync(folder(), { recursive: true });
    chmodSync(folder(), 0o500);
    expect(await errorKey(publish({ sales: 'SELECT 1 AS n' }))).toBe('engine.dataFolder');
    chmodSync(folder(), 0o700);
  });

  test('does not take a name that would leave the folder', async () => {
    await expect(publish({ '../sales': 'SELECT 1 AS n' })).rejects.toThrow('name of a table');
  });

  test('by being cancelled leaves nothing behind', async () => {
    const controller = new AbortController();
    const endless = 'SELECT count(*) AS n FROM range(1000000000000) t(i) WHERE hash(i) % 3 = 0';
    const importing = runImport({
      dataDir: lab.dataDir,
      tenantId: 'acme',
      readFolders: [],
      tables: [table('good', 'SELECT 1 AS n'), table('bad', endless)],
      signal: controller.signal,
      onStep: ({ label }) => {
        if (label === 'bad') controller.abort();
      },
    });
    expect(await errorKey(importing)).toBe('cancelled.query');
    expect(files()).toEqual([]);
    expect(readdirSync(path.join(lab.dataDir, 'spill', String(process.pid)))).toEqual([]);
  });

  test.skipIf(!onLinux)('because its process was killed says so', async () => {
    const endless = 'SELECT count(*) AS n FROM range(1000000000000) t(i) WHERE hash(i) % 3 = 0';
    const importing = errorKey(
      runImport({
        dataDir: lab.dataDir,
        tenantId: 'acme',
        readFolders: [],
        tables: [table('bad', endless)],
        onStep: () => {
          for (const pid of importerPids()) process.kill(pid, 'SIGKILL');
        },
      }),
    );
    expect(await importing).toBe('engine.importFailed');
    expect(files()).toEqual([]);
  });
});

describe('a server killed while it imports', () => {
  test('has published complete versions or none, all it acknowledged, and leaves no process', async () => {
    const program = path.join(process.env['BI_CHILD_DIR']!, 'import-loop.js');
    let seed = 42;
    for (let round = 0; round < 8; round += 1) {
      const loop = spawn(process.execPath, [program, lab.dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      loop.stdout.on('data', (data: Buffer) => {
        output += data.toString('utf8');
      });
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      await once(loop.stdout, 'data');
      // A moment anywhere within the next import; what is checked holds for each.
      await new Promise((resolve) => setTimeout(resolve, seed % 400));
      const children = onLinux ? childrenOf(loop.pid!) : [];
      loop.kill('SIGKILL');
      await once(loop, 'exit');
      await expect.poll(() => children.filter(isRunning)).toEqual([]);
      const acknowledged = Number(output.trim().split('\n').at(-1));
      const manifest = await readManifest(folder());
      const versions = Object.values(manifest!.tables).map((known) => known.versions.at(-1)!);
      expect(new Set(versions.map(({ source }) => source)).size).toBe(1);
      expect(versions[0]!.version).toBeGreaterThanOrEqual(acknowledged);
      expect(await one(`SELECT count(*) FROM left_side JOIN right_side USING (stamp, i)`)).toBe(
        3000,
      );
    }
    await publish({ left_side: 'SELECT 1 AS n' });
    await expect
      .poll(
        async () => {
          await publish({ left_side: 'SELECT 1 AS n' });
          return files().filter((name) => name.startsWith('.'));
        },
        { timeout: 15_000 },
      )
      .toEqual([]);
  });
});

describe('sharing', () => {
  test('gives another tenant the same versions without copying bytes', async () => {
    const select = `SELECT 1 AS n, DATE '2001-06-30' AS day`;
    await publish({ sales: select, stores: 'SELECT 2 AS n' });
    mkdirSync(folder('globex'), { recursive: true });
    await shareVersions(folder(), folder('globex'), ['sales']);
    expect(files('globex')).toEqual(['manifest.json', 'sales.v1.duckdb']);
    const shared = await lab.registry.engineFor('globex').catalog();
    expect(shared.get('sales')!.watermark).toBe('2001-06-30');
    expect(await one('SELECT n FROM sales', 'globex')).toBe(1);
    await publish({ sales: 'SELECT 9 AS n' });
    expect(await one('SELECT n FROM sales', 'globex')).toBe(1);
  });
});
