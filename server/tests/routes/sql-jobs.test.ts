import { describe, expect, it } from 'vitest';
import { openAppFixture } from '../support/app-fixture';

describe('a statement that takes long', () => {
  it('keeps the places of its faults when it fails as a job', async () => {
    const slow = await openAppFixture({ env: { BI_JOB_AFTER_MS: '1' } });
    try {
      const sql = "SELECT 'é', orgin FROM fact_flights";
      const body = { sql };
      const headers = { 'accept-language': 'zh' };
      for (const path of ['/sql/run', '/sql/export']) {
        const given = path === '/sql/export' ? { ...body, format: 'csv' } : body;
        const asked = await slow.call({ as: 'ana', method: 'POST', path, body: given });
        expect(asked.code).toBe(1010);
        const job = `/jobs/${asked.data.job.id as string}`;
        const { data } = await slow.call({ as: 'ana', path: `${job}?wait=20`, headers });
        const faults = [
          { from: 12, to: 17, message: expect.stringMatching(/没有列/), suggestion: 'origin' },
        ];
        expect(data).toMatchObject({ state: 'failed', error: { code: 1001, faults } });
        const result = await slow.call({ as: 'ana', path: `${job}/result`, headers });
        expect([result.code, result.data]).toEqual([1001, { faults }]);
      }
    } finally {
      await slow.close();
    }
  });

  it('continues as a job, and cancelling it kills its process', async () => {
    const slow = await openAppFixture({ env: { BI_JOB_AFTER_MS: '50' } });
    try {
      const body = { sql: 'SELECT count(*) FROM range(100000000000) t(i) WHERE i % 7 = 3' };
      const asked = await slow.call({ as: 'ana', method: 'POST', path: '/sql/run', body });
      expect(asked.code).toBe(1010);
      const path = `/jobs/${asked.data.job.id as string}`;
      const pids = () => slow.engines.status().filter(({ purpose }) => purpose === 'sql');
      await expect.poll(() => pids().map(({ running }) => running), { interval: 5 }).toEqual([1]);
      expect((await slow.call({ as: 'ana', method: 'DELETE', path })).data.state).toBe('cancelled');
      await expect.poll(() => pids().length, { interval: 5 }).toBe(0);
      expect((await slow.call({ as: 'ana', path: `${path}/result` })).code).toBe(1008);
      await expect
        .poll(
          async () => (await slow.call({ as: 'ana', path: '/sql/history' })).data.items[0]?.state,
        )
        .toBe('cancelled');
      const late = `SELECT sum(CAST(CASE WHEN i = 29999999 THEN 'no' ELSE '1' END AS INTEGER))
        FROM range(30000000) t(i)`;
      const sent = { sql: late };
      const again = await slow.call({ as: 'ana', method: 'POST', path: '/sql/run', body: sent });
      const failing = `/jobs/${again.data.job.id as string}`;
      await expect
        .poll(async () => (await slow.call({ as: 'ana', path: `${failing}?wait=5` })).data.state, {
          timeout: 20_000,
        })
        .toBe('failed');
      const refused = await slow.call({ as: 'ana', path: `${failing}/result` });
      expect(refused.code).toBe(1001);
      expect(late.slice(refused.data.faults[0].from)).toMatch(/^CAST/);
    } finally {
      await slow.close();
    }
  });
});
