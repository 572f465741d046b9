import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineageOf, type RelationColumns } from '../../../src/sql/sql-lineage';
import { LineageReader } from '../../../src/services/blueprint/object-lineage';
import type { TenantObjects } from '../../../src/services/blueprint/tenant-objects';

const TABLES = {
  orders: ['id', 'shop_id', 'day', 'price', 'state'],
  shops: ['id', 'city', 'open'],
};
const known: RelationColumns = new Map(
  Object.entries(TABLES).map(([name, columns]) => [name, { name, columns }]),
);
const tables = Object.entries(TABLES).map(([name, columns]) => ({ name, row: null, columns }));
const empty: TenantObjects = {
  ...{
    tables,
    views: [],
    cubes: [],
    reports: [],
    dashboards: [],
    documents: [],
    emails: [],
    alerts: [],
  },
};

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const [name, columns] of Object.entries(TABLES)) {
    await connection.run(
      `CREATE TABLE ${name} (${columns.map((one) => `${one} INTEGER`).join(', ')})`,
    );
  }
});

/** A View of a statement, as it is stored. */
async function viewOf(sql: string, reads: string[]) {
  const read = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [
    sql,
  ]);
  const parsed = JSON.parse(String(read.getRows()[0]?.[0])) as { statements: unknown[] };
  const statement = await connection.prepare(sql);
  const names = Array.from({ length: statement.columnCount }, (_, at) => statement.columnName(at));
  const lineage = lineageOf(parsed.statements[0], known, names);
  const columns = names.map((name) => ({ name, type: 'string' }));
  return { view_name: 'v', id: 'viw_1', slug: 'v', sql, reads, lineage, columns } as never;
}

const said = (edges: readonly { from: string; part: string | null; toPart: string | null }[]) =>
  edges.map(({ from, part, toPart }) => `${from.split(':')[1]}.${part} > ${toPart ?? '*'}`).sort();

describe('what a View reads', () => {
  test.each<[string, string[], string[], string[]]>([
    ['SELECT day, price FROM orders', ['orders'], ['orders.day > day', 'orders.price > price'], []],
    [
      'SELECT day FROM orders WHERE state = 1',
      ['orders'],
      ['orders.day > day'],
      ['orders.state > *'],
    ],
    [
      'SELECT day FROM orders ORDER BY price',
      ['orders'],
      ['orders.day > day'],
      ['orders.price > *'],
    ],
    [
      'SELECT day, sum(price) AS total FROM orders GROUP BY day HAVING count(state) > 1',
      ['orders'],
      ['orders.day > day', 'orders.price > total'],
      ['orders.state > *'],
    ],
    [
      'SELECT city, price FROM orders JOIN shops ON orders.shop_id = shops.id',
      ['orders', 'shops'],
      ['orders.price > price', 'shops.city > city'],
      ['orders.id > *', 'orders.shop_id > *', 'shops.id > *'],
    ],
    [
      'SELECT day FROM orders WHERE shop_id IN (SELECT id FROM shops WHERE open = 1)',
      ['orders', 'shops'],
      ['orders.day > day'],
      ['orders.id > *', 'orders.shop_id > *', 'shops.id > *', 'shops.open > *'],
    ],
    [
      'SELECT day, row_number() OVER (PARTITION BY state ORDER BY price) AS place FROM orders',
      ['orders'],
      ['orders.day > day', 'orders.price > place', 'orders.state > place'],
      [],
    ],
    ['SELECT DISTINCT "state" AS s FROM orders', ['orders'], ['orders.state > s'], []],
    [
      'SELECT * FROM shops',
      ['shops'],
      ['shops.city > city', 'shops.id > id', 'shops.open > open'],
      [],
    ],
  ])('%s', async (sql, reads, direct, indirect) => {
    const { edges, missing } = new LineageReader(empty).view(await viewOf(sql, reads));
    const parts = edges.filter(({ part }) => part !== null);
    expect(said(parts.filter((one) => one.direct))).toEqual(direct);
    expect(said(parts.filter((one) => !one.direct))).toEqual(indirect);
    expect(said(edges.filter(({ part }) => part === null))).toEqual(
      reads.map((name) => `${name}.null > *`),
    );
    expect(missing).toEqual([]);
  });

  test('of which nothing can be followed says that it may use any column', async () => {
    const row = await viewOf('SELECT count(*) AS n FROM orders', ['orders']);
    expect(new LineageReader(empty).view(row).anyColumn).toBe(true);
  });

  test('that is not there is missing', async () => {
    const row = await viewOf('SELECT day FROM orders', ['orders', 'lost']);
    expect(new LineageReader(empty).view(row).missing).toEqual(['lost']);
  });
});

const cube: CubeModel = {
  ...{ name: 'sales', source: { table: 'orders' }, key: [], joins: [], hierarchies: [] },
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'state', expr: 'state', type: 'string' },
  ],
  measures: [{ name: 'revenue', agg: 'sum', expr: 'price' }],
};
const row = (slug: string, more: object) => ({ id: `id_${slug}`, slug, name: slug, ...more });
const query: Query = {
  cube: 'sales',
  rows: [{ of: 'day' }],
  columns: [],
  measures: ['revenue'],
  where: { of: 'state', op: 'in', values: ['paid'] },
};
const workspace = {
  ...empty,
  cubes: [row('sales', { model: cube })],
  reports: [row('by-day', { cube: 'sales', query })],
} as unknown as TenantObjects;
const reader = new LineageReader(workspace);

describe('what else reads', () => {
  test('a report shows its fields, and its condition decides everything it shows', () => {
    const { edges, parts } = reader.report(workspace.reports[0]!);
    expect(said(edges.filter(({ direct }) => direct))).toEqual([
      'sales.day > day',
      'sales.revenue > revenue',
    ]);
    expect(said(edges.filter(({ direct, part }) => !direct && part !== null))).toEqual([
      'sales.state > *',
    ]);
    expect(parts.map(({ id }) => id)).toEqual(['day', 'revenue']);
  });

  test('a dashboard reads by its tiles, and its filters limit fields of cubes', () => {
    const body = {
      tabs: [{ id: 'one', name: 'One' }],
      tiles: [
        { id: 'a', tab: 'one', x: 0, y: 0, w: 6, h: 4, kind: 'report', report: 'id_by-day' },
        { id: 'b', tab: 'one', x: 0, y: 4, w: 6, h: 4, kind: 'query', query, presentation: {} },
        { id: 'c', tab: 'one', x: 0, y: 8, w: 6, h: 4, kind: 'report', report: 'lost', title: 'L' },
        { id: 'd', tab: 'one', x: 0, y: 9, w: 6, h: 4, kind: 'heading', text: 'Heading' },
      ],
      filters: [{ id: 'f', name: 'State', bindings: { sales: 'state' }, scope: 'all' }],
      urls: {},
    };
    const { edges, parts, missing } = reader.dashboard(row('board', { body }) as never);
    expect(parts.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'by-day'],
      ['b', 'b'],
      ['c', 'L'],
    ]);
    expect(said(edges.filter(({ direct }) => direct))).toEqual([
      'by-day.null > a',
      'sales.day > b',
      'sales.revenue > b',
    ]);
    expect(said(edges.filter(({ direct, part }) => !direct && part !== null))).toEqual([
      'sales.state > *',
      'sales.state > b',
    ]);
    expect(missing).toEqual(['L']);
  });

  test('a dashboard depends on what a press in it opens, and misses what is gone', () => {
    const tile = (id: string, press: object) => ({
      ...{ id, tab: 'one', x: 0, y: 0, w: 6, h: 4, kind: 'query', query, presentation: {} },
      press,
    });
    const tiles = [
      tile('a', { to: 'report', report: 'by-day' }),
      tile('b', { to: 'dashboard', dashboard: 'lost' }),
      tile('c', { to: 'dashboard', dashboard: 'board' }),
    ];
    const own = row('board', { body: { tabs: [], tiles, filters: [], urls: {} } });
    const read = new LineageReader({ ...workspace, dashboards: [own] } as never);
    const { edges, missing } = read.dashboard(own as never);
    expect(edges).toContainEqual({
      ...{ from: 'report:by-day', part: null, to: 'dashboard:board', toPart: 'a', direct: false },
    });
    expect(edges.filter(({ from }) => from === 'dashboard:board')).toEqual([]);
    expect(missing).toEqual(['lost']);
  });

  test('row rules of people decide which rows of a cube count, unless it is exempt', () => {
    const rules = [
      { filter: { of: 'state', op: 'in', values: ['paid'] }, exempt_cubes: ['free'] },
      { filter: { and: [{ of: 'elsewhere', op: 'in', values: [1] }] }, exempt_cubes: [] },
    ];
    const read = new LineageReader({ ...workspace, rules } as never);
    const rowsOf = (slug: string) =>
      said(read.cube(row(slug, { model: cube }) as never).edges.filter(({ direct }) => !direct));
    expect(rowsOf('sales')).toEqual(['orders.null > *', 'orders.state > *']);
    expect(rowsOf('free')).toEqual(['orders.null > *']);
  });

  test('a document reads by its blocks, rows of tables and documents in it', () => {
    const body = {
      blocks: [
        { id: 'h', kind: 'heading', level: 1, text: 'Title' },
        { id: 'a', kind: 'data', source: { kind: 'report', report: 'by-day' } },
        { id: 'b', kind: 'data', source: { kind: 'rows', of: 'table', id: 'orders' } },
        { id: 'c', kind: 'document', document: 'lost' },
      ],
      parameters: [{ id: 'p', kind: 'filter', bindings: { sales: 'day' } }],
    };
    const found = reader.document(row('paper', { body }) as never);
    expect(said(found.edges)).toEqual(['by-day.null > a', 'orders.null > b', 'sales.day > *']);
    expect(found.anyColumn).toBe(true);
    expect(found.missing).toEqual(['lost']);
    expect(found.parts.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  describe('a schedule whose recipients get rows of their own', () => {
    const sent = (target: object, filters: Record<string, string> = { state: 'shop' }) => {
      const recipients = [{ kind: 'rows', of: 'table', id: 'orders', address: 'id', filters }];
      const tile = { id: 'a', kind: 'report', report: 'id_by-day' };
      const inner = { id: 'b', kind: 'data', source: { kind: 'report', report: 'by-day' } };
      const full = {
        ...workspace,
        dashboards: [row('board', { body: { tiles: [tile], filters: [], urls: {} } })],
        documents: [
          row('inner', { body: { blocks: [inner], parameters: [] } }),
          row('outer', { body: { blocks: [{ id: 'c', kind: 'document', document: 'inner' }] } }),
        ],
      } as unknown as TenantObjects;
      const found = new LineageReader(full).email(
        row('mail', { body: { target, recipients } }) as never,
      );
      const parts = found.edges.filter(({ direct, part }) => !direct && part !== null);
      return { read: said(parts), missing: found.missing };
    };

    test.each([
      { kind: 'report', id: 'id_by-day' },
      { kind: 'dashboard', id: 'id_board' },
      { kind: 'document', id: 'id_outer' },
    ])(
      'depends on the field of $kind that limits them, and on the columns of its values',
      (target) => {
        expect(sent(target)).toEqual({
          read: ['orders.id > *', 'orders.shop > *', 'sales.state > *'],
          missing: [],
        });
      },
    );

    test('misses a field that nothing of what is sent has', () => {
      expect(sent({ kind: 'report', id: 'by-day' }, { region: 'shop' })).toEqual({
        read: ['orders.id > *', 'orders.shop > *'],
        missing: ['region'],
      });
    });
  });

  test('what is chosen by in a question to a View are its columns', () => {
    const view = {
      ...{ view_name: 'v', id: 'viw_1', slug: 'v', name: 'V', sql: '', reads: [], lineage: [] },
      columns: [{ name: 'Town', type: 'string' }],
    };
    const viewed = new LineageReader({ ...workspace, views: [view] } as never);
    const recipients = [
      { kind: 'rows', of: 'view', id: 'viw_1', address: 'Town', filters: { town: 'Town' } },
    ];
    const { edges, missing } = viewed.email(
      row('mail', { body: { target: { kind: 'view', id: 'viw_1' }, recipients } }) as never,
    );
    const read = new Set(said(edges.filter(({ part }) => part !== null)));
    expect([[...read], missing]).toEqual([['v.Town > *'], []]);
  });

  test('a dashboard depends on the fields whose members and days its parameters offer', () => {
    const parameters = [
      {
        id: 'p',
        name: 'P',
        parameter: 'p',
        type: 'member',
        member: { cube: 'sales', of: 'state' },
      },
      {
        ...{ id: 'q', name: 'Q', parameter: 'q', type: 'date' },
        day: { name: 'lastOfData', field: { cube: 'sales', of: 'day' } },
      },
    ];
    const body = { tabs: [], tiles: [], filters: [], parameters, urls: {} };
    const { edges } = reader.dashboard(row('board', { body }) as never);
    expect(said(edges)).toEqual(['sales.day > *', 'sales.state > *']);
  });

  test('a cube depends on what its fields determine and on the parents of its trees', () => {
    const model = {
      ...cube,
      dimensions: [
        { name: 'day', expr: 'day', type: 'date', determines: ['state'] },
        { name: 'state', expr: 'state', type: 'string' },
        { name: 'above', expr: 'price', type: 'string' },
      ],
      hierarchies: [{ name: 'tree', levels: ['day'], parent: 'above' }],
    };
    const rules = [{ filter: { of: 'tree', op: 'in', values: [['a']] }, exempt_cubes: [] }];
    const read = new LineageReader({ ...workspace, rules } as never);
    const { edges } = read.cube(row('sales', { model }) as never);
    const chosen = said(edges.filter(({ direct, part }) => !direct && part !== null));
    expect(chosen).toEqual([
      'orders.day > *',
      'orders.price > *',
      'orders.state > *',
      'orders.state > day',
    ]);
  });

  test('a question to a cube that is gone is missing the cube', () => {
    const lost = row('lost', { cube: 'lost-cube', query: { ...query, cube: 'lost-cube' } });
    expect(reader.report(lost as never)).toMatchObject({ edges: [], missing: ['lost-cube'] });
  });

  test('a cube names tables and columns that do not exist', () => {
    const broken = { ...cube, dimensions: [{ name: 'day', expr: 'days', type: 'date' }] };
    const found = reader.cube(row('broken', { model: broken }) as never);
    expect(found.missing).toEqual(['orders.days']);
    const away = { ...cube, source: { table: 'away' } };
    expect(reader.cube(row('away', { model: away }) as never).missing).toEqual(['away']);
  });
});
