import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleServer } from '../support/sample-server';

const lab = sampleServer();

const rows = 400_000;
const file = Buffer.from(
  `id,name\n${Array.from({ length: rows }, (_, id) => `${id},name of ${id % 1000}`).join('\n')}\n`,
);

async function announce(): Promise<string> {
  const body = { fileName: 'big.csv', sizeBytes: file.length };
  const made = await lab.process.call('POST', '/uploads', body);
  return made.data.id as string;
}

async function token(): Promise<string> {
  const response = await fetch(`${lab.process.address}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' }),
  });
  const answer = (await response.json()) as { data: { access_token: string } };
  return answer.data.access_token;
}

async function sendPart(id: string, from: number, bytes: Buffer): Promise<number> {
  const response = await fetch(`${lab.process.address}/api/v1/uploads/${id}/parts?offset=${from}`, {
    method: 'PUT',
    headers: { authorization: await token(), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const answer = (await response.json()) as { data: { receivedBytes: number } };
  return answer.data.receivedBytes;
}

async function finish(job: { id: string; state: string }): Promise<string> {
  let { state } = job;
  while (state === 'running') {
    const polled = await lab.process.call('GET', `/jobs/${job.id}?wait=5`);
    state = polled.data.state as string;
  }
  return state;
}

describe('a server that is killed', () => {
  it('continues an upload where it stopped, and imports all of it', async () => {
    const id = await announce();
    const half = Math.floor(file.length / 2);
    expect(await sendPart(id, 0, file.subarray(0, half))).toBe(half);
    await lab.restart();
    const { data } = await lab.process.call('GET', `/uploads/${id}`);
    expect(data).toMatchObject({ state: 'receiving', receivedBytes: half });
    await sendPart(id, half, file.subarray(half));
    const body = { mode: 'create', name: 'Big', options: {} };
    const started = await lab.process.call('POST', `/uploads/${id}/import`, body);
    expect(await finish(started.data.job)).toBe('done');
    const list = await lab.process.call('GET', '/tables?search=Big');
    expect(list.data.items[0]).toMatchObject({ rowCount: rows, columnCount: 2 });
  });

  it('in an import leaves nothing of it, and the file can be imported again', async () => {
    const id = await announce();
    await sendPart(id, 0, file);
    const body = { mode: 'create', name: 'Big', options: {} };
    await lab.process.call('POST', `/uploads/${id}/import`, body);
    await lab.restart();
    const there = await lab.process.call('GET', '/tables?search=Big');
    const { data } = await lab.process.call('GET', `/uploads/${id}`);
    // killed after the whole had been published, it is there whole; before, not at all
    if (there.data.total === 1) expect(there.data.items[0].rowCount).toBe(rows);
    else {
      expect(data).toMatchObject({ state: 'received', receivedBytes: file.length });
      const again = await lab.process.call('POST', `/uploads/${id}/import`, body);
      expect(await finish(again.data.job)).toBe('done');
    }
    const list = await lab.process.call('GET', '/tables?search=Big');
    expect(list.data.items[0].rowCount).toBe(rows);
    const drafts = readdirSync(path.join(lab.dataDir, 'datasets', 'acme')).filter((name) =>
      name.startsWith('.building'),
    );
    expect(drafts).toEqual([]);
  });
});

describe('an import that is cancelled', () => {
  it('leaves nothing, and the server continues', async () => {
    const id = await announce();
    await sendPart(id, 0, file);
    const body = { mode: 'create', name: 'Big', options: {} };
    const started = await lab.process.call('POST', `/uploads/${id}/import`, body);
    const stopped = await lab.process.call('DELETE', `/jobs/${started.data.job.id as string}`);
    const { data } = await lab.process.call('GET', `/jobs/${started.data.job.id as string}`);
    expect(['cancelled', 'done']).toContain(data.state);
    expect(stopped.data.state).toBe(data.state);
    const list = await lab.process.call('GET', '/tables?search=Big');
    expect(list.data.total).toBe(data.state === 'done' ? 1 : 0);
    expect((await fetch(`${lab.process.address}/healthz`)).status).toBe(200);
  });
});
