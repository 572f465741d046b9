import type { CubeModel } from '@bi/contract/cube/cube';
import { describe, expect, test } from 'vitest';
import { readViewerText, viewerText } from '../../../src/features/report/viewer-state';
import type { OlapState } from '@bi/olap/query/olap-state';

const MODEL: CubeModel = {
  name: 'flights',
  source: { table: 'f' },
  key: [],
  joins: [],
  dimensions: [
    { name: 'origin', expr: 'origin', type: 'string' },
    { name: 'carrier', expr: 'carrier', type: 'string' },
  ],
  hierarchies: [],
  measures: [{ name: 'flights', agg: 'count' }],
};
const SAVED: OlapState = {
  query: {
    version: 1,
    cube: 'flights',
    rows: [{ of: 'origin' }],
    columns: [],
    measures: ['flights'],
  },
  presentation: { show: 'both', chart: { version: 1 } },
};
const CHANGED: OlapState = {
  query: { ...SAVED.query, where: { of: 'carrier', op: 'in', values: ['中文', null, 'a"b'] } },
  presentation: { show: 'chart', chart: { version: 1, mark: 'bar', stack: 'none' } },
};

describe('what a reader changed', () => {
  test('comes back from the address', () => {
    const text = viewerText(CHANGED, SAVED);
    expect(text).toMatch(/^j\.[\w-]+$/);
    expect(readViewerText(text, SAVED, MODEL)).toEqual(CHANGED);
  });

  test('is not written when nothing was changed', () => {
    expect(viewerText(structuredClone(SAVED), SAVED)).toBeNull();
  });

  test('is not written when it is too long for an address', () => {
    const values = Array.from({ length: 2000 }, (_, index) => `member ${index}`);
    const where = { of: 'carrier', op: 'in' as const, values };
    expect(viewerText({ ...SAVED, query: { ...SAVED.query, where } }, SAVED)).toBeNull();
  });

  test('loses fields the cube does not have', () => {
    const foreign = {
      ...SAVED,
      query: { ...SAVED.query, rows: [{ of: 'gone' }, { of: 'carrier' }] },
    };
    const read = readViewerText(viewerText(foreign, SAVED), SAVED, MODEL);
    expect(read?.query.rows).toEqual([{ of: 'carrier' }]);
  });

  test.each([null, '', 'j.', 'j.%%%', 'z.abc', 'x', `j.${btoa('[1]')}`, `j.${btoa('null')}`])(
    'is nothing for %s',
    (text) => {
      expect(readViewerText(text, SAVED, MODEL)).toBeNull();
    },
  );

  test('is nothing when it is of another cube', () => {
    const other = { ...CHANGED, query: { ...CHANGED.query, cube: 'wildlife' } };
    expect(readViewerText(viewerText(other, SAVED), SAVED, MODEL)).toBeNull();
  });
});
