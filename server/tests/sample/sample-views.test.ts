import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleViews } from '../../src/sample/sample-content';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const own = sampleViews.filter(({ sql }) => !sql.includes('fact_wildlife_strikes'));

it('gives columns that are traced to the tables they come from', async () => {
  const lineages: unknown[] = [];
  for (const { sql, name, viewName } of [...own].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const body = { name, sql };
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/views', body });
    expect([viewName, made.message, made.data.viewName]).toEqual([viewName, '', viewName]);
    const path = `/views/${made.data.id as string}/lineage`;
    lineages.push((await lab.call({ as: 'ana', path })).data);
  }
  expect(lineages).toHaveLength(2);
  expect(JSON.stringify(lineages[0])).toContain('delay_min');
});
