import axios, { AxiosError } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createIdentityClient, IDENTITY_TIMEOUT } from '../../../src/core/http/identity-client';
import { json, openLoopback } from './loopback-server';

let server: Awaited<ReturnType<typeof openLoopback>>;
beforeAll(async () => {
  server = await openLoopback((_call, response) => json(response, {}));
});
afterAll(() => server.close());

test('hands out the envelope, also of a refusal', async () => {
  const refusal = { success: false, code: 17, msg: 'User name or password is wrong.', data: null };
  server.answer((_call, response) => json(response, refusal));
  expect(await createIdentityClient(server.url).post('/iam/login', { username: 'x' })).toEqual(
    refusal,
  );
  expect(server.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/iam/login',
    body: { username: 'x' },
  });
});

test('an HTTP failure is code 502 with the status text', async () => {
  server.answer((_call, response) => {
    response.writeHead(503, 'Service Unavailable').end();
  });
  expect(await createIdentityClient(server.url).get('/iam/login/config')).toEqual({
    success: false,
    code: 502,
    msg: 'Service Unavailable',
    data: null,
  });
});

test('a time-out is code 408', async () => {
  server.answer(() => {});
  const answer = await createIdentityClient(server.url).get('/iam/login/config', { timeout: 30 });
  expect(answer).toMatchObject({ success: false, code: 408, data: null });
});

test('anything else is code 500', async () => {
  server.answer((_call, response) => json(response, ['no envelope']));
  const identity = createIdentityClient(server.url);
  expect(await identity.get('/iam/login/config')).toMatchObject({ success: false, code: 500 });
  const nowhere = createIdentityClient('http://127.0.0.1:1');
  expect(await nowhere.post('/iam/login')).toMatchObject({ success: false, code: 500 });
});

test('ends a call that is not answered after 30,000 ms and not before', async () => {
  expect(IDENTITY_TIMEOUT).toBe(30_000);
  server.answer(() => {});
  const limits: (number | undefined)[] = [];
  const wire = axios.defaults.adapter;
  axios.defaults.adapter = (config) => {
    limits.push(config.timeout);
    return new Promise((_resolve, reject) => {
      const late = new AxiosError('timeout', AxiosError.ETIMEDOUT, config);
      setTimeout(() => reject(late), config.timeout);
    });
  };
  vi.useFakeTimers();
  const ended: unknown[] = [];
  void createIdentityClient(server.url)
    .get('/iam/login/config')
    .then((answer) => ended.push(answer));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject([{ success: false, code: 408, data: null }]);
  expect(limits).toEqual([30_000]);
  vi.useRealTimers();
  axios.defaults.adapter = wire;
});
