import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { NODE_FLAGS } from '@bi/contract/entity/node-kinds';
import type { Query } from '@bi/contract/query/query';
import { factsModel as model, openFactsLab } from './facts-fixture';
import { showCellSet, type SemanticLab } from './semantic-fixture';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openFactsLab();
});
afterAll(() => lab.close());

async function show(query: Partial<Query>, of = model): Promise<string[]> {
  return showCellSet(
    await lab.ask(of, { cube: 'sales', rows: [], columns: [], measures: [], ...query }),
  );
}

describe('fan-out and chasm', () => {
  test('each fact counts its own rows once, and a member of one fact alone is shown', async () => {
    expect(
      await show({
        rows: [{ of: 'region' }],
        measures: ['sales', 'revenue', 'planned', 'plans', 'reached', 'visits'],
      }),
    ).toEqual([
      '| TOTAL',
      `TOTAL | 4 75 112 4 ${75 / 112} 4`,
      'east | 1 5 - - - -',
      'north | 2 30 25 1 1.2 3',
      `south | 1 40 30 1 ${40 / 30} 1`,
      'west | - - 50 1 - -',
      '(empty) | - - 7 1 - -',
    ]);
  });

  test('three facts by month and region do not multiply each other', async () => {
    expect(
      await show({
        rows: [{ of: 'day', grain: 'month' }],
        columns: [{ of: 'region' }],
        measures: ['revenue', 'planned', 'visits'],
      }),
    ).toEqual([
      '| TOTAL | east | north | south | west | (empty)',
      'TOTAL | 75 112 4 | 5 - - | 30 25 3 | 40 30 1 | - 50 - | - 7 -',
      '2001-01-01 | 30 32 2 | - - - | 30 25 2 | - - - | - - - | - 7 -',
      '2001-02-01 | 40 80 2 | - - - | - - 1 | 40 30 1 | - 50 - | - - -',
      '2001-03-01 | 5 - - | 5 - - | - - - | - - - | - - - | - - -',
    ]);
  });

  test('distinct counts, percentiles and filtered measures of a fact are those of its rows', async () => {
    expect(
      await show({
        rows: [{ of: 'region' }],
        measures: ['visitors', 'median_stay', 'long_visits', 'per_visit'],
      }),
    ).toEqual(['| TOTAL', `TOTAL | 2 35 3 ${75 / 4}`, 'north | 2 40 2 10', 'south | 1 30 1 40']);
  });

  test('a dimension made of mapped ones is mapped with them', async () => {
    expect(await show({ rows: [{ of: 'half' }], measures: ['revenue', 'planned'] })).toEqual([
      '| TOTAL',
      'TOTAL | 75 112',
      'first | 75 112',
    ]);
  });
});

describe('a dimension a fact lacks', () => {
  test('leaves its measures empty there, or repeats them', async () => {
    expect(
      await show({ rows: [{ of: 'product' }], measures: ['revenue', 'planned', 'visits'] }),
    ).toEqual(['| TOTAL', 'TOTAL | 75 112 4', 'ink | 20 - 4', 'pen | 55 - 4']);
  });

  test('has a share of all: of nothing without a value, of what it repeats with one', async () => {
    const shares = ['planned', 'visits', 'revenue'].map((m) => ({
      ...{ m, as: 'pctGrand' as const, denominator: 'ignoreAxis' as const },
    }));
    const rows = [{ of: 'product' }];
    const where: Query['where'] = { of: 'product', op: 'in', values: ['ink'] };
    expect((await show({ rows, where, measures: shares })).slice(1)).toEqual([
      `TOTAL | - 1 ${20 / 75}`,
      `ink | - 1 ${20 / 75}`,
    ]);
    const north: Query['where'] = { of: 'region', op: '=', value: 'north' };
    const nested = [{ of: 'region' }, { of: 'product' }];
    const own = await show({ rows: nested, where: north, measures: shares });
    expect(own.slice(1)).toEqual([
      `TOTAL | ${25 / 112} 0.75 ${30 / 75}`,
      `north | ${25 / 112} 0.75 ${30 / 75}`,
      `north/ink | - 0.75 ${20 / 75}`,
      `north/pen | - 0.75 ${10 / 75}`,
    ]);
  });

  test('splits the others below a member it has', async () => {
    expect(
      await show({
        rows: [{ of: 'where', expand: 'all' }],
        measures: ['revenue', 'planned', 'visits', 'visitors'],
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 75 112 4 2',
      'east | 5 - - -',
      'east/pen | 5 - - -',
      'north | 30 25 3 2',
      'north/ink | 20 - 3 2',
      'north/pen | 10 - 3 2',
      'south | 40 30 1 1',
      'south/pen | 40 - 1 1',
      'west | - 50 - -',
      '(empty) | - 7 - -',
    ]);
    expect(
      await show({
        rows: [{ of: 'where', expand: [['north']] }],
        measures: ['revenue', 'planned', 'visits'],
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 75 112 4',
      'east | 5 - -',
      'north | 30 25 3',
      'north/ink | 20 - 3',
      'north/pen | 10 - 3',
      'south | 40 30 1',
      'west | - 50 -',
      '(empty) | - 7 -',
    ]);
  });

  test('leaves a member that is opened open, where no fact with the level has it', async () => {
    const openIn = async (expand: 'all' | string[][]): Promise<Record<string, boolean>> => {
      const { rows } = await lab.ask(model, {
        ...{ cube: 'sales', columns: [], measures: ['revenue', 'planned'] },
        rows: [{ of: 'where', expand }],
      });
      return Object.fromEntries(
        ['north', 'south', 'west'].map((region): [string, boolean] => {
          const at = rows.member.findIndex(
            (member, row) => rows.level[row] === 0 && rows.levels[0]?.members[member] === region,
          );
          return [region, ((rows.flags[at] ?? 0) & NODE_FLAGS.expanded) !== 0];
        }),
      );
    };
    expect(await openIn('all')).toEqual({ north: true, south: true, west: true });
    expect(await openIn([['west']])).toEqual({ north: false, south: false, west: true });
  });

  test('leaves a member that is opened standing, where members without values are shown', async () => {
    const rows: Query['rows'] = [{ of: 'where', expand: 'all', totals: 'none' }];
    const lines = await show({ rows, measures: ['planned'], showEmpty: true });
    const lacking = lines.filter((line) => /^(west|\(empty\))/.test(line));
    expect(lacking).toEqual(['west | -', '(empty) | -']);
  });

  test('beside one it has keeps the numbers of that one', async () => {
    expect(
      await show({
        rows: [{ of: 'product' }, { of: 'region' }],
        measures: ['revenue', 'planned', 'visits'],
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 75 112 4',
      'ink | 20 - 4',
      'ink/north | 20 - 3',
      'pen | 55 - 4',
      'pen/east | 5 - -',
      'pen/north | 10 - 3',
      'pen/south | 40 - 1',
    ]);
    expect(
      await show({
        rows: [{ of: 'region' }],
        columns: [{ of: 'product' }],
        measures: ['planned', 'visits'],
      }),
    ).toEqual([
      '| TOTAL | ink | pen',
      'TOTAL | 112 4 | - 4 | - 4',
      'north | 25 3 | - 3 | - 3',
      'south | 30 1 | - - | - 1',
      'west | 50 - | - - | - -',
      '(empty) | 7 - | - - | - -',
    ]);
  });

  test('in a filter leaves nothing of it, or everything', async () => {
    expect(
      await show({
        where: { of: 'product', op: '=', value: 'ink' },
        rows: [{ of: 'region' }],
        measures: ['revenue', 'planned', 'visits'],
      }),
    ).toEqual(['| TOTAL', 'TOTAL | 20 - 4', 'north | 20 - 3', 'south | - - 1']);
    const { notes } = await lab.prepare(model, {
      cube: 'sales',
      rows: [],
      columns: [],
      measures: ['planned', 'visits'],
      where: { of: 'product', op: '=', value: 'ink' },
    });
    expect(notes).toEqual([
      { fact: 'budget', fields: ['product'], keeps: false },
      { fact: 'Visits', fields: ['product'], keeps: true },
    ]);
  });

  test('in a calculation at other levels', async () => {
    expect(
      await show({
        rows: [{ of: 'region' }],
        measures: ['planned_share', 'planned_per_product', 'visits_per_product'],
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 112 - 8',
      'north | 112 - 6',
      'south | 112 - 1',
      'west | 112 - -',
      '(empty) | 112 - -',
    ]);
  });
});

test('semi-additive, shifted and level measures read their own fact', async () => {
  expect(
    await show({
      rows: [{ of: 'day', grain: 'month' }],
      measures: ['planned', 'planned_before', 'last_plan', 'planned_per_region'],
    }),
  ).toEqual([
    '| TOTAL',
    'TOTAL | 112 112 112 28',
    '2001-01-01 | 32 - 32 16',
    '2001-02-01 | 80 32 80 40',
    '2001-03-01 | - 80 - -',
  ]);
});

test('ranks, conditions and shares are of measures of any fact', async () => {
  expect(
    await show({
      rows: [{ of: 'region', top: { n: 2, by: 'planned', others: true } }],
      measures: ['revenue', 'planned', { m: 'planned', as: 'pctGrand', id: 'share' }, 'reached'],
    }),
  ).toEqual([
    '| TOTAL',
    `TOTAL | 75 112 1 ${75 / 112}`,
    `west | - 50 ${50 / 112} -`,
    `south | 40 30 ${30 / 112} ${40 / 30}`,
    `OTHERS | 35 32 ${32 / 112} ${35 / 32}`,
  ]);
  expect(
    await show({
      rows: [{ of: 'region', sort: { by: 'planned', dir: 'desc' } }],
      measures: ['revenue', 'planned'],
      having: [
        { level: 'region', filter: { m: 'planned', op: '>=', value: 25 }, totals: 'visible' },
      ],
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 70 105', 'west | - 50', 'south | 40 30', 'north | 30 25']);
  expect(
    await show({
      rows: [{ of: 'product' }],
      measures: ['revenue', 'planned', 'visits'],
      having: [
        { level: 'product', filter: { m: 'revenue', op: '>', value: 20 }, totals: 'visible' },
      ],
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 55 - 4', 'pen | 55 - 4']);
});

describe('rules', () => {
  const rule = (filter: Query['where'] & object) => [{ id: 'r', filter, exemptCubes: [] }];

  test('hold for every fact', async () => {
    const rules = rule({ of: 'region', op: 'in', values: ['north'] });
    expect(
      showCellSet(
        await lab.ask(
          model,
          {
            cube: 'sales',
            rows: [{ of: 'region' }],
            columns: [],
            measures: ['revenue', 'planned', 'visits'],
          },
          rules,
        ),
      ),
    ).toEqual(['| TOTAL', 'TOTAL | 30 25 3', 'north | 30 25 3']);
  });

  test('refuse the measures of a fact that lacks their dimension', async () => {
    const rules = rule({ of: 'product', op: 'in', values: ['ink'] });
    const ask = (measures: string[]) =>
      lab.ask(model, { cube: 'sales', rows: [], columns: [], measures }, rules);
    await expect(ask(['planned'])).rejects.toMatchObject({ key: 'forbidden.rule' });
    await expect(ask(['per_visit'])).rejects.toMatchObject({ key: 'forbidden.rule' });
    expect(showCellSet(await ask(['revenue']))).toEqual(['| TOTAL', 'TOTAL | 20']);
  });

  test('of a role are read from what the fact maps, or refuse', async () => {
    const limited = (rows: string): CubeModel => ({
      ...model,
      access: [{ role: 'viewer', rows, totals: 'full' }],
    });
    const ask = (rows: string) =>
      lab.ask(
        limited(rows),
        { cube: 'sales', rows: [{ of: 'region' }], columns: [], measures: ['revenue', 'planned'] },
        [],
        'viewer',
      );
    expect(showCellSet(await ask("region in ('north', 'west')"))).toEqual([
      '| TOTAL',
      'TOTAL | 75 112',
      'north | 30 25',
      'west | - 50',
    ]);
    await expect(ask("product = 'pen'")).rejects.toMatchObject({ key: 'forbidden.rule' });
  });

  test('of a role hide what a fact repeats where they hide its total', async () => {
    const fixed: CubeModel['measures'][number] = {
      ...{ name: 'visits_of_products', calc: 'visits', at: { fix: ['product'], agg: 'max' } },
    };
    const hidden: CubeModel = {
      ...model,
      measures: [...model.measures, fixed],
      access: [{ role: 'viewer', rows: "region <> 'east'", totals: 'hidden' }],
    };
    const measures = ['revenue', 'visits', 'visits_of_products'];
    const query = { cube: 'sales', rows: [{ of: 'product' }], columns: [], measures };
    expect(showCellSet(await lab.ask(hidden, query, [], 'viewer')).slice(1)).toEqual([
      'TOTAL | - - -',
      'ink | 20 - -',
    ]);
  });
});
