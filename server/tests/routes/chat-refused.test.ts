import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { askedIn } from '../support/asked-in-thread';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const ask = (question: string, more: object = {}) =>
  lab.call({ as: 'ana', method: 'POST', path: '/chat/ask', body: { question, ...more } });

describe('a refused question', () => {
  it('offers what the rest of it asks, and says which words that leaves out', async () => {
    const { data } = await ask('flights by origin region for angry passengers in May 2001');
    expect(data).toMatchObject({ outcome: 'refused', words: ['angry', 'passengers'] });
    const [only, ...others] = data.choices;
    expect(others).toEqual([]);
    expect(only.leftOut).toEqual(['angry', 'passengers']);
    expect(only.query).toMatchObject({ cube: 'flights', measures: ['flights'] });
    expect(only.words).toContain('by Origin region');
    expect(data.cellSet).toBeNull();
  });

  it.each([
    ['flights by origin region except grumpy'],
    ['twice the zorbled flights by origin region'],
    ['flights by origin region wugs zorbs blickets daxes'],
    ['who is the best pilot'],
    ['zorbs by origin region in May 2001'],
  ])('offers nothing where that might be another question: %s', async (question) => {
    const { data } = await ask(question);
    expect(data).toMatchObject({ outcome: 'refused', choices: [] });
  });

  it('is offered nothing while it is typed', async () => {
    const question = 'flights by origin region for angry passengers in May 2001';
    const { data } = await ask(question, { run: false, draft: true });
    expect(data).toMatchObject({ outcome: 'refused', words: ['angry', 'passengers'], choices: [] });
  });

  it('teaches nothing when its rest is chosen, which is answered', async () => {
    const question = 'flights by origin region for angry passengers in May 2001';
    const post = (path: string, body: object) =>
      lab.call({ as: 'ana', method: 'POST', path: `/chat${path}`, body });
    const { data: thread } = await post('/threads', { name: 'Refused' });
    const { message } = await askedIn(lab, thread.id, { question });
    expect(message.read.outcome).toBe('refused');
    const [only] = message.read.choices;
    const chosen = await askedIn(lab, thread.id, { question: only.words, frame: only.frame });
    expect(chosen.message.read.outcome).toBe('answered');
    expect((await ask(question)).data.outcome).toBe('refused');
  });

  it('is answered once the person has said what its word means', async () => {
    const question = 'hops by origin region in May 2001';
    expect((await ask(question)).data.outcome).toBe('refused');
    const target = { kind: 'measure', name: 'flights' };
    const body = { text: 'hops', cube: 'flights', target };
    await lab.call({ as: 'ana', method: 'POST', path: '/chat/names', body });
    expect((await ask(question)).data).toMatchObject({
      ...{ outcome: 'answered', reading: { query: { measures: ['flights'] } } },
    });
  });
});
