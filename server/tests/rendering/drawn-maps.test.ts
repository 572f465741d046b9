import { expect, test } from 'vitest';
import { withKind } from '@bi/olap/chart/data/chart-kind';
import { buildCellSet } from '../../../tests/widgets/build-cell-set';
import { axis, measure, none } from '../../../tests/olap/chart/one-level-axes';
import { renderChart } from '../../src/rendering/render-chart';

test('a map of states that the server draws has the outlines of all of them', () => {
  const cellSet = buildCellSet({
    rows: axis('State', ['Texas', 'Utah', 'Ohio'], 'none'),
    columns: none,
    measures: [measure('Flights', [30, 20, 10])],
  });
  const svg = renderChart(
    withKind({ version: 1 }, 'map'),
    { cellSet, query: { rows: [], columns: [] } },
    { width: 900, height: 500, theme: 'light', language: 'en' },
  );
  expect(svg?.match(/<path /g)?.length).toBeGreaterThan(50);
});
