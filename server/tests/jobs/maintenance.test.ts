import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

const DAY_MS = 86_400_000;
let lab: AppFixture;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  lab = await openAppFixture({ data: false, now: () => now });
});
afterEach(() => lab.close());

const report = {
  name: 'Old',
  query: { cube: 'flights', rows: [], columns: [], measures: ['flights'] },
  presentation: { show: 'grid', chart: { kind: 'auto' } },
};

describe('tidying up', () => {
  it('forgets a report with all its versions after 30 days in the trash, not before', async () => {
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/reports', body: report });
    const path = `/reports/${made.data.id}`;
    await lab.call({
      as: 'ana',
      method: 'POST',
      path: `${path}/favourite`,
      body: { favourite: true },
    });
    await lab.call({ as: 'ana', method: 'DELETE', path });
    await tidyUp(lab.database, now + 30 * DAY_MS);
    expect((await lab.call({ as: 'ana', path: '/reports?trash=true' })).data.total).toBe(1);
    await tidyUp(lab.database, now + 30 * DAY_MS + 1);
    expect((await lab.call({ as: 'ana', path: '/reports?trash=true' })).data.total).toBe(0);
    for (const table of ['entity_version', 'favourite', 'opened'] as const) {
      const rows = await lab.database
        .selectFrom(table)
        .selectAll()
        .where('entity_id', '=', made.data.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it('forgets a cube with its versions and drafts after 30 days in the trash', async () => {
    const path = '/cubes/flights';
    const { data } = await lab.call({ as: 'ana', path });
    const body = { text: 'x', baseVersion: 1 };
    await lab.call({ as: 'ana', method: 'PUT', path: `/cube-drafts/${data.id}`, body });
    await lab.call({ as: 'ana', method: 'DELETE', path });
    await tidyUp(lab.database, now + 30 * DAY_MS);
    expect((await lab.call({ as: 'ana', path: '/cubes?trash=true' })).data.total).toBe(1);
    await tidyUp(lab.database, now + 30 * DAY_MS + 1);
    expect((await lab.call({ as: 'ana', path: '/cubes?trash=true' })).data.total).toBe(0);
    const drafts = await lab.database.selectFrom('cube_draft').selectAll().execute();
    expect(drafts).toEqual([]);
  });

  it('keeps every report that is not in the trash', async () => {
    const before = await lab.call({ as: 'ana', path: '/reports' });
    await tidyUp(lab.database, now + 1000 * DAY_MS);
    const after = await lab.call({ as: 'ana', path: '/reports' });
    expect(after.data.items).toEqual(before.data.items);
  });

  it('remembers calls with a key for a day', async () => {
    const headers = { 'idempotency-key': 'k' };
    const make = () =>
      lab.call({ as: 'ana', method: 'POST', path: '/reports', body: report, headers });
    const first = await make();
    await tidyUp(lab.database, now + DAY_MS);
    expect((await make()).data.id).toBe(first.data.id);
    await tidyUp(lab.database, now + DAY_MS + 1);
    expect((await make()).code).toBe(1001);
  });
});
