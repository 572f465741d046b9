import type { Axis, Filter, Grain, Query, Show } from '@bi/contract/query/query';
import { SeededRandom } from './seeded-random';

const counts = ['distinct_s', 'distinct_s', 'distinct_s', 'pairs', 'pairs', 'cities', 'labels'];
const stocks = ['stock_last', 'stock_rows', 'stock_places'];
const grains: (Grain | undefined)[] = ['year', 'quarter', 'month', 'week', 'day', undefined];

function lastField(random: SeededRandom, taken: readonly string[]): Axis {
  const of = random.pick(
    ['day', 'day', 'day', 'day', 'calendar', 'n', 'month', 'from_city'].filter(
      (one) => !taken.includes(one),
    ),
  );
  if (of === 'calendar') {
    return { of, expand: random.pick(['all', 'all', 2] as const) };
  }
  const grain = of === 'day' ? random.pick(grains) : undefined;
  const cut = grain === undefined ? {} : { grain };
  const calendar = grain !== undefined && random.chance(0.2) ? { calendar: 'fiscal' } : {};
  const totals = random.chance(0.5)
    ? { totals: random.pick(['before', 'after', 'none'] as const) }
    : {};
  return { of, ...cut, ...calendar, ...totals };
}

/** Whether conditions name a field, or a level of it: they were drawn for other axes. */
function isNamed({ of }: Axis, having: Query['having']): boolean {
  const names = of === 'calendar' ? [of, 'year', 'quarter', 'month', 'day'] : [of];
  const text = JSON.stringify(having);
  return names.some((name) => text.includes(`"${name}"`));
}

function seedOf(seed: number, letter: string): number {
  return (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
}

/**
 * Now and then running values of a query count what conditions on their axis leave out, and a condition
 * on a field of that axis crops what is shown.
 */
export function sometimesPast(query: Query): Query {
  const runs = query.measures.some((show) => typeof show !== 'string' && show.as === 'running');
  if (!runs) return query;
  const random = new SeededRandom(Array.from(JSON.stringify(query)).reduce(seedOf, 17));
  if (!random.chance(0.5)) return query;
  const measures = query.measures.map((show): Show =>
    typeof show !== 'string' && show.as === 'running' && random.chance(0.8)
      ? { ...show, past: 'all' }
      : show,
  );
  const cropping = [...query.rows, ...query.columns].flatMap(({ of, grain }): Filter[] => {
    if (of === 'calendar') return [{ of: 'month', op: '>=', value: random.int(1, 12) }];
    if (of === 'month' || of === 'n') return [{ of, op: '>=', value: random.int(0, 8) }];
    if (of !== 'day' || grain === 'hour') return [];
    const value = `2024-${String(random.int(1, 12)).padStart(2, '0')}-01`;
    return [random.chance(0.3) ? { of: 'year', op: '>', value: 2023 } : { of, op: '>=', value }];
  });
  if (cropping.length === 0 || !random.chance(0.7)) return { ...query, measures };
  const where = query.where === undefined ? cropping : [query.where, ...cropping];
  return { ...query, measures, where: { and: where } };
}

/** Now and then a query is one of running distinct counts or stocks alone, mostly over days. */
export function sometimesRunning(query: Query): Query {
  const random = new SeededRandom(Array.from(JSON.stringify(query)).reduce(seedOf, 0));
  if (!random.chance(0.15)) return query;
  const along = random.pick(['rows', 'columns'] as const);
  const plain = (axes: readonly Axis[]): Axis[] =>
    axes.map(({ top: _top, sort: _sort, ...axis }) => axis);
  const [rows, columns] = [plain(query.rows), plain(query.columns)];
  const own = along === 'rows' ? rows : columns;
  const last = lastField(
    random,
    [...rows, ...columns].map(({ of }) => of),
  );
  const removed = own.splice(random.int(0, own.length), own.length);
  own.push(last);
  const m = random.pick(random.chance(0.7) ? counts : stocks);
  const measures: Show[] = [{ m, as: 'running', along }];
  if (random.chance(0.15)) measures.push({ m, id: 'plain' });
  if (random.chance(0.15))
    measures.push({ m: random.pick(counts), as: 'running', along, id: 'other' });
  const named = new Set([...rows, ...columns].map(({ set }) => set));
  const sets = query.sets?.filter(({ name }) => named.has(name)) ?? [];
  const { having, sets: _sets, calculated: _calculated, ...rest } = query;
  const isKept = having !== undefined && removed.length === 0 && !isNamed(last, having);
  const tested = isKept ? { having } : {};
  const listed = sets.length === 0 ? {} : { sets };
  return { ...rest, ...tested, ...listed, rows, columns, measures };
}
