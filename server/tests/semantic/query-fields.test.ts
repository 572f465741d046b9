import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import type { Query, QueryField } from '@bi/contract/query/query';
import { messageText } from '@bi/contract/messages/catalogue';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import type { AppliedRule } from '../../src/semantic/plan/applied-rule';
import { prepareDrill } from '../../src/semantic/prepare/prepare-drill';
import { NOW, openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('flights', {
  dimensions: [
    { name: 'state', expr: 'state', type: 'string' },
    { name: 'city', expr: 'city', type: 'string' },
    { name: 'delay', expr: 'delay', type: 'number', format: '#,##0' },
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'person', expr: 'person', type: 'string' },
  ],
  hierarchies: [{ name: 'place', levels: ['state', 'city'] }],
  measures: [
    { name: 'flights', agg: 'count' },
    { name: 'late', agg: 'sum', expr: 'delay', where: 'delay > 0' },
    { name: 'fare', agg: 'sum', expr: 'fare' },
    { name: 'share', calc: 'late / flights' },
  ],
});

let lab: SemanticLab;
beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE flights AS SELECT * FROM (VALUES
      ('CA', 'Dover', -5, DATE '2024-01-05', 'ann', 0.29),
      ('CA', 'Napa', 0, DATE '2024-02-05', 'bob', 0.3),
      ('WA', 'Dover', 14, DATE '2024-02-06', 'ann', 0.7),
      ('OR', 'Salem', 15, DATE '2024-03-07', 'bob', 0.1),
      ('NY', NULL, 200, DATE '2024-03-08', 'ann', 1.2),
      (NULL, 'Ames', NULL, DATE '2024-04-09', 'bob', NULL)
    ) t(state, city, delay, day, person, fare)`,
  );
});
afterAll(() => lab.close());

const asked = (fields: QueryField[], more: Partial<Query> = {}): Query => ({
  cube: 'flights',
  rows: [{ of: fields.at(-1)?.name ?? '', totals: 'none' }],
  columns: [],
  measures: ['flights'],
  fields,
  ...more,
});
const rows = async (query: Query, of: CubeModel = model): Promise<string[]> =>
  showCellSet(await lab.ask(of, query, [], 'viewer')).slice(1);
const refusal = async (
  query: Query,
  entry: Omit<CubeAccess, 'role'> | null = null,
  rules: AppliedRule[] = [],
): Promise<[string, string]> => {
  const of = entry === null ? model : { ...model, access: [{ role: 'viewer' as const, ...entry }] };
  try {
    await lab.ask(of, query, rules, 'viewer');
    return ['', ''];
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return [error.key, messageText(error.key, error.params)];
  }
};
const bins = (more: Partial<Extract<QueryField, { kind: 'bins' }>>): QueryField => ({
  kind: 'bins',
  name: 'range',
  ...more,
});
const west: QueryField = {
  kind: 'groups',
  name: 'coast',
  of: 'state',
  groups: [{ label: 'West Coast', paths: [['CA'], ['OR'], ['WA']] }],
  rest: 'each',
};

describe('bins', () => {
  it('cut a number into ranges of one width, with the rows without it by themselves', async () => {
    expect(await rows(asked([bins({ of: 'delay', width: 15 })]))).toEqual([
      '-15 | 1',
      '0 | 2',
      '15 | 1',
      '195 | 1',
      '(empty) | 1',
    ]);
  });

  it('put everything below and above their bounds into open ranges', async () => {
    const field = bins({ of: 'delay', width: 15, from: 0, to: 30 });
    const { rows: axis } = await lab.ask(model, asked([field]));
    expect(axis.levels[0]).toMatchObject({
      members: [-15, 0, 15, 30, null],
      bins: { width: 15, from: 0, to: 30 },
      type: 'number',
      format: '#,##0',
    });
  });

  it('of a count have round bounds', async () => {
    const field = bins({ of: 'delay', count: 10, from: -5, to: 200 });
    const { rows: axis } = await lab.ask(model, asked([field]));
    expect(axis.levels[0]?.bins).toEqual({ width: 25, from: -25, to: 200 });
  });

  it('put a decimal number at a bound into the range that begins there', async () => {
    expect(await rows(asked([bins({ of: 'fare', width: 0.1 })]))).toEqual([
      '0.1 | 1',
      '0.2 | 1',
      '0.3 | 1',
      '0.7 | 1',
      '1.2 | 1',
      '(empty) | 1',
    ]);
  });

  it('take a formula over fields, and the number that a measure reads under its condition', async () => {
    expect(await rows(asked([bins({ expr: 'abs("delay") * 2', width: 100 })]))).toEqual([
      '0 | 4',
      '400 | 1',
      '(empty) | 1',
    ]);
    expect(await rows(asked([bins({ of: 'late', width: 100 })]))).toEqual([
      '0 | 2',
      '200 | 1',
      '(empty) | 3',
    ]);
  });

  it('are tested by conditions, listed for filters and drilled into like any field', async () => {
    const field = bins({ of: 'delay', width: 15 });
    const query = asked([field], { where: { of: 'range', op: 'in', values: [0, null] } });
    expect(await rows(query)).toEqual(['0 | 2', '(empty) | 1']);
    const { members } = await lab.members(model, { of: 'range', fields: [field] });
    expect(members.map(({ key, count }) => [key, count])).toEqual([
      [-15, 1],
      [0, 2],
      [15, 1],
      [195, 1],
      [null, 1],
    ]);
    const drill = prepareDrill({
      ...{ model, catalog: await lab.catalog(), query: asked([field]), rules: [] },
      ...{ cell: { rows: [[0]], columns: [] }, dialect: duckdbDialect, now: NOW },
    }).count();
    expect((await lab.run(drill.sql, drill.params)).columns[0]?.values[0]).toBe(2);
  });

  it('that cannot be made are refused with what to do', async () => {
    expect(await refusal(asked([bins({ of: 'state', width: 1 })]))).toEqual([
      'invalid.query.ownField',
      'Field "range" of this query cannot be used: "state" is not a number. Choose a number field or write a formula that gives one.',
    ]);
    expect((await refusal(asked([bins({ of: 'delay' })])))[1]).toContain('Give a width above 0');
    expect((await refusal(asked([bins({ of: 'share', width: 1 })])))[1]).toContain('per row');
    expect((await refusal(asked([bins({ expr: 'state', width: 1 })])))[0]).toBe(
      'invalid.expression',
    );
    expect(
      (await refusal(asked([{ ...bins({ of: 'delay', width: 1 }), name: 'day' }])))[1],
    ).toContain('already in use');
  });
});

describe('groups', () => {
  it('stand in their order before the members that are in none', async () => {
    expect(await rows(asked([west]))).toEqual(['West Coast | 4', 'NY | 1', '(empty) | 1']);
  });

  it('put the rest together where asked, the empty member too', async () => {
    const field: QueryField = { ...west, rest: 'other', other: 'Elsewhere' };
    expect(await rows(asked([field]))).toEqual(['West Coast | 4', 'Elsewhere | 2']);
  });

  it('distinguish members of one name by what they are in', async () => {
    const field: QueryField = {
      ...{ kind: 'groups', name: 'home', of: 'place', rest: 'each' },
      groups: [
        {
          label: 'Home',
          paths: [
            ['CA', 'Dover'],
            ['NY', null],
          ],
        },
      ],
    };
    expect(await rows(asked([field]))).toEqual([
      'Home | 2',
      'Ames | 1',
      'Dover | 1',
      'Napa | 1',
      'Salem | 1',
    ]);
  });

  it('take months of a date, and ranges of another field of the query', async () => {
    const months: QueryField = {
      ...{ kind: 'groups', name: 'season', of: 'day', grain: 'month', rest: 'other' },
      groups: [{ label: 'Winter', paths: [['2024-01-01'], ['2024-02-01']] }],
    };
    expect(await rows(asked([months]))).toEqual(['Winter | 3', 'Other | 3']);
    const delays = bins({ of: 'delay', width: 15 });
    const kinds: QueryField = {
      ...{ kind: 'groups', name: 'kind', of: 'range', rest: 'other', other: 'Late' },
      groups: [{ label: 'On time', paths: [[-15], [0]] }],
    };
    expect(await rows(asked([delays, kinds]))).toEqual(['On time | 3', 'Late | 3']);
  });

  it('that cannot be made are refused with what to do', async () => {
    const twice: QueryField = {
      ...west,
      groups: [
        { label: 'A', paths: [['CA']] },
        { label: 'B', paths: [['CA']] },
      ],
    };
    expect((await refusal(asked([twice])))[1]).toContain('"CA" is in two groups');
    const uneven: QueryField = {
      ...west,
      of: 'place',
      groups: [{ label: 'A', paths: [['CA'], ['CA', 'Napa']] }],
    };
    expect((await refusal(asked([uneven])))[1]).toContain('Group members of one level');
    const typed: QueryField = { ...west, of: 'delay' };
    expect((await refusal(asked([typed])))[1]).toContain('"CA" is no value of the field');
  });
});

describe('fields of a question and access', () => {
  const hidden = { hide: ['delay', 'state'] };

  it('a hidden field cannot be read through bins, groups, formulas or a measure of its rows', async () => {
    const field = async (one: QueryField): Promise<string> =>
      (await refusal(asked([one]), hidden))[0];
    const plain = await refusal({ ...asked([]), rows: [{ of: 'delay' }] }, hidden);
    expect(plain[0]).toBe('invalid.query.field');
    expect(await refusal(asked([bins({ of: 'delay', width: 15 })]), hidden)).toEqual(plain);
    expect(await field(west)).toBe('invalid.query.field');
    expect(await field(bins({ expr: 'delay * 1', width: 15 }))).toBe('invalid.expression');
    expect(await field(bins({ expr: 'flights.delay', width: 15 }))).toBe('invalid.expression');
    expect(await field(bins({ of: 'late', width: 15 }))).toBe('invalid.query.field');
    expect(await field(bins({ expr: 'fare', width: 1 }))).toBe('invalid.expression');
    expect(await field(bins({ of: 'fare', width: 1 }))).toBe('');
  });

  it('a level that is hidden cannot be grouped by the paths of its hierarchy', async () => {
    const field: QueryField = {
      ...{ kind: 'groups', name: 'home', of: 'place', rest: 'each' },
      groups: [{ label: 'Home', paths: [['CA', 'Dover']] }],
    };
    expect((await refusal(asked([field]), { hide: ['state'] }))[0]).toBe('invalid.query.ownField');
  });

  it('a refusal names no hidden field', async () => {
    const [, text] = await refusal(asked([bins({ expr: 'delai', width: 1 })]), hidden);
    expect(text).not.toContain('"delay"');
  });

  it('rows of a role limit bins, groups and their member lists', async () => {
    const limited: CubeModel = {
      ...model,
      access: [{ role: 'viewer', rows: "person = 'ann'" }],
    };
    const field = bins({ of: 'delay', width: 15 });
    expect(await rows(asked([field]), limited)).toEqual(['-15 | 1', '0 | 1', '195 | 1']);
    expect(await rows(asked([west]), limited)).toEqual(['West Coast | 2', 'NY | 1']);
    const { members } = await lab.members(limited, { of: 'range', fields: [field] }, [], 'viewer');
    expect(members.map(({ key }) => key)).toEqual([-15, 0, 195]);
  });

  it('with full totals, a condition on bins of what a role is limited by counts visible rows alone', async () => {
    const limited: CubeModel = {
      ...model,
      access: [{ role: 'viewer', rows: 'delay < 15', totals: 'full' }],
    };
    const field = bins({ of: 'delay', width: 15 });
    const query = asked([field], {
      rows: [],
      where: { of: 'range', op: '>=', value: 0 },
    });
    expect(await rows(query, limited)).toEqual(['TOTAL | 2']);
  });

  it('a field of a question never answers for one that a row rule names', async () => {
    const rule: AppliedRule = {
      id: 'r',
      filter: { of: 'region', op: '=', value: 'West Coast' },
      exemptCubes: [],
    };
    const query = asked([{ ...west, name: 'region' }]);
    expect((await refusal(query, null, [rule]))[0]).toBe('forbidden.rule');
    const whole = { ...rule, lacking: 'whole' as const };
    expect((await refusal(asked([west]), null, [whole]))[0]).toBe('');
    expect((await refusal(query, null, [whole]))[0]).toBe('forbidden.rule');
  });

  it('a row rule on the field itself holds for its groups', async () => {
    const rule: AppliedRule = {
      id: 'r',
      filter: { of: 'state', op: 'in', values: ['CA', 'NY'] },
      exemptCubes: [],
    };
    const answer = await lab.ask(model, asked([west]), [rule], 'viewer');
    expect(showCellSet(answer).slice(1)).toEqual(['West Coast | 2', 'NY | 1']);
  });
});

describe('a measure condition', () => {
  it('compares a measure with a measure of the same cell', async () => {
    const query: Query = {
      ...asked([west], { rows: [{ of: 'state', totals: 'none' }] }),
      having: [
        { filter: { m: 'late', op: '>', other: 'flights' }, level: 'state', totals: 'visible' },
      ],
    };
    expect(await rows(query)).toEqual(['NY | 1', 'OR | 1', 'WA | 1']);
  });
});
