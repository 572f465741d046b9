import { ChartBefore, ChartSpec } from '@bi/contract/report/chart-spec';
import {
  CHART_KINDS,
  drawnMeasures,
  kindOf,
  upgradeChart,
  upgradePresentation,
  withKind,
} from '@bi/olap/chart/data/chart-kind';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';

const query = { measures: ['flights', { m: 'flights', id: 'share', as: 'pctGrand' as const }] };

describe('a chart stored before there were specs', () => {
  const stored = ChartBefore.properties.kind.enum.map((kind) => ({ kind, measures: [1] }));

  test.each(stored)('of kind $kind is read as a spec of the same kind and measures', (chart) => {
    expect(Value.Check(ChartBefore, chart)).toBe(true);
    const spec = upgradeChart(chart, query);
    expect(Value.Check(ChartSpec, spec)).toBe(true);
    // what was called a pie had a hole, and still has
    expect(kindOf(spec)).toBe(chart.kind === 'pie' ? 'donut' : chart.kind);
    expect(drawnMeasures(spec, [{ m: 'flights' }, { m: 'flights', id: 'share' }])).toEqual([1]);
  });

  test('without measures draws all of the query, also of one that changed', () => {
    const spec = upgradeChart({ kind: 'line' }, query);
    expect(spec).toEqual({ version: 1, mark: 'line' });
    expect(drawnMeasures(spec, [{ m: 'delay' }])).toBeUndefined();
  });

  test('stays what it is once it is a spec', () => {
    const spec: ChartSpec = { version: 1, mark: 'bar', stack: 'percent', title: 'Share' };
    expect(upgradeChart(spec, query)).toBe(spec);
  });

  test('leaves the rest of a presentation as it is', () => {
    const before = { show: 'both' as const, chart: { kind: 'pie' as const }, split: 0.4 };
    expect(upgradePresentation(before, query)).toEqual({
      show: 'both',
      chart: { version: 1, mark: 'arc' },
      split: 0.4,
    });
  });
});

test.each(CHART_KINDS)('a spec made of kind %s asks for that kind and keeps the rest', (kind) => {
  const spec = withKind({ version: 1, mark: 'bar', stack: 'percent', title: 'Mine' }, kind);
  expect(kindOf(spec)).toBe(kind);
  expect(spec.title).toBe('Mine');
  expect(Value.Check(ChartSpec, spec)).toBe(true);
});
