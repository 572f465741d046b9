import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../src/semantic/plan/applied-rule';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

/** Sales know one region and one date; moves of stock know where from and where to, and two dates. */
const model = smallModel('sales', {
  key: ['id'],
  dimensions: [
    { name: 'origin', expr: 'region', type: 'string' },
    { name: 'target', expr: 'region', type: 'string' },
    { name: 'letter', expr: 'left(region, 1)', type: 'string' },
    { name: 'left_on', expr: 'sold', type: 'date' },
    { name: 'came_on', expr: 'sold', type: 'date' },
    { name: 'is_north', expr: "region = 'north'", type: 'boolean' },
  ],
  hierarchies: [{ name: 'way', levels: ['origin', 'target'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'moved', agg: 'sum', expr: 'amount', of: 'moves' },
    { name: 'moved_before', calc: 'moved', shift: { over: 'left_on', n: -1, unit: 'month' } },
    { name: 'came_before', calc: 'moved', shift: { over: 'came_on', n: -1, unit: 'month' } },
    { name: 'moved_per_target', calc: 'moved', at: { include: ['target'], agg: 'max' } },
  ],
  facts: [
    {
      name: 'moves',
      source: { table: 'moves' },
      key: [],
      joins: [],
      map: { origin: 'a', target: 'b', left_on: 'gone', came_on: 'come' },
    },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (1, 'north', DATE '2001-01-05'), (2, 'south', DATE '2001-02-06')) t(id, region, sold)`,
    `CREATE TABLE moves AS SELECT * FROM (VALUES
      ('north', 'south', DATE '2001-01-02', DATE '2001-02-03', 10),
      ('north', 'north', DATE '2001-01-09', DATE '2001-01-10', 4),
      ('south', 'north', DATE '2001-02-20', DATE '2001-03-01', 1)) t(a, b, gone, come, amount)`,
  );
});
afterAll(() => lab.close());

async function show(
  query: Partial<Query>,
  { of = model, rules = [] }: { of?: CubeModel; rules?: AppliedRule[] } = {},
  role?: 'viewer',
): Promise<string[]> {
  const asked = { cube: 'sales', rows: [], columns: [], measures: ['sales', 'moved'], ...query };
  return showCellSet(await lab.ask(of, asked, rules, role)).slice(1);
}

describe('two dimensions of one expression', () => {
  test('each is mapped by its own entry', async () => {
    expect(await show({ rows: [{ of: 'origin' }] })).toEqual([
      'TOTAL | 2 15',
      'north | 1 14',
      'south | 1 1',
    ]);
    expect(await show({ rows: [{ of: 'target' }] })).toEqual([
      'TOTAL | 2 15',
      'north | 1 5',
      'south | 1 10',
    ]);
    expect(await show({ rows: [{ of: 'way', expand: 'all' }], measures: ['moved'] })).toEqual([
      'TOTAL | 15',
      'north | 14',
      'north/north | 4',
      'north/south | 10',
      'south | 1',
      'south/north | 1',
    ]);
  });

  test('a condition, a rule and a level are of the dimension they name', async () => {
    const filter = { of: 'origin', op: 'in' as const, values: ['north'] };
    expect(await show({ where: filter })).toEqual(['TOTAL | 1 14']);
    const rules = [{ id: 'north', filter, exemptCubes: [] }];
    expect(await show({}, { rules })).toEqual(['TOTAL | 1 14']);
    expect(await show({ measures: ['moved_per_target'] })).toEqual(['TOTAL | 10']);
    const listed = await lab.members(model, { of: 'target' }, rules);
    expect(listed.members.map(({ key, count }) => [key, count])).toEqual([
      ['north', 2],
      ['south', 1],
    ]);
  });

  test('a period is moved along the date it names', async () => {
    const rows = [{ of: 'left_on', grain: 'month' as const }];
    const measures = ['moved', 'moved_before'];
    expect(await show({ rows, measures })).toEqual([
      'TOTAL | 15 15',
      '2001-01-01 | 14 -',
      '2001-02-01 | 1 14',
      '2001-03-01 | - 1',
    ]);
    const came = [{ of: 'came_on', grain: 'month' as const }];
    expect(await show({ rows: came, measures: ['moved', 'came_before'] })).toEqual([
      'TOTAL | 15 15',
      '2001-01-01 | 4 -',
      '2001-02-01 | 10 4',
      '2001-03-01 | 1 10',
      '2001-04-01 | - 1',
    ]);
  });

  test('what is made of their expression is mapped only where the entries agree', async () => {
    expect(await show({ rows: [{ of: 'letter' }] })).toEqual([
      'TOTAL | 2 15',
      'n | 1 -',
      's | 1 -',
    ]);
    const [fact] = model.facts!;
    const map = { ...fact!.map, target: 'a' };
    const alike = { ...model, facts: [{ ...fact!, map }] };
    expect(await show({ rows: [{ of: 'letter' }] }, { of: alike })).toEqual([
      'TOTAL | 2 15',
      'n | 1 14',
      's | 1 1',
    ]);
    const own = { ...model, facts: [{ ...fact!, map: { ...fact!.map, letter: 'left(b, 1)' } }] };
    expect(await show({ rows: [{ of: 'letter' }] }, { of: own })).toEqual([
      'TOTAL | 2 15',
      'n | 1 5',
      's | 1 10',
    ]);
  });

  test('rows of a role that could mean either are refused, not guessed', async () => {
    const rows = "region = 'north'";
    const limited: CubeModel = { ...model, access: [{ role: 'viewer', rows }] };
    await expect(show({}, { of: limited }, 'viewer')).rejects.toMatchObject({
      key: 'forbidden.rule',
      params: { field: 'origin, target, is_north' },
    });
    const [fact] = model.facts!;
    const map = { ...fact!.map, is_north: "a = 'north'" };
    const said: CubeModel = { ...limited, facts: [{ ...fact!, map }] };
    expect(await show({}, { of: said }, 'viewer')).toEqual(['TOTAL | 1 14']);
  });

  test('a condition on what a role sees of a further fact gets no totals of unseen rows', async () => {
    const [fact] = model.facts!;
    const map = { origin: 'a', is_north: "b = 'north'", left_on: 'gone' };
    const full: CubeModel = {
      ...model,
      dimensions: model.dimensions.map((one) =>
        one.name === 'is_north' ? { ...one, expr: "sold > date '2001-01-31'" } : one,
      ),
      access: [{ role: 'viewer', rows: "sold > date '2001-01-31'", totals: 'full' }],
      facts: [{ ...fact!, map: { ...map, target: 'b' } }],
    };
    const where: Query['where'] = { of: 'target', op: 'in', values: ['north', 'south'] };
    expect(await show({ measures: ['moved'] }, { of: full }, 'viewer')).toEqual(['TOTAL | 15']);
    expect(await show({ measures: ['moved'], where }, { of: full }, 'viewer')).toEqual([
      'TOTAL | 5',
    ]);
  });
});
