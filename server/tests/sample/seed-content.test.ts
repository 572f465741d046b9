import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { flightsReports, sampleContent } from '../../src/sample/sample-content';
import { seedContent } from '../../src/sample/seed-content';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
const flightsOnly = sampleContent.filter(({ model }) => model.name === 'flights');
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const reports = async (as: 'ana' | 'gus' = 'ana') =>
  (await lab.call({ as, path: '/reports?sort=name' })).data.items as {
    id: string;
    name: string;
    slug: string;
  }[];

describe('the sample content', () => {
  it('is there for every tenant of the demo', async () => {
    for (const as of ['ana', 'gus'] as const) {
      expect((await reports(as)).map((report) => report.name).sort()).toEqual(
        flightsReports.map((report) => report.name).sort(),
      );
    }
  });

  it('asks only what its cube can answer', async () => {
    for (const { query, name } of flightsReports) {
      const answer = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
      expect(answer.code, `${name}: ${answer.message}`).toBe(1000);
    }
  });

  it('is put in once: what was deleted or changed stays so at the next start', async () => {
    const [first, second] = await reports();
    await lab.call({ as: 'ana', method: 'DELETE', path: `/reports/${first!.id}` });
    const { data } = await lab.call({ as: 'ana', path: `/reports/${second!.id}` });
    const { query, presentation, version } = data;
    const body = { name: 'Mine now', query, presentation, version };
    await lab.call({ as: 'ana', method: 'PUT', path: `/reports/${second!.id}`, body });
    const before = await reports();
    await seedContent(lab.database, ['acme', 'globex'], flightsOnly);
    expect(await reports()).toEqual(before);
    expect(before.map((report) => report.name)).toContain('Mine now');
  });

  it('follows a newer model of the product where nobody has changed the cube', async () => {
    await lab.database
      .updateTable('cube')
      .set({ model: '{}' })
      .where('tenant_id', '=', 'acme')
      .execute();
    await seedContent(lab.database, ['acme', 'globex'], flightsOnly);
    const { data } = await lab.call({ as: 'ana', path: '/cubes/flights' });
    expect(data.model.name).toBe('flights');
    expect(data.version).toBe(2);
    expect((await lab.call({ as: 'gus', path: '/cubes/flights' })).data.version).toBe(1);
  });

  it('leaves a deleted cube in the trash, and starts where the trash was emptied', async () => {
    await lab.call({ as: 'gus', method: 'DELETE', path: '/cubes/flights' });
    await seedContent(lab.database, ['globex'], flightsOnly);
    expect((await lab.call({ as: 'gus', path: '/cubes/flights' })).code).toBe(1003);
    const before = await reports('gus');
    await tidyUp(lab.database, Date.now() + 31 * 86_400_000);
    await seedContent(lab.database, ['globex'], flightsOnly);
    expect((await lab.call({ as: 'gus', path: '/cubes/flights' })).code).toBe(1000);
    expect(await reports('gus')).toEqual(before);
  });

  it('adds a cube of a newer version, with its reports, to a workspace that is in use', async () => {
    const before = (await reports('gus')).length;
    await seedContent(lab.database, ['acme', 'globex']);
    const added = sampleContent.filter(({ model }) => model.name !== 'flights');
    const cubes = (await lab.call({ as: 'gus', path: '/cubes' })).data.items as { slug: string }[];
    expect(cubes.map(({ slug }) => slug).sort()).toEqual(
      sampleContent.map(({ model }) => model.name).sort(),
    );
    const more = added.reduce((sum, cube) => sum + cube.reports.length, 0);
    expect((await reports('gus')).length).toBe(before + more);
  });
});
