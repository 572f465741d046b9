import type { Query } from '@bi/contract/query/query';
import type { OlapState } from '@bi/olap/query/olap-state';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import RepairDialog from '../../../src/features/report/repair-dialog';
import { flightsModel } from '../../olap/query/flights-model';
import { click, find, openStage, until } from '../../shell/shell-fixture';

const query: Query = {
  cube: 'flights',
  rows: [{ of: 'origins' }],
  columns: [{ of: 'tide' }],
  measures: ['delai'],
};
const state: OlapState = { query, presentation: { show: 'both', chart: { version: 1 } } };

let stage: Awaited<ReturnType<typeof openStage>>;
let saved: OlapState[];
let shown: OlapState[];
beforeEach(async () => {
  stage = await openStage();
  [saved, shown] = [[], []];
});
afterEach(() => stage.close());

const show = (of: OlapState = state, maySave = true) =>
  stage.render(
    <RepairDialog
      name="Plan"
      state={of}
      model={flightsModel}
      busy={false}
      onSave={maySave ? (next) => saved.push(next) : undefined}
      onShow={(next) => shown.push(next)}
      onClose={() => stage.shown.push('closed')}
    />,
  );
const text = () => document.body.textContent;

describe('the dialog that repairs a report', () => {
  test('proposes what is called alike and leaves out what has no like name', async () => {
    await show();
    await until(() => expect(text()).toContain('Used in rows'));
    for (const word of ['Origins', 'Tide', 'Delai', 'Average delay', 'Leave out']) {
      expect(text()).toContain(word);
    }
    await click(find(document.body, 'button', 'Save report'));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.query).toMatchObject({
      rows: [{ of: 'origin' }],
      columns: [],
      measures: ['delay'],
    });
  });

  test('only shows for somebody who may not save', async () => {
    await show(state, false);
    await until(() => expect(text()).toContain('Show only'));
    expect(text()).not.toContain('Save report');
    await click(find(document.body, 'button', 'Show only'));
    expect(shown.map((one) => one.query.measures)).toEqual([['delay']]);
    expect(saved).toEqual([]);
  });

  test('asks for a measure where none would be left', async () => {
    await show({ ...state, query: { ...query, measures: ['xyzzy_plugh'] } });
    await until(() => expect(text()).toContain('Choose a measure: the report would have none.'));
    expect(find(document.body, 'button', 'Save report').hasAttribute('disabled')).toBe(true);
  });
});
