import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { askedIn } from '../support/asked-in-thread';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  lab.call({ as: 'ana', method, path: `/chat${path}`, ...(body && { body }) });
const ask = (as: 'ana' | 'raj', question: string, more: object = {}) =>
  lab.call({ as, method: 'POST', path: '/chat/ask', body: { question, ...more } });

describe('a phrase without a meaning', () => {
  it('is nothing once they chose the reading without it, which every answer says', async () => {
    const question = 'how many flights zorbled up in May 2001';
    const { data: thread } = await call('POST', '/threads', { name: 'Asides' });
    const { message: asked } = await askedIn(lab, thread.id, { question });
    expect(asked.read).toMatchObject({ outcome: 'asked', words: ['zorbled up'] });
    expect(asked.read.sentence).toContain('“zorbled up”');
    const [only, ...others] = asked.read.choices;
    expect(others).toEqual([]);
    await askedIn(lab, thread.id, { question: only.words, frame: only.frame });
    const { data: again } = await ask('ana', question);
    expect(again).toMatchObject({ outcome: 'answered', reading: { query: only.query } });
    expect(again.sentence).toContain('Left aside, as you chose: “zorbled up”.');
    expect((await ask('ana', 'flights that zorbled up in May 2001')).data.outcome).toBe('refused');
    expect((await ask('raj', question)).data.outcome).toBe('asked');
    const { data: names } = await call('GET', '/names');
    const target = { kind: 'aside', place: 'verb' };
    expect(names.items).toMatchObject([{ text: 'zorbled up', target, mayPromote: false }]);
    await call('DELETE', `/names/${names.items[0].id}`);
    expect((await ask('ana', question, { language: 'zh' })).data.sentence).toContain('换个说法');
  });
});
