import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardDetail } from '@bi/contract/dashboard/dashboard';
import { sampleContent, sampleDashboards } from '../../src/sample/sample-content';
import { assertBody } from '../../src/services/dashboards/check-body';
import { cubesInDashboard, reportsInDashboard } from '../../src/services/dashboards/dashboard-kind';
import { slugStem } from '../../src/services/entities/entity-name';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const slugs = async (as: 'ana' | 'raj' | 'gus' = 'ana') =>
  ((await lab.call({ as, path: '/dashboards' })).data.items as { slug: string }[]).map(
    ({ slug }) => slug,
  );
const get = async (as: 'ana' | 'gus' = 'ana') =>
  (await lab.call({ as, path: '/dashboards/flight-operations' })).data as DashboardDetail;

describe('the dashboards of the sample', () => {
  it.each(sampleDashboards)('fit together: $name', ({ body }) => {
    assertBody(body, { hosts: [], ownOrigins: [] }, null);
    const own = sampleContent.map(({ model }) => model.name);
    expect([...cubesInDashboard(body)].every((cube) => own.includes(cube))).toBe(true);
    const reports = sampleContent.flatMap((cube) => cube.reports);
    const known = new Set(reports.map(({ name }) => slugStem(name, '')));
    expect([...reportsInDashboard(body)].filter((slug) => !known.has(slug))).toEqual([]);
    expect(body.tiles).toHaveLength(12);
  });

  it('are seen by everybody of the tenant, where their cubes are there', async () => {
    for (const as of ['ana', 'raj', 'gus'] as const)
      expect(await slugs(as)).toEqual(['flight-operations']);
    const { reports, audience, permissions } = await get();
    expect([audience, permissions.edit]).toEqual(['tenant', true]);
    expect(reports.map(({ state }) => state)).toEqual(['there', 'there', 'there', 'there']);
  });

  it('ask only what their cubes can answer', async () => {
    const { body, reports } = await get();
    const queries = [
      ...body.tiles.flatMap((tile) =>
        tile.kind === 'query' ? [{ id: tile.id, query: tile.query }] : [],
      ),
      ...reports.flatMap((one) =>
        one.state === 'there' ? [{ id: one.slug, query: one.query }] : [],
      ),
    ];
    expect(queries).toHaveLength(12);
    const { text } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/query/batch',
      body: { queries },
    });
    const lines = text.trim().split('\n');
    const answers = lines.map((line) => JSON.parse(line) as { id: string });
    // a line without an id says that the server is at work
    for (const answer of answers.filter(({ id }) => id !== '')) {
      expect(answer).toMatchObject({ code: 1000, message: '' });
    }
  });
});
