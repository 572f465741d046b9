import { openReport } from '@bi/contract/endpoints/reports';
import { describe, expect, test } from 'vitest';
import { reportCall } from '../../../elements/bridge/early-paths';
import { call } from '../../../src/core/http/call';
import { SessionClient } from '../../../src/core/http/http-client';
import type { RequestInterceptor } from '../../../src/core/session/session-types';
import { askFor } from '../../../src/host/use-answer';
import { openSession } from '../session/session-fixture';
import { envelope, json, loopbackForAll } from './loopback-server';
import { until } from '../../until';

const server = loopbackForAll();

function open() {
  const session = openSession({ server: server().url });
  session.setToken('secret');
  const through = (intercept?: RequestInterceptor) =>
    new SessionClient(session, {
      ports: { surface: 'lone', toast: () => {}, goTo: () => {}, emitError: () => true },
      language: () => 'en',
      intercept,
    });
  return { session, http: through(), through };
}

describe('a call', () => {
  test('takes over what the loader has sent ahead', async () => {
    server().answer((_call, response) => json(response, envelope(1000, 'early')));
    const { http, session } = open();
    session.sendEarly({ path: '/api/v1/reports/r1' });
    expect(await http.get('/reports/r1')).toBe('early');
    expect(server().calls).toHaveLength(1);
    expect(await http.get('/reports/r1')).toBe('early');
    expect(server().calls).toHaveLength(2);
  });

  test('for the numbers of a report is the one that the loader has sent ahead', async () => {
    const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    const opened = { report: { id: '0f', query }, cube: { slug: 'flights' }, answer: null };
    server().answer(({ path }, response) =>
      json(response, envelope(1000, path.includes('/reports/') ? opened : { path })),
    );
    const { http, session } = open();
    session.sendEarly(reportCall('slug', () => undefined));
    const asked = () => server().calls.filter(({ path }) => path.includes('/query'));
    await until(() => expect(asked()).toHaveLength(1));
    await askFor('report:0f')(http, query, {});
    expect(asked()).toHaveLength(1);
  });

  test('for the numbers of a report is not sent where they came with it, or no cube did', async () => {
    const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    const cube = { slug: 'flights' };
    for (const part of [
      { cube, answer: { cellSet: {} } },
      { cube: null, answer: null },
    ]) {
      server().answer((_call, response) =>
        json(response, envelope(1000, { report: { id: '0f', query }, ...part })),
      );
      const { http, session } = open();
      session.sendEarly(reportCall('slug', () => undefined));
      expect(await call(http, openReport, { id: 'slug' })).toMatchObject(part);
      expect(server().calls.some(({ path }) => path.includes('/query'))).toBe(false);
    }
  });

  test('goes ahead through the interceptor, and is not taken over by one with another', async () => {
    server().answer(({ path }, response) => json(response, envelope(1000, { path })));
    const sign =
      (name: string): RequestInterceptor =>
      ({ path, headers }) => {
        headers['x-signed'] = `${name} ${path}`;
      };
    const portal = sign('portal');
    const { session, http, through } = open();
    const next = () => [{ path: '/api/v1/query', body: { a: 1 } }];
    const send = () => session.sendEarly({ path: '/api/v1/reports/r1', next }, () => portal);
    const signatures = () => server().calls.map(({ headers }) => headers['x-signed']);
    send();
    await until(() => expect(server().calls).toHaveLength(2));
    await through(portal).get('/reports/r1');
    await through(portal).post('/query', { a: 1 });
    expect(signatures()).toEqual(['portal /reports/r1', 'portal /query']);
    send();
    await through(sign('other')).get('/reports/r1');
    expect(signatures()).toContain('other /reports/r1');
    session.sendEarly({ path: '/api/v1/reports/r2' });
    await through(portal).get('/reports/r2');
    expect(signatures()).toContain('portal /reports/r2');
    await http.get('/reports/r2');
    expect(signatures().at(-1)).toBeUndefined();
  });

  test('takes over a query that followed from what the loader sent ahead, and no other one', async () => {
    const query = { cube: 'c', measures: ['n'] };
    server().answer(({ method, path }, response) =>
      json(response, envelope(1000, method === 'GET' ? { query } : `answer of ${path}`)),
    );
    const { http, session } = open();
    const next = (data: unknown) => [
      { path: '/api/v1/query', body: (data as { query: unknown }).query },
    ];
    session.sendEarly({ path: '/api/v1/reports/r1', next });
    await until(() => expect(server().calls).toHaveLength(2));
    expect(server().calls[1]).toMatchObject({ method: 'POST', body: query });
    expect(await http.post('/query', { ...query, measures: ['m'] })).toBe(
      'answer of /api/v1/query',
    );
    expect(server().calls).toHaveLength(3);
    expect(await http.post('/query', query)).toBe('answer of /api/v1/query');
    expect(server().calls).toHaveLength(3);
  });
});
