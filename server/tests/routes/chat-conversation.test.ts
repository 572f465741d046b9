import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { askedIn } from '../support/asked-in-thread';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Person = 'ana' | 'raj' | 'gus';

async function begin(as: Person = 'ana', body: object = { name: 'Flights' }): Promise<string> {
  const { data } = await lab.call({ as, method: 'POST', path: '/chat/threads', body });
  return data.id as string;
}
const open = async (id: string, as: Person = 'ana') =>
  lab.call({ as, path: `/chat/threads/${id}` });
const share = (id: string, shares: object[], as: Person = 'ana') =>
  lab.call({ as, method: 'PUT', path: `/chat/threads/${id}/shares`, body: { shares } });
const withAll = [{ kind: 'tenant', id: '', level: 'view' }];

describe('a question of a thread', () => {
  it('is sent step by step, each stored before it is sent', async () => {
    const id = await begin();
    const { phases, lines, message } = await askedIn(lab, id, {
      question: 'flights by origin region',
    });
    expect(phases).toEqual(['asked', 'understood', 'query', 'rows', 'sentence', 'end']);
    expect(lines[0].message).toMatchObject({ state: 'asked', read: null, receipt: null });
    expect(lines[1].message).toMatchObject({ state: 'understood' });
    expect(lines[4].sentence).toMatch(/^Highest flights: West/);
    expect(message).toMatchObject({ state: 'done', receipt: lines[3].trace.receipt });
    const { data } = await open(id);
    expect(data.messages).toEqual([message]);
    expect(JSON.stringify(data.messages)).not.toContain('240');
  });

  it('that is refused, asked back or about a meaning has no rows', async () => {
    const id = await begin();
    const phasesOf = async (question: string) => {
      const { phases, message } = await askedIn(lab, id, { question });
      return [...phases, message.state];
    };
    expect(await phasesOf('flights by mood')).toEqual(['asked', 'understood', 'end', 'refused']);
    expect(await phasesOf('flights by region')).toEqual(['asked', 'understood', 'end', 'done']);
    expect(await phasesOf('what does miles mean')).toEqual(['asked', 'understood', 'end', 'done']);
  });

  it('says which question it could continue', async () => {
    const id = await begin();
    const first = await askedIn(lab, id, { question: 'flights by origin region' });
    await askedIn(lab, id, { question: 'and by pilot' });
    const next = await askedIn(lab, id, { question: 'only the West' });
    expect(next.message.parent).toBe(first.message.id);
  });

  it('gives the contributions of a change as a sentence, without a receipt', async () => {
    const id = await begin();
    const asked = await askedIn(lab, id, { question: 'why did flights rise in February 2001' });
    expect(asked.lines.find(({ phase }) => phase === 'sentence').sentence).toMatch(/fell/);
    expect(asked.message).toMatchObject({ state: 'done', receipt: null });
  });

  it('that asks a cube that is gone fails as its own state, and the thread lives', async () => {
    const id = await begin('ana', { name: 'x', cube: 'no-such-cube' });
    const { message, phases } = await askedIn(lab, id, { question: 'how many flights' });
    expect(phases).toEqual(['asked', 'understood', 'end']);
    expect(message.state).toBe('failed');
    expect((await open(id)).data.messages).toHaveLength(1);
  });

  it('is refused as a plain answer in a thread that is not there', async () => {
    const path = '/chat/threads/no-such-thread/messages';
    const answer = await lab.call({ as: 'ana', method: 'POST', path, body: { question: 'x' } });
    expect(answer.code).toBe(1003);
  });
});

describe('a receipt of an answer', () => {
  it('computes the numbers of then again', async () => {
    const id = await begin();
    const { message } = await askedIn(lab, id, { question: 'how many flights' });
    const { query } = message.read.reading;
    const body = { query, receipt: message.receipt };
    const { data } = await lab.call({ as: 'ana', method: 'POST', path: '/query/verify', body });
    expect(data.state).toBe('computed');
  });
});

describe('a shared thread', () => {
  it('is listed and opened by whom it is shared with, who cannot change it', async () => {
    const id = await begin('ana', { name: 'Shared flights' });
    await askedIn(lab, id, { question: 'flights by origin region' });
    expect((await open(id, 'raj')).code).toBe(1003);
    expect((await share(id, withAll)).code).toBe(1000);
    const { data: listed } = await lab.call({ as: 'raj', path: '/chat/threads?shared=true' });
    expect(listed.items).toMatchObject([{ id, mine: false, owner: 'Ana Lee' }]);
    const { data } = await open(id, 'raj');
    expect(data.messages[0].read.reading.words).toBe('Flights · by Origin region');
    expect(data.messages[0].read.reading.next).toBeUndefined();
    const changed = await Promise.all([
      lab.call({ as: 'raj', method: 'DELETE', path: `/chat/threads/${id}` }),
      lab.call({
        ...{ as: 'raj', method: 'PUT', path: `/chat/threads/${id}`, body: { name: 'x' } },
      }),
      share(id, [], 'raj'),
    ]);
    expect(changed.map(({ code }) => code)).toEqual([1003, 1003, 1002]);
    expect((await open(id, 'gus')).code).toBe(1003);
  });

  it('shows nothing of a question that names what the reader does not see', async () => {
    const id = await begin();
    await askedIn(lab, id, { question: 'flights departing from Boston' });
    await share(id, withAll);
    const { data } = await open(id, 'raj');
    expect(data.messages[0]).toMatchObject({
      read: null,
      question: 'flights departing from Boston',
    });
    expect(data.messages[0].error.message).toMatch(/may not see all/);
  });

  it('lets people read it and no more, whatever level is asked for, and no administrator otherwise', async () => {
    const id = await begin('raj');
    await share(id, [{ kind: 'tenant', id: '', level: 'manage' }], 'raj');
    const { data } = await lab.call({ as: 'raj', path: `/chat/threads/${id}/shares` });
    expect(data.shares).toMatchObject([{ kind: 'tenant', level: 'view' }]);
    expect(data).toMatchObject({ item: null, administrators: [] });
    const own = await begin('raj');
    expect((await open(own, 'ana')).code).toBe(1003);
  });

  it('is no longer seen once it is in the trash', async () => {
    const id = await begin();
    await share(id, withAll);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/chat/threads/${id}` });
    expect((await open(id, 'raj')).code).toBe(1003);
  });
});

describe('conditions of the screen that a thread is begun from', () => {
  it('are named where questions cannot be asked within them', async () => {
    const where = {
      and: [
        { of: 'origin_region', op: 'in', values: ['West'] },
        {
          or: [
            { of: 'origin_state', op: 'in', values: ['TX'] },
            { of: 'weekday', op: 'in', values: ['Monday'] },
          ],
        },
      ],
    };
    const within = { version: 1, cube: 'flights', rows: [], columns: [], measures: [], where };
    const { data } = await lab.call({
      ...{ as: 'ana', method: 'POST', path: '/chat/threads', body: { name: 'West', within } },
    });
    expect(data.lost).toEqual(['Origin state', 'Weekday']);
    expect((await open(data.id)).data.lost).toEqual(['Origin state', 'Weekday']);
  });
});
