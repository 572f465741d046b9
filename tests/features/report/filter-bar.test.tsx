import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { Query } from '@bi/contract/query/query';
import { defaultPresentation } from '@bi/olap/query/olap-state';
import { afterEach, expect, test } from 'vitest';
import FilterBar from '../../../src/features/report/filter-bar';
import type { OpenReport } from '../../../src/features/report/use-report-viewer';
import { flightsModel } from '../../olap/query/flights-model';
import { envelope, ME, openStage, until } from '../../shell/shell-fixture';

const WEST = { of: 'region', op: 'in' as const, values: ['West'] };
const EARLY = { of: 'hour', op: 'in' as const, values: [7] };
const SAVED: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'], where: WEST };

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

/** The bar of a report that is saved with one condition, after the reader has added one. */
async function show(me: object) {
  stage = await openStage({
    'GET /api/v1/me': envelope({ ...ME, ...me }),
    'POST /api/v1/cubes/flights/members': envelope({ members: [], more: false }),
  });
  const presentation = defaultPresentation();
  const open = {
    report: {} as OpenReport['report'],
    cube: { slug: 'flights', model: flightsModel } as CubeDetail,
    saved: { query: SAVED, presentation },
    state: { query: { ...SAVED, where: { and: [WEST, EARLY] } }, presentation },
    ...{ changed: true, damagedLink: false },
    ...{ edit: () => undefined, present: () => undefined, setState: () => undefined },
  };
  await stage.render(<FilterBar open={open} />, { token: 'token' });
  await until(() => expect(stage.callsOf('GET /api/v1/me')).toHaveLength(1));
}
const removes = () =>
  [...stage.box.querySelectorAll('button[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );

test('a person may take every condition away', async () => {
  await show({ actions: ['report.filter', 'cube.view'] });
  await until(() => expect(removes()).toHaveLength(2));
  expect(stage.text()).toContain('Remove all');
});

test('a guest who may only filter may take away what was added, not what the report is saved with', async () => {
  await show({ role: 'guest', actions: ['report.view', 'report.filter'] });
  await until(() => expect(removes()).toHaveLength(1));
  expect(removes()[0]).toMatch(/hour/i);
  const chips = [...stage.box.querySelectorAll('.bi-chip')];
  expect(chips).toHaveLength(2);
  expect(chips[0]?.querySelector('[aria-haspopup]')).toBeNull();
  expect(chips[1]?.querySelector('[aria-haspopup]')).not.toBeNull();
  expect(stage.text()).not.toContain('Remove all');
});

test('a guest who may only look may take nothing away', async () => {
  await show({ role: 'guest', actions: ['report.view'] });
  await until(() => expect(removes()).toHaveLength(0));
});
