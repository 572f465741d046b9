import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, MemberPath, MemberSet, Query } from '@bi/contract/query/query';
import { openRaggedLab, raggedModel } from './ragged-fixture';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  joins: [{ name: 'city', to: 'cities', rel: 'many_to_one', on: [['city', 'id']] }],
  dimensions: [
    { name: 'state', expr: 'city.state', type: 'string', determines: ['governor'] },
    { name: 'city', expr: 'city.name', type: 'string' },
    { name: 'governor', expr: 'city.governor', type: 'string', label: 'Governor' },
    { name: 'people', expr: 'city.people', type: 'number', format: '#,##0' },
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'product', expr: 'product', type: 'string' },
    { name: 'shade', expr: 'shade', type: 'string' },
  ],
  hierarchies: [{ name: 'place', levels: ['state', 'city'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'shades', agg: 'distinct', expr: 'shade' },
  ],
});

let lab: SemanticLab;
beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE cities (id INTEGER, state VARCHAR, name VARCHAR, governor VARCHAR, people INTEGER)',
    `INSERT INTO cities VALUES (1, 'Ohio', 'Dover', 'Ann', 100), (2, 'Ohio', 'Salem', 'Ann', 200),
      (3, 'Utah', 'Dover', NULL, 300), (4, 'Iowa', 'Ames', 'Bob', 400)`,
    'CREATE TABLE sales (city INTEGER, day DATE, product VARCHAR, shade VARCHAR, amount INTEGER)',
    `INSERT INTO sales VALUES (1, '2024-01-05', 'x', 'red', 1), (1, '2024-02-05', 'y', 'red', 2),
      (2, '2024-01-06', 'x', 'blue', 4), (3, '2024-02-07', 'z', 'red', 8), (3, '2024-03-01', 'x', 'blue', 16)`,
  );
});
afterAll(() => lab.close());

const places = (name: string, ...paths: MemberSet['paths']): MemberSet => ({
  name,
  of: 'place',
  paths,
});
const query = (axis: Axis, sets: MemberSet[], more: Partial<Query> = {}): Query => ({
  ...{ cube: 'sales', rows: [axis], columns: [], measures: ['amount'], sets },
  ...more,
});
const shown = async (asked: Query): Promise<string[]> =>
  showCellSet(await lab.ask(model, asked)).slice(1);
const refusal = async (asked: Query): Promise<[string, unknown]> => {
  try {
    await lab.ask(model, asked);
    return ['', null];
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return [error.key, error.params];
  }
};

describe('a named set', () => {
  it('shows exactly its members in its order, with totals of these', async () => {
    const set = places('two', ['Utah'], ['Ohio']);
    expect(await shown(query({ of: 'place', set: 'two' }, [set]))).toEqual([
      'TOTAL | 31',
      'Utah | 24',
      'Ohio | 7',
    ]);
    const one = places('one', ['Ohio']);
    expect(await shown(query({ of: 'place', set: 'one' }, [one]))).toEqual([
      'TOTAL | 7',
      'Ohio | 7',
    ]);
  });

  it('keeps members of a deeper level below what they lie in, whose values are of these', async () => {
    const set = places('doves', ['Utah', 'Dover'], ['Ohio', 'Dover']);
    expect(await shown(query({ of: 'place', set: 'doves' }, [set]))).toEqual([
      'TOTAL | 27',
      'Utah | 24',
      'Utah/Dover | 24',
      'Ohio | 3',
      'Ohio/Dover | 3',
    ]);
  });

  it('opens further members of a set where they are expanded', async () => {
    const set = places('two', ['Utah'], ['Ohio']);
    const axis: Axis = { of: 'place', set: 'two', expand: [['Ohio']], totals: 'none' };
    expect((await shown(query(axis, [set]))).map((line) => line.split(' | ')[0])).toEqual([
      ...['Utah', 'Ohio', 'Ohio/Dover', 'Ohio/Salem'],
    ]);
  });

  it('names which of its members are absent, and is no error then', async () => {
    const set = places('some', ['Iowa'], ['Ohio'], ['Atlantis']);
    const answer = await lab.ask(model, query({ of: 'place', set: 'some' }, [set]));
    expect(answer.absent).toEqual([
      { axis: 'rows', index: 0, set: 'some', paths: [['Iowa'], ['Atlantis']] },
    ]);
    const all = await lab.ask(
      model,
      query({ of: 'place', set: 'some' }, [set], { showEmpty: true }),
    );
    expect(showCellSet(all).slice(1)).toEqual(['TOTAL | 7', 'Iowa | -', 'Ohio | 7']);
    expect(all.absent?.[0]?.paths).toEqual([['Atlantis']]);
    expect(await shown(query({ of: 'place', set: 'none' }, [places('none')]))).toEqual([
      'TOTAL | -',
    ]);
  });

  it('is ranked, tested and sorted like a whole level', async () => {
    const set = places('all', ['Utah', 'Dover'], ['Ohio', 'Salem'], ['Ohio', 'Dover']);
    const top = { n: 1, by: 'amount', others: true };
    const ranked = query({ of: 'place', set: 'all', top }, [set]);
    expect(await shown(ranked)).toEqual([
      'TOTAL | 31',
      'Utah | 24',
      'Utah/Dover | 24',
      'OTHERS | 7',
    ]);
    expect((await lab.ask(model, ranked)).absent).toBeUndefined();
    const having: Query['having'] = [
      { filter: { m: 'amount', op: '<', value: 5 }, level: 'city', totals: 'visible' },
    ];
    expect(await shown(query({ of: 'place', set: 'all' }, [set], { having }))).toEqual([
      ...['TOTAL | 7', 'Ohio | 7', 'Ohio/Salem | 4', 'Ohio/Dover | 3'],
    ]);
    const sort = { by: 'amount', dir: 'asc' as const };
    expect((await shown(query({ of: 'place', set: 'all', sort }, [set])))[1]).toBe('Ohio | 7');
    const byName = { by: 'state', dir: 'asc' as const };
    const two = places('two', ['Utah'], ['Ohio']);
    expect((await shown(query({ of: 'place', set: 'two', sort: byName }, [two])))[1]).toBe(
      'Ohio | 7',
    );
  });

  it('distinguishes the empty member from one named null', async () => {
    await lab.load("CREATE TABLE words AS SELECT * FROM (VALUES (NULL), ('null'), ('a')) t(word)");
    const words: CubeModel = {
      ...{ name: 'words', source: { table: 'words' }, key: [], joins: [], hierarchies: [] },
      dimensions: [{ name: 'word', expr: 'word', type: 'string' }],
      measures: [{ name: 'count', agg: 'count' }],
    };
    const set: MemberSet = { name: 'some', of: 'word', paths: [[null], ['a'], ['null']] };
    const asked: Query = {
      ...{ cube: 'words', rows: [{ of: 'word', set: 'some' }], columns: [], measures: ['count'] },
      sets: [set],
    };
    const { rows } = await lab.ask(words, asked);
    expect(rows.member.map((at) => rows.levels[0]?.members[at])).toEqual([
      ...[undefined, null, 'a', 'null'],
    ]);
  });

  it('takes dates cut to a grain, the empty member and both axes', async () => {
    const days: MemberSet = { name: 'months', of: 'day', paths: [['2024-02-01'], ['2024-01-01']] };
    const asked = query({ of: 'place', set: 'two' }, [places('two', ['Utah'], ['Ohio']), days], {
      columns: [{ of: 'day', grain: 'month', set: 'months' }],
    });
    const answer = await lab.ask(model, asked);
    expect(showCellSet(answer)).toEqual([
      '| TOTAL | 2024-02-01 | 2024-01-01',
      'TOTAL | 15 | 10 | 5',
      'Utah | 8 | 8 | -',
      'Ohio | 7 | 2 | 5',
    ]);
    const running = { ...asked, measures: [{ m: 'amount', as: 'running' as const }] };
    expect((await shown(running))[2]).toBe('Ohio | 15 | 10 | 5');
  });

  it('is refused by name where it does not fit', async () => {
    const asked = (set: MemberSet, more: MemberSet[] = []) =>
      refusal(query({ of: 'place', set: 'x' }, [set, ...more]));
    const reason = (key: string) => [
      'invalid.query.set',
      expect.objectContaining({
        name: 'x',
        reason: expect.objectContaining({ reason: key }),
      }),
    ];
    expect(await asked(places('other'))).toEqual(reason('set.unknown'));
    expect(await asked(places('x'), [places('x')])).toEqual(reason('set.twice'));
    expect(await asked({ name: 'x', of: 'day', paths: [] })).toEqual(reason('set.field'));
    expect(await asked(places('x', ['Ohio'], ['Utah', 'Dover']))).toEqual(reason('set.depths'));
    expect(await asked(places('x', ['Ohio', 'Dover', 'North']))).toEqual(reason('set.depths'));
    expect(await asked(places('x', []))).toEqual(reason('set.depths'));
  });
});

describe('member properties', () => {
  const axis: Axis = { of: 'place', expand: 'all', properties: ['people', 'governor'] };

  it('stand with the members of the level they belong to', async () => {
    const { rows } = await lab.ask(model, query(axis, []));
    expect(rows.properties).toEqual([
      {
        ...{ name: 'people', label: 'people', type: 'number', format: '#,##0', level: 1 },
        values: [null, null, 100, 200, null, 300],
      },
      {
        ...{ name: 'governor', label: 'Governor', type: 'string', level: 0 },
        values: [null, 'Ann', null, null, null, null],
      },
    ]);
    const closed = await lab.ask(model, query({ ...axis, expand: 1 }, []));
    expect(closed.rows.properties?.map(({ name }) => name)).toEqual(['governor']);
    expect((await lab.ask(model, query({ of: 'place' }, []))).rows.properties).toBeUndefined();
  });

  it('stand with large joined tables, with members without values and under Top-N', async () => {
    lab.largeTable = 'sales';
    await lab.load('SELECT 1');
    const top = { n: 1, by: 'amount', others: true };
    const { rows } = await lab.ask(model, query({ ...axis, expand: 1, top }, []));
    expect(rows.properties?.[0]?.values).toEqual([null, null, null]);
    lab.largeTable = null;
    await lab.load('SELECT 1');
    const all = await lab.ask(model, query({ ...axis, expand: 1 }, [], { showEmpty: true }));
    expect(all.rows.properties?.[0]?.values).toEqual([null, 'Bob', 'Ann', null]);
  });

  it('are refused by name for a member with several values, unless conditions leave one', async () => {
    const asked = query({ of: 'product', properties: ['shade'] }, []);
    expect(await refusal(asked)).toEqual([
      'invalid.query.property',
      { name: 'shade', member: 'x', level: 'product' },
    ]);
    const where: Query['where'] = { of: 'shade', op: 'in', values: ['red'] };
    const { rows } = await lab.ask(model, { ...asked, where });
    expect(rows.properties?.[0]?.values).toEqual([null, 'red', 'red', 'red']);
    expect((await refusal(query({ of: 'product', properties: ['none'] }, [])))[0]).toBe(
      'invalid.query.field',
    );
  });
});

describe('a share of all', () => {
  const share = (as: 'pctGrand' | 'pctRow' | 'pctCol' | 'pctParent') => ({
    ...{ m: 'amount', as, denominator: 'ignoreAxis' as const },
  });
  const lines = async (asked: Query): Promise<string[]> =>
    (await shown(asked)).map((line) =>
      line.replace(/\d\.\d{4,}/g, (one) => Number(one).toFixed(3)),
    );
  const ohio: Query['where'] = { of: 'place', op: 'in', paths: [['Ohio']] };

  it('ignores the conditions and the set of its own axis, and no others', async () => {
    const both: Query['where'] = { and: [ohio, { of: 'product', op: 'in', values: ['x'] }] };
    const asked = (where: Query['where']): Query => ({
      ...{ cube: 'sales', rows: [{ of: 'place' }], columns: [{ of: 'product' }] },
      ...{ measures: [share('pctGrand')], ...(where === undefined ? {} : { where }) },
    });
    expect(await lines(asked(ohio))).toEqual([
      ...['TOTAL | 0.226 | 0.161 | 0.065', 'Ohio | 0.226 | 0.161 | 0.065'],
    ]);
    expect(await lines(asked(both))).toEqual(['TOTAL | 0.161 | 0.161', 'Ohio | 0.161 | 0.161']);
    const column = { ...asked(both), measures: [share('pctCol')] };
    expect(await lines(column)).toEqual(['TOTAL | 0.238 | 0.238', 'Ohio | 0.238 | 0.238']);
    const running = { m: 'amount', as: 'running' as const };
    const beside = { ...asked(both), columns: [], measures: [share('pctGrand'), running] };
    expect((await lines(beside))[0]).toMatch(/^TOTAL \| 0\.238 /);
    const set = places('one', ['Utah']);
    const parent = query({ of: 'place', set: 'one' }, [set], { measures: [share('pctParent')] });
    expect(await lines(parent)).toEqual(['TOTAL | 0.774', 'Utah | 0.774']);
    const answer = await lab.ask(model, parent);
    expect(answer.measures[0]).toMatchObject({ as: 'pctParent', denominator: 'ignoreAxis' });
  });

  it('stands beside distinct counts, Top-N with Others and other measures as they were', async () => {
    const top = { n: 1, by: 'amount', others: true };
    const asked = query({ of: 'product', top }, [], {
      where: { of: 'product', op: 'notIn', values: ['z'] },
      measures: ['amount', 'sales', share('pctGrand'), { ...share('pctGrand'), m: 'shades' }],
    });
    expect(await lines(asked)).toEqual([
      'TOTAL | 23 4 0.742 1',
      'x | 21 3 0.677 1',
      'OTHERS | 2 1 0.065 0.5',
    ]);
    const nothing = { ...asked, where: { of: 'product', op: 'in' as const, values: ['none'] } };
    expect(await lines(nothing)).toEqual(['TOTAL | - - - -']);
  });

  it('leaves totals as they are where nobody sees some members that pass a condition', async () => {
    const limited: CubeModel = {
      ...model,
      access: [{ role: 'viewer', rows: 'amount > 3', totals: 'full' }],
    };
    const asked = query({ of: 'product' }, [], {
      where: { of: 'product', op: 'notEmpty' },
      having: [
        { level: 'product', totals: 'visible', filter: { m: 'amount', op: '<', value: 20 } },
      ],
    });
    const alone = showCellSet(await lab.ask(limited, asked, [], 'viewer')).slice(1);
    expect(alone).toEqual(['TOTAL | 10', 'z | 8']);
    const both = { ...asked, measures: ['amount', share('pctGrand')] };
    const beside = showCellSet(await lab.ask(limited, both, [], 'viewer')).slice(1);
    expect(beside).toEqual(['TOTAL | 10 1', 'z | 8 0.8']);
  });

  it('stands beside members without values', async () => {
    const set = places('two', ['Iowa'], ['Ohio']);
    const asked = query({ of: 'place', set: 'two' }, [set], {
      ...{ showEmpty: true, measures: [share('pctGrand')] },
    });
    expect(await lines(asked)).toEqual(['TOTAL | 0.226', 'Iowa | -', 'Ohio | 0.226']);
  });
});

it('orders, of a ragged hierarchy, what stands in the place of a member without one', async () => {
  const ragged = await openRaggedLab();
  const order = async (...paths: MemberPath[]) => {
    const answer = await ragged.ask(raggedModel, {
      cube: 'sales',
      rows: [{ of: 'place', set: 'some' }],
      columns: [],
      measures: ['sales'],
      sets: [{ name: 'some', of: 'place', paths }],
    });
    return showCellSet(answer).filter((line) => line.startsWith('DK/'));
  };
  const [state, placeless] = [['DK/Fyn | 64'], ['DK/Skagen | 128', 'DK/(empty) | 256']];
  expect(await order(['NO', 'Troms'], ['DK', 'Fyn'], ['DK', null])).toEqual([
    ...state,
    ...placeless,
  ]);
  expect(await order(['NO', 'Troms'], ['DK', null], ['DK', 'Fyn'])).toEqual([
    ...placeless,
    ...state,
  ]);
  ragged.close();
});
