import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { describe, expect, it } from 'vitest';
import { fullSentence } from '@bi/olap/ask/answer/sentence-notes';

const level = { axis: 0, depth: 0, of: 'city', level: 'city', label: 'City', type: 'string' };

/** Values of some cities, of which `all` are in the answer. */
function cities(values: number[], all = values.length): CellSet {
  const at = Array.from({ length: all }, (_, index) => index);
  return {
    rows: {
      levels: [{ ...level, members: at.map((one) => `City ${one + 1}`) }],
      level: at.map(() => 0),
      parent: at.map(() => -1),
      member: at,
      kind: at.map(() => NODE_KINDS.member),
      flags: at.map(() => 0),
      count: all,
    },
    columns: { levels: [], level: [], parent: [], member: [], kind: [], flags: [], count: 1 },
    measures: [{ m: 'sales', label: 'Sales' }],
    cells: [{ kind: 'number', values }],
    window: { row: [0, values.length], col: [0, 1] },
  } as unknown as CellSet;
}

const query = (more: Partial<Query> = {}): Query => ({
  ...{ version: 1, cube: 'shop', rows: [{ of: 'city' }], columns: [], measures: ['sales'] },
  ...more,
});
const TRACE = { rowsLimited: false, watermark: '2024-11-17' };
const say = (cellSet: CellSet, asked: Query, trace: Partial<typeof TRACE> = {}) =>
  fullSentence(cellSet, asked, { ...TRACE, ...trace }, { language: 'en' });

describe('the sentence of an answer', () => {
  it('says nothing more where nothing is left out', () => {
    expect(say(cities([9, 5]), query())).toBe(
      'Highest sales: City 1 with 9. Lowest of 2: City 2 with 5.',
    );
  });

  it('says that only the top is listed, and not where all are', () => {
    const top = query({ rows: [{ of: 'city', top: { n: 2, by: 'sales', others: false } }] });
    expect(say(cities([9, 5]), top)).toContain('Only the top 2 are listed.');
    const one = query({ rows: [{ of: 'city', top: { n: 1, by: 'sales', others: false } }] });
    expect(say(cities([9, 9]), one)).toContain('Only the highest is listed.');
    const last = query({
      rows: [{ of: 'city', top: { n: 1, by: 'sales', others: false, bottom: true } }],
    });
    // one member is the one that is named: not said twice
    expect(say(cities([9]), one)).toBe('Highest sales: City 1 with 9.');
    expect(say(cities([9]), last)).toBe('Lowest sales: City 1 with 9.');
    expect(say(cities([9]), top)).not.toContain('Only the top');
  });

  it('says that it is about the first rows where more are there, without the lowest of all', () => {
    const said = say(cities([9, 5], 4000), query());
    expect(said).toMatch(/^Of the first 2: Highest sales: City 1/);
    expect(said).not.toContain('Lowest');
  });

  it('names the one at the place that is asked for, and which has the same value', () => {
    const asked = query({ rows: [{ of: 'city', top: { n: 3, by: 'sales', others: false } }] });
    const placed = (values: number[], place: number, end: 'top' | 'bottom' = 'top') =>
      fullSentence(cities(values), asked, TRACE, {
        ...{ language: 'en', frame: { top: { n: 3, end, place } } },
      });
    expect(placed([9, 7, 5], 3)).toBe(
      'Third highest sales: City 3 with 5. Only the top 3 are listed.',
    );
    expect(placed([9, 5, 5], 3)).toContain('City 3 with 5. The same value: City 2.');
    expect(placed([9, 5], 3)).toBe('There are only 2.');
    expect(placed([3, 5, 9], 2, 'bottom')).toContain('Second lowest sales: City 2 with 5.');
    const zh = fullSentence(cities([9, 7, 5]), asked, TRACE, {
      ...{ language: 'zh', frame: { top: { n: 3, end: 'top', place: 2 } } },
    });
    expect(zh).toBe('Sales第 2 名：City 2（7）。只列出前 3 个。');
  });

  it('says that rows are limited by access', () => {
    expect(say(cities([9, 5]), query(), { rowsLimited: true })).toContain(
      'Rows limited by your access.',
    );
  });

  it.each([
    [{ rows: [{ of: 'day', grain: 'month' as const }] }, true],
    [{ rows: [{ of: 'day', grain: 'day' as const }] }, false],
    [{ where: { of: 'day', op: 'between' as const, from: '2024-01-01', to: '2024-12-31' } }, true],
    [{ where: { of: 'day', op: 'between' as const, from: '2023-01-01', to: '2023-12-31' } }, false],
  ])('says that a period is not over: %j %s', (more, isSaid) => {
    const said = say(cities([9, 5]), query(more)).includes('data until 2024-11-17');
    expect(said).toBe(isSaid);
  });

  it('takes a month for over whose values are dated by its first day', () => {
    const asked = query({ rows: [{ of: 'day', grain: 'month' }] });
    expect(say(cities([9, 5]), asked, { watermark: '2024-11-01' })).not.toContain('data until');
    const years = query({ rows: [{ of: 'day', grain: 'year' }] });
    expect(say(cities([9, 5]), years, { watermark: '2024-11-01' })).toContain('data until');
  });

  it('is said in Chinese, too', () => {
    const chips = [{ part: 'measure' as const, text: '销售额', assumed: false }];
    const limited = { ...TRACE, rowsLimited: true };
    const said = fullSentence(cities([9, 5]), query(), limited, { language: 'zh', chips });
    expect(said).toContain('行受您的访问权限限制。');
    expect(said).toMatch(/^销售额最高/);
  });
});
