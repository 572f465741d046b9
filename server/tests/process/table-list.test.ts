import { spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  sampleFolder,
  startServer,
  type ServerProcess,
  type ServerAnswer,
} from '../support/server-process';

let dataDir: string;
let server: ServerProcess | null;
beforeEach(() => {
  dataDir = sampleFolder();
  server = null;
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = () => path.join(dataDir, 'datasets', 'acme');
const files = () => readdirSync(folder()).filter((name) => name.endsWith('.duckdb'));
const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };

async function ready(): Promise<{ ready: boolean; parts: Record<string, string> }> {
  return (await (await fetch(`${server!.address}/readyz`)).json()) as never;
}

async function asRaj(to: string): Promise<ServerAnswer> {
  const signIn = await fetch(`${server!.address}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'raj.patel@acme.test', password: 'demo-raj' }),
  });
  const { data } = (await signIn.json()) as { data: { access_token: string } };
  const headers = { authorization: data.access_token };
  const answer = await fetch(`${server!.address}/api/v1${to}`, { method: 'POST', headers });
  return (await answer.json()) as ServerAnswer;
}

const flights = () => answerOf(server!, '/query', query);

describe('a tenant whose list of tables is missing', () => {
  it.each([
    ['missing', () => rmSync(path.join(folder(), 'manifest.json'))],
    ['damaged', () => writeFileSync(path.join(folder(), 'manifest.json'), '{"format":')],
  ])('because it is %s loses no file, is refused by name, and is rebuilt', async (_, damage) => {
    const before = files();
    damage();
    server = await startServer(dataDir);
    expect(server.output()).toContain('Tenant acme: The list of tables of this workspace');
    expect(server.output()).toContain('--rebuild-table-list acme');
    const text = 'the list of tables of 1 tenant cannot be used and can be rebuilt';
    expect(await ready()).toMatchObject({ ready: true, parts: { tables: text } });
    const calls = [
      await server.call('GET', '/tables'),
      await server.call('GET', '/tables/fact_flights'),
      await server.call('GET', '/sql/catalog'),
      await flights(),
    ];
    for (const answer of calls) {
      expect(answer.code).toBe(1005);
      expect(answer.message).toMatch(/No data was deleted. An administrator can rebuild the list/);
      expect(answer.data).toEqual({ repair: 'table-list' });
    }
    expect(files()).toEqual(before);
    expect((await asRaj('/table-list/rebuild')).code).toBe(1002);
    const answer = await answerOf(server, '/table-list/rebuild', undefined);
    expect(answer.data).toMatchObject({ rebuilt: true, tables: before.length, unreadable: [] });
    expect(files()).toEqual(before);
    expect((await ready()).parts['tables']).toBe('ready');
    expect((await server.call('GET', '/tables')).data.total).toBe(before.length);
    expect((await flights()).code).toBe(1000);
  });

  it('is rebuilt by the command while no server runs', async () => {
    rmSync(path.join(folder(), 'manifest.json'));
    const args = [process.env['BI_TEST_SERVER']!, '--rebuild-table-list'];
    const command = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'], BI_DATA_DIR: dataDir },
    });
    let said = '';
    command.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    expect(await new Promise((resolve) => command.on('close', resolve))).toBe(0);
    expect(said).toContain(`acme: rebuilt; ${files().length} tables`);
    server = await startServer(dataDir);
    expect((await flights()).code).toBe(1000);
  });
});
