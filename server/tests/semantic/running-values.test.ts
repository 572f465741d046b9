import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query, Show } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { showVisits, VISIT_MONTHS as months, VISITS, visitsModel as model } from './visits-cube';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(VISITS);
});
afterAll(() => lab.close());

const show = (query: Partial<Query>) => showVisits(lab, query);

describe('a running value', () => {
  const rows = [months];

  test('counts everybody once, and is the rate so far', async () => {
    const running = (m: string): Show => ({ m, as: 'running' });
    expect(
      await show({
        rows,
        measures: ['people', running('people'), running('amount'), running('per_person')],
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 4 - - -',
      '2024-01-01 | 1 1 29.3 29.3',
      '2024-02-01 | 2 2 79.8 39.9',
      '2024-03-01 | 2 4 100 25',
    ]);
  });

  test('continues where a member has nothing, and starts again under each parent', async () => {
    expect(
      await show({
        rows: [{ of: 'region', totals: 'none' }],
        columns: [{ ...months, totals: 'none' }],
        measures: [
          { m: 'visits', as: 'running', along: 'columns' },
          { m: 'visits', as: 'running', along: 'rows' },
        ],
      }),
    ).toEqual([
      '| 2024-01-01 | 2024-02-01 | 2024-03-01',
      'north | 1 1 | 3 2 | 4 1',
      'south | 1 2 | 1 2 | 2 2',
    ]);
  });

  test('stays exact beyond what a double can hold', async () => {
    const answer = await lab.ask(model, {
      cube: 'visits',
      rows: [{ ...months, totals: 'none' }],
      columns: [],
      measures: [
        { m: 'wide', as: 'running' },
        { m: 'wide', as: 'delta' },
      ],
    });
    expect(answer.cells.map(({ kind, values }) => [kind, values])).toEqual([
      ['text', ['9007199254740994', '9007199254740996', '9007199254740998']],
      ['text', [null, '-9007199254740992', '0']],
    ]);
  });
});

describe('a running value under a filter', () => {
  const since = { of: 'day', op: '>=', value: '2024-02-01' } as const;
  const runs = (past: 'shown' | 'all', more: Partial<Query> = {}) =>
    show({
      rows: [{ ...months, totals: 'none' }],
      measures: [
        'visits',
        ...['visits', 'amount', 'people'].map((m): Show => ({ m, as: 'running', past })),
      ],
      where: since,
      ...more,
    });

  test('counts what is shown', async () => {
    expect(await runs('shown')).toEqual([
      '| TOTAL',
      '2024-02-01 | 2 2 50.5 2',
      '2024-03-01 | 2 4 70.7 4',
    ]);
  });

  test('counts all months so far when the filter only crops what is shown', async () => {
    expect(await runs('all')).toEqual([
      '| TOTAL',
      '2024-02-01 | 2 4 79.8 2',
      '2024-03-01 | 2 6 100 4',
    ]);
  });

  test('still follows filters on other fields', async () => {
    const north = { of: 'region', op: '=', value: 'north' } as const;
    expect(await runs('all', { where: { and: [since, north] } })).toEqual([
      '| TOTAL',
      '2024-02-01 | 2 3 60.6 2',
      '2024-03-01 | 1 4 80.8 3',
    ]);
  });

  test('begins where earlier rows are, also in a column that has none of those shown', async () => {
    expect(
      await runs('all', {
        columns: [{ of: 'shop', totals: 'none' }],
        measures: ['visits', { m: 'visits', as: 'running', past: 'all' }],
      }),
    ).toEqual(['| a | b | c', '2024-02-01 | 1 2 | 1 1 | - 1', '2024-03-01 | - 2 | 1 2 | 1 2']);
  });
});

describe('members ordered by a dimension', () => {
  const towns: CubeModel = {
    ...model,
    source: { table: 'towns' },
    dimensions: [
      { name: 'town', expr: 'town', type: 'string' },
      { name: 'place', expr: 'place', type: 'number' },
    ],
    hierarchies: [],
    measures: [{ name: 'visits', agg: 'count' }],
  };
  const ordered = async (sort: NonNullable<Query['rows'][0]['sort']>) => {
    await lab.run(`CREATE TABLE IF NOT EXISTS towns AS SELECT * FROM (VALUES
      ('x', 2), ('y', NULL), (NULL, 1), ('z', 1)) t(town, place)`);
    await lab.load();
    const answer = await lab.ask(towns, {
      ...{ cube: 'towns', rows: [{ of: 'town', totals: 'none' as const, sort }] },
      ...{ columns: [], measures: ['visits'] },
    });
    return showCellSet(answer)
      .slice(1)
      .map((line) => line.split(' ')[0]);
  };

  test('have those without a value last either way, or first', async () => {
    expect(await ordered({ by: 'place', dir: 'asc' })).toEqual(['z', '(empty)', 'x', 'y']);
    expect(await ordered({ by: 'place', dir: 'desc' })).toEqual(['x', 'z', '(empty)', 'y']);
    expect(await ordered({ by: 'place', dir: 'asc', empties: 'first' })).toEqual([
      'y',
      'z',
      '(empty)',
      'x',
    ]);
  });

  test('have the empty member last in their own order turned round, or first', async () => {
    expect(await ordered({ by: 'town', dir: 'desc' })).toEqual(['z', 'y', 'x', '(empty)']);
    expect(await ordered({ by: 'town', dir: 'desc', empties: 'first' })).toEqual([
      '(empty)',
      'z',
      'y',
      'x',
    ]);
  });
});
