import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, sampleFolder, startServer, type ServerProcess } from '../support/server-process';

const run = promisify(execFile);
const command = path.resolve(import.meta.dirname, '../../bin/cube.mjs');
let dataDir: string;
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = sampleFolder();
  folder = mkdtempSync(path.join(tmpdir(), 'bi-backups-'));
  server = await startServer(dataDir, { BI_CALLS_PER_MINUTE: '1000000' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true });
});

async function cube(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const output = await run(process.execPath, [command, ...args], {
      env: { PATH: process.env['PATH'], BI_DATA_DIR: dataDir },
    });
    return { code: 0, ...output };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

const report = (name: string) => ({
  name,
  query: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
  presentation: { show: 'grid', chart: { kind: 'auto' } },
});

describe('the command cube next to a running server', () => {
  it('backs up while people save: every save before it began is in it, and half of none', async () => {
    const before: string[] = [];
    let saving = true;
    const save = async () => {
      for (let index = 0; saving; index += 1) {
        const made = await server.call('POST', '/reports', report(`Saved ${index}`));
        expect(made.code).toBe(1000);
        before.push(made.data.id as string);
      }
    };
    const running = save();
    const file = path.join(folder, 'busy.backup');
    await expect.poll(() => before.length).toBeGreaterThan(5);
    const known = [...before];
    try {
      expect(await cube('backup', file)).toMatchObject({ code: 0, stderr: '' });
    } finally {
      saving = false;
      await running;
    }
    expect((await cube('check')).stdout).toMatch(/^0 problems, 0 notes/);
    const refused = await cube('restore', file, '--replace');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/in use by another process: server, process \d+/),
    ]);
    const target = path.join(folder, 'restored');
    expect(await cube('restore', file, '--data', target)).toMatchObject({ code: 0 });
    const restored = await startServer(target);
    try {
      for (const id of known) {
        expect((await restored.call('GET', `/reports/${id}`)).code).toBe(1000);
        expect((await restored.call('GET', `/reports/${id}/history`)).data).toHaveLength(1);
      }
      const asked = await answerOf(restored, '/query', report('x').query);
      expect(asked.code).toBe(1000);
    } finally {
      restored.child.kill('SIGTERM');
      await restored.ended;
    }
  });

  it('leaves no file when it is killed', async () => {
    const file = path.join(folder, 'killed.backup');
    const child = execFile(process.execPath, [command, 'backup', file], {
      env: { PATH: process.env['PATH'], BI_DATA_DIR: dataDir },
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.includes('killed')), { interval: 1 })
      .not.toEqual([]);
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(folder)).not.toContain('killed.backup');
  });
});
