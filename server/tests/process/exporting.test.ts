import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFolder, startServer, type ServerProcess } from '../support/server-process';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = sampleFolder();
  server = await startServer(dataDir, { BI_CALLS_PER_MINUTE: '1000000' });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startServer(dataDir, { BI_CALLS_PER_MINUTE: '1000000' });
}

async function begun(format: string): Promise<string> {
  const { data } = await server.call('GET', '/tables?pageSize=100');
  const table = data.items.find(
    (one: { tableName: string }) => one.tableName === 'fact_flights',
  ) as { id: string };
  const answer = await server.call('POST', `/tables/${table.id}/export`, { format });
  expect(answer.code, answer.message).toBe(1010);
  return answer.data.job.id as string;
}

const names = () => {
  try {
    return readdirSync(path.join(dataDir, 'files/acme'));
  } catch {
    return [];
  }
};

/** Waits until something of the file is on the disk. */
const writing = (id: string) =>
  expect
    .poll(() => names().some((name) => name.startsWith(`${id}.part`)), {
      timeout: 60_000,
      interval: 20,
    })
    .toBe(true);

async function finished(id: string): Promise<string> {
  for (;;) {
    const { data } = await server.call('GET', `/jobs/${id}?wait=5`);
    if (data.state !== 'running') return data.state as string;
  }
}

describe('a server that is killed while a file is written', () => {
  it.each(['csv', 'pdf'])(
    'writes the %s again after its start, and gives out no part of it before',
    async (format) => {
      const id = await begun(format);
      await writing(id);
      expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      await restart();
      const early = await server.call('GET', `/files/${id}`);
      expect(['making', 'ready']).toContain(early.data.state);
      if (early.data.state === 'making')
        expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      expect(await finished(id)).toBe('done');
      const { data: file } = await server.call('GET', `/files/${id}`);
      expect(file).toMatchObject({ state: 'ready', format });
      expect(names()).toEqual([id]);
      expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1000);
    },
  );

  it('ends one that is cancelled after its start, and leaves nothing', async () => {
    const id = await begun('xlsx');
    await writing(id);
    await restart();
    await server.call('DELETE', `/jobs/${id}`);
    expect(await finished(id)).toBe('cancelled');
    expect((await server.call('GET', `/files/${id}`)).data.state).toBe('cancelled');
    await expect.poll(names).toEqual([]);
  });
});
