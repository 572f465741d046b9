import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ env: { BI_JOB_AFTER_MS: '1', BI_CACHE_MB: '0' } });
});
afterAll(() => lab.close());

let hour = 0;
/** A question nobody has asked yet, so that it has to be computed. */
function freshQuery() {
  hour += 1;
  return {
    cube: 'flights',
    rows: [{ of: 'origin', expand: 'all' }],
    columns: [{ of: 'date', expand: 'all' }],
    measures: ['flights', 'routes', 'average_delay'],
    where: { of: 'hour', op: '<=', value: 1000 + hour },
  };
}
const ask = (body: unknown, headers: Record<string, string> = {}) =>
  lab.call({ as: 'ana', method: 'POST', path: '/query', body, headers });
const follow = async (id: string) => {
  const { data } = await lab.call({ as: 'ana', path: `/jobs/${id}?wait=20` });
  return data;
};

describe('a query that takes longer than its call', () => {
  it('continues as a job and gives the answer there', async () => {
    const first = await ask(freshQuery());
    expect(first.code, first.message).toBe(1010);
    const { job } = first.data;
    expect(job).toMatchObject({ kind: 'query', state: 'running', progress: null, error: null });
    expect(await follow(job.id)).toMatchObject({ id: job.id, state: 'done', progress: 1 });
    const result = await lab.call({ as: 'ana', path: `/jobs/${job.id}/result` });
    expect(result.code, result.message).toBe(1000);
    expect(result.data.trace.source).toBe('base');
    expect(result.data.cellSet.cells[0].values.length).toBeGreaterThan(1000);
  });

  it('is one execution for four attempts with one key', async () => {
    const body = freshQuery();
    const headers = { 'idempotency-key': 'four-attempts-1' };
    const jobs = new Set<string>();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await ask(body, headers);
      expect(answer.code, answer.message).toBe(1010);
      jobs.add(answer.data.job.id);
    }
    expect(jobs.size).toBe(1);
    const other = await ask(freshQuery(), headers);
    expect([other.code, other.message]).toEqual([1001, expect.stringMatching(/Idempotency-Key/)]);
  });

  it('is stopped by DELETE, and cannot be seen by anybody else', async () => {
    const { job } = (await ask(freshQuery())).data;
    for (const as of ['raj', 'gus'] as const) {
      const seen = await lab.call({ as, path: `/jobs/${job.id}` });
      expect(seen.code).toBe(1003);
      expect((await lab.call({ as, method: 'DELETE', path: `/jobs/${job.id}` })).code).toBe(1003);
      expect((await lab.call({ as, path: `/jobs/${job.id}/result` })).code).toBe(1003);
    }
    const stopped = await lab.call({ as: 'ana', method: 'DELETE', path: `/jobs/${job.id}` });
    expect(['cancelled', 'done']).toContain(stopped.data.state);
    const result = await lab.call({ as: 'ana', path: `/jobs/${job.id}/result` });
    expect(result.code).toBe(stopped.data.state === 'done' ? 1000 : 1008);
  });

  it('says what it failed with in the reader’s language', async () => {
    const { job } = (await ask(freshQuery())).data;
    const pid = lab.engines.status().find((status) => status.state === 'ready')?.pid;
    if (pid) process.kill(pid, 'SIGKILL');
    const ended = await follow(job.id);
    if (ended.state === 'done') return;
    const chinese = await lab.call({
      as: 'ana',
      path: `/jobs/${job.id}`,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.data).toMatchObject({ state: 'failed', error: { code: 1005 } });
    expect(chinese.data.error.message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('a job that never was', () => {
  it.each([
    ['GET', '/jobs/nope'],
    ['GET', '/jobs/nope/result'],
    ['DELETE', '/jobs/nope'],
  ] as const)('%s %s is missing', async (method, path) => {
    const answer = await lab.call({ as: 'ana', method, path });
    expect([answer.status, answer.code]).toEqual([200, 1003]);
    expect((await lab.call({ method, path })).status).toBe(401);
  });

  it('is refused when the wait is too long', async () => {
    const answer = await lab.call({ as: 'ana', path: '/jobs/nope?wait=21' });
    expect([answer.code, answer.message]).toEqual([1001, 'query.wait: must be at most 20']);
  });
});
