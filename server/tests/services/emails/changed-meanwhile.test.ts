import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '../../routes/email-examples';
import {
  ADDRESSES,
  csvOf,
  EVERYBODY,
  openMailFixture,
  people,
  rowsOf,
  type MailFixture,
} from '../../support/mail-fixture';
import { mountSmallDisk } from '../../support/small-disk';

let desk: MailFixture;
let nowMs = Date.parse('2026-11-24T09:00:00Z');
beforeAll(async () => {
  desk = await openMailFixture({ now: () => nowMs });
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** The next try of what the mail server refused for now. */
async function tryAgain(): Promise<void> {
  desk.later.clear();
  nowMs += 60_000;
  await desk.lab.app.sendMails();
}

async function stateOf(id: string, address: string) {
  const { items } = await desk.call('ana', 'GET', `/emails/${id}/deliveries`);
  return (items as { recipient: string }[]).find(({ recipient }) => recipient === address);
}

describe('what changes between the rendering of a mail and its sending', () => {
  it('counts where it is a rule of its recipient: the mail has the rows of now', async () => {
    desk.later.add(ADDRESSES.raj);
    const id = await desk.schedule({ files: ['csv'], recipients: people('demo-ana', 'demo-raj') });
    const sent = await desk.sent(id);
    expect(sent[ADDRESSES.raj]).toMatchObject({ state: 'retrying' });
    const before = await desk.ownCsv('raj');
    await desk.call('ana', 'POST', '/row-rules', {
      ...{ userId: 'demo-raj', name: 'No California' },
      filter: { of: 'origin_state', op: 'notIn', values: ['California'] },
    });
    const after = await desk.ownCsv('raj');
    expect(rowsOf(after)).not.toBe(rowsOf(before));
    await tryAgain();
    expect(await stateOf(id, ADDRESSES.raj)).toMatchObject({ state: 'accepted' });
    const mails = await desk.mails();
    expect(rowsOf(csvOf(mails[ADDRESSES.raj]))).toBe(rowsOf(after));
  });

  it('counts where its recipient is removed from the schedule: they get none', async () => {
    desk.later.add(ADDRESSES.mia);
    const id = await desk.schedule({ files: [] });
    expect((await desk.sent(id))[ADDRESSES.mia]).toMatchObject({ state: 'retrying' });
    const { name, body, version } = await desk.call('ana', 'GET', `/emails/${id}`);
    const recipients = people('demo-ana', 'demo-raj');
    await desk.call('ana', 'PUT', `/emails/${id}`, {
      ...{ name, version },
      body: { ...(body as object), recipients },
    });
    await tryAgain();
    expect(await stateOf(id, ADDRESSES.mia)).toMatchObject({ state: 'skipped', reply: 'notNamed' });
    expect(desk.peer.received.map(({ to }) => to[0])).not.toContain(ADDRESSES.mia);
  });

  it('does not count where only the text is another: everybody still gets it', async () => {
    desk.later.add(ADDRESSES.raj);
    const id = await desk.schedule({ files: [], recipients: EVERYBODY });
    await desk.sent(id);
    const { name, version } = await desk.call('ana', 'GET', `/emails/${id}`);
    const body = {
      ...emailOf(desk.report).body,
      recipients: EVERYBODY,
      text: 'Corrected.',
      files: [],
    };
    await desk.call('ana', 'PUT', `/emails/${id}`, { name, version, body });
    await tryAgain();
    expect(await stateOf(id, ADDRESSES.raj)).toMatchObject({ state: 'accepted' });
  });
});

describe('a disk that is full while files are stored', () => {
  it('sends nothing, says why, and the mails leave once there is room', async (context) => {
    const place = path.join(desk.lab.dataDir, 'mails');
    if (existsSync(place)) rmSync(place, { recursive: true });
    mkdirSync(place);
    const disk = mountSmallDisk(place, 1);
    if (disk === null) return context.skip('a file system cannot be mounted here');
    disk.fill(0);
    const id = await desk.schedule({ files: ['csv', 'pdf'], recipients: people('demo-ana') });
    try {
      expect((await desk.sent(id))[ADDRESSES.ana]).toMatchObject({ state: 'retrying' });
      expect(desk.peer.received).toEqual([]);
      expect(await stateOf(id, ADDRESSES.ana)).toMatchObject({
        reply: expect.stringMatching(/disk|room/i) as string,
      });
    } finally {
      disk.unmount();
    }
    await tryAgain();
    expect(await stateOf(id, ADDRESSES.ana)).toMatchObject({ state: 'accepted' });
    expect((await desk.mails())[ADDRESSES.ana]?.files.length).toBeGreaterThan(1);
  });
});
