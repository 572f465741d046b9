import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCube } from '../src/cli/run-cube';
import { openAppFixture, PEOPLE, type AppFixture } from './support/app-fixture';

let from: AppFixture;
let to: AppFixture;
const folder = mkdtempSync(path.join(os.tmpdir(), 'bi-moved-'));

async function addressOf(lab: AppFixture): Promise<string> {
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(lab.app.server.address() as AddressInfo).port}`;
}

/** Leaves people alone: nothing that they have saved. */
async function empty({ database }: AppFixture): Promise<void> {
  for (const table of [
    'cube',
    'report',
    'dashboard',
    'document',
    'share',
    'entity_version',
  ] as const) {
    await database.deleteFrom(table).execute();
  }
}

beforeAll(async () => {
  from = await openAppFixture();
  to = await openAppFixture({ data: false });
  await empty(to);
});
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true });
});

async function cube(args: string, server: string) {
  const { username, password } = PEOPLE.ana;
  let out = '';
  let err = '';
  const exitCode = await runCube(args.split(' '), {
    env: { CUBE_SERVER: server, CUBE_USER: username, CUBE_PASSWORD: password },
    version: 'test',
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { exitCode, out, err };
}

async function reportsOf(lab: AppFixture) {
  const { data } = await lab.call({ as: 'ana', path: '/reports?pageSize=100&sort=name' });
  return (data as { items: { slug: string }[] }).items.map(({ slug }) => slug);
}

async function cellsOf(lab: AppFixture, slug: string): Promise<CellSet> {
  const { data } = await lab.call({ as: 'ana', path: `/reports/${slug}` });
  const { query } = data as { query: Query };
  const answer = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
  expect([slug, answer.message]).toEqual([slug, '']);
  return (answer.data as { cellSet: CellSet }).cellSet;
}

describe('a workspace that is exported with its rows', () => {
  it('becomes the same workspace on an empty server: every report has the same cells', async () => {
    const source = await addressOf(from);
    const target = await addressOf(to);
    const exported = await cube(`workspace export ${folder} --private --data`, source);
    expect(exported).toMatchObject({ exitCode: 0, err: '' });
    expect(statSync(path.join(folder, 'tables/fact_flights.parquet')).size).toBeGreaterThan(1000);
    const planned = await cube(`workspace plan ${folder}`, target);
    expect(planned.exitCode).toBe(1);
    expect(planned.out).toContain('fact_flights');
    const applied = await cube(`workspace apply ${folder} --data`, target);
    expect(applied).toMatchObject({ exitCode: 0, err: '' });
    const slugs = await reportsOf(from);
    expect(slugs.length).toBeGreaterThan(3);
    expect(await reportsOf(to)).toEqual(slugs);
    for (const slug of slugs) expect(await cellsOf(to, slug)).toEqual(await cellsOf(from, slug));
    expect((await cube(`workspace plan ${folder}`, target)).exitCode).toBe(0);
  });
});
