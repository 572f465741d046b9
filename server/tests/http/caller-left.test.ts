import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { addErrorHandler } from '../../src/http/error-handler';

const lines: { level: number; msg: string }[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) };
const app = Fastify({ logger: { level: 'info', stream } });
afterEach(() => app.close());

test('a caller who leaves before the first byte of a stream is no fault of the server', async () => {
  addErrorHandler(app, 1024);
  const body = new PassThrough();
  const taken = new PassThrough();
  app.post('/stream', (_request, reply) => {
    reply.raw.once('close', () => body.destroy());
    taken.end('taken');
    return reply.send(body);
  });
  app.get('/fault', () => Promise.reject(new Error('broken')));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const caller = request({ port, host: '127.0.0.1', path: '/stream', method: 'POST', headers });
  caller.on('error', () => undefined);
  caller.end('{}');
  await once(taken, 'readable');
  caller.destroy();
  const said = () => lines.map(({ msg }) => msg);
  await expect.poll(said).toContain('the caller left before the answer');
  const faults = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg);
  expect(faults()).toEqual([]);
  expect((await app.inject('/fault')).statusCode).toBe(500);
  expect(faults()).toEqual(['a call failed']);
});
