import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../rendering/pdf/read-pdf';
import {
  ADDRESSES,
  EVERYBODY,
  QUERY,
  csvOf,
  openMailFixture,
  people,
  rowsOf,
  type MailFixture,
  type Person,
} from '../../support/mail-fixture';
import { makeTable } from '../../support/upload-file';

let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('a run', () => {
  it('sends each recipient the rows they may see, which are those of their own screen', async () => {
    const id = await desk.schedule({ files: ['csv', 'pdf'] });
    const states = await desk.sent(id);
    const got = await desk.mails();
    const files: (string | undefined)[] = [];
    for (const [person, address] of Object.entries(ADDRESSES)) {
      expect(states[address]).toMatchObject({ state: 'accepted' });
      const rows = rowsOf(csvOf(got[address]));
      expect(rows).toBe(rowsOf(await desk.ownCsv(person as Person)));
      files.push(rows);
    }
    expect(new Set(files).size).toBe(3);
    expect(states[ADDRESSES.raj]?.rowsLimited).toBe(true);
    expect(states[ADDRESSES.ana]?.rowsLimited).toBe(false);
    const pdf = got[ADDRESSES.mia]?.files.find(({ mimeType }) => mimeType === 'application/pdf');
    const text = JSON.stringify(await readPdf(pdf?.bytes ?? Buffer.alloc(0)));
    expect(text).toContain('California');
    expect(text).not.toContain('Washington');
  });

  it('says of an address that does not exist what the server answered, and sends the others', async () => {
    desk.refused.add(ADDRESSES.raj);
    const states = await desk.sent(await desk.schedule({ files: ['csv'] }));
    expect(states[ADDRESSES.raj]).toMatchObject({ state: 'failed' });
    expect(states[ADDRESSES.raj]?.reply).toContain('550');
    expect(states[ADDRESSES.raj]?.reply).toContain('no such user here');
    expect(states[ADDRESSES.ana]?.state).toBe('accepted');
    expect(states[ADDRESSES.mia]?.state).toBe('accepted');
    expect(Object.keys(await desk.mails()).toSorted()).toEqual(
      [ADDRESSES.ana, ADDRESSES.mia].toSorted(),
    );
  });

  it('shows figures, chart and rows in the mail itself, and the same numbers as text', async () => {
    const content = { figures: true, chart: true, table: true };
    await desk.sent(await desk.schedule({ content, files: [], recipients: people('demo-mia') }));
    const mail = (await desk.mails())[ADDRESSES.mia];
    const csv = await desk.ownCsv('mia');
    const count = /California[^\r\n]*?(\d+)/.exec(csv)?.[1] ?? 'no row';
    expect(mail?.html).toContain(count);
    expect(mail?.text).toContain(count);
    expect(mail?.html).not.toContain('Washington');
    expect(mail?.html).toMatch(/<img src="cid:[\w.~-]+" alt="Chart of [^"]+"/);
    const picture = mail?.files.find(({ contentId }) => contentId !== undefined);
    expect(picture?.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(mail?.html).toContain('Rows are limited by your access.');
    expect(mail?.html).not.toContain('\u0001');
    expect(mail?.text).not.toContain('\u0001');
  });

  it('gives nothing of a report to somebody who no longer sees it', async () => {
    const id = await desk.schedule({ files: ['csv'] });
    await desk.call('ana', 'PUT', `/reports/${desk.report}/shares`, { shares: [] });
    const states = await desk.sent(id);
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await desk.call('ana', 'PUT', `/reports/${desk.report}/shares`, { shares });
    expect(states[ADDRESSES.raj]).toMatchObject({ state: 'skipped', reply: 'notSeen' });
    expect(states[ADDRESSES.mia]).toMatchObject({ state: 'skipped', reply: 'notSeen' });
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted' });
  });

  it('sends nothing to somebody whose rules leave no row of it', async () => {
    const query = { ...QUERY, where: { of: 'origin_state', op: 'in', values: ['Illinois'] } };
    const target = { kind: 'report', id: desk.report, query };
    const states = await desk.sent(await desk.schedule({ target, files: ['csv'] }));
    expect(states[ADDRESSES.mia]).toMatchObject({ state: 'skipped', reply: 'noRows' });
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted' });
  });

  it('of key figures alone reaches those whose rows are limited', async () => {
    const content = { figures: true, chart: false, table: false };
    const sent = await desk.sent(await desk.schedule({ content, files: [] }));
    expect(Object.values(sent).map(({ state }) => state)).toEqual(EVERYBODY.map(() => 'accepted'));
  });

  it('fills values into subject and text', async () => {
    const values = {
      count: { kind: 'measure', query: { ...QUERY, rows: [] }, show: 'value' },
    };
    const change = { subject: 'Flights: {{count}}', text: 'There are **{{count}}**.', values };
    await desk.sent(await desk.schedule({ ...change, recipients: people('demo-ana', 'demo-mia') }));
    const got = await desk.mails();
    const subject = got[ADDRESSES.ana]?.subject ?? '';
    expect(subject).toMatch(/^Flights: \d/);
    expect(got[ADDRESSES.mia]?.subject).not.toBe(subject);
    expect(got[ADDRESSES.ana]?.text).toContain(`There are ${subject.slice('Flights: '.length)}.`);
  });
});

describe('a run with a condition', () => {
  const total = { ...QUERY, rows: [] };
  const ofFlights = { kind: 'measure', query: total, show: 'value' };
  const recipients = people('demo-ana');
  const reasons = async (id: string) => {
    const { runs } = await desk.call('ana', 'GET', `/emails/${id}/deliveries`);
    return (runs as { state: string; reason: string }[]).map(({ state, reason }) => [
      state,
      reason,
    ]);
  };

  it('is sent where a number is over a threshold, and else listed as skipped', async () => {
    const over = { kind: 'threshold', of: ofFlights, op: '>', value: 1 };
    await desk.sent(await desk.schedule({ recipients, onlyIf: over }));
    expect(desk.peer.received).toHaveLength(1);
    const id = await desk.schedule({ recipients, onlyIf: { ...over, value: 1e9 } });
    await desk.sent(id);
    expect(desk.peer.received).toHaveLength(1);
    expect(await reasons(id)).toEqual([['skipped', 'condition']]);
  });

  it('is sent once while the numbers stay the same', async () => {
    const id = await desk.schedule({ recipients, onlyIf: { kind: 'changed' } });
    await desk.sent(id);
    await desk.sent(id);
    expect(desk.peer.received).toHaveLength(1);
    expect((await reasons(id)).map(([, reason]) => reason).toSorted()).toEqual(['', 'condition']);
  });

  it('is sent when a member is new among the first', async () => {
    const id = await desk.schedule({
      recipients,
      onlyIf: { kind: 'newMember', query: QUERY, n: 2 },
    });
    await desk.sent(id);
    await desk.sent(id);
    expect(desk.peer.received).toHaveLength(1);
  });

  it('is not sent without rows', async () => {
    const query = { ...QUERY, where: { of: 'origin_state', op: 'in', values: ['Nowhere'] } };
    const target = { kind: 'report', id: desk.report, query };
    await desk.sent(await desk.schedule({ recipients, target, onlyIf: { kind: 'rows' } }));
    expect(desk.peer.received).toHaveLength(0);
  });
});

describe('recipients from the rows of a table', () => {
  it('get the rows of their own row each', async () => {
    const csv = 'mail,state\nana.lee@acme.test,Illinois\nmia.chen@both.test,California\n';
    const table = await makeTable(desk.lab, 'ana', 'regions.csv', csv);
    const filters = { origin_state: 'state' };
    const rows = { kind: 'rows', of: 'table', id: table, address: 'mail', filters };
    const id = await desk.schedule({ recipients: [rows], files: ['csv'] });
    const states = await desk.sent(id);
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted', rowsLimited: true });
    const got = await desk.mails();
    expect(rowsOf(csvOf(got[ADDRESSES.ana]))).toContain('Illinois');
    expect(rowsOf(csvOf(got[ADDRESSES.ana]))).not.toContain('California');
    expect(rowsOf(csvOf(got[ADDRESSES.mia]))).toContain('California');
    expect(rowsOf(csvOf(got[ADDRESSES.mia]))).not.toContain('Illinois');
    // what limits them is said: the row of recipients, and their access only where it does
    expect(got[ADDRESSES.ana]?.text).toContain('Only the rows of Illinois.');
    expect(got[ADDRESSES.ana]?.text).not.toContain('limited by your access');
    expect(csvOf(got[ADDRESSES.ana])).toContain('Rows,only those of Illinois');
    expect(csvOf(got[ADDRESSES.ana])).not.toContain('limited by your access');
    expect(got[ADDRESSES.mia]?.text).toContain('limited by your access');
    const { items } = await desk.call('ana', 'GET', `/emails/${id}/deliveries`);
    const ofAna = items.find((one: { recipient: string }) => one.recipient === ADDRESSES.ana);
    expect(ofAna.conditions).toEqual({ origin_state: 'Illinois' });
  });
});
