import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Axis, MemberKey, Query } from '@bi/contract/query/query';
import { memberSlice } from '@bi/olap/cells/member-slice';
import { flightsCube } from '../../../src/sample/sample-content';
import { groupedQuery } from '../../../src/services/document-pages/grouped-query';
import { openAppFixture, type AppFixture } from '../../support/app-fixture';
import { randomOf } from '../../../../tests/olap/document/random-document';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

async function asked(query: Query): Promise<CellSet> {
  const answer = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
  expect(answer.code, answer.errorMessage).toBe(1000);
  return answer.data.cellSet as CellSet;
}

const refOf = (of: string, key: MemberKey) => ({ of, path: [key] });
const groupedOf = (query: Query, of: string) =>
  groupedQuery(query, { cube: 'flights', ref: refOf(of, 'any') }, flightsCube);

const FIELDS: Axis[] = [
  { of: 'day', grain: 'month' },
  { of: 'day', grain: 'quarter' },
  { of: 'day_part' },
  { of: 'distance_band' },
  { of: 'destination_region' },
  { of: 'origin' },
  { of: 'origin', expand: 2 },
  { of: 'destination', expand: 'all' },
];
const MEASURES = ['flights', 'miles', 'average_delay', 'on_time_rate', 'routes'];

it('gives each member what a question about it alone gives, for random questions', async () => {
  const random = randomOf(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let at = 0; at < 40; at++) {
    const fields = new Map<string, Axis>();
    for (let count = Math.floor(random() * 3); count > 0; count--) {
      const field = pick(FIELDS);
      const totals = pick(['before', 'after', 'none', undefined] as const);
      const sort = random() < 0.3 ? { by: 'flights', dir: pick(['asc', 'desc'] as const) } : null;
      fields.set(field.of, { ...field, ...(totals && { totals }), ...(sort && { sort }) });
    }
    const measures = MEASURES.filter((name) => name === 'flights' || random() < 0.4);
    const query: Query = { cube: 'flights', rows: [...fields.values()], columns: [], measures };
    const grouped = groupedOf(query, 'origin_state');
    expect(grouped, JSON.stringify(query)).not.toBeNull();
    const all = await asked(grouped ?? query);
    const states = all.rows.levels[0]?.members ?? [];
    expect(states).toHaveLength(4);
    const key = pick(states);
    const where = { of: 'origin_state', op: 'in' as const, values: [key] };
    expect(memberSlice(all, key), JSON.stringify([query, key])).toEqual(
      await asked({ ...query, where }),
    );
  }
});

it('has nothing for a member without rows', async () => {
  const query: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
  expect(memberSlice(await asked(groupedOf(query, 'origin_state') ?? query), 'Ohio')).toBeNull();
});

it('is not made where the numbers of a member are not those of its rows', () => {
  const rows: Axis[] = [{ of: 'day_part' }];
  const query: Query = { cube: 'flights', rows, columns: [], measures: ['flights'] };
  expect(groupedOf(query, 'origin_state')?.rows.map(({ of }) => of)).toEqual([
    ...['origin_state', 'day_part'],
  ]);
  const ranked = {
    ...query,
    rows: [{ of: 'day_part', top: { n: 3, by: 'flights', others: true } }],
  };
  expect(groupedOf(ranked, 'origin_state')).toBeNull();
  expect(groupedOf({ ...query, columns: rows, rows: [] }, 'origin_state')).toBeNull();
  expect(groupedOf({ ...query, rows: [{ of: 'origin_state' }] }, 'origin_state')).toBeNull();
  expect(
    groupedOf({ ...query, measures: [{ m: 'flights', as: 'pctGrand' }] }, 'origin_state'),
  ).toBeNull();
  expect(groupedOf(query, 'origin')).toBeNull();
  const measures = flightsCube.measures.map((one) =>
    one.name === 'flights' ? { ...one, semi: { over: 'day', take: 'last' as const } } : one,
  );
  const part = { cube: 'flights', ref: refOf('origin_state', 'any') };
  expect(groupedQuery(query, part, { ...flightsCube, measures })).toBeNull();
  const calc = { name: 'share', calc: 'flights / total(flights)' };
  const model = { ...flightsCube, measures: [...flightsCube.measures, calc] };
  expect(groupedQuery({ ...query, measures: ['share'] }, part, model)).toBeNull();
});
