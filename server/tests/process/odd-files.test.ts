import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleFolder, startServer, type ServerProcess } from '../support/server-process';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = sampleFolder();
  server = await startServer(dataDir, { BI_CALLS_PER_MINUTE: '1000000' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

interface Made {
  name: string;
  state: string;
  rowCount: number;
  truncated: { signs: number } | null;
}

/** A file that was made, with its bytes as they are downloaded. */
async function made(
  to: string,
  body: object,
): Promise<{ file: Made; head: string; saved: string }> {
  const begun = await server.call('POST', `${to}/export`, body);
  expect(begun.code, begun.message).toBe(1010);
  const id = begun.data.job.id as string;
  let state: string;
  do state = (await server.call('GET', `/jobs/${id}?wait=5`)).data.state as string;
  while (state === 'running');
  const { data: file } = await server.call('GET', `/files/${id}`);
  const { data: ticket } = await server.call('POST', `/files/${id}/ticket`, {});
  const response = await fetch(`${server.address}/api/v1${String(ticket.path)}`);
  const head = Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString('latin1');
  return { file, head, saved: response.headers.get('content-disposition') ?? '' };
}

it('a file with a name of 300 Chinese characters is made, and saved under as much as file systems take', async () => {
  const { data: reports } = await server.call('GET', '/reports?pageSize=1');
  const name = '报表'.repeat(150);
  const { file, head, saved } = await made(`/reports/${String(reports.items[0].id)}`, {
    format: 'pdf',
    name,
  });
  expect(head).toBe('%PDF-');
  expect(file.name).toMatch(/^(报表)+报?\.pdf$/);
  expect(Buffer.byteLength(file.name)).toBeLessThanOrEqual(255);
  expect(decodeURIComponent(saved)).toContain(file.name);
});

it('characters that no font has are counted, and the file is there all the same', async () => {
  const { data: view, ...rest } = await server.call('POST', '/views', {
    name: 'Odd characters',
    sql: `SELECT 'lyre ' || chr(66500) || chr(66501) AS text`,
    materialisation: { kind: 'live' },
  });
  expect(rest.code, rest.message).toBe(1000);
  const { file, head } = await made(`/views/${String(view.id)}`, { format: 'pdf' });
  expect([head, file.state, file.rowCount]).toEqual(['%PDF-', 'ready', 1]);
  expect(file.truncated?.signs).toBe(2);
});

it('a picture of 40 MB is refused by its size before it is read, and nothing else suffers', async () => {
  const login = await fetch(`${server.address}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' }),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const sent = await fetch(`${server.address}/api/v1/images`, {
    method: 'POST',
    headers: { authorization: data.access_token, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(40 * 2 ** 20),
  }).then((response) => response.json() as Promise<{ code: number; message: string }>);
  expect(sent.code).not.toBe(1000);
  expect(sent.message).toMatch(/5 MB/);
  expect((await server.call('GET', '/reports')).code).toBe(1000);
});
