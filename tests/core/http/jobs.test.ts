import { describe, expect, test } from 'vitest';
import type { Job } from '@bi/contract/query/job';
import type { Query } from '@bi/contract/query/query';
import { runQuery } from '@bi/contract/endpoints/queries';
import { importUpload } from '@bi/contract/endpoints/uploads';
import { SessionClient } from '../../../src/core/http/http-client';
import { callJob } from '../../../src/core/http/jobs';
import { openSession } from '../session/session-fixture';
import { envelope, json, loopbackForAll } from './loopback-server';

const server = loopbackForAll();

const query: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
const job = (patch: Partial<Job>): Job => ({
  id: 'j/1',
  kind: 'query',
  state: 'running',
  progress: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  error: null,
  ...patch,
});

function client() {
  const session = openSession({ server: server().url });
  session.setToken('t');
  return new SessionClient(session, {
    ports: { surface: 'lone', toast: () => {}, goTo: () => {}, emitError: () => true },
    language: () => 'en',
  });
}

/** A server whose query becomes a job that goes through these states. */
function jobServer(states: Job[]) {
  let poll = 0;
  server().answer(({ method, path }, response) => {
    if (method === 'POST') {
      json(response, envelope(1010, { job: states[0] }));
    } else if (method === 'DELETE') {
      json(response, envelope(1000));
    } else if (path.endsWith('/result')) {
      json(response, envelope(1000, 'the result'));
    } else {
      poll += 1;
      json(response, envelope(1000, states[Math.min(poll, states.length - 1)]));
    }
  });
}

const calls = () => server().calls.map(({ method, path }) => `${method} ${path}`);

describe('a query', () => {
  test('that is quick is its answer', async () => {
    server().answer((_call, response) => json(response, envelope(1000, 'quick')));
    expect(await callJob(client(), runQuery, { body: query })).toBe('quick');
    expect(server().calls[0]?.body).toEqual(query);
  });

  test('with a warning is its answer too', async () => {
    server().answer((_call, response) =>
      json(response, envelope(1010, { cellSet: 1 }, 'truncated')),
    );
    expect(await callJob(client(), runQuery, { body: query })).toEqual({ cellSet: 1 });
  });

  test('that takes long is polled to its result, with progress', async () => {
    jobServer([
      job({ state: 'queued' }),
      job({ progress: 0.25 }),
      job({ progress: 0.75 }),
      job({ state: 'done', progress: 1 }),
    ]);
    const progress: (number | null)[] = [];
    const answer = await callJob(
      client(),
      runQuery,
      { body: query },
      { onProgress: (share) => progress.push(share) },
    );
    expect(answer).toBe('the result');
    expect(progress).toEqual([null, 0.25, 0.75, 1]);
    expect(calls()).toEqual([
      'POST /api/v1/query',
      'GET /api/v1/jobs/j%2F1?wait=20',
      'GET /api/v1/jobs/j%2F1?wait=1',
      'GET /api/v1/jobs/j%2F1?wait=1',
      'GET /api/v1/jobs/j%2F1/result',
    ]);
  });

  test('that fails rejects with the code and text of its job', async () => {
    jobServer([job({}), job({ state: 'failed', error: { code: 1005, message: 'out of memory' } })]);
    await expect(callJob(client(), runQuery, { body: query })).rejects.toMatchObject({
      code: 1005,
      message: 'out of memory',
    });
  });

  test('that fails names the places in its statement, as its result is refused with them', async () => {
    const failed = job({ state: 'failed', error: { code: 1001, message: 'no such column' } });
    const faults = [{ from: 7, to: 12, message: 'no such column' }];
    server().answer(({ method, path }, response) => {
      if (method === 'POST') json(response, envelope(1010, { job: job({}) }));
      else if (path.endsWith('/result'))
        json(response, envelope(1001, { faults }, 'no such column'));
      else json(response, envelope(1000, failed));
    });
    await expect(callJob(client(), runQuery, { body: query })).rejects.toMatchObject({
      code: 1001,
      data: { faults },
    });
  });

  test('that was cancelled elsewhere is a cancelled call', async () => {
    jobServer([job({}), job({ state: 'cancelled' })]);
    await expect(callJob(client(), runQuery, { body: query })).rejects.toMatchObject({
      cancelled: true,
    });
  });

  test('that is aborted is stopped on the server', async () => {
    jobServer([job({}), job({})]);
    const controller = new AbortController();
    const running = callJob(
      client(),
      runQuery,
      { body: query },
      {
        signal: controller.signal,
        onProgress: () => {
          if (server().calls.length > 1) controller.abort();
        },
      },
    );
    await expect(running).rejects.toMatchObject({ cancelled: true });
    while (!calls().includes('DELETE /api/v1/jobs/j%2F1')) {
      await new Promise((done) => setImmediate(done));
    }
  });
});

describe('an import that is stopped', () => {
  const importing = (end: Job['state']) => {
    const controller = new AbortController();
    const ended = job({ kind: 'import', state: end, progress: 1 });
    jobServer([job({ kind: 'import' }), job({ kind: 'import' }), ended]);
    return callJob(
      client(),
      importUpload,
      { id: 'u', body: { mode: 'create', name: 'trips', options: {} } },
      {
        signal: controller.signal,
        endCounts: true,
        onProgress: () => {
          if (server().calls.length === 2) controller.abort();
        },
      },
    );
  };

  test('is its result where it was published before', async () => {
    await expect(importing('done')).resolves.toBe('the result');
    expect(calls()).toContain('DELETE /api/v1/jobs/j%2F1');
  });

  test('is a cancelled call where nothing was published', async () => {
    await expect(importing('cancelled')).rejects.toMatchObject({ cancelled: true });
  });
});
