import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const ask = (as: 'ana' | 'raj', question: string) =>
  lab.call({ as, method: 'POST', path: '/chat/ask', body: { question } });

describe('what a phrase may mean', () => {
  it('is found by a part of its name, with values of the rows that the person sees alone', async () => {
    const find = async (as: 'ana' | 'raj', text: string) => {
      const body = { text, cube: 'flights', names: true };
      const { data } = await lab.call({ as, method: 'POST', path: '/chat/suggest', body });
      return data.items as { text: string; of: string; target: { kind: string } }[];
    };
    const named = await find('raj', 'state');
    expect(named.map(({ target }) => target)).toContainEqual({
      kind: 'field',
      name: 'origin_state',
    });
    const { data } = await ask('ana', 'flights by origin state');
    const [level] = data.cellSet.rows.levels;
    const { data: own } = await ask('raj', 'flights by origin state');
    const seen = new Set<string>(own.cellSet.rows.levels[0].members);
    const unseen = (level.members as string[]).find((one) => !seen.has(one)) ?? '';
    expect(unseen).not.toBe('');
    const origins = async (as: 'ana' | 'raj') =>
      (await find(as, unseen)).filter(
        ({ of, target }) => of === 'Origin state' && target.kind === 'member',
      );
    expect(await origins('ana')).toMatchObject([{ target: { key: unseen } }]);
    expect(await origins('raj')).toEqual([]);
  });
});
