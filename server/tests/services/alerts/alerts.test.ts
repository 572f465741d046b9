import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertBody } from '@bi/contract/delivery/alert';
import { actionsOfRole } from '../../../src/policies/actions';
import { assertAlertRecipients } from '../../../src/services/alerts/check-alert';
import { buildPrincipal } from '../../support/build-principal';
import { ALERT, CALIFORNIA } from '../../routes/alert-examples';
import PostalMime from 'postal-mime';
import { importUpload, makeTable, uploadFile } from '../../support/upload-file';
import { openMailFixture, people, type MailFixture, type Person } from '../../support/mail-fixture';

let desk: MailFixture;
let made = 0;
beforeAll(async () => {
  desk = await openMailFixture();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.lab.app.sendMails();
  desk.clear();
  for (const person of ['ana', 'raj', 'mia'] as const) {
    await desk.call(person, 'POST', '/notifications/read', {});
  }
});

/** An alert that is checked once when it is made; its id. */
async function alert(change: object = {}, as: Person = 'ana'): Promise<string> {
  const body = { ...ALERT.body, ...change };
  const asked = { name: `Alert ${++made}`, body };
  const { id } = await desk.call(as, 'POST', '/alerts', asked);
  await desk.lab.app.sendMails();
  return id as string;
}

async function checked(id: string, as: Person = 'ana'): Promise<Record<string, unknown>[]> {
  await desk.call(as, 'POST', `/alerts/${id}/check`);
  await desk.lab.app.sendMails();
  return (await desk.call(as, 'GET', `/alerts/${id}/checks`)) as Record<string, unknown>[];
}

interface Note {
  kind: string;
  title: string;
  alert: { reading: { value: number } | null; differs: boolean; members: string[] } | null;
}
const unread = async (as: Person): Promise<Note[]> =>
  (await desk.call(as, 'GET', '/notifications?unread=true')).items as Note[];

describe('an alert', () => {
  it('that is triggered notifies its owner once, in the product and by mail', async () => {
    const id = await alert();
    const [first] = await unread('ana');
    expect(first).toMatchObject({ kind: 'alertTriggered', alert: { differs: false } });
    expect(first?.alert?.reading?.value).toBeGreaterThan(0);
    const mail = (await desk.mails())['ana.lee@acme.test'];
    expect(mail?.subject).toBe('Alert: Flights · California is above 0');
    expect(mail?.text).toContain(`It is ${String(first?.alert?.reading?.value)}`);
    const checks = await checked(id);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['met', 'triggered']);
    expect(await unread('ana')).toHaveLength(1);
    expect(desk.peer.received).toHaveLength(1);
    expect(await desk.call('ana', 'GET', `/alerts/${id}`)).toMatchObject({ state: 'triggered' });
  });

  it('notifies at each check where that is asked for', async () => {
    const id = await alert({ repeat: 'each', mail: false });
    await checked(id);
    expect(await unread('ana')).toHaveLength(2);
    expect(desk.peer.received).toHaveLength(0);
  });

  it('says when it is back to normal', async () => {
    const id = await alert({ mail: false });
    const { version } = await desk.call('ana', 'GET', `/alerts/${id}`);
    const body = { ...ALERT.body, mail: false, condition: { kind: 'rows', has: true } };
    await desk.call('ana', 'PUT', `/alerts/${id}`, { name: `Alert ${made}`, body, version });
    expect(await desk.call('ana', 'GET', `/alerts/${id}`)).toMatchObject({ state: 'new' });
    expect((await checked(id))[0]).toMatchObject({ outcome: 'triggered' });
  });

  it('follows its data: triggered when they rise, back to normal when they fall again', async () => {
    const csv = (amount: number) => `region,amount\nNorth,${amount}\nSouth,2\n`;
    const table = await makeTable(desk.lab, 'ana', 'stock.csv', csv(3), { name: 'stock' });
    const replaced = async (amount: number) => {
      const upload = await uploadFile(desk.lab, 'ana', 'stock.csv', csv(amount));
      await importUpload(desk.lab, 'ana', upload, { mode: 'replace', tableId: table });
    };
    const text = [
      ...['name: stock', 'label: Stock', 'source: {table: stock}', 'key: []', 'joins: []'],
      ...['dimensions: [{name: region, expr: region, type: string}]', 'hierarchies: []'],
      'measures: [{name: amount, agg: sum, expr: amount}]',
    ].join('\n');
    await desk.call('ana', 'POST', '/cubes', { text });
    const query = { version: 1, cube: 'stock', rows: [], columns: [], measures: ['amount'] };
    const subject = { query, measure: 0, title: 'Stock', source: { kind: 'cube', id: 'stock' } };
    const id = await alert({ subject, condition: { kind: 'compare', op: 'above', value: 100 } });
    await replaced(200);
    await checked(id);
    await replaced(4);
    const checks = await checked(id);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['back', 'triggered', 'normal']);
    const notes = await unread('ana');
    expect(notes.map((note) => [note.kind, note.alert?.reading?.value])).toEqual([
      ['alertBack', 6],
      ['alertTriggered', 202],
    ]);
    const mails = await Promise.all(desk.peer.received.map(({ raw }) => PostalMime.parse(raw)));
    expect(mails.map(({ subject: line }) => line)).toEqual([
      'Alert: Stock is above 100',
      'Back to normal: Stock',
    ]);
  });

  it('shows a recipient the number of their own rows, and none where these do not give one', async () => {
    const total = { ...CALIFORNIA, title: 'Flights', cell: { rows: [], columns: [] } };
    await alert({ subject: total, recipients: people('demo-ana', 'demo-raj', 'demo-mia') });
    const [ana, raj, mia] = [await unread('ana'), await unread('raj'), await unread('mia')];
    const valueOf = ([note]: Note[]) => note?.alert?.reading?.value ?? null;
    expect(valueOf(raj)).toBeLessThan(valueOf(ana) ?? 0);
    expect(valueOf(mia)).toBeLessThan(valueOf(raj) ?? 0);
    expect(raj[0]?.alert?.differs).toBe(true);
    const mails = await desk.mails();
    expect(mails['raj.patel@acme.test']?.text).toContain('In the rows that you may see it is');
    expect(mails['raj.patel@acme.test']?.text).not.toContain(String(valueOf(ana)));
    const washington = { ...CALIFORNIA, cell: { rows: [['Washington']], columns: [] } };
    await desk.call('mia', 'POST', '/notifications/read', {});
    await alert({ subject: washington, recipients: people('demo-mia'), mail: false });
    const [hidden] = await unread('mia');
    expect(hidden).toMatchObject({ kind: 'alertTriggered', alert: { reading: { value: null } } });
  });

  it('of a change is first compared at its second check', async () => {
    const changed = { kind: 'changed', way: 'any', by: 1, unit: 'value' };
    const id = await alert({ condition: changed, mail: false });
    const outcomes = (await checked(id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['normal', 'first']);
    expect(await unread('ana')).toHaveLength(0);
  });

  it('of a viewer notifies themselves alone', async () => {
    const viewer = buildPrincipal({ role: 'viewer', actions: new Set(actionsOfRole('viewer')) });
    const body = { ...ALERT.body, recipients: people('demo-ana') } as unknown as AlertBody;
    const refused = assertAlertRecipients(desk.lab.database, viewer, body, null);
    await expect(refused).rejects.toMatchObject({ key: 'invalid.alert' });
  });

  it('is its owner’s and administrators’, who pause it and see no numbers of it', async () => {
    const id = await alert({ recipients: people('demo-raj'), mail: false }, 'raj');
    const seen = await desk.call('ana', 'GET', `/alerts/${id}`);
    expect(seen).toMatchObject({ reading: null, permissions: { edit: false, delete: true } });
    expect(await desk.call('ana', 'POST', `/alerts/${id}/pause`)).toMatchObject({
      ...{ paused: 'person', nextAt: null },
    });
    const other = await desk.lab.call({ as: 'mia', path: `/alerts/${id}` });
    expect(other.code).toBe(1003);
  });

  it('whose question can no longer be asked says so to its owner once', async () => {
    const query = { ...CALIFORNIA.query, cube: 'gone' };
    const refused = await desk.lab.call({
      ...{ as: 'ana', method: 'POST', path: '/alerts' },
      body: { ...ALERT, body: { ...ALERT.body, subject: { ...CALIFORNIA, query } } },
    });
    expect(refused.code).toBe(1003);
    const { cube } = await desk.call('ana', 'POST', '/cubes/flights/duplicate');
    const id = await alert({
      subject: { ...CALIFORNIA, query: { ...CALIFORNIA.query, cube: cube.slug } },
    });
    await desk.call('ana', 'POST', '/notifications/read', {});
    await desk.lab.call({ as: 'ana', method: 'DELETE', path: `/cubes/${cube.id as string}` });
    expect((await checked(id))[0]).toMatchObject({ state: 'failed' });
    await checked(id);
    const failing = await desk.call('ana', 'GET', `/alerts/${id}`);
    expect(failing.failingSince).not.toBeNull();
    expect(failing.problem).not.toBe('');
    expect((await unread('ana')).map(({ kind }) => kind)).toEqual(['alertFailing']);
  });
});

describe('the preview of an alert', () => {
  it('says what is found now, and on which of the last days it would have been triggered', async () => {
    const total = { ...CALIFORNIA, cell: { rows: [], columns: [] } };
    const now = await desk.call('ana', 'POST', '/alerts/preview', { subject: total });
    const { value } = now.reading;
    expect(now).toMatchObject({ met: null, days: null, noHistory: 'noCondition' });
    const half = { kind: 'compare', op: 'above', value: value - 1 };
    const past = await desk.call('ana', 'POST', '/alerts/preview', {
      ...{ subject: total, condition: half },
    });
    expect(past.met).toBe(true);
    expect(past.days).toHaveLength(30);
    expect(past.days.at(-1).value).toBe(value);
    expect(past.fired).toBe(1);
  });
});
