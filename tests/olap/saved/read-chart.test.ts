import { ChartSpec } from '@bi/contract/report/chart-spec';
import { readChart } from '@bi/olap/saved/read-chart';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';

/** A chart with everything that may be set, each kind of line and each kind of channel once. */
const whole: ChartSpec = {
  version: 1,
  mark: 'combination',
  stack: 'percent',
  orientation: 'horizontal',
  channels: {
    x: { field: 'month' },
    y: [{ measure: 'flights' }, { measure: 'on_time' }],
    color: { measure: 'on_time' },
    size: { measure: 'flights' },
    tooltip: [{ field: 'carrier' }, { measure: 'delay' }],
    facet: { field: 'region' },
    facetRows: { field: 'region' },
    facetColumns: { field: 'carrier' },
  },
  layers: [{ measure: 'on_time', mark: 'line', axis: 'second', dashed: true }],
  scales: {
    y: { zero: false, min: -1, max: 1e6, step: 250, log: true, reversed: true, free: true },
  },
  axes: {
    x: { title: '', format: 'MMM yyyy', grid: true },
    y: { title: 'Flights', format: '#,##0', grid: false },
    second: { title: 'Share', format: '0%', grid: true },
  },
  legend: { place: 'top', order: ['West', 'East'] },
  labels: 'smart',
  reference: [
    { kind: 'constant', value: 0, label: 'Nothing', measure: 'flights' },
    { kind: 'average' },
    { kind: 'median', measure: 'on_time' },
    { kind: 'trend' },
    { kind: 'target', target: 'plan', label: 'Plan' },
    { kind: 'band', from: 'lowerQuartile', to: { measure: 'plan' } },
    { kind: 'band', from: { measure: 'plan' }, to: 0.8 },
    { kind: 'band', from: 'average', to: 'median' },
    { kind: 'forecast', periods: 12, method: 'holtWinters', measure: 'flights' },
  ],
  annotations: [
    { text: 'Storm', at: [{ of: 'month', path: [2001, null, 'Q1'] }], measure: 'flights' },
    { text: 'Whole', at: [] },
  ],
  palette: ['#112233', '#AABBCC'],
  colors: { West: '#00ff00' },
  hidden: ['East'],
  sort: 'smallest',
  top: 10,
  title: 'Flights',
  subtitle: 'by month',
  note: 'since 2001',
};

/** What `whole` holds in its other form. */
const colored: ChartSpec = { version: 1, channels: { color: { field: 'region' } } };

/** Paths of the properties of a schema, '[]' for the items of a list. */
function schemaPaths(schema: unknown, at = ''): string[] {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: unknown[];
  };
  if (properties)
    return Object.entries(properties).flatMap(([name, one]) => [
      `${at}.${name}`,
      ...schemaPaths(one, `${at}.${name}`),
    ]);
  if (items) return schemaPaths(items, `${at}[]`);
  return (anyOf ?? []).flatMap((one) => schemaPaths(one, at));
}

/** Paths of the properties of a value, written like those of a schema. */
function valuePaths(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuePaths(one, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    `${at}.${name}`,
    ...valuePaths(one, `${at}.${name}`),
  ]);
}

const read = (value: unknown) => readChart(value, { measures: [] });

describe('a chart that comes from an address or a link', () => {
  test('is read whole, whatever the contract lets people set', () => {
    const set = new Set([whole, colored].flatMap((one) => valuePaths(one)));
    expect(schemaPaths(ChartSpec).filter((path) => !set.has(path))).toEqual([]);
    for (const chart of [whole, colored]) {
      expect(Check(ChartSpec, chart)).toBe(true);
      expect(read(JSON.parse(JSON.stringify(chart)))).toEqual(chart);
    }
  });

  test.each([
    [{ palette: ['red', 7], hidden: [3], top: 0, sort: 'luck', labels: 'most' }],
    [{ annotations: [{ text: '', at: [] }, { text: 'x', at: [{ of: 'a b', path: [] }] }, 5] }],
    [{ reference: [{ kind: 'band', from: 'here', to: 1 }, { kind: 'target' }, null] }],
    [{ axes: { x: { title: 5, format: '' } }, legend: { order: [''] }, scales: { y: { log: 1 } } }],
    [{ channels: { size: { field: 'month' }, tooltip: [{}], color: { measure: 'a b' } } }],
  ])('is automatic where it is wrong: %j', (wrong) => {
    expect(read({ version: 1, ...wrong })).toEqual({ version: 1 });
  });

  test('drops the wrong settings of a forecast and keeps the forecast', () => {
    const reference = [{ kind: 'forecast', periods: 1000, method: 'tarot' }];
    expect(read({ version: 1, reference })).toEqual({
      version: 1,
      reference: [{ kind: 'forecast' }],
    });
  });
});
