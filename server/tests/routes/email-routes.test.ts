import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { REPORT } from './endpoint-examples';
import { emailOf } from './email-examples';

const NOW = Date.parse('2026-11-24T12:00:00Z');

let lab: AppFixture;
let report: string;
let made = 0;

type Person = 'ana' | 'raj' | 'mia' | 'gus';
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  as: Person = 'ana',
) => {
  const answer = await lab.call({ as, method, path, ...(body === undefined ? {} : { body }) });
  return {
    ...answer,
    data: answer.data as never as Record<string, unknown> & { id: string; body: object },
  };
};
const schedule = (change: object = {}) => {
  const { body } = emailOf(report);
  return { name: `Schedule ${++made}`, body: { ...body, ...change } };
};
const create = async (change: object = {}, as: Person = 'ana') => {
  const answer = await call('POST', '/emails', schedule(change), as);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};

beforeAll(async () => {
  lab = await openAppFixture({ data: false, now: () => NOW });
  report = (await call('POST', '/reports', REPORT)).data.id;
  const everybody = [{ kind: 'tenant', id: '', level: 'view' }];
  await call('PUT', `/reports/${report}/shares`, { shares: everybody });
});
afterAll(() => lab.close());

describe('a schedule', () => {
  it('is paused when it is made, and runs at its next moment once it is resumed', async () => {
    const { id, ...fresh } = await create();
    expect(fresh).toMatchObject({ paused: 'person', nextAt: null, lastResult: null, version: 1 });
    expect(fresh).toMatchObject({ target: { kind: 'report', id: report, name: 'Of Acme' } });
    const resumed = await call('POST', `/emails/${id}/resume`);
    // Monday at seven in New York
    expect(resumed.data).toMatchObject({ paused: null, nextAt: '2026-11-30T12:00:00.000Z' });
    const paused = await call('POST', `/emails/${id}/pause`);
    expect(paused.data).toMatchObject({ paused: 'person', nextAt: null, version: 1 });
  });

  it('shows the next five moments that it runs at', async () => {
    const { id } = await create({ trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'UTC' } });
    const { data } = await call('GET', `/emails/${id}`);
    expect(data).toMatchObject({
      next: ['11-30', '12-07', '12-14', '12-21', '12-28'].map((day) => `2026-${day}T07:00:00.000Z`),
    });
  });

  it('that runs gets the moments of its new times when they are saved, and keeps them otherwise', async () => {
    const { id, name, body } = await create();
    await call('POST', `/emails/${id}/resume`);
    const saved = await call('PUT', `/emails/${id}`, {
      ...{ name, version: 1 },
      body: { ...body, subject: 'Other words' },
    });
    expect(saved.data).toMatchObject({ nextAt: '2026-11-30T12:00:00.000Z', paused: null });
    const moved = await call('PUT', `/emails/${id}`, {
      ...{ name, version: 2 },
      body: { ...body, trigger: { kind: 'times', cron: '0 8 * * *', zone: 'UTC' } },
    });
    expect(moved.data).toMatchObject({ nextAt: '2026-11-25T08:00:00.000Z' });
  });

  it('whose name was suggested gets a free one, once for one key', async () => {
    const { body } = schedule();
    const make = (name: string, more: object, key: string) =>
      lab.call({
        ...{ as: 'mia' as const, method: 'POST', path: '/emails', body: { name, body, ...more } },
        headers: { 'idempotency-key': key },
      });
    const names = [];
    for (const key of ['first-of-mia', 'second-of-mia', 'second-of-mia']) {
      const { data, message } = await make('Subscribed', { nameSuggested: true }, key);
      names.push((data as { name?: string } | null)?.name ?? message);
    }
    expect(names).toEqual(['Subscribed', 'Subscribed (2)', 'Subscribed (2)']);
    expect((await make('Subscribed', {}, 'third-of-mia')).code).toBe(1001);
  });

  it('that comes back from the trash is paused', async () => {
    const { id } = await create();
    await call('POST', `/emails/${id}/resume`);
    await call('DELETE', `/emails/${id}`);
    const restored = await call('POST', `/emails/${id}/restore`);
    expect(restored.data).toMatchObject({ paused: 'person', nextAt: null, deletedAt: null });
  });

  it('may be run as often as it is asked for, also in one moment', async () => {
    const { id } = await create();
    const runs = [];
    for (const verb of ['run', 'run', 'test'])
      runs.push(await call('POST', `/emails/${id}/${verb}`));
    const ids = runs.map(({ data }) => (data as object as { run: string }).run);
    expect(new Set(ids).size).toBe(3);
    const { data } = await call('GET', `/emails/${id}/deliveries`);
    const listed = (data as object as { runs: { id: string; test: boolean }[] }).runs;
    expect(listed.map((run) => run.id).toSorted()).toEqual(ids.toSorted());
    expect(listed.filter(({ test }) => test)).toHaveLength(1);
  });
});

describe('a schedule is refused', () => {
  it('for more recipients than one run reaches, in words', async () => {
    const recipients = Array.from({ length: 501 }, (_, at) => ({
      ...{ kind: 'address', address: `p${at}@acme.test` },
    }));
    const { code, message, data } = await call('POST', '/emails', schedule({ recipients }));
    expect(code).toBe(1001);
    expect(message).toContain('it has 501 recipients, 500 are the most');
    expect(data).toEqual({ step: 'whom' });
  });

  it.each([
    ['what', { target: { kind: 'report', id: 'nothing' } }],
    ['text', { text: 'Late: {{late}}' }],
    ['files', { target: { kind: 'dashboard', id: 'any' }, files: ['csv'] }],
    ['when', { pauses: { from: '2026-12-31', to: '2026-12-01' } }],
    ['when', { pauses: { to: '2026-11-01' } }],
    ['whom', { recipients: [{ kind: 'address', address: 'no-domain' }] }],
    ['whom', { recipients: [{ kind: 'user', id: 'nobody' }] }],
    ['hook', { hook: { url: 'https://hooks.example.com/in' } }],
  ])('by its step "%s": %j', async (step, change) => {
    const answer = await call('POST', '/emails', schedule(change));
    expect(answer).toMatchObject({ code: 1001, data: { step } });
  });

  it.each([
    ['a cron that never comes', { cron: '0 7 31 2 *', zone: 'UTC' }],
    ['every minute', { cron: '* * * * *', zone: 'UTC' }],
    ['a zone that there is none', { cron: '0 7 * * 1', zone: 'Mars/Olympus' }],
  ])('for %s', async (_what, times) => {
    const change = { trigger: { kind: 'times', ...times } };
    expect((await call('POST', '/emails', schedule(change))).code).toBe(1001);
  });

  it('with a word for a cron that never comes, and another for what is no cron', async () => {
    const said = async (cron: string) => {
      const body = { trigger: { kind: 'times', cron, zone: 'UTC' } };
      return (await call('POST', '/emails/times', body)).message;
    };
    expect(await said('0 7 31 2 *')).toContain('never runs');
    expect(await said('hello')).toContain('is not a schedule');
  });

  it('for 501 recipients', async () => {
    const recipients = Array.from({ length: 501 }, (_, at) => ({
      ...{ kind: 'address', address: `p${at}@acme.test` },
    }));
    expect((await call('POST', '/emails', schedule({ recipients }))).code).toBe(1001);
  });

  it('when it is resumed without recipients', async () => {
    const { id } = await create({ recipients: [] });
    expect((await call('POST', `/emails/${id}/resume`)).code).toBe(1001);
  });
});

describe('who may do what with a schedule', () => {
  it('is its owner and administrators, and nobody of another tenant', async () => {
    const { id } = await create({}, 'raj');
    expect((await call('GET', `/emails/${id}`)).code).toBe(1000);
    expect((await call('GET', `/emails/${id}`, undefined, 'gus')).code).toBe(1003);
    const own = await create();
    expect((await call('GET', `/emails/${own.id}`, undefined, 'raj')).code).toBe(1003);
    expect((await call('POST', `/emails/${own.id}/run`, undefined, 'raj')).code).toBe(1003);
  });
});

describe('the list of schedules', () => {
  const names = async (query: string) =>
    ((await call('GET', `/emails?search=Listed&${query}`)).data['items'] as { name: string }[]).map(
      ({ name }) => name,
    );
  const listed = async (name: string, zone: string) => {
    const trigger = { kind: 'times', cron: '0 7 * * 1', zone };
    const body = { ...schedule({ trigger }), name: `Listed ${name}` };
    return (await call('POST', '/emails', body)).data.id;
  };

  it('is filtered by their state and sorted by their next run, what has none last', async () => {
    const west = await listed('west', 'America/Los_Angeles');
    const east = await listed('east', 'Asia/Tokyo');
    await listed('idle', 'UTC');
    for (const id of [west, east]) await call('POST', `/emails/${id}/resume`);
    expect(await names('sort=nextAt')).toEqual(['Listed east', 'Listed west', 'Listed idle']);
    expect(await names('state=paused')).toEqual(['Listed idle']);
    expect(await names('state=running&sort=name')).toEqual(['Listed east', 'Listed west']);
    expect(await names('state=failing')).toEqual([]);
  });

  it('has filters that lists of other things refuse', async () => {
    for (const query of ['state=paused', 'sort=nextAt']) {
      expect((await call('GET', `/reports?${query}`)).code).toBe(1001);
    }
  });
});

describe('unsaved work on a schedule', () => {
  it('is stored for one person until they save it', async () => {
    const { id, body, name } = await create();
    const content = { text: 'typed' };
    const stored = await call('PUT', `/emails/${id}/draft`, { baseVersion: 1, content });
    expect(stored.data).toMatchObject({ draft: { baseVersion: 1, content }, others: [] });
    await call('PUT', `/emails/${id}`, { name, body, version: 1 });
    expect((await call('GET', `/emails/${id}/draft`)).data).toMatchObject({ draft: null });
    const other = await call('GET', `/emails/${id}/draft`, undefined, 'raj');
    expect(other.code).toBe(1003);
  });
});

describe('mails', () => {
  it('go into the outbox of a demo, and leave', async () => {
    const { data } = await call('GET', '/mail');
    expect(data).toEqual({
      ...{
        way: 'outbox',
        stopped: null,
        waiting: 0,
        domains: [],
        hookHosts: [],
        hookSecretAt: null,
      },
      ...{ perMinute: null, perHost: null },
    });
  });

  it('are released by administrators alone', async () => {
    expect((await call('POST', '/mail/release', undefined, 'raj')).code).toBe(1002);
    expect((await call('POST', '/mail/release')).code).toBe(1000);
  });
});
