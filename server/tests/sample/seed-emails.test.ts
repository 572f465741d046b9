import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMINISTRATORS } from '../../src/identity/demo-users';
import { seedEmails } from '../../src/sample/seed-emails';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  await seedEmails(lab.database, DEMO_ADMINISTRATORS);
});
afterAll(() => lab.close());

const listed = async (as: 'ana' | 'gus') => {
  const { data } = await lab.call({ as, path: '/emails?sort=name' });
  return data.items as { id: string; name: string; paused: string; target: { name: string } }[];
};

describe('the schedules of the sample', () => {
  it('are those of the administrator of each tenant, and paused', async () => {
    for (const person of ['ana', 'gus'] as const) {
      const items = await listed(person);
      expect(items.map(({ name, paused, target }) => [name, paused, target.name])).toEqual([
        ['Late flights', 'person', 'Delay builds up during the day'],
        ['Weekly review', 'person', 'Flight operations'],
      ]);
    }
  });

  it('show what they would send', async () => {
    for (const { id, name } of await listed('ana')) {
      const { data: email } = await lab.call({ as: 'ana', path: `/emails/${id}` });
      const body = { body: email.body as object };
      const shown = await lab.call({ as: 'ana', method: 'POST', path: '/emails/preview', body });
      expect(shown.code, shown.message).toBe(1000);
      expect([name, shown.data.subject]).toEqual([name, expect.stringMatching(/2001|\d/)]);
      expect(shown.data.subject).not.toContain('{{');
      expect(shown.data.files).toHaveLength(1);
      expect(shown.data.rows).toBeGreaterThan(0);
    }
  });

  it('stay deleted where somebody deleted one', async () => {
    const [first] = await listed('gus');
    await lab.call({ as: 'gus', method: 'DELETE', path: `/emails/${first?.id ?? ''}` });
    await seedEmails(lab.database, DEMO_ADMINISTRATORS);
    expect((await listed('gus')).map(({ name }) => name)).toEqual(['Weekly review']);
  });
});
