import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import { withKind, type ChartKind } from '@bi/olap/chart/data/chart-kind';
import { MemberColors } from '@bi/olap/chart/style/member-colors';
import { colorOrder, colorQuestions, type ColorSource } from '@bi/olap/chart/style/color-order';
import { expect, test } from 'vitest';
import { carrierCellSet, trendCellSet } from '../../../widgets/flight-cell-sets';

const TABS = [
  { id: 'one', name: 'One' },
  { id: 'two', name: 'Two' },
];

function source(id: string, tab: string, y: number, kind: ChartKind, query: Partial<Query>) {
  const asked: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'], ...query };
  const presentation = { show: 'chart' as const, chart: withKind({ version: 1 }, kind) };
  const tile = { id, tab, x: 0, y, w: 12, h: 8, kind: 'query', query: asked, presentation };
  return { tile: tile as DashboardTile, query: asked, presentation } satisfies ColorSource;
}

const askedFields = (sources: ColorSource[]) =>
  colorQuestions({ tabs: TABS }, sources).map(({ rows }) => rows.map(({ of }) => of).join());

test('fields are asked in the order of tabs and tiles, each question once', () => {
  const lines = { rows: [{ of: 'month' }], columns: [{ of: 'region' }] };
  const sources = [
    source('late', 'two', 0, 'donut', { rows: [{ of: 'carrier' }] }),
    source('below', 'one', 9, 'line', lines),
    source('above', 'one', 0, 'stackedBar', lines),
    source('top', 'one', 4, 'pie', { rows: [{ of: 'state' }] }),
  ];
  expect(askedFields(sources)).toEqual(['region', 'state', 'carrier']);
});

test('charts that colour no member ask nothing', () => {
  const rows = [{ of: 'region' }];
  expect(askedFields([source('a', 'one', 0, 'bar', { rows })])).toEqual([]);
  expect(askedFields([source('b', 'one', 0, 'kpi', { rows })])).toEqual([]);
  const two = { rows, columns: [{ of: 'carrier' }] };
  expect(askedFields([source('c', 'one', 0, 'heatMap', two)])).toEqual([]);
});

test('a question is that of the chart, of one field, by size', () => {
  const where = { in: { of: 'region', values: ['West'] } } as unknown as Query['where'];
  const query = {
    ...{ rows: [{ of: 'carrier', expand: 'all' as const }], columns: [{ of: 'region' }] },
    ...(where && { where }),
    having: [],
  };
  const [first] = colorQuestions({ tabs: TABS }, [source('a', 'one', 0, 'bar', query)]);
  expect(first).toEqual({
    cube: 'flights',
    rows: [{ of: 'carrier', expand: 'all', totals: 'none', sort: { by: 'flights', dir: 'desc' } }],
    columns: [],
    measures: ['flights'],
    where,
    window: { row: [0, 300] },
  });
});

test('members have the places of the first answer that has them, whatever charts show later', () => {
  const first = carrierCellSet();
  const order = colorOrder([null, first, trendCellSet(), first]);
  const [field] = Object.keys(order);
  const ids = order[field!]!;
  expect(new Set(ids).size).toBe(ids.length);
  const leaf = (id: string) => ({ node: 0, label: id, kind: 'member' as const, field: field!, id });
  const shown = ids.toReversed().map(leaf);
  const places = ids.map((_, at) => ids.length - 1 - at);
  expect(new MemberColors(order).placesOf([leaf('new'), ...shown])).toEqual([
    ids.length,
    ...places,
  ]);
});
