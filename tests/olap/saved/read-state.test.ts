import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { canonicalJson, defaultPresentation, sameState } from '@bi/olap/query/olap-state';
import { readFilter, readMeasureFilter } from '@bi/olap/query/read-filter';
import { readPresentation, readQuery, readState } from '@bi/olap/saved/read-state';

describe('a state from outside', () => {
  test('is nothing when it is no object or names no cube', () => {
    for (const value of [null, 1, 'x', [], {}, { query: {} }, { query: { cube: '' } }]) {
      expect(readState(value)).toBeNull();
    }
  });

  test('loses what has not the shape of the contract and keeps the rest', () => {
    const query = readQuery({
      cube: 'flights',
      rows: [{ of: 'origin', expand: [['West'], [{}]], totals: 'sideways' }, { of: 'no name' }],
      columns: 'all of them',
      measures: ['flights', 7, { m: 'delay' }],
      where: { of: 'weekday', op: 'like', value: 'x' },
      weekStart: 9,
      showEmpty: 'yes',
    });
    expect(query).toEqual({
      version: 1,
      cube: 'flights',
      rows: [{ of: 'origin', expand: [['West']] }],
      columns: [],
      measures: ['flights', { m: 'delay' }],
    });
  });

  test('keeps what a measure is shown as, calculated measures, sets and properties', () => {
    const query: Query = {
      version: 1,
      cube: 'flights',
      rows: [{ of: 'origin', calendar: 'fiscal', set: 'coasts', properties: ['originState'] }],
      columns: [],
      measures: [
        {
          m: 'flights',
          id: 'flights_share',
          label: 'Share',
          as: 'pctRow',
          denominator: 'ignoreAxis',
        },
        { m: 'flights', id: 'f2', as: 'movingAvg', along: 'rows', n: 4, format: '0.0' },
        { m: 'delay', compare: { over: 'day', to: { n: -1, unit: 'year' }, give: 'pctDelta' } },
        { m: 'ratio', compare: { to: 'previous', give: 'value' } },
      ],
      calculated: [
        {
          name: 'ratio',
          calc: 'delay / flights',
          label: 'Ratio',
          format: '0%',
          lowerIsBetter: true,
          at: { exclude: ['weekday'] },
          shift: { over: 'day', n: -1, unit: 'month' },
        },
      ],
      sets: [{ name: 'coasts', of: 'origin', paths: [['West'], ['East']] }],
    };
    expect(readQuery(JSON.parse(JSON.stringify(query)))).toEqual(query);
    const broken = { m: 'flights', as: 'pctSky', n: 1, compare: { to: 'then', give: 'value' } };
    expect(readQuery({ ...query, measures: [broken], calculated: [{ name: 'x' }] })).toMatchObject({
      measures: [{ m: 'flights' }],
    });
  });

  test('keeps marks of cells that it understands', () => {
    const formats = {
      flights: { kind: 'scale', colors: 'diverging', turned: true },
      delay: { kind: 'bars' },
      share: { kind: 'icons', icons: 'arrows', by: 'value', at: [1, 2] },
    };
    const wrong = { kind: 'icons', icons: 'stars', by: 'value', at: [1, 2] };
    expect(readPresentation({ formats: { ...formats, wrong } }).formats).toEqual(formats);
  });

  test('brings a chart in the form used before to that of today', () => {
    const query = { measures: ['flights', { m: 'delay', id: 'delay_share' }] };
    const chart = (value: unknown) => readPresentation({ chart: value }, query).chart;
    expect(chart({ kind: 'auto' })).toEqual({ version: 1 });
    expect(chart({ kind: 'stackedBar', measures: [1, 7] })).toEqual({
      version: 1,
      mark: 'bar',
      stack: 'zero',
      channels: { y: [{ measure: 'delay_share' }] },
    });
  });

  test('keeps of a chart what it understands', () => {
    const chart: ChartSpec = {
      version: 1,
      mark: 'bar',
      stack: 'percent',
      orientation: 'vertical',
      channels: {
        x: { field: 'origin' },
        y: [{ measure: 'flights' }],
        color: { field: 'carrier' },
      },
      layers: [{ measure: 'flights', mark: 'line', axis: 'second', dashed: true }],
      scales: { y: { zero: false, min: -1, max: 2.5 } },
      legend: { place: 'none' },
      labels: 'all',
      reference: [{ kind: 'constant', value: 3, label: 'Goal' }, { kind: 'average' }],
      colors: { AA: '#112233' },
      sort: 'query',
      title: 'Flights',
      subtitle: 'by origin',
      note: 'Provisional',
    };
    expect(readPresentation({ chart: JSON.parse(JSON.stringify(chart)) }).chart).toEqual(chart);
    const wrong = {
      version: 1,
      mark: 'spiral',
      channels: { x: { field: '' }, y: [] },
      scales: { y: { min: 'low' } },
      legend: { place: 'below' },
      reference: [{ kind: 'constant' }, { kind: 'horoscope' }],
      colors: { AA: 'red' },
      title: 7,
    };
    expect(readPresentation({ chart: wrong }).chart).toEqual({ version: 1 });
  });

  test('takes defaults for a presentation it does not understand', () => {
    expect(readPresentation({ show: 'cinema', chart: { kind: 'spiral' }, split: 7 })).toEqual(
      defaultPresentation(),
    );
  });

  test('does not follow conditions nested without end', () => {
    let filter: unknown = { of: 'weekday', op: 'empty' };
    for (let i = 0; i < 10_000; i++) filter = { not: filter };
    expect(readFilter(filter)).toBeNull();
  });

  test('keeps the calendar that dates are cut by', () => {
    const cut = { of: 'day', grain: 'quarter', calendar: 'fiscal' };
    for (const filter of [
      { ...cut, op: 'in', values: ['2001-02-01'] },
      { ...cut, op: '>=', value: '2001-02-01' },
      { ...cut, op: 'between', from: '2001-02-01', to: '2001-05-01' },
    ]) {
      expect(readFilter(filter)).toEqual(filter);
    }
    const { calendar: _calendar, ...plain } = cut;
    const filter = { ...plain, calendar: 7, op: 'notIn', values: ['2001-01-01'] };
    expect(readFilter(filter)).toEqual({ ...plain, op: 'notIn', values: ['2001-01-01'] });
  });

  test('drops a condition as a whole when a part of it is not understood', () => {
    const good = { m: 'flights', op: '>', value: 1 };
    expect(readMeasureFilter({ and: [good, good] })).toEqual({ and: [good, good] });
    expect(readMeasureFilter({ and: [good, { m: 'flights', op: '>', value: 'many' }] })).toBeNull();
    const member = { of: 'originState', op: 'in', values: ['HI'] };
    expect(readMeasureFilter({ or: [good, member] })).toEqual({ or: [good, member] });
    expect(readMeasureFilter({ or: [good, { ...member, op: 'like' }] })).toBeNull();
  });
});

describe('two states', () => {
  test('are the same whatever the order of their keys', () => {
    const query = { cube: 'c', rows: [{ of: 'a', expand: 2 }], columns: [], measures: [] };
    const turned = { measures: [], columns: [], rows: [{ expand: 2, of: 'a' }], cube: 'c' };
    const presentation = defaultPresentation();
    expect(sameState({ query, presentation }, { presentation, query: turned })).toBe(true);
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
  });
});
