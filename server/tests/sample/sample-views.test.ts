import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleViews } from '../../src/sample/sample-content';
import { seedViews } from '../../src/sample/seed-views';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  await seedViews(lab.database, ['acme', 'globex']);
});
afterAll(() => lab.close());

const own = sampleViews.filter(({ reads }) => !reads.includes('fact_wildlife_strikes'));

it('gives the columns that are noted of it, from where they are noted to come', async () => {
  for (const { sql, columns, reads, name } of own) {
    const { data } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/sql/check',
      body: { sql },
    });
    expect([name, data]).toEqual([name, { faults: [], columns, reads }]);
    const body = { name: `${name} again`, sql };
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/views', body });
    const path = `/views/${made.data.id as string}/lineage`;
    const noted = sampleViews.find((view) => view.name === name)?.lineage;
    expect([name, (await lab.call({ as: 'ana', path })).data]).toEqual([name, noted]);
  }
});

it('is put in once: what was deleted stays so at the next start', async () => {
  const names = async () =>
    (await lab.call({ as: 'gus', path: '/views?sort=name' })).data.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names()).toEqual(sampleViews.map(({ name }) => name).sort());
  await lab.database.deleteFrom('sql_view').where('name', '=', 'Late airports').execute();
  await seedViews(lab.database, ['acme', 'globex']);
  expect(await names()).toEqual(['Airport punctuality', 'Strikes by species']);
});
