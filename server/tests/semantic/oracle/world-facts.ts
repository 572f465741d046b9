import type { Fact, Measure } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import type { OracleFact, OracleMeasure, OracleNumber, OracleRow } from './oracle-world';
import type { SeededRandom } from './seeded-random';
import { percentile } from './world-measures';

type Plain = Record<string, MemberKey>;

const known = (rows: readonly OracleRow[], table: string, column: string): number[] =>
  rows.flatMap((row) => {
    const value = row[table]?.[column] ?? null;
    return value === null ? [] : [Number(value)];
  });
const total = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);

function of(
  fact: string,
  measure: Measure,
  value: (rows: readonly OracleRow[]) => OracleNumber,
): [Measure, OracleMeasure] {
  return [
    { ...measure, of: fact },
    { kind: 'rows', fact, value },
  ];
}

function ofParts(
  measure: Measure,
  value: (rows: readonly OracleRow[]) => OracleNumber,
): [Measure, OracleMeasure] {
  return [
    { ...measure, of: 'plan' },
    { kind: 'rows', fact: 'plan', source: 'parts', value },
  ];
}

/** Measures of two further facts, and calculations over several facts. */
export function factMeasures(): [Measure, OracleMeasure][] {
  return [
    of('plan', { name: 'plan_rows', agg: 'count' }, (rows) => rows.length),
    of('plan', { name: 'planned', agg: 'sum', expr: 'amount' }, (rows) =>
      total(known(rows, 'plan', 'amount')),
    ),
    of('plan', { name: 'plan_spots', agg: 'distinct', expr: 'spot.city' }, (rows) => {
      const cities = rows.map((row) => row['origin']?.['city'] ?? null);
      return new Set(cities.filter((city) => city !== null)).size;
    }),
    of(
      'plan',
      {
        name: 'plan_last',
        agg: 'sum',
        expr: 'amount',
        semi: { over: 'day', take: 'last', per: ['s'] },
      },
      (rows) => {
        const all = rows.filter(
          (row) => row['fact']!['day'] !== null && row['plan']!['amount'] !== null,
        );
        const last = new Map<MemberKey, string>();
        for (const { fact } of all) {
          const [s = null, day] = [fact!['s'], String(fact!['day'])];
          if (day > (last.get(s) ?? '')) last.set(s, day);
        }
        const kept = all.filter(({ fact }) => last.get(fact!['s'] ?? null) === fact!['day']);
        return total(known(kept, 'plan', 'amount'));
      },
    ),
    ofParts({ name: 'plan_parts', agg: 'sum', expr: 'parts.q' }, (rows) =>
      total(known(rows, 'parts', 'q')),
    ),
    ofParts({ name: 'plan_part_rows', agg: 'count', expr: 'parts.id' }, (rows) => rows.length),
    of('plan', { name: 'plan_mean', agg: 'avg', expr: 'amount' }, (rows) => {
      const values = known(rows, 'plan', 'amount');
      return values.length === 0 ? null : total(values)! / values.length;
    }),
    of('seen', { name: 'seen_rows', agg: 'count' }, (rows) => rows.length),
    of('seen', { name: 'seen_most', agg: 'max', expr: 'v', where: 'b' }, (rows) => {
      const values = known(
        rows.filter((row) => row['seen']!['b'] === true),
        'seen',
        'v',
      );
      return values.length === 0 ? null : Math.max(...values);
    }),
    of('seen', { name: 'seen_mean', agg: 'avg', expr: 'v' }, (rows) => {
      const values = known(rows, 'seen', 'v');
      return values.length === 0 ? null : total(values)! / values.length;
    }),
    of('seen', { name: 'seen_median', agg: 'percentile', expr: 'v', p: 0.5 }, (rows) =>
      percentile(known(rows, 'seen', 'v'), 0.5),
    ),
    of(
      'seen',
      { name: 'seen_values', agg: 'distinct', expr: 'v' },
      (rows) => new Set(known(rows, 'seen', 'v')).size,
    ),
    [
      { name: 'reached', calc: 'sum_n / planned' },
      {
        kind: 'calc',
        of: ['sum_n', 'planned'],
        value: ([own = null, plan = null]) =>
          own === null || plan === null || plan === 0 ? null : own / plan,
      },
    ],
    [
      { name: 'both', calc: 'coalesce(planned, 0) + coalesce(seen_rows, 0) + coalesce(rows, 0)' },
      {
        kind: 'calc',
        of: ['planned', 'seen_rows', 'rows'],
        value: (values) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
      },
    ],
    ...(['planned', 'seen_rows'] as const).flatMap((name): [Measure, OracleMeasure][] => [
      [
        { name: `${name}_ago`, calc: name, shift: { over: 'day', n: -1, unit: 'quarter' } },
        {
          kind: 'calc',
          of: [name],
          shift: { column: 'day', n: -1, unit: 'quarter' },
          value: ([value = null]) => value,
        },
      ],
      [
        { name: `${name}_without`, calc: name, at: { exclude: ['from', 's', 'n'] } },
        {
          kind: 'calc',
          of: [name],
          at: { kind: 'exclude', names: ['from', 's', 'n'], agg: 'avg' },
          value: ([value = null]) => value,
        },
      ],
      [
        { name: `${name}_per`, calc: name, at: { include: ['s', 'n'], agg: 'max' } },
        {
          kind: 'calc',
          of: [name],
          at: { kind: 'include', names: ['s', 'n'], agg: 'max' },
          value: ([value = null]) => value,
        },
      ],
      [
        { name: `${name}_fixed`, calc: name, at: { fix: ['from_city'], agg: 'max' } },
        {
          kind: 'calc',
          of: [name],
          at: { kind: 'fix', names: ['from_city'], agg: 'max' },
          value: ([value = null]) => value,
        },
      ],
    ]),
  ];
}

/** Further facts of a random world: models, tables and plain rows. */
export interface WorldFacts {
  models: Fact[];
  statements: string[];
  tables: Record<string, Plain[]>;
  facts: Record<string, OracleFact>;
}

const some = <T>(random: SeededRandom, share: number, value: () => T): T | null =>
  random.chance(share) ? null : value();

/**
 * Two further facts over columns of the same values: `plan` by day, text, city and state, empty where
 * it lacks more; `seen` by day, number and text, repeating its totals. A row holds, besides its own
 * columns, those of the cube's tables that its mapped dimensions stand for.
 */
export function worldFacts(
  random: SeededRandom,
  places: readonly Plain[],
  facts: readonly Plain[],
): WorldFacts {
  const likeOf = (column: string) => (): MemberKey =>
    facts.length === 0 ? null : (random.pick([...facts])[column] ?? null);
  const plan = Array.from({ length: random.int(0, 14) }, (_, id) => ({
    id,
    due: some(random, 0.1, likeOf('day')),
    code: random.chance(0.2) ? 'planned' : likeOf('s')(),
    other: likeOf('s')(),
    spot_id: some(random, 0.1, () => random.int(0, places.length)),
    cost: some(random, 0.2, () => random.int(1, 3)),
    amount: some(random, 0.1, () => random.int(-5, 20)),
  }));
  const seen = Array.from({ length: random.int(0, 14) }, () => ({
    when_seen: some(random, 0.1, likeOf('day')),
    k: random.chance(0.2) ? 77 : likeOf('n')(),
    k2: random.chance(0.2) ? 78 : likeOf('n')(),
    t: some(random, 0.2, likeOf('s')),
    flag: some(random, 0.2, () => random.pick(['up', 'down'])),
    cost: some(random, 0.2, () => random.int(2, 4)),
    v: some(random, 0.1, () => random.int(-3, 9)),
    b: some(random, 0.1, () => random.chance(0.6)),
  }));
  const parts = plan.flatMap(({ id }) =>
    Array.from({ length: random.int(0, 2) }, () => ({
      id: random.int(0, 1_000_000),
      plan_id: id,
      piece: some(random, 0.1, () => random.pick(['memo', 'mail', 'call'])),
      q: some(random, 0.1, () => random.int(-3, 9)),
    })),
  );
  const byDay = ['day', 'year', 'month'];
  const twins = random.chance(0.4);
  const hasSign = !twins || random.chance(0.7);
  return {
    models: [
      {
        name: 'plan',
        source: { table: 'plan' },
        key: ['id'],
        joins: [
          { name: 'spot', to: 'place', rel: 'many_to_one', on: [['spot_id', 'id']] },
          {
            ...{ name: 'parts', to: 'part', rel: 'one_to_many', key: ['id', 'plan_id'] },
            on: [['id', 'plan_id']],
          },
        ],
        map: {
          day: 'due',
          s: 'code',
          from_city: 'spot.city',
          from_state: 'spot.state',
          kind: 'parts.piece',
          cost: 'cost',
          ...(twins ? { s_twin: 'other', s_length: 'length(code)' } : {}),
        },
      },
      {
        name: 'seen',
        source: { table: 'seen' },
        key: [],
        joins: [],
        map: {
          ...{ day: 'when_seen', n: 'k', s: 't', flag: 'flag', cost: 'cost' },
          ...(twins ? { n_twin: 'k2', minus_n: '-k' } : {}),
          ...(twins && hasSign
            ? { sign_n: "case when k > 0 then 'pos' when k < 0 then 'neg' end" }
            : {}),
        },
        unmapped: 'total',
      },
    ],
    statements: [
      'CREATE OR REPLACE TABLE plan (id INTEGER, due DATE, code VARCHAR, other VARCHAR, spot_id INTEGER, cost INTEGER, amount INTEGER)',
      'CREATE OR REPLACE TABLE part (id INTEGER, plan_id INTEGER, piece VARCHAR, q INTEGER)',
      'CREATE OR REPLACE TABLE seen (when_seen DATE, k SMALLINT, k2 SMALLINT, t VARCHAR, flag VARCHAR, cost INTEGER, v INTEGER, b BOOLEAN)',
    ],
    tables: { plan, part: parts, seen },
    facts: {
      plan: {
        repeats: false,
        columns: ['day'],
        unclear: new Set(twins ? ['s'] : []),
        dimensions: new Set([
          ...[...byDay, 's', 's_twin', 's_length', 'from_city', 'from_state'],
          ...['kind', 'cost'],
        ]),
        many: {
          parts: ({ plan: own }) =>
            parts
              .filter(({ plan_id }) => plan_id === own?.['id'])
              .map((part) => ({ parts: part, notes: { kind: part.piece } })),
        },
        repeatedBy: { parts: { dimensions: ['kind'], none: { parts: null, notes: null } } },
        rows: plan.map((row) => ({
          plan: row,
          ...(twins ? { twin: { s: row.other } } : {}),
          fact: { day: row.due, s: row.code },
          origin: places.find(({ id }) => id === row.spot_id) ?? null,
        })),
      },
      seen: {
        repeats: true,
        many: {},
        repeatedBy: {},
        columns: ['day'],
        unclear: new Set(twins ? ['n'] : []),
        dimensions: new Set([
          ...[...byDay, 's', 's_twin', 's_length', 'n', 'n_twin', 'minus_n', 'flag', 'cost'],
          ...(hasSign ? ['sign_n'] : []),
        ]),
        rows: seen.map((row) => ({
          seen: row,
          fact: { day: row.when_seen, n: row.k, s: row.t },
          ...(twins ? { twin: { n: row.k2, s: row.t } } : {}),
        })),
      },
    },
  };
}
