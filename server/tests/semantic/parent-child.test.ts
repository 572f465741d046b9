import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasureFilter, MemberPath, Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

/**
 * Ada (1) leads Bo (2) and Cy (3); Bo leads Di (4), Di leads Ed (5); Flo (6) leads nobody and is led by
 * nobody; Gus (7) is below Cy and sold nothing.
 */
const people = `(1, NULL, 'Ada'), (2, 1, 'Bo'), (3, 1, 'Cy'), (4, 2, 'Di'), (5, 4, 'Ed'), (6, NULL, 'Flo'),
  (7, 3, 'Gus')`;

/** Ada 1, Bo 2 and 4, Cy 8, Di 16, Ed 32 and 64, Flo 128, nobody known 256. */
const sales = `(1, 1, 'x'), (2, 2, 'x'), (2, 4, 'y'), (3, 8, 'x'), (4, 16, 'z'), (5, 32, 'x'), (5, 64, 'y'),
  (6, 128, 'x'), (NULL, 256, 'w')`;

const model = smallModel('sold', {
  joins: [{ name: 'seller', to: 'person', rel: 'many_to_one', on: [['person', 'id']] }],
  dimensions: [
    { name: 'person', label: 'Person', expr: 'seller.id', type: 'number' },
    { name: 'boss', expr: 'seller.boss', type: 'number' },
    { name: 'called', label: 'Name', expr: 'seller.called', type: 'string' },
    { name: 'product', expr: 'product', type: 'string' },
  ],
  hierarchies: [
    { name: 'line', levels: ['person'], parent: 'boss', caption: 'called' },
    { name: 'leaves', levels: ['person'], parent: 'boss', members: 'leaves' },
  ],
  measures: [
    { name: 'sales', agg: 'sum', expr: 'amount' },
    { name: 'products', agg: 'distinct', expr: 'product' },
    { name: 'mean', agg: 'avg', expr: 'amount' },
    { name: 'middle', agg: 'percentile', p: 0.5, expr: 'amount' },
  ],
});

const ask = (more: Partial<Query>): Query => ({
  cube: 'sold',
  rows: [{ of: 'line', expand: 'all' }],
  columns: [],
  measures: ['sales'],
  ...more,
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE person (id INTEGER, boss INTEGER, called VARCHAR)',
    'CREATE TABLE sold (person INTEGER, amount INTEGER, product VARCHAR)',
    `INSERT INTO person VALUES ${people}`,
    `INSERT INTO sold VALUES ${sales}`,
  );
});
afterAll(() => lab.close());

const shown = async (more: Partial<Query>): Promise<string[]> =>
  showCellSet(await lab.ask(model, ask(more))).slice(1);

const whole = [
  'TOTAL | 511',
  '1 | 127',
  '1/2 | 118',
  '1/2/4 | 112',
  '1/2/4/5 | 96',
  '1/2/4/(empty) | 16',
  '1/2/(empty) | 6',
  '1/3 | 8',
  '1/3/(empty) | 8',
  '1/(empty) | 1',
  '6 | 128',
  '(empty) | 256',
];

describe.each([false, true])(
  'a parent-child hierarchy (table coded before the scan: %s)',
  (large) => {
    beforeAll(() => {
      lab.largeTable = large ? 'sold' : null;
      return lab.load();
    });

    test('gives every member the value of all rows at and below it', async () => {
      expect(await shown({})).toEqual(whole);
    });

    test('counts every row once where members are closed', async () => {
      expect(await shown({ rows: [{ of: 'line' }], measures: ['sales', 'mean'] })).toEqual([
        `TOTAL | 511 ${511 / 9}`,
        `1 | 127 ${127 / 7}`,
        '6 | 128 128',
        '(empty) | 256 256',
      ]);
    });

    test('counts different values, means and percentiles from the rows, never from children', async () => {
      const lines = await shown({
        rows: [{ of: 'line', expand: 2 }],
        measures: ['products', 'mean', 'middle'],
      });
      expect(lines).toEqual([
        `TOTAL | 4 ${511 / 9} 16`,
        `1 | 3 ${127 / 7} 8`,
        `1/2 | 3 ${118 / 5} 16`,
        '1/3 | 1 8 8',
        '1/(empty) | 1 1 1',
        '6 | 1 128 128',
        '(empty) | 1 256 256',
      ]);
    });

    test('opens by path, and says who has members below', async () => {
      const answer = await lab.ask(model, ask({ rows: [{ of: 'line', expand: [[1], [1, 2]] }] }));
      expect(showCellSet(answer).slice(1)).toEqual([
        'TOTAL | 511',
        '1 | 127',
        '1/2 | 118',
        '1/2/4 | 112',
        '1/2/(empty) | 6',
        '1/3 | 8',
        '1/(empty) | 1',
        '6 | 128',
        '(empty) | 256',
      ]);
      expect(answer.rows.flags.map((flag) => flag & 1)).toEqual([0, 1, 1, 1, 0, 1, 0, 0, 0]);
      expect(answer.rows.flags.map((flag) => flag & 8)).toEqual([0, 0, 0, 0, 8, 0, 8, 0, 0]);
      const captions = answer.rows.levels.map(({ captions: own, label }) => [label, own]);
      expect(captions).toEqual([
        ['Name', ['Ada', 'Flo', null]],
        ['Name 2', ['Bo', 'Cy', null]],
        ['Name 3', ['Di', null]],
      ]);
    });

    test('with values on leaves alone, rows of other members count without a line of their own', async () => {
      const lines = await shown({ rows: [{ of: 'leaves', expand: 'all' }] });
      expect(lines).toEqual(whole.filter((line) => !/\/\(empty\)/.test(line)));
      const nested = await shown({
        rows: [{ of: 'leaves', expand: 'all' }, { of: 'product' }],
        where: { of: 'leaves', op: 'in', paths: [[1, 2, 4]] },
      });
      expect(nested).toEqual([
        'TOTAL | 112',
        '1 | 112',
        '1/2 | 112',
        '1/2/4 | 112',
        '1/2/4/5 | 96',
        '1/2/4/5/x | 32',
        '1/2/4/5/y | 64',
      ]);
    });

    test('a field behind shows nothing of rows without a line, which count in its rankings and conditions', async () => {
      const behind = async (product: Partial<Query['rows'][number]>, more: Partial<Query> = {}) =>
        shown({
          rows: [
            { of: 'leaves', expand: 'all' },
            { of: 'product', ...product },
          ],
          where: { of: 'leaves', op: 'in', paths: [[1]] },
          ...more,
        });
      const above = ['TOTAL | 127', '1 | 127', '1/2 | 118', '1/2/4 | 112', '1/2/4/5 | 96'];
      const whole = [...above, '1/2/4/5/x | 32', '1/2/4/5/y | 64', '1/3 | 8', '1/3/x | 8'];
      expect(await behind({})).toEqual(whole);
      const placed = (line: string): string => line.replace(/\|.*/, '| ');
      expect(await behind({}, { measures: [] })).toEqual(whole.map(placed));
      const least = { n: 1, by: 'sales', others: true, bottom: true };
      expect(await behind({ top: least })).toEqual([
        ...above,
        '1/2/4/5/OTHERS | 96',
        '1/3 | 8',
        '1/3/OTHERS | 8',
      ]);
      const filter = { m: 'sales', op: '>' as const, value: 10 };
      const large = { having: [{ level: 'product', totals: 'visible' as const, filter }] };
      expect(await behind({}, large)).toEqual([
        'TOTAL | 112',
        '1 | 112',
        '1/2 | 112',
        '1/2/4 | 112',
        ...whole.slice(4, 7),
      ]);
    });

    test('a condition on a level that several fields have is one on the first, rows before columns', async () => {
      const filter = { m: 'sales', op: '>' as const, value: 120 };
      const having = [{ level: 'person', totals: 'visible' as const, filter }];
      const [line, person] = [{ of: 'line' }, { of: 'person' }];
      const ends = ['6 | 128', '6/6 | 128', '(empty) | 256', '(empty)/(empty) | 256'];
      expect(await shown({ rows: [line, person], having })).toEqual([
        'TOTAL | 511',
        '1 | 127',
        ...['1/1 | 1', '1/2 | 6', '1/3 | 8', '1/4 | 16', '1/5 | 96'],
        ...ends,
      ]);
      expect(await shown({ rows: [person, line], having })).toEqual(['TOTAL | 384', ...ends]);
      expect(await shown({ rows: [person], columns: [line], having })).toEqual([
        'TOTAL | 384 | 128 | 256',
        '6 | 128 | 128 | -',
        '(empty) | 256 | - | 256',
      ]);
    });

    test('filters by a member with all below it, by its own rows, and not at all by one that vanished', async () => {
      const where = async (paths: (number | null)[][], op: 'in' | 'notIn' = 'in') =>
        (await shown({ where: { of: 'line', op, paths }, rows: [] }))[0];
      expect(await where([[1, 2]])).toBe('TOTAL | 118');
      expect(await where([[1, 2, null]])).toBe('TOTAL | 6');
      expect(await where([[1, 2]], 'notIn')).toBe('TOTAL | 393');
      expect(await where([[1, 2, 4, 5, 9, 9, 9]])).toBe('TOTAL | -');
      expect(await where([[2]])).toBe('TOTAL | -');
    });

    test('shares, ranks, sorting and measure conditions go by the members shown', async () => {
      const under = { of: 'line', op: 'in' as const, paths: [[1]] };
      const shares = await shown({
        rows: [{ of: 'line', expand: 2, sort: { by: 'sales', dir: 'asc' } }],
        measures: ['sales', { m: 'sales', as: 'pctParent', id: 'share' }],
        where: under,
      });
      expect(shares).toEqual([
        'TOTAL | 127 1',
        '1 | 127 1',
        `1/(empty) | 1 ${1 / 127}`,
        `1/3 | 8 ${8 / 127}`,
        `1/2 | 118 ${118 / 127}`,
      ]);
      const top = await shown({
        rows: [
          { of: 'line', expand: 2, top: { n: 1, by: 'sales', others: true, perParent: true } },
        ],
      });
      expect(top).toEqual(['TOTAL | 511', '(empty) | 256', 'OTHERS | 255']);
      const having = await shown({
        rows: [{ of: 'line', expand: 'all' }],
        having: [{ level: 'person_3', totals: 'all', filter: { m: 'sales', op: '>', value: 50 } }],
        where: under,
      });
      expect(having).toContain('1/2/4/5 | 96');
      expect(having).not.toContain('1/2/(empty) | 6');
    });

    test('a condition tests its members by their paths, with all below them, and level by level', async () => {
      const kept = async (level: string, filter: MeasureFilter, expand: 'all' | number = 'all') =>
        shown({
          rows: [{ of: 'line', expand }],
          having: [{ level, totals: 'visible', filter }],
          where: { of: 'line', op: 'in', paths: [[1]] },
        });
      const under = (paths: MemberPath[], op: 'in' | 'notIn' = 'in'): MeasureFilter => ({
        ...{ of: 'line', op, paths },
      });
      expect(await kept('person_2', under([[1, 3]]))).toEqual([
        ...['TOTAL | 8', '1 | 8', '1/3 | 8', '1/3/(empty) | 8'],
      ]);
      const own = ['TOTAL | 1', '1 | 1', '1/(empty) | 1'];
      expect(await kept('person_2', under([[1, null]]))).toEqual(own);
      expect(await kept('person_3', { of: 'person_3', op: 'notEmpty' })).toEqual([
        ...['TOTAL | 113', '1 | 113', '1/2 | 112', '1/2/4 | 112', '1/2/4/5 | 96'],
        ...['1/2/4/(empty) | 16', '1/(empty) | 1'],
      ]);
      const either = {
        or: [under([[1, 3]]), { m: 'sales', op: '>', value: 100 }],
      } satisfies MeasureFilter;
      expect(await kept('person_2', either, 2)).toEqual([
        ...['TOTAL | 126', '1 | 126', '1/2 | 118', '1/3 | 8'],
      ]);
      expect(await kept('person_4', under([[1, 2, 4, 5, 9, 9]], 'notIn'))).toContain(
        '1/2/4/5 | 96',
      );
      await expect(kept('person', under([[1, 3]]))).rejects.toMatchObject({
        key: 'invalid.query.memberTest',
        params: { name: 'person_2' },
      });
    });

    test('lists members without rows where empty members are asked for', async () => {
      const lines = await shown({ rows: [{ of: 'line', expand: [[1], [1, 3]] }], showEmpty: true });
      expect(lines).toContain('1/3/7 | -');
    });
  },
);

describe('members of a parent-child hierarchy', () => {
  test('are listed level by level with their captions, and found by them', async () => {
    const top = await lab.members(model, { of: 'line' });
    expect(top.members).toEqual([
      { path: [1], key: 1, level: 'person', count: 7, hasChildren: true, caption: 'Ada' },
      { path: [6], key: 6, level: 'person', count: 1, hasChildren: false, caption: 'Flo' },
      { path: [null], key: null, level: 'person', count: 1, hasChildren: false },
    ]);
    const below = await lab.members(model, { of: 'line', parent: [1] });
    expect(below.members.map(({ path, caption, ownData }) => [path, caption, ownData])).toEqual([
      [[1, 2], 'Bo', undefined],
      [[1, 3], 'Cy', undefined],
      [[1, null], undefined, true],
    ]);
    const found = await lab.members(model, { of: 'line', search: 'd' });
    const told = found.members.map(({ path, captions }) => [path, captions].join());
    expect(told).toEqual(['1,Ada', '1,2,4,Ada,Bo,Di', '1,2,4,5,Ada,Bo,Di,Ed']);
  });

  test('properties of members are those of their own rows, on every level', async () => {
    const rows = [{ of: 'line', expand: 'all' as const, properties: ['boss', 'called'] }];
    const { rows: tree } = await lab.ask(model, ask({ rows }));
    const told = tree.level.map((level, at) => {
      const own = (tree.properties ?? []).filter((one) => one.level === level);
      return own.map(({ values }) => values[at] ?? '-').join(' ');
    });
    const below = ['- Ada', '1 Bo', '2 Di', '4 Ed', '- -', '- -', '1 Cy', '- -', '- -'];
    expect(told).toEqual(['', ...below, '- Flo', '- -']);
    const elsewhere = lab.ask(model, ask({ rows: [{ of: 'line', properties: ['product'] }] }));
    await expect(elsewhere).rejects.toMatchObject({ key: 'invalid.query.operator' });
  });
});

describe('data that are no tree', () => {
  const fault = async (rows: string): Promise<unknown> => {
    await lab.load('DELETE FROM person', `INSERT INTO person VALUES ${rows}`);
    return lab.ask(model, ask({})).catch((error: unknown) => error);
  };
  afterAll(() => lab.load('DELETE FROM person', `INSERT INTO person VALUES ${people}`));

  test('a circle is named with a member of it', async () => {
    expect(await fault("(1, NULL, 'a'), (2, 3, 'b'), (3, 4, 'c'), (4, 3, 'd')")).toMatchObject({
      key: 'invalid.cube.treeCycle',
      params: { count: 3, table: 'person' },
    });
    expect(await fault("(1, 1, 'a')")).toMatchObject({
      key: 'invalid.cube.treeCycle',
      params: { member: '1', parent: '1', count: 1 },
    });
  });

  test('so are a parent that is no member and a member with two parents', async () => {
    expect(await fault("(1, NULL, 'a'), (2, 9, 'b')")).toMatchObject({
      key: 'invalid.cube.treeOrphan',
      params: { member: '2', parent: '9', count: 1 },
    });
    expect(await fault("(1, NULL, 'a'), (2, 1, 'b'), (2, NULL, 'b')")).toMatchObject({
      key: 'invalid.cube.treeParents',
      params: { member: '2', parent: '1', count: 1 },
    });
  });
});
