import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import { messageText } from '@bi/contract/messages/catalogue';
import type { Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  key: ['id'],
  joins: [
    { name: 'tag', to: 'tags', rel: 'one_to_many', on: [['id', 'sale']] },
    { name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop', 'id']] },
  ],
  dimensions: [
    { name: 'state', expr: 'shop.state', type: 'string' },
    { name: 'town', expr: 'shop.town', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'year', expr: 'year(day)', type: 'number' },
    { name: 'label', expr: 'tag.label', type: 'string' },
  ],
  hierarchies: [{ name: 'place', levels: ['state', 'town'] }],
  measures: [
    { name: 'sold', agg: 'sum', expr: 'amount' },
    { name: 'sales', agg: 'count' },
    { name: 'big', agg: 'sum', expr: 'amount', where: 'amount >= 20' },
    { name: 'mean', calc: 'sold / sales' },
    { name: 'tags', agg: 'count', of: 'tag' },
  ],
});

let lab: SemanticLab;
beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE shops AS SELECT * FROM (VALUES (1, 'CA', 'LA'), (2, 'CA', 'SF'), (3, 'WA', 'SE'))
      t(id, state, town)`,
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (1, 1, 10, DATE '2023-01-05'), (2, 1, 20, DATE '2024-01-05'), (3, 2, 30, DATE '2024-02-05'),
      (4, 3, 40, DATE '2024-03-05')) t(id, shop, amount, day)`,
    `CREATE TABLE tags AS SELECT * FROM (VALUES (1, 'a'), (1, 'b'), (2, 'a')) t(sale, label)`,
  );
});
afterAll(() => lab.close());

const asked = (calc: string | Partial<CalculatedMeasure>, more: Partial<Query> = {}): Query => ({
  ...{ cube: 'sales', rows: [{ of: 'state', totals: 'after' }], columns: [], measures: ['own'] },
  calculated: [{ name: 'own', calc: '', ...(typeof calc === 'string' ? { calc } : calc) }],
  ...more,
});
const rows = async (query: Query): Promise<string[]> =>
  showCellSet(await lab.ask(model, query)).slice(1);
const refusal = async (query: Query): Promise<string> => {
  try {
    return (await rows(query)).join('\n');
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return messageText(error.key, error.params);
  }
};

describe('a formula', () => {
  it('names the whole, and levels that are fixed, finer or left out', async () => {
    expect(await rows(asked('sold / total(sold)'))).toEqual(['CA | 0.6', 'WA | 0.4', 'TOTAL | 1']);
    expect(
      await rows(
        asked('fixed(sold, state)', { rows: [{ of: 'place', expand: 'all', totals: 'none' }] }),
      ),
    ).toEqual(['CA | -', 'CA/LA | 60', 'CA/SF | 60', 'WA | -', 'WA/SE | 40']);
    expect(await rows(asked("include(sold, town, 'max')"))).toEqual([
      'CA | 30',
      'WA | 40',
      'TOTAL | 40',
    ]);
    expect(await rows(asked('sold / exclude(sold, state)'))).toEqual([
      'CA | 0.6',
      'WA | 0.4',
      'TOTAL | 1',
    ]);
  });

  it('reads another period, and calls inside calls', async () => {
    const byYear = { rows: [{ of: 'year', totals: 'none' as const }] };
    expect(await rows(asked("sold - coalesce(shift(sold, day, -1, 'year'), 0)", byYear))).toEqual([
      '2023 | 10',
      '2024 | 80',
    ]);
    expect(await rows(asked("include(sold / total(sold), town, 'max')"))).toEqual([
      'CA | 0.3',
      'WA | 0.4',
      'TOTAL | 0.4',
    ]);
  });

  it('computes a part of it from the rows that pass a condition', async () => {
    expect(await rows(asked('where(sold, year = 2024) / sold'))).toEqual([
      'CA | 0.8333333333333334',
      'WA | 1',
      'TOTAL | 0.9',
    ]);
    expect(await rows(asked("where(mean + big, state = 'CA' and town <> 'SF')"))).toEqual([
      'CA | 35',
      'TOTAL | 35',
    ]);
  });

  it('of a measure with a condition of its own counts only rows that pass it', async () => {
    const own = { calc: 'mean / total(mean)', where: 'year = 2024' };
    expect(await rows(asked(own))).toEqual([
      'CA | 0.8333333333333334',
      'WA | 1.3333333333333333',
      'TOTAL | 1',
    ]);
    expect(await rows(asked({ calc: 'tags', where: "label = 'a'" }))).toEqual([
      'CA | 2',
      'TOTAL | 2',
    ]);
  });

  it('is refused in a sentence that names the place', async () => {
    expect(await refusal(asked('fixed(sold, stat)'))).toBe(
      'Expression of measures.own, at 13: "stat" is no field of the cube. Did you mean "state"?',
    );
    expect(await refusal(asked('sold + fixed(slod, state)'))).toContain(
      'at 14: "slod" is no column',
    );
    expect(await refusal(asked("shift(sold, state, -1, 'year')"))).toContain(
      'at 13: "state" is no date of the cube',
    );
    expect(await refusal(asked("shift(sold, day, 1.5, 'year')"))).toContain('whole number');
    expect(await refusal(asked("shift(sold, day, 1, 'decade')"))).toContain("'quarter'");
    expect(await refusal(asked('where(sold, year)'))).toContain('condition');
    expect(await refusal(asked("where(sold, label = 'a')"))).toContain(
      '"label" has several values',
    );
    expect(await refusal(asked('fixed(sold'))).toContain('")"');
    expect(await refusal(asked('total(own)'))).toContain('own → own');
  });

  it('shows nothing of what is hidden from a role', async () => {
    const hidden = { ...model, access: [{ role: 'viewer' as const, hide: ['town', 'sold'] }] };
    const ask = (query: Query) =>
      lab.ask(hidden, query, [], 'viewer').then(
        () => 'shown',
        (error: unknown) => (error instanceof BiError ? error.key : String(error)),
      );
    expect(await ask(asked("where(sales, town = 'LA')"))).toBe('invalid.query.field');
    expect(await ask(asked({ calc: 'sales', where: "town = 'LA'" }))).toBe('invalid.query.field');
    expect(await ask(asked('include(sales, town)'))).toBe('invalid.query.field');
    expect(await ask(asked('total(sold)'))).toBe('invalid.query.measure');
    expect(await ask(asked("where(sold, state = 'CA')"))).toBe('invalid.query.measure');
    expect(await ask(asked("where(sales, state = 'CA')"))).toBe('shown');
  });
});

describe('a cell without rows', () => {
  const cross = (calc: string, more: Partial<Query> = {}): Query =>
    asked(calc, {
      rows: [{ of: 'state', totals: 'none' }],
      columns: [{ of: 'year', totals: 'none' }],
      ...more,
    });

  it('has what the formula gives of nothing', async () => {
    expect(await rows(cross('sold'))).toEqual(['CA | 10 | 50', 'WA | - | 40']);
    expect(await rows(cross('coalesce(sold, 0) + 1'))).toEqual(['CA | 11 | 51', 'WA | 1 | 41']);
  });

  it('has none on headings, and none of levels elsewhere', async () => {
    const open = { rows: [{ of: 'place', expand: 'all' as const, totals: 'none' as const }] };
    expect(await rows(cross('coalesce(sold, 0)', open))).toEqual([
      ...['CA | - | -', 'CA/LA | 10 | 20', 'CA/SF | 0 | 30', 'WA | - | -', 'WA/SE | 0 | 40'],
    ]);
    expect(await rows(cross('total(sold)'))).toEqual(['CA | 100 | 100', 'WA | - | 100']);
  });
});

describe('members without a value', () => {
  it('stand last in a sort, or first where it says so', async () => {
    const sorted = (empties?: 'first' | 'last') =>
      rows(
        asked("where(sold, state = 'CA')", {
          rows: [
            {
              of: 'town',
              totals: 'none',
              sort: { by: 'own', dir: 'desc', ...(empties && { empties }) },
            },
          ],
          measures: ['own', 'sales'],
        }),
      );
    expect(await sorted()).toEqual(['LA | 30 2', 'SF | 30 1', 'SE | - 1']);
    expect(await sorted('first')).toEqual(['SE | - 1', 'LA | 30 2', 'SF | 30 1']);
  });
});
