import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Query } from '@bi/contract/query/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCube } from '../../src/cli/run-cube';
import { answerOf, sampleFolder, startServer, type ServerProcess } from '../support/server-process';

const ADMIN = { username: 'ana.lee@acme.test', password: 'four quiet rivers' };
const SAMPLE_REPORTS = 18;

const folder = mkdtempSync(path.join(tmpdir(), 'bi-moved-'));
let sampleDir: string;
let from: ServerProcess;
let to: ServerProcess;

beforeAll(async () => {
  sampleDir = sampleFolder();
  from = await startServer(sampleDir);
  const empty = {
    ...{ BI_MODE: 'production', HOST: '127.0.0.1' },
    ...{ BI_ADMIN_EMAIL: ADMIN.username, BI_ADMIN_PASSWORD: ADMIN.password },
  };
  to = await startServer(path.join(folder, 'empty'), empty, ADMIN);
});
afterAll(async () => {
  for (const server of [from, to]) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
  for (const one of [sampleDir, folder]) rmSync(one, { recursive: true, force: true });
});

async function workspace(args: string, server: ServerProcess, password: string): Promise<void> {
  let errors = '';
  const exitCode = await runCube(['workspace', ...args.split(' ')], {
    env: { CUBE_SERVER: server.address, CUBE_USER: ADMIN.username, CUBE_PASSWORD: password },
    version: 'test',
    out: () => undefined,
    err: (text) => void (errors += text),
  });
  expect([exitCode, errors]).toEqual([0, '']);
}

async function cellsOf(server: ServerProcess, slug: string): Promise<unknown> {
  const { data } = await server.call('GET', `/reports/${slug}`);
  const { query } = data as { query: Query };
  const answer = await answerOf(server, '/query', query);
  expect([slug, answer.message]).toEqual([slug, '']);
  return answer.data.cellSet;
}

describe('the sample workspace, exported with its rows and applied to an empty server', () => {
  it('gives the same cells, to the last digit, in every report', async () => {
    const files = path.join(folder, 'files');
    await workspace(`export ${files} --private --data`, from, 'demo-ana');
    await workspace(`apply ${files} --data`, to, ADMIN.password);
    const listed = await from.call('GET', '/reports?pageSize=100&sort=name');
    const slugs = (listed.data.items as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs).toHaveLength(SAMPLE_REPORTS);
    const different: string[] = [];
    for (const slug of slugs) {
      const [was, is] = [await cellsOf(from, slug), await cellsOf(to, slug)];
      if (JSON.stringify(is) !== JSON.stringify(was)) different.push(slug);
    }
    expect(different).toEqual([]);
  });
});
