import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { ROW_POSITION, rowsOfTable } from '../../src/engine/engine';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import type { AppliedRule } from '../../src/semantic/plan/applied-rule';
import { limitTable } from '../../src/semantic/access/limit-table';
import { memberCounts } from '../../src/modeling/profile/measure-model';
import { validateModel } from '../../src/semantic/model/validate-model';
import { prepareDrill } from '../../src/semantic/prepare/prepare-drill';
import { NOW, openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';

/** Sales know regions; visits know regions, channels and the hour, which sales lack. */
const model: CubeModel = {
  name: 'sales',
  label: 'Sales',
  source: { table: 'sales' },
  key: ['id'],
  joins: [],
  dimensions: [
    { name: 'region', expr: 'region', type: 'string' },
    { name: 'channel', type: 'string', label: 'Channel' },
    { name: 'hour', type: 'number' },
  ],
  hierarchies: [{ name: 'way', levels: ['region', 'channel'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'revenue' },
    { name: 'visits', agg: 'count', of: 'visits' },
    { name: 'people', agg: 'distinct', expr: 'who', of: 'visits' },
    { name: 'per_visit', calc: 'revenue / visits' },
    { name: 'visits_per_channel', calc: 'visits', at: { include: ['channel'], agg: 'max' } },
    { name: 'sales_per_channel', calc: 'sales', at: { include: ['channel'], agg: 'sum' } },
  ],
  facts: [
    {
      name: 'visits',
      label: 'Visits',
      source: { table: 'visits' },
      key: [],
      joins: [],
      map: { region: 'area', channel: 'channel', hour: 'h' },
    },
  ],
};

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE sales AS SELECT * FROM (VALUES (1, 'north', 10), (2, 'north', 20), (3, 'south', 40)) t(id, region, revenue)`,
    `CREATE TABLE visits AS SELECT * FROM (VALUES
      ('north', 'web', 9, 'ann'), ('north', 'web', 10, 'bob'), ('north', 'shop', 9, 'ann'),
      ('south', NULL, 9, 'cy')) t(area, channel, h, who)`,
    ...['sales', 'visits'].map(
      (table) =>
        `CREATE VIEW "${rowsOfTable(table)}" AS SELECT *, rowid AS "${ROW_POSITION}" FROM ${table}`,
    ),
  );
});
afterAll(() => lab.close());

async function show(
  query: Partial<Query>,
  rules: AppliedRule[] = [],
  of = model,
): Promise<string[]> {
  const asked = { cube: 'sales', rows: [], columns: [], measures: [], ...query };
  return showCellSet(await lab.ask(of, asked, rules)).slice(1);
}
const ruleOn = (of: string, values: string[]): AppliedRule => ({
  ...{ id: of, exemptCubes: [] },
  filter: { of, op: 'in', values },
});

describe('a dimension that only a further fact has', () => {
  test('shows its members, where measures of the cube are empty', async () => {
    const measures = ['sales', 'revenue', 'visits', 'people', 'per_visit'];
    expect(await show({ rows: [{ of: 'channel' }], measures })).toEqual([
      'TOTAL | 3 70 4 3 17.5',
      'shop | - - 1 1 -',
      'web | - - 2 2 -',
      '(empty) | - - 1 1 -',
    ]);
    expect(await show({ rows: [{ of: 'hour' }], measures: ['visits', 'sales'] })).toEqual([
      'TOTAL | 4 3',
      '9 | 3 -',
      '10 | 1 -',
    ]);
    expect(
      await show({ rows: [{ of: 'way', expand: 'all' }], measures: ['sales', 'visits'] }),
    ).toEqual([
      'TOTAL | 3 4',
      'north | 2 3',
      'north/shop | - 1',
      'north/web | - 2',
      'south | 1 1',
      'south/(empty) | - 1',
    ]);
  });

  test('shows the total alone for measures that lack it', async () => {
    expect(await show({ rows: [{ of: 'channel' }], measures: ['sales'] })).toEqual(['TOTAL | 3']);
    expect(
      await show({ rows: [{ of: 'region' }], columns: [{ of: 'channel' }], measures: ['sales'] }),
    ).toEqual(['TOTAL | 3', 'north | 2', 'south | 1']);
    expect(await show({ rows: [{ of: 'channel' }], measures: ['sales'], showEmpty: true })).toEqual(
      ['TOTAL | 3'],
    );
  });

  test('a condition on it leaves nothing of the cube, also where it asks for the empty member', async () => {
    const measures = ['sales', 'visits'];
    const web: Query['where'] = { of: 'channel', op: 'in', values: ['web'] };
    expect(await show({ where: web, measures })).toEqual(['TOTAL | - 2']);
    const none: Query['where'] = { of: 'channel', op: 'empty' };
    expect(await show({ where: none, measures })).toEqual(['TOTAL | - 1']);
    const not: Query['where'] = { of: 'channel', op: 'notIn', values: ['web'] };
    expect(await show({ where: not, rows: [{ of: 'region' }], measures })).toEqual([
      'TOTAL | - 2',
      'north | - 1',
      'south | - 1',
    ]);
    const { notes } = await lab.prepare(model, {
      ...{ cube: 'sales', rows: [], columns: [], measures, where: web },
    });
    expect(notes).toEqual([{ fact: 'Sales', fields: ['Channel'], keeps: false }]);
  });

  test('a condition on it leaves members their properties, a rule on it does not', async () => {
    const named: CubeModel = {
      ...model,
      dimensions: [...model.dimensions, { name: 'sign', expr: 'upper(region)', type: 'string' }],
    };
    const signs = async (where: Query['where'], rules: AppliedRule[] = []) => {
      const rows = [{ of: 'region', properties: ['sign'], totals: 'none' as const }];
      const query = { cube: 'sales', rows, columns: [], measures: ['visits'] };
      const answer = await lab.ask(named, where === undefined ? query : { ...query, where }, rules);
      return answer.rows.properties?.map(({ values }) => values);
    };
    const web: Query['where'] = { of: 'channel', op: '=', value: 'web' };
    expect(await signs(web)).toEqual([['NORTH']]);
    expect(await signs({ not: web })).toEqual([['NORTH', 'SOUTH']]);
    const south: Query['where'] = { of: 'region', op: '=', value: 'south' };
    expect(await signs({ and: [south, { not: web }] })).toEqual([['SOUTH']]);
    expect(await signs(undefined, [{ id: 'r', filter: web, exemptCubes: [] }])).toEqual([[null]]);
  });

  test('a level of a calculation is there for the fact that has it', async () => {
    const measures = ['visits_per_channel', 'sales_per_channel'];
    expect(await show({ rows: [{ of: 'region' }], measures })).toEqual([
      'TOTAL | 2 -',
      'north | 2 -',
      'south | 1 -',
    ]);
  });

  test('a rule on it limits the fact and refuses measures of the cube', async () => {
    const rules = [ruleOn('channel', ['web'])];
    expect(await show({ rows: [{ of: 'region' }], measures: ['visits'] }, rules)).toEqual([
      'TOTAL | 2',
      'north | 2',
    ]);
    await expect(show({ measures: ['sales'] }, rules)).rejects.toMatchObject({
      key: 'forbidden.rule',
      params: { cube: 'Sales', field: 'Channel' },
    });
    const context = { models: [model], rules, dialect: duckdbDialect, now: NOW };
    const catalog = await lab.catalog();
    expect(limitTable('sales', { ...context, catalog })).toBeNull();
    expect(limitTable('visits', { ...context, catalog })?.limits).toHaveLength(1);
  });

  test('lists its members from the facts that have it, under the rules', async () => {
    const keys = async (rules: AppliedRule[] = []) =>
      (await lab.members(model, { of: 'channel' }, rules)).members.map(({ key, count }) => [
        key,
        count,
      ]);
    expect(await keys()).toEqual([
      ['shop', 1],
      ['web', 2],
      [null, 1],
    ]);
    expect(await keys([ruleOn('channel', ['web'])])).toEqual([['web', 2]]);
    expect(await keys([ruleOn('region', ['south'])])).toEqual([[null, 1]]);
  });

  test('the rows behind a cell of it are those of the fact', async () => {
    const counted = async (measure: string) => {
      const drill = prepareDrill({
        ...{ model, catalog: await lab.catalog(), rules: [], dialect: duckdbDialect, now: NOW },
        query: { cube: 'sales', rows: [{ of: 'channel' }], columns: [], measures: [measure] },
        cell: { rows: [['web']], columns: [] },
      });
      const { sql, params } = drill.count();
      return [
        (await lab.run(sql, params)).columns[0]?.values[0],
        drill.columns.map(({ name }) => name),
      ];
    };
    expect(await counted('visits')).toEqual([2, ['region', 'channel', 'hour', 'area', 'h', 'who']]);
    expect(await counted('sales')).toEqual([0, ['region', 'id', 'revenue']]);
  });

  test('has no count of members over the rows of the cube, which lack it', async () => {
    const measured = memberCounts(model, await lab.catalog(), duckdbDialect);
    const counted = measured.map(({ sql }) => sql).join('\n');
    expect(measured).toHaveLength(1);
    expect(counted).toContain('"region"');
    expect(
      memberCounts(
        { ...model, dimensions: model.dimensions.slice(1) },
        await lab.catalog(),
        duckdbDialect,
      ),
    ).toEqual([]);
    expect(counted.match(/count\(DISTINCT/gi)).toHaveLength(1);
  });

  test('is refused where no fact maps it', async () => {
    const [fact] = model.facts!;
    const { hour: _hour, ...map } = fact!.map;
    const unmapped = { ...model, facts: [{ ...fact!, map }] };
    expect(validateModel(model, await lab.catalog())).toEqual([]);
    expect(validateModel(unmapped, await lab.catalog())).toMatchObject([
      { path: 'dimensions.2.expr', error: { params: { place: 'dimensions.hour' } } },
    ]);
  });
});
