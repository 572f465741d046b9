import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import { DatedChart } from '../../src/widgets/dated-chart';
import { count, months } from '../olap/chart/picture-cases';
import { envelope, openStage, until } from '../shell/shell-fixture';
import { buildCellSet } from './build-cell-set';

const RANGE = 'GET /api/v1/cubes/flights/date-range';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeEach(async () => {
  stage = await openStage({ [RANGE]: envelope({ first: '2000-01-01', last: '2002-06-12' }) });
});
afterEach(() => stage.close());

const query: Query = {
  ...{ cube: 'flights', rows: [{ of: 'date', grain: 'month' }], columns: [] },
  measures: ['flights'],
};
/** thirty months, the last of which is June 2002 */
const cellSet = buildCellSet({
  rows: { levels: [months(30)], totals: 'none' },
  columns: { levels: [] },
  measures: [{ ...count, value: (_, row) => 1000 + row }],
});
const drawn = async (watermark: string | null) => {
  const chart: ChartSpec = { version: 1, mark: 'line' };
  const presentation = upgradePresentation({ show: 'chart', chart }, query);
  await stage.render(<DatedChart {...{ cellSet, query, presentation, watermark }} />);
  await until(() => expect(stage.box.querySelector('.bi-chart')).not.toBeNull());
};

test('a chart that may end with an open month asks for the last day and says that it is not over', async () => {
  await drawn('2002-06-12');
  await until(() =>
    expect(stage.box.textContent).toContain('Jun 2002 is not over: data until 12 Jun 2002.'),
  );
});

test.each(['2002-06-30', '2002-06-01', null])(
  'a chart whose newest data are of %s asks for nothing',
  async (watermark) => {
    await drawn(watermark);
    expect(stage.callsOf(RANGE)).toEqual([]);
    expect(stage.box.textContent).not.toContain('is not over');
  },
);
