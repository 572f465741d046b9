import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

const TOKEN = 'a token of those who run it';
let lab: AppFixture;
let closed: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  closed = await openAppFixture({
    data: false,
    env: { BI_OPERATIONS_TOKEN: TOKEN.replaceAll(' ', '-') },
  });
});
afterAll(async () => {
  await lab.close();
  await closed.close();
});

const question = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };

/** The samples of an exposition, by name and labels; throws on anything that is not OpenMetrics. */
function samples(text: string): Map<string, number> {
  const lines = text.split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  const found = new Map<string, number>();
  let family = '';
  for (const line of lines.slice(0, -2)) {
    const declared = /^# TYPE (\w+) (counter|gauge|histogram|info)$/.exec(line)?.[1];
    if (declared !== undefined) family = declared;
    if (line.startsWith('# ')) {
      expect(line).toMatch(new RegExp(`^# (TYPE|UNIT|HELP) ${family} .+`));
      continue;
    }
    const sample = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const [, name = '', labels = '', value] = sample!;
    expect(name.startsWith(family), line).toBe(true);
    expect(found.has(`${name}{${labels}}`), line).toBe(false);
    found.set(`${name}{${labels}}`, Number(value === '+Inf' ? Infinity : value));
  }
  return found;
}

const read = async () => {
  const answer = await lab.call({ path: '!/metrics' });
  expect(answer.headers['content-type']).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  return samples(answer.text);
};

describe('GET /metrics', () => {
  test('counts questions by what answered them, statements by how they ended, and calls by route', async () => {
    const before = await read();
    const ask = () => lab.call({ as: 'ana', method: 'POST', path: '/query', body: question });
    await ask();
    await ask();
    const sql = (text: string) =>
      lab.call({ as: 'ana', method: 'POST', path: '/sql/run', body: { sql: text } });
    await sql('SELECT 1');
    await sql('SELECT nothing FROM fact_flights');
    const after = await read();
    const more = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
    expect(more('cube_queries_total{source="cache",outcome="done"}')).toBe(1);
    expect(more('cube_queries_total{source="cube",outcome="done"}')).toBeGreaterThanOrEqual(1);
    expect(more('cube_queries_total{source="sql",outcome="done"}')).toBe(1);
    expect(more('cube_queries_total{source="sql",outcome="refused"}')).toBe(1);
    const route = 'method="POST",route="/api/v1/query",status="200"';
    expect(more(`cube_call_duration_seconds_count{${route}}`)).toBe(2);
    expect(after.get(`cube_call_duration_seconds_bucket{${route},le="+Inf"}`)).toBe(
      after.get(`cube_call_duration_seconds_count{${route}}`),
    );
  });

  test('measures the memory of every process, the queues, jobs and the disk', async () => {
    const stopper = lab.call({
      as: 'ana',
      method: 'POST',
      path: '/sql/export',
      body: { sql: 'SELECT * FROM dim_date', format: 'csv' },
    });
    await stopper;
    const found = await read();
    const keys = [...found.keys()].join('\n');
    expect(keys).toMatch(
      /^cube_process_resident_memory_bytes\{process="server",pid="\d+",tenant=""\}$/m,
    );
    if (process.platform === 'linux') {
      for (const { purpose, pid, tenantId } of lab.engines.status()) {
        const process_ = purpose === 'cube' ? 'engine' : 'sql';
        const key = `cube_process_resident_memory_bytes{process="${process_}",pid="${pid}",tenant="${tenantId}"}`;
        expect(found.get(key), key).toBeGreaterThan(10_000_000);
      }
    }
    for (const purpose of ['cube', 'sql', 'check']) {
      expect(found.get(`cube_queue_waiting{purpose="${purpose}"}`)).toBe(0);
      expect(found.get(`cube_engine_deaths_total{purpose="${purpose}"}`)).toBe(0);
    }
    const free = found.get('cube_disk_free_bytes{}')!;
    expect(free).toBeGreaterThan(0);
    expect(found.get('cube_disk_size_bytes{}')).toBeGreaterThanOrEqual(free);
  });

  test('counts jobs by kind and how they ended', async () => {
    const slow = await openAppFixture({ env: { BI_JOB_AFTER_MS: '1', BI_CACHE_MB: '0' } });
    try {
      const body = { sql: 'SELECT count(*) FROM range(100000000000) t(i) WHERE i % 7 = 3' };
      const asked = await slow.call({ as: 'ana', method: 'POST', path: '/sql/run', body });
      const metrics = async () => samples((await slow.call({ path: '!/metrics' })).text);
      expect((await metrics()).get('cube_jobs_running{kind="query"}')).toBe(1);
      await slow.call({
        as: 'ana',
        method: 'DELETE',
        path: `/jobs/${asked.data.job.id as string}`,
      });
      const after = await metrics();
      expect(after.get('cube_jobs_running{kind="query"}')).toBe(0);
      expect(after.get('cube_jobs_ended_total{kind="query",state="cancelled"}')).toBe(1);
    } finally {
      await slow.close();
    }
  });
});

describe('what those who run the server may read and change', () => {
  const paths = ['/metrics', '/log-level'];

  test.each(paths)(
    '%s is there for programs on this machine only, when no token is set',
    async (url) => {
      const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
        lab.app.inject({ url, remoteAddress, headers: { host: 'localhost:8080', ...headers } });
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect((await from(address)).statusCode).toBe(200);
      const refused = [
        await from('10.0.0.7'),
        await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }),
        await from('127.0.0.1', { forwarded: 'for=10.0.0.7' }),
        await from('127.0.0.1', { origin: 'http://evil.test' }),
        await from('127.0.0.1', { host: 'evil.test' }),
      ];
      for (const { statusCode, body } of refused) {
        expect(statusCode).toBe(404);
        expect(body).not.toContain('cube_');
      }
    },
  );

  test.each(paths)('%s needs the token when one is set, also on this machine', async (url) => {
    const given = TOKEN.replaceAll(' ', '-');
    const status = async (authorization?: string, remoteAddress = '127.0.0.1') => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await closed.app.inject({ url, remoteAddress, headers })).statusCode;
    };
    expect(await status()).toBe(401);
    expect(await status('Bearer wrong')).toBe(401);
    expect(await status(`Bearer ${given}`, '10.0.0.7')).toBe(200);
  });

  test('changes the level of the log while the server runs', async () => {
    const put = (level: string) =>
      lab.call({ method: 'PUT', path: '!/log-level', body: { level } });
    const lines = async () => {
      lab.logged.length = 0;
      await lab.call({ as: 'ana', path: '/me' });
      return lab.logged.filter(({ msg }) => msg === 'call').length;
    };
    expect(await lines()).toBe(1);
    expect((await put('error')).data).toEqual({ level: 'error' });
    expect(await lines()).toBe(0);
    expect((await put('info')).code).toBe(1000);
    expect(await lines()).toBe(1);
    expect((await put('loud')).code).toBe(1001);
    expect((await lab.call({ path: '!/log-level' })).data).toEqual({ level: 'info' });
  });
});
