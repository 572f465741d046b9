import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity } from '../../src/identity/identity';
import { createPasswordHasher } from '../../src/identity/password-hasher';
import { createMailer } from '../../src/mail/create-mailer';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { EVERY_CALL } from '../support/every-endpoint';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
let report: string;
let other: string;
let board: string;
const DAY_MS = 86_400_000;
const PASSWORD = 'blue-garden-42';
const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

const call = callsBy(() => lab);
const done = async (...given: Parameters<typeof call>) => {
  const { code, message, data } = await call(...given);
  expect(code, `${given[2]}: ${message}`).toBe(1000);
  return data;
};
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const make = (as: CallOptions['as'], more: object = {}) =>
  call(as, 'POST', '/share-links', { kind: 'report', item: report, expiresAt: at(30), ...more });
/** A new link of the report: its id, code and what its readers call as. */
async function made(more: object = {}, as: CallOptions['as'] = 'ana') {
  const answer = await make(as, more);
  expect(answer.code, answer.message).toBe(1000);
  const { link, code } = answer.data;
  return { id: link.id as string, code: code as string, link };
}
const open = (code: string, password?: string, address = '198.51.100.7') =>
  lab.app
    .inject({
      method: 'POST',
      url: '/api/v1/share-links/open',
      remoteAddress: address,
      payload: { code, ...(password === undefined ? {} : { password }) },
    })
    .then((answer) => answer.json<{ code: number; message: string; data: never }>());
async function reader(code: string) {
  const { data } = (await open(code)) as unknown as { data: { token: string } };
  return { token: data.token };
}
const allow = (shareLinks: boolean) => done('ana', 'PUT', '/tenants/acme', { shareLinks });
const update = (id: string, fields: object) =>
  lab.database.updateTable('share_link').set(fields).where('id', '=', id).execute();

beforeAll(async () => {
  lab = await openAppFixture();
  const body = { name: 'Shown', query, presentation };
  report = (await done('ana', 'POST', '/reports', body)).id;
  other = (await done('ana', 'POST', '/reports', { ...body, name: 'Not shown' })).id;
  const place = { tab: 'main', x: 0, y: 0, w: 24, h: 6 };
  const tiles = [
    { ...place, id: 'a', kind: 'report', report: other },
    { ...place, id: 'b', y: 6, kind: 'text', text: 'Words' },
  ];
  const tabs = [{ id: 'main', name: 'Main' }];
  const content = { tabs, tiles, filters: [], urls: {} };
  board = (await done('ana', 'POST', '/dashboards', { name: 'Board', body: content })).id;
});
afterAll(() => lab.close());

describe('links of a tenant that has not switched them on', () => {
  it('are refused when they are made, and the list says that they are off', async () => {
    const { message } = await make('ana');
    expect(message).toContain('switched off');
    const list = await done('ana', 'GET', `/items/${report}/share-links?kind=report`);
    expect(list).toMatchObject({ allowed: false, links: [] });
  });

  it('are switched on by an administrator alone', async () => {
    expect((await call('raj', 'PUT', '/tenants/acme', { shareLinks: true })).code).toBe(1002);
    await allow(true);
    expect((await make('ana')).code).toBe(1000);
  });
});

describe('a link', () => {
  it('gives a token that sees its report with its numbers', async () => {
    const as = await reader((await made({ actions: ['filter'] })).code);
    expect(await done(as, 'GET', `/reports/${report}`)).toMatchObject({
      name: 'Shown',
      permissions: { edit: false, delete: false, share: false },
    });
    expect((await done(as, 'POST', '/query', query)).cellSet.cells.length).toBeGreaterThan(0);
    expect(await done(as, 'GET', '/me')).toMatchObject({ role: 'guest', userName: '' });
  });

  it('opens a dashboard with the reports inside it, which it does not open by themselves', async () => {
    const as = await reader((await made({ kind: 'dashboard', item: board })).code);
    const opened = await done(as, 'POST', `/dashboards/${board}/open`, {});
    expect(JSON.stringify(opened)).toContain('Not shown');
    expect((await call(as, 'GET', `/reports/${other}`)).code).toBe(1003);
    expect((await call(as, 'GET', `/reports/${report}`)).code).toBe(1003);
    expect((await done(as, 'POST', '/query', query)).cellSet.cells.length).toBeGreaterThan(0);
  });

  it('shows the rows of the person it was made for', async () => {
    const { data: colleagues } = await call('ana', 'GET', '/colleagues?search=Raj');
    const limited = await reader((await made({ readerId: colleagues[0].id })).code);
    const all = await reader((await made()).code);
    const rows = async (as: CallOptions['as']) =>
      JSON.stringify((await done(as, 'POST', '/query', query)).cellSet.cells);
    expect(await rows(limited)).toBe(await rows('raj'));
    expect(await rows(limited)).not.toBe(await rows(all));
    const { rowsLimited } = await done(limited, 'GET', '/me');
    expect(rowsLimited).toBe(true);
  });

  it('makes files only where it allows them', async () => {
    const file = { format: 'csv' };
    const path = `/reports/${report}/export`;
    const closed = await reader((await made()).code);
    expect((await call(closed, 'POST', path, file)).code).toBe(1002);
    const allowed = await reader((await made({ actions: ['export'] })).code);
    expect([1000, 1010]).toContain((await call(allowed, 'POST', path, file)).code);
  });

  it('is listed with what happened to it, never with its code', async () => {
    const { id, code } = await made({ name: 'For the board' });
    await open(code);
    await open(code);
    const { links } = await done('ana', 'GET', `/items/${report}/share-links?kind=report`);
    const listed = links.find((link: { id: string }) => link.id === id);
    expect(listed).toMatchObject({
      ...{ name: 'For the board', opened: 2, state: 'live', password: false, madeBy: 'Ana Lee' },
      reader: { name: 'Ana Lee', limited: false },
    });
    const stored = await lab.database.selectFrom('share_link').selectAll().execute();
    expect(JSON.stringify([links, stored])).not.toContain(code);
    const events = await lab.database.selectFrom('audit').selectAll().execute();
    expect(events.map(({ action }) => action)).toContain('share-link.open');
    expect(JSON.stringify([events, lab.logged])).not.toContain(code);
    const page = await done('ana', 'GET', '/share-links?search=the%20board');
    expect(page.items).toMatchObject([{ id, item: { name: 'Shown' } }]);
  });

  it('ends a year from now at the latest', async () => {
    for (const expiresAt of [at(-1), at(400), 'soon']) {
      expect((await make('ana', { expiresAt })).code).toBe(1001);
    }
  });
});

describe('the token of a link', () => {
  it('is refused by every call that is not described as for readers of links', async () => {
    const as = await reader((await made()).code);
    for (const { id, method, path, schema, base } of EVERY_CALL.values()) {
      if (base !== undefined || schema.who === 'anyone' || schema.byLink) continue;
      const body = method === 'GET' ? undefined : {};
      const { code } = await call(as, method, path.replace(':id', report), body);
      expect([id, code]).toEqual([id, 1002]);
    }
  });

  it('asks its report as it is: no other field, cube, SQL, member or filter', async () => {
    const as = await reader((await made()).code);
    const where = { of: 'origin', op: 'in', values: ['SEA'] };
    for (const asked of [
      { ...query, where },
      { ...query, rows: [{ of: 'carrier' }] },
      { ...query, measures: ['routes'] },
    ]) {
      expect((await call(as, 'POST', '/query', asked)).code).toBe(1002);
    }
    expect((await call(as, 'POST', '/query', { ...query, cube: 'nowhere' })).code).toBe(1003);
    expect((await call(as, 'POST', '/sql/run', { sql: 'SELECT 1' })).code).toBe(1002);
  });

  it('reaches nothing of another tenant', async () => {
    const as = await reader((await made()).code);
    const foreign = await done('gus', 'POST', '/reports', { name: 'Ours', query, presentation });
    expect((await call(as, 'GET', `/reports/${foreign.id}`)).code).toBe(1003);
  });

  it('is refused from a page of another origin', async () => {
    const as = await reader((await made()).code);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await lab.call({ as, path: '/me', headers })).status).toBe(403);
  });
});

describe('the token of a link is refused at the next call', () => {
  const refused = async (stop: (id: string) => Promise<unknown>, more: object = {}) => {
    const { id, code } = await made(more);
    const as = await reader(code);
    expect((await call(as, 'GET', `/reports/${report}`)).code).toBe(1000);
    await stop(id);
    expect((await call(as, 'GET', `/reports/${report}`)).status).toBe(401);
    expect((await open(code)).code).toBe(1003);
    return { id, code, as };
  };

  it('when the link has expired', () =>
    refused((id) => update(id, { expires_ms: Date.now() - 1 })));

  it('when the token has expired, while the link gives another', async () => {
    const { code } = await made();
    const as = await reader(code);
    await lab.database.updateTable('share_link_token').set({ expires_ms: 1 }).execute();
    expect((await call(as, 'GET', '/me')).status).toBe(401);
    expect((await open(code)).code).toBe(1000);
  });

  it('when the link is revoked, until that is undone', async () => {
    const set = (id: string, revoked: boolean) =>
      done('ana', 'PUT', `/share-links/${id}`, { revoked });
    const { id, as } = await refused((one) => set(one, true));
    expect(await set(id, false)).toMatchObject({ state: 'live' });
    expect((await call(as, 'GET', `/reports/${report}`)).code).toBe(1000);
  });

  it('when the tenant switches links off', async () => {
    await refused(() => allow(false));
    await allow(true);
  });

  it('when the person whose rows it shows is disabled', async () => {
    const { id: readerId } = await signUp(lab, 'rows.of', 'viewer');
    const off = { enabled: false };
    const { id } = await refused(() => done('ana', 'PUT', `/users/${readerId}`, off), { readerId });
    const { links } = await done('ana', 'GET', `/items/${report}/share-links?kind=report`);
    expect(links.find((link: { id: string }) => link.id === id)).toMatchObject({ state: 'reader' });
  });

  it('when the report is in the trash', async () => {
    await refused(() => done('ana', 'DELETE', `/reports/${report}`));
    await done('ana', 'POST', `/reports/${report}/restore`);
  });

  it('when who made it may no longer share the report', async () => {
    const maker = await signUp(lab, 'maker', 'analyst');
    const share = (level: string) => ({ shares: [{ kind: 'person', id: maker.id, level }] });
    const path = `/reports/${report}/shares`;
    await done('ana', 'PUT', path, share('manage'));
    const { code } = await made({}, maker.as);
    const as = await reader(code);
    await done('ana', 'PUT', path, share('edit'));
    expect((await call(as, 'GET', `/reports/${report}`)).status).toBe(401);
    expect((await open(code)).code).toBe(1003);
    expect((await make(maker.as)).code).toBe(1002);
  });
});

describe('who may make and revoke links', () => {
  it('are those who manage the thing, with their own rows; administrators with anybody’s', async () => {
    const maker = await signUp(lab, 'second', 'analyst');
    expect((await make(maker.as)).code).toBe(1003);
    const shares = [{ kind: 'person', id: maker.id, level: 'manage' }];
    await done('ana', 'PUT', `/reports/${report}/shares`, { shares });
    const { link } = await made({}, maker.as);
    expect(link.reader.name).toBe('second');
    const { id: viewer } = await signUp(lab, 'a.viewer', 'viewer');
    expect((await make(maker.as, { readerId: viewer })).message).toContain('administrator');
    expect((await make('ana', { readerId: viewer })).code).toBe(1000);
    expect((await make('ana', { readerId: 'nobody' })).code).toBe(1001);
    const path = `/share-links/${link.id}`;
    expect((await call('gus', 'PUT', path, { revoked: true })).code).toBe(1003);
    expect((await call('raj', 'PUT', path, { revoked: true })).code).toBe(1003);
    expect((await call('ana', 'PUT', path, { revoked: true })).data.state).toBe('revoked');
    expect((await call(maker.as, 'PUT', path, { revoked: false })).data.state).toBe('live');
  });

  it('a link with the rows of somebody else comes back by administrators alone', async () => {
    const manager = await signUp(lab, 'third', 'analyst');
    const shares = [{ kind: 'person', id: manager.id, level: 'manage' }];
    await done('ana', 'PUT', `/reports/${report}/shares`, { shares });
    const { id } = await made();
    const path = `/share-links/${id}`;
    expect((await call(manager.as, 'PUT', path, { revoked: true })).data.state).toBe('revoked');
    const { code, message } = await call(manager.as, 'PUT', path, { revoked: false });
    expect(code).toBe(1002);
    expect(message).toContain('administrator');
    expect((await call('ana', 'PUT', path, { revoked: false })).data.state).toBe('live');
  });
});

describe('the exchange of a code', () => {
  it('answers unknown, expired and revoked codes alike, with a password and without', async () => {
    const expired = await made({ password: PASSWORD });
    await update(expired.id, { expires_ms: Date.now() - 1 });
    const revoked = await made();
    await update(revoked.id, { revoked_ms: 1 });
    const codes = ['bis_unknown', expired.code, revoked.code];
    for (const password of [undefined, PASSWORD]) {
      const answers = await Promise.all(codes.map((code) => open(code, password)));
      const [first, ...rest] = answers.map(({ code, message, data }) => ({ code, message, data }));
      expect(first).toMatchObject({ code: 1003, data: null });
      for (const answer of rest) expect(answer).toEqual(first);
    }
  });

  it('asks for the password, and is throttled after five wrong ones', async () => {
    const { code } = await made({ password: PASSWORD });
    expect((await open(code)).data).toEqual({ token: null, expiresIn: 0, opens: null });
    for (let count = 0; count < 5; count += 1) {
      expect((await open(code, 'not-this-one')).message).toContain('wrong');
    }
    expect((await open(code, PASSWORD)).message).toContain('Too many attempts');
    expect((await open(code, PASSWORD, '203.0.113.9')).data).toMatchObject({
      opens: { kind: 'report', id: report, name: 'Shown' },
    });
  });

  it('stops guesses at one link from many networks', async () => {
    const { code } = await made({ password: PASSWORD });
    for (let count = 0; count < 30; count += 1) {
      await open(code, 'not-this-one', `192.0.2.${count + 1}`);
    }
    expect((await open(code, PASSWORD, '192.0.2.200')).message).toContain('Too many attempts');
  });

  it('does the same work for an unknown code as for a wrong password', async () => {
    let hashed = 0;
    const counting = createPasswordHasher({ logN: 4, r: 1, p: 1 });
    const { shareLinks } = createIdentity({
      database: lab.database,
      settings: lab.config.identity,
      mailer: createMailer({ mode: 'demo', smtpUrl: null, from: 'x@y.test' }, lab.database),
      log: lab.app.log,
      hasher: {
        ...counting,
        verify: (...given) => {
          hashed += 1;
          return counting.verify(...given);
        },
      },
    });
    const { code } = await made({ password: PASSWORD });
    const caller = { address: '198.18.0.1', userAgent: '', origin: null, ownOrigin: '' };
    for (const one of [code, 'bis_unknown']) {
      hashed = 0;
      await expect(shareLinks.open({ code: one, password: 'wrong' }, caller)).rejects.toThrow();
      expect([one, hashed]).toEqual([one, 1]);
    }
  });
});
