import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BiError } from '@bi/contract/messages/bi-error';
import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { modelFor } from '@bi/olap/model/model-for-role';
import { duckdbDialect } from '../../../src/engine/duckdb/duckdb-dialect';
import { prepareDrill } from '../../../src/semantic/prepare/prepare-drill';
import { validateModel } from '../../../src/semantic/model/validate-model';
import { NOW, openSemanticLab, showCellSet, type SemanticLab } from '../semantic-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  dimensions: [
    { name: 'shop', expr: 'shop', type: 'string', determines: ['town'] },
    { name: 'town', expr: 'town', type: 'string', sortBy: 'rank' },
    { name: 'rank', expr: 'length(town)', type: 'number' },
    { name: 'person', expr: 'person', type: 'string' },
  ],
  hierarchies: [{ name: 'place', levels: ['town', 'shop'] }],
  measures: [
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
    { name: 'margin', calc: 'amount - cost' },
    { name: 'all', calc: 'amount', at: { fix: [] } },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      ('oslo', 'a', 'ann', 10, 1), ('oslo', 'b', 'bob', 20, 2),
      ('rome', 'c', 'ann', 40, 4), ('lyon', 'd', 'bob', 80, 8)
    ) t(town, shop, person, amount, cost)`,
  );
});
afterAll(() => lab.close());

const limited = (entry: Omit<CubeAccess, 'role'>): CubeModel => ({
  ...model,
  access: [{ role: 'viewer', ...entry }],
});

async function show(
  entry: Omit<CubeAccess, 'role'>,
  query: Partial<Query>,
  role: 'viewer' | 'analyst' | 'guest' = 'viewer',
): Promise<string[]> {
  const asked = { cube: 'sales', rows: [], columns: [], measures: ['amount'], ...query };
  return showCellSet(await lab.ask(limited(entry), asked, [], role));
}

const ann = "person = 'ann'";
const byTown: Partial<Query> = { rows: [{ of: 'town' }] };

describe('rows of a role', () => {
  test('are limited, and totals count what is seen', async () => {
    expect(await show({ rows: ann }, byTown)).toEqual([
      '| TOTAL',
      'TOTAL | 50',
      'oslo | 10',
      'rome | 40',
    ]);
  });

  test('are not limited for other roles, and for guests as for viewers', async () => {
    expect(await show({ rows: ann }, {}, 'analyst')).toEqual(['| TOTAL', 'TOTAL | 150']);
    expect(await show({ rows: ann }, {}, 'guest')).toEqual(['| TOTAL', 'TOTAL | 50']);
  });

  test('with full totals limit members, while totals count all rows', async () => {
    expect(await show({ rows: ann, totals: 'full' }, { rows: [{ of: 'person' }] })).toEqual([
      '| TOTAL',
      'TOTAL | 150',
      'ann | 50',
    ]);
    expect(await show({ rows: ann, totals: 'full' }, byTown)).toEqual([
      '| TOTAL',
      'TOTAL | 150',
      'oslo | 30',
      'rome | 40',
    ]);
  });

  test.each(['visible', 'full', 'hidden'] as const)(
    'with %s totals limit the members that stand without values',
    async (totals) => {
      const labels = async (query: Partial<Query>): Promise<string[]> =>
        (await show({ rows: ann, totals }, { ...query, showEmpty: true }))
          .slice(1)
          .map((line) => line.split(' | ')[0] ?? '');
      expect(await labels({ ...byTown, measures: [] })).toEqual(['TOTAL', 'oslo', 'rome']);
      expect(await labels(byTown)).toEqual(['TOTAL', 'oslo', 'rome']);
      expect(await labels({ rows: [{ of: 'place', expand: 'all' }] })).toEqual([
        'TOTAL',
        'oslo',
        'oslo/a',
        'rome',
        'rome/c',
      ]);
      expect(await labels({ rows: [{ of: 'town' }, { of: 'person' }] })).toEqual([
        'TOTAL',
        'oslo',
        'oslo/ann',
        'rome',
        'rome/ann',
      ]);
      const asked = { cube: 'sales', rows: [{ of: 'town' }], columns: [{ of: 'person' }] };
      for (const showEmpty of [true, false]) {
        const query = { ...asked, measures: ['amount'], showEmpty };
        const { rows, columns } = await lab.ask(
          limited({ rows: ann, totals }),
          query,
          [],
          'viewer',
        );
        expect(rows.levels.map(({ members }) => members)).toEqual([['oslo', 'rome']]);
        expect(columns.levels.map(({ members }) => members)).toEqual([['ann']]);
      }
    },
  );

  test('cannot be singled out by a condition on what they are limited by', async () => {
    const where = { of: 'person', op: '=' as const, value: 'bob' };
    expect(await show({ rows: ann, totals: 'full' }, { where })).toEqual(['| TOTAL', 'TOTAL | -']);
    const both = { of: 'person', op: 'in' as const, values: ['ann', 'bob'] };
    expect(await show({ rows: ann, totals: 'full' }, { where: both })).toEqual([
      '| TOTAL',
      'TOTAL | 50',
    ]);
  });

  test('with hidden totals give no total from which rows are left out', async () => {
    expect(
      await show({ rows: ann, totals: 'hidden' }, { ...byTown, measures: ['amount', 'all'] }),
    ).toEqual(['| TOTAL', 'TOTAL | - -', 'rome | 40 -']);
    expect(
      await show({ rows: ann, totals: 'hidden' }, { rows: [{ of: 'place', expand: 'all' }] }),
    ).toEqual(['| TOTAL', 'TOTAL | -', 'oslo | -', 'oslo/a | 10', 'rome | 40', 'rome/c | 40']);
  });

  test('limit member lists', async () => {
    const { members } = await lab.members(limited({ rows: ann }), { of: 'shop' }, [], 'viewer');
    expect(members.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  test('hold beside the row rules of the tenant', async () => {
    const rule = {
      id: 'r',
      filter: { of: 'town', op: '=' as const, value: 'oslo' },
      exemptCubes: [],
    };
    const query: Query = { cube: 'sales', rows: [], columns: [], measures: ['amount'] };
    for (const totals of ['visible', 'full'] as const) {
      const cells = await lab.ask(limited({ rows: ann, totals }), query, [rule], 'viewer');
      expect(cells.cells[0]?.values).toEqual([totals === 'full' ? 30 : 10]);
    }
  });

  test('whose condition cannot be read are not shown at all', async () => {
    await expect(show({ rows: "nobody = 'x'" }, {})).rejects.toThrow('forbidden.rule');
  });
});

describe('a hidden field', () => {
  const hide = ['cost', 'town', 'rank'];
  const unknown = (name: string) => ({
    key: expect.stringMatching(/^invalid\.query\.(field|measure)$/),
    params: { name },
  });

  test.each<[string, Partial<Query>, string]>([
    ['a measure', { measures: ['cost'] }, 'cost'],
    ['an axis', { rows: [{ of: 'town' }] }, 'town'],
    ['a condition', { where: { of: 'town', op: '=', value: 'oslo' } }, 'town'],
    ['an order', { rows: [{ of: 'shop', sort: { by: 'rank', dir: 'asc' } }] }, 'rank'],
    ['a rank', { rows: [{ of: 'shop', top: { n: 1, by: 'cost', others: false } }] }, 'cost'],
    [
      'a measure condition',
      {
        rows: [{ of: 'shop' }],
        having: [{ filter: { m: 'cost', op: '>', value: 1 }, level: 'shop', totals: 'all' }],
      },
      'cost',
    ],
    [
      'a calculation of the query',
      { measures: ['mine'], calculated: [{ name: 'mine', calc: 'cost * 2' }] },
      'cost',
    ],
    [
      'levels of a calculation',
      { measures: ['mine'], calculated: [{ name: 'mine', calc: 'amount', at: { fix: ['town'] } }] },
      'town',
    ],
  ])('does not exist in %s', async (_, query, name) => {
    await expect(show({ hide }, query)).rejects.toMatchObject(unknown(name));
  });

  test('is not offered as the nearest name', async () => {
    await expect(show({ hide }, { measures: ['costs'] })).rejects.toMatchObject({
      params: { hint: expect.not.objectContaining({ params: { name: 'cost' } }) },
    });
  });

  test('does not exist in member lists', async () => {
    await expect(
      lab.members(limited({ hide }), { of: 'town' }, [], 'viewer'),
    ).rejects.toMatchObject(unknown('town'));
  });

  test('is left out of hierarchies, and calculations of the model go on', async () => {
    expect(await show({ hide }, { rows: [{ of: 'place' }], measures: ['margin'] })).toEqual([
      '| TOTAL',
      'TOTAL | 135',
      'a | 9',
      'b | 18',
      'c | 36',
      'd | 72',
    ]);
  });

  test('that is a hierarchy ties no condition to the axis of a running value', async () => {
    const query: Partial<Query> = {
      rows: [{ of: 'town', totals: 'none' }],
      measures: ['amount', { m: 'amount', as: 'running', past: 'all' }],
      where: { of: 'shop', op: 'in', values: ['b', 'c'] },
    };
    expect(await show({}, query)).toEqual(['| TOTAL', 'oslo | 20 110', 'rome | 40 150']);
    expect(await show({ hide: ['place'] }, query)).toEqual([
      '| TOTAL',
      'oslo | 20 20',
      'rome | 40 60',
    ]);
  });

  test('stands nowhere in the model that is read', () => {
    const read = modelFor(limited({ hide, rows: ann }), 'viewer');
    expect(JSON.stringify(read)).not.toMatch(/cost"|town"|rank"|cost|ann/);
    expect(modelFor(limited({ hide }), 'analyst').measures).toHaveLength(4);
  });

  test('still counts in a row rule of the tenant', async () => {
    const rule = {
      id: 'r',
      filter: { of: 'town', op: '=' as const, value: 'rome' },
      exemptCubes: [],
    };
    const query: Query = { cube: 'sales', rows: [], columns: [], measures: ['amount'] };
    const cells = await lab.ask(limited({ hide }), query, [rule], 'viewer');
    expect(cells.cells[0]?.values).toEqual([40]);
  });
});

describe('rows behind a cell', () => {
  const drill = async (entry: Omit<CubeAccess, 'role'>, columns?: string[]) => {
    const prepared = prepareDrill({
      model: limited(entry),
      catalog: await lab.catalog(),
      query: { cube: 'sales', rows: [], columns: [], measures: ['amount'] },
      cell: { rows: [], columns: [] },
      ...(columns === undefined ? {} : { columns }),
      rules: [],
      role: 'viewer',
      dialect: duckdbDialect,
      now: NOW,
    });
    const { sql, params } = prepared.count();
    const { columns: counts } = await lab.run(sql, params);
    return { names: prepared.columns.map(({ name }) => name), count: counts[0]?.values[0] };
  };

  test('are those that are seen, also where totals count all', async () => {
    expect((await drill({ rows: ann, totals: 'full' })).count).toBe(2);
    expect((await drill({ rows: ann })).count).toBe(2);
  });

  test('have no column that a hidden field is made of', async () => {
    expect((await drill({ hide: ['cost', 'town'] })).names).toEqual(['shop', 'rank', 'person']);
    await expect(drill({ hide: ['cost'] }, ['cost'])).rejects.toThrow('invalid.field');
    await expect(drill({ hide: ['town'] }, ['town'])).rejects.toThrow('invalid.field');
  });
});

test('a faulty access entry is reported with its place', async () => {
  const catalog = await lab.catalog();
  const faulty: CubeModel = {
    ...model,
    access: [{ role: 'viewer', rows: 'amount', hide: ['nothing'] }, { role: 'viewer' }],
  };
  expect(validateModel(faulty, catalog).map(({ path, error }) => [path, error.key])).toEqual([
    ['access.0.rows', 'invalid.cube.expression'],
    ['access.0.hide.0', 'invalid.cube.reference'],
    ['access.1.role', 'invalid.cube.duplicate'],
  ]);
});

test('a hierarchy that no level is left of is not proposed', async () => {
  const ask = (hide: string[]) => show({ hide }, { rows: [{ of: 'plac' }] });
  await expect(ask([])).rejects.toMatchObject({ params: { hint: { params: { name: 'place' } } } });
  const refused = await ask(['shop', 'town']).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'invalid.query.field' });
  expect(JSON.stringify((refused as BiError).params)).not.toContain('place');
});
