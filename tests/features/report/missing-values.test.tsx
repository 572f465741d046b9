import type { MeasureFilter } from '@bi/contract/query/query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MissingValues } from '../../../src/features/report/missing-values';
import { flightsModel } from '../../olap/query/flights-model';
import { envelope, openStage, until } from '../../shell/shell-fixture';

const LIST = 'POST /api/v1/cubes/flights/members';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  const members = [{ path: ['West'] }];
  stage = await openStage({ [LIST]: envelope({ members, more: false }) });
});
afterEach(() => stage.close());

const show = (filters: MeasureFilter[]) =>
  stage.render(<MissingValues cube="flights" model={flightsModel} filters={filters} />);

describe('values of filters', () => {
  test('that the data no longer has are named', async () => {
    await show([{ of: 'region', op: 'in', values: ['West', 'Atlantis'] }]);
    await until(() => expect(stage.text()).toContain('the data that you see has no “Atlantis”.'));
  });

  test('are counted from the ninth on where they are many', async () => {
    const values = Array.from({ length: 20 }, (_, at) => `Isle ${at + 1}`);
    await show([{ of: 'region', op: 'in', values }]);
    await until(() => expect(stage.text()).toContain('“Isle 7”, “Isle 8” and 12 more.'));
    expect(stage.text()).not.toContain('Isle 9');
  });

  test('are counted from the fourth on where three filters lack some', async () => {
    const values = Array.from({ length: 20 }, (_, at) => `Isle ${at + 1}`);
    const lists = [values, values.slice(1), values.slice(2)];
    await show(lists.map((some) => ({ of: 'region', op: 'in' as const, values: some })));
    await until(() => expect(stage.text()).toContain('“Isle 2”, “Isle 3” and 17 more.'));
  });

  test('that it has are not spoken of', async () => {
    await show([{ of: 'region', op: 'in', values: ['West'] }]);
    await until(() => expect(stage.callsOf(LIST)).toHaveLength(1));
    expect(stage.text()).toBe('');
  });

  test('are looked up by level where they are members of a hierarchy', async () => {
    const paths = [['West'], ['Atlantis'], ['West', 'Nowhere']];
    await show([{ of: 'origin', op: 'in', paths }]);
    await until(() => expect(stage.text()).toContain('no “Atlantis”. '));
    expect(stage.text()).toContain('no “Nowhere”.');
    expect(stage.callsOf(LIST)).toHaveLength(2);
  });

  test('are looked up where the filter lists texts alone', async () => {
    await show([
      { of: 'region', op: 'notIn', values: ['West'] },
      { of: 'hour', op: 'in', values: [7] },
      { of: 'region', op: 'contains', value: 'West' },
    ]);
    expect(stage.callsOf(LIST)).toHaveLength(0);
  });
});
