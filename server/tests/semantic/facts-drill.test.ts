import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CellAddress, Query } from '@bi/contract/query/query';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import type { SqlParam } from '../../src/engine/engine';
import { prepareDrill, rowCell } from '../../src/semantic/prepare/prepare-drill';
import { factsModel as model, openFactsLab } from './facts-fixture';
import { NOW, type SemanticLab } from './semantic-fixture';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openFactsLab();
});
afterAll(() => lab.close());

test('lists of members hold those of every fact that has the field', async () => {
  const names = async (rules: Parameters<typeof lab.members>[2]) =>
    (await lab.members(model, { of: 'region' }, rules)).members.map(({ key, count }) => [
      key,
      count,
    ]);
  expect(await names([])).toEqual([
    ['east', 1],
    ['north', 6],
    ['south', 3],
    ['west', 1],
    [null, 1],
  ]);
  const rule = { of: 'product', op: 'in' as const, values: ['ink'] };
  expect(await names([{ id: 'r', filter: rule, exemptCubes: [] }])).toEqual([['north', 1]]);
});

describe('rows behind a cell', () => {
  async function drill(query: Partial<Query>, cell: CellAddress, measure?: number) {
    const prepared = prepareDrill({
      model,
      catalog: await lab.catalog(),
      query: { cube: 'sales', rows: [], columns: [], measures: [], ...query },
      cell,
      ...(measure === undefined ? {} : { measure }),
      rules: [],
      dialect: duckdbDialect,
      now: NOW,
    });
    const run = async ({ sql, params }: { sql: string; params: SqlParam[] }) =>
      lab.run(sql, params);
    const { columns, rowCount } = await run(prepared.page({ offset: 0, limit: 100 }));
    return {
      columns: prepared.columns.map(({ name }) => name),
      first: columns.slice(0, -1).map((one) => rowCell(one, 0)),
      rows: rowCount,
      count: rowCell((await run(prepared.count())).columns[0], 0),
    };
  }
  const at = (...rows: CellAddress['rows']): CellAddress => ({ rows, columns: [] });

  test('are those of the fact its measure reads', async () => {
    const rows = [{ of: 'region' }];
    expect(
      await drill({ rows, measures: ['revenue', 'planned', 'visits'] }, at(['north']), 1),
    ).toEqual({
      columns: ['day', 'half', 'region', 'amount', 'area', 'month'],
      first: ['2001-01-01', 'first', 'north', 25, 'north', '2001-01-01'],
      rows: 1,
      count: 1,
    });
    const measures = ['revenue', 'visits', 'per_visit'];
    expect(await drill({ rows, measures }, at(['north']), 1)).toMatchObject({ rows: 3, count: 3 });
    expect(await drill({ rows, measures }, at(['north']), 2)).toMatchObject({ rows: 2, count: 2 });
    expect(await drill({ rows, measures: ['planned'] }, at())).toMatchObject({ rows: 4 });
  });

  test('of a member its fact lacks are none, or all that it repeats', async () => {
    const rows = [{ of: 'product' }];
    const measures = ['planned', 'visits'];
    expect(await drill({ rows, measures }, at(['ink']), 0)).toMatchObject({ rows: 0, count: 0 });
    expect(await drill({ rows, measures }, at(['ink']), 1)).toMatchObject({ rows: 4, count: 4 });
  });

  test('of Others are those the ranks put together', async () => {
    const query = {
      rows: [{ of: 'region', top: { n: 1, by: 'planned', others: true } }],
      measures: ['revenue', 'planned'],
    };
    const others = { rows: [[]], columns: [], rowOthers: [0] };
    expect(await drill(query, others, 1)).toMatchObject({ rows: 3, count: 3 });
    expect(await drill(query, others, 0)).toMatchObject({ rows: 4, count: 4 });
  });
});
