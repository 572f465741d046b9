import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ChangesBody } from '@bi/contract/query/changes';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter } from '@bi/contract/query/query';
import { compareExact, exactOf, roundExact, exactToNumber } from '@bi/olap/changes/exact';
import { carriedLevels } from '../../src/semantic/changes/carried-levels';
import { acrossModels, oneScanOf, sideColumn } from '../../src/semantic/changes/changed-sides';
import { prepareChanges } from '../../src/semantic/changes/prepare-changes';
import { pairMembers } from '../../src/semantic/changes/rank-changes';
import { SeededRandom } from './oracle/seeded-random';
import { addedUp, askChanges } from './changes-fixture';
import { openSemanticLab, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  key: ['id'],
  joins: [
    { name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop', 'code']] },
    { name: 'tags', to: 'tags', rel: 'one_to_many', on: [['id', 'sale']] },
  ],
  dimensions: [
    { name: 'year', expr: 'year', type: 'number' },
    { name: 'product', expr: 'product', type: 'string', label: 'Product' },
    { name: 'shop', expr: 'shop.name', type: 'string' },
    { name: 'state', expr: 'shop.state', type: 'string' },
    { name: 'city', expr: 'shop.city', type: 'string' },
    { name: 'tag', expr: 'tags.tag', type: 'string' },
    { name: 'secret', expr: 'secret', type: 'string', hidden: true },
  ],
  hierarchies: [{ name: 'place', levels: ['state', 'city'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount', label: 'Amount', format: '0.00' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
    { name: 'mean', agg: 'avg', expr: 'amount' },
    { name: 'customers', agg: 'distinct', expr: 'customer' },
    { name: 'middle', agg: 'percentile', p: 0.5, expr: 'amount' },
    { name: 'profit', calc: 'amount - cost' },
    { name: 'margin', calc: '(amount - cost) / nullif(amount, 0)' },
    { name: 'growth', calc: 'case when cost = 0 then null else 100 * amount / cost - 1 end' },
    { name: 'odd', calc: 'sqrt(amount)' },
  ],
});

interface Sale {
  id: number;
  year: number;
  product: string | null;
  shop: string;
  amount: number;
  cost: number;
  customer: number;
}

const shops = [
  ['a', 'Alder', 'Ohio', 'Dover'],
  ['b', 'Birch', 'Ohio', 'Salem'],
  ['c', 'Cedar', 'Utah', 'Dover'],
] as const;

let lab: SemanticLab;
let sales: Sale[];

function drawSales(random: SeededRandom): Sale[] {
  return Array.from({ length: random.int(0, 40) }, (_, id) => ({
    id,
    year: random.int(2000, 2001),
    product: random.pick(['x', 'y', 'z', null]),
    shop: random.pick(['a', 'b', 'c']),
    amount: random.int(-50, 900) / 100,
    cost: random.int(0, 500) / 100,
    customer: random.int(1, 6),
  }));
}

const insert = (table: string, rows: string[]): string[] =>
  rows.length === 0 ? [] : [`INSERT INTO ${table} VALUES ${rows.join(', ')}`];

async function store(rows: readonly Sale[]): Promise<void> {
  sales = [...rows];
  const text = (value: string | null) => (value === null ? 'NULL' : `'${value}'`);
  await lab.load(
    'DELETE FROM sales',
    'DELETE FROM tags',
    ...insert(
      'sales',
      rows.map(
        ({ id, year, product, shop, amount, cost, customer }) =>
          `(${id}, ${year}, ${text(product)}, '${shop}', ${amount}, ${cost}, ${customer}, 's')`,
      ),
    ),
    "INSERT INTO tags SELECT id, tag FROM sales, (VALUES ('one'), ('two')) AS all_tags(tag)",
  );
}

beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE sales (id INTEGER, year INTEGER, product VARCHAR, shop VARCHAR, amount DECIMAL(9,2), cost DECIMAL(9,2), customer INTEGER, secret VARCHAR)',
    'CREATE TABLE shops (code VARCHAR, name VARCHAR, state VARCHAR, city VARCHAR)',
    'CREATE TABLE tags (sale INTEGER, tag VARCHAR)',
    ...shops.map((row) => `INSERT INTO shops VALUES (${row.map((one) => `'${one}'`).join(', ')})`),
  );
});
afterAll(() => lab.close());

const year = (value: number): Filter => ({ of: 'year', op: 'in', values: [value] });
const tagged = (value: string) => ({ where: { of: 'tag', op: 'in' as const, values: [value] } });
const body = (measure: string, more: Partial<ChangesBody> = {}): ChangesBody => ({
  query: { cube: 'sales', rows: [], columns: [], measures: [] },
  measure,
  from: { where: year(2000) },
  to: { where: year(2001) },
  ...more,
});

const ask = (asked: ChangesBody) => askChanges(lab, model, asked);

const cents = (value: number): number => Math.round(value * 100);
const places: Record<string, (sale: Sale) => unknown[]> = {
  product: ({ product }) => [product],
  shop: ({ shop }) => [shops.find(([code]) => code === shop)?.[1]],
  city: ({ shop }) => shops.find(([code]) => code === shop)?.slice(2) ?? [],
};
const total = (rows: readonly Sale[], of: (sale: Sale) => number): number =>
  rows.reduce((sum, sale) => sum + of(sale), 0);
const amount = ({ amount: value }: Sale) => cents(value);
const profit = (sale: Sale) => cents(sale.amount) - cents(sale.cost);
/** Measures as plain quotients or sums of whole cents, or as functions of rows. */
const oracles: Record<
  string,
  { above: (sale: Sale) => number; below?: (sale: Sale) => number; unit: number } | 'own'
> = {
  sales: { above: () => 1, unit: 1 },
  amount: { above: amount, unit: 0.01 },
  profit: { above: profit, unit: 0.01 },
  mean: { above: amount, below: () => 1, unit: 0.01 },
  margin: { above: profit, below: amount, unit: 1 },
  growth: { above: amount, below: ({ cost }) => cents(cost), unit: 100 },
  customers: 'own',
  middle: 'own',
  odd: 'own',
};

describe('what changed', () => {
  it('adds up exactly and gives each member what plain arithmetic gives it', async () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      await store(drawSales(new SeededRandom(seed)));
      for (const [measure, oracle] of Object.entries(oracles)) {
        const by = ['product', 'shop', 'city', 'tag'];
        const limit = 1 + (seed % 4);
        const said = await ask(body(measure, { by, limit }));
        const before = sales.filter((sale) => sale.year === 2000);
        const after = sales.filter((sale) => sale.year === 2001);
        if (said.delta === null) {
          expect(said.dimensions).toEqual([]);
          expect(said.whole.from[0] === null || said.whole.to[0] === null).toBe(true);
          continue;
        }
        for (const dimension of said.dimensions) {
          const shown = exactOf(roundExact(said.delta));
          expect(compareExact(addedUp(dimension), shown), `${measure} ${seed}`).toBe(0);
          expect(Math.abs(exactToNumber(shown) - exactToNumber(said.delta))).toBeLessThan(1e-9);
          const member = places[dimension.of];
          if (oracle === 'own' || member === undefined) continue;
          const { above, below, unit } = oracle;
          const first =
            below === undefined ? 1 : (1 / total(before, below) + 1 / total(after, below)) / 2;
          const second =
            below === undefined
              ? 0
              : (total(before, above) + total(after, above)) /
                (2 * total(before, below) * total(after, below));
          for (const { path, delta } of dimension.members) {
            const own = (rows: readonly Sale[]) =>
              rows.filter((sale) => JSON.stringify(member(sale)) === JSON.stringify(path));
            const change = (of: (sale: Sale) => number) =>
              total(own(after), of) - total(own(before), of);
            const expected = unit * (change(above) * first - change(below ?? above) * second);
            expect(Math.abs(Number(delta) - expected), `${measure} ${seed}`).toBeLessThan(1e-8);
          }
        }
      }
    }
  });

  it('reads both sides in one scan where they are members of one field', async () => {
    const catalog = await lab.catalog();
    for (let seed = 1; seed <= 4; seed += 1) {
      await store(drawSales(new SeededRandom(seed)));
      for (const measure of ['amount', 'mean', 'customers', 'middle', 'growth']) {
        const asked = body(measure, { by: ['product', 'city', 'tag'] });
        const prepared = prepareChanges({ model, catalog, body: asked });
        const once = oneScanOf(asked, prepared, { catalog });
        expect(once?.keys).toEqual([2000, 2001]);
        for (const dimension of prepared.dimensions) {
          const both = await lab.ask(prepared.model, once!.query(dimension));
          const [from, to] = [2000, 2001].map((key) => sideColumn(both, key));
          const apart = pairMembers(
            await lab.ask(prepared.model, prepared.query(asked.from, dimension)),
            await lab.ask(prepared.model, prepared.query(asked.to, dimension)),
            dimension.depth,
          );
          const said = (pairs: typeof apart): string[] =>
            pairs.map(({ path, from: a, to: b }) => {
              const numbers = [a, b].map((one) => one.filter((value) => value !== null));
              return JSON.stringify([path, numbers]);
            });
          const joined = pairMembers(from!, to!, dimension.depth);
          expect(said(joined).sort()).toEqual(said(apart).sort());
        }
      }
    }
  });

  it('reads levels above a level that is asked from the answer to it', async () => {
    const catalog = await lab.catalog();
    for (let seed = 1; seed <= 4; seed += 1) {
      await store(drawSales(new SeededRandom(seed)));
      for (const measure of ['amount', 'mean', 'customers', 'middle', 'growth']) {
        const asked = body(measure, { by: ['state', 'product', 'city'] });
        const prepared = prepareChanges({ model, catalog, body: asked });
        const { dimensions } = acrossModels(prepared, prepared);
        const carriers = carriedLevels(dimensions, model);
        expect([...carriers].map(([name, { depth }]) => [name, depth])).toEqual([['state', 0]]);
        const [state] = prepared.dimensions;
        const carrier = carriers.get('state')!.dimension.to;
        for (const side of [asked.from, asked.to]) {
          const own = await lab.ask(prepared.model, prepared.query(side, state!));
          const carried = await lab.ask(prepared.model, prepared.query(side, carrier));
          expect(pairMembers(carried, carried, 0)).toEqual(pairMembers(own, own, 0));
        }
      }
    }
    const ragged = { hierarchies: [{ ...model.hierarchies[0]!, ragged: 'blank' as const }] };
    const prepared = prepareChanges({ model, catalog, body: body('amount') });
    expect(carriedLevels(acrossModels(prepared, prepared).dimensions, ragged).size).toBe(0);
  });

  it.each<[string, Partial<ChangesBody>]>([
    ['several members', { from: { where: { of: 'year', op: 'in', values: [1999, 2000] } } }],
    ['members of two fields', { from: { where: { of: 'product', op: 'in', values: ['x'] } } }],
    ['the same member', { to: { where: year(2000) } }],
    ['members on a many side', { from: tagged('one'), to: tagged('two') }],
    ['versions', { from: { versions: {} } }],
  ])('reads %s one after the other', async (_, more) => {
    const catalog = await lab.catalog();
    const asked = body('amount', more);
    const prepared = prepareChanges({ model, catalog, body: asked });
    expect(oneScanOf(asked, prepared, { catalog })).toBeNull();
  });

  it('between two models takes the form they share, and the dimensions at one place', async () => {
    const catalog = await lab.catalog();
    const across = (changes: Partial<CubeModel>, measure: string) => {
      const asked = body(measure, { by: ['product', 'city'] });
      const earlier = prepareChanges({ model: { ...model, ...changes }, catalog, body: asked });
      return acrossModels(earlier, prepareChanges({ model, catalog, body: asked }));
    };
    const measuresWith = (changed: CubeModel['measures'][number]) =>
      model.measures.map((one) => (one.name === changed.name ? changed : one));
    const doubled = measuresWith({ name: 'amount', agg: 'sum', expr: 'amount * 2' });
    expect(across({ measures: doubled }, 'mean').form?.kind).toBe('ratio');
    const summed = measuresWith({ name: 'mean', agg: 'sum', expr: 'amount' });
    expect(across({ measures: summed }, 'mean').form).toBeNull();
    const flat = across({ hierarchies: [] }, 'amount');
    expect([flat.dimensions.length, flat.left]).toEqual([1, ['city']]);
  });

  it('names a member that went and one that came, and parts of mix and value', async () => {
    const sale = (id: number, at: number, product: string, value: number): Sale => ({
      ...{ id, year: at, product, amount: value, cost: 1, customer: 1, shop: 'a' },
    });
    await store([sale(1, 2000, 'x', 2), sale(2, 2000, 'y', 4), sale(3, 2001, 'y', 7)]);
    const { dimensions } = await ask(body('mean', { by: ['product'] }));
    expect(dimensions[0]).toMatchObject({ of: 'product', label: 'Product', overlap: 0 });
    expect(dimensions[0]?.members).toEqual([
      { path: ['y'], key: 'y', from: 4, to: 7, delta: 2.25, mix: 0 },
      { path: ['x'], key: 'x', from: 2, to: null, delta: 1.75, mix: 1.75 },
    ]);
  });

  it('spreads what members share and says how much that was', async () => {
    const sale = (id: number, at: number, product: string, customer: number): Sale => ({
      ...{ id, year: at, product, amount: 1, cost: 1, customer, shop: 'a' },
    });
    await store([sale(1, 2000, 'x', 1), sale(2, 2001, 'x', 1), sale(3, 2001, 'y', 1)]);
    await store([...sales, sale(4, 2001, 'x', 2), sale(5, 2001, 'y', 2)]);
    const { basis, dimensions } = await ask(body('customers', { by: ['product'] }));
    expect(basis).toBe('own');
    expect(dimensions[0]?.overlap).toBe(-2);
    expect(compareExact(addedUp(dimensions[0]!), exactOf(1))).toBe(0);
    const tags = (await ask(body('sales', { by: ['tag'] }))).dimensions[0];
    expect(tags).toMatchObject({ overlap: -3 });
    expect(compareExact(addedUp(tags!), exactOf(3))).toBe(0);
  });

  it('ranks cities below their states and lets conditions on the compared columns give way', async () => {
    await store(drawSales(new SeededRandom(3)));
    const asked = body('amount', {
      query: {
        cube: 'sales',
        rows: [{ of: 'year' }],
        columns: [{ of: 'place', expand: 'all' }],
        measures: ['amount'],
        where: { and: [year(2001), { of: 'product', op: 'notEmpty' }] },
      },
      cell: { rows: [[2001]], columns: [['Ohio']] },
    });
    const { prepared, dimensions, whole } = await ask(asked);
    expect(prepared.dimensions.map(({ resolved }) => resolved.dimension.name)).toEqual([
      ...['product', 'shop', 'city', 'tag'],
    ]);
    const city = dimensions.find(({ of }) => of === 'city');
    expect(city?.hierarchy).toBe('place');
    for (const { path } of city?.members ?? []) expect(path[0]).toBe('Ohio');
    const counted = sales.filter(
      (sale) => sale.product !== null && sale.shop !== 'c' && sale.year === 2000,
    );
    expect(cents(Number(whole.from[0] ?? 0))).toBe(total(counted, amount));
  });

  it('has no contributions where the measure has no value on one side', async () => {
    await store(drawSales(new SeededRandom(5)).filter((sale) => sale.year === 2000));
    expect((await ask(body('mean'))).basis).toBeNull();
    expect((await ask(body('amount'))).basis).toBe('sum');
  });

  it('refuses Others and a cell that the query does not have, by name', async () => {
    const catalog = await lab.catalog();
    const refused = (more: Partial<ChangesBody>): string => {
      try {
        prepareChanges({ model, catalog, body: body('amount', more) });
        return '';
      } catch (error) {
        return JSON.stringify(error instanceof BiError ? [error.key, error.params] : error);
      }
    };
    const query = { cube: 'sales', rows: [{ of: 'product' }], columns: [], measures: [] };
    const others = { rows: [[]], columns: [], rowOthers: [0] };
    expect(refused({ query, cell: others })).toContain('changes.others');
    expect(refused({ query, cell: { rows: [['x'], ['y']], columns: [] } })).toContain(
      'drill.noCell',
    );
    expect(refused({ measure: 'none' })).toMatch(/invalid.query.measure.*none/);
    expect(refused({ by: ['nowhere'] })).toMatch(/invalid.query.field.*nowhere/);
  });
});
