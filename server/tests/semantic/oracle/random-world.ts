import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import type { OracleRow, OracleWorld } from './oracle-world';
import type { SeededRandom } from './seeded-random';
import { worldDimensions } from './world-dimensions';
import { factMeasures, worldFacts } from './world-facts';
import { worldMeasures } from './world-measures';
import { worldTrees } from './world-trees';

const texts = [
  'a',
  'A',
  'b',
  'Ünïcødé',
  '',
  ' ',
  "O'Hara",
  '"quoted"',
  '日本',
  'z😀',
  'zﬀ',
  'null',
  '0',
  '%_\\',
];
const instants = [
  '2024-03-10T06:59:59.999Z',
  '2024-03-10T07:00:00.000Z',
  '2024-11-03T05:30:00.000Z',
  '2024-11-03T06:30:00.000Z',
  '2023-12-31T23:30:00.000Z',
  '2024-01-01T00:00:00.000Z',
  '2024-01-01T04:59:00.000Z',
  '2024-03-31T00:59:00.000Z',
  '2024-03-31T01:00:00.000Z',
  '2024-10-27T00:30:00.000Z',
  '2024-10-27T01:30:00.000Z',
  '2024-06-15T12:00:00.000Z',
  '2024-12-30T18:45:00.000Z',
  '2025-01-01T00:15:00.000Z',
];
const days = [
  '2023-12-31',
  '2024-01-01',
  '2024-02-29',
  '2024-03-10',
  '2024-03-31',
  '2024-04-01',
  '2024-06-30',
  '2024-07-01',
  '2024-11-03',
  '2024-12-29',
  '2024-12-30',
  '2024-12-31',
  '2025-01-01',
  '2025-01-06',
];

/** dimensions that have one value per member of another */
const determined: Record<string, string[]> = {
  n: ['minus_n', 'sign_n'],
  s: ['s_length'],
  day: ['year', 'month'],
};

type Plain = Record<string, MemberKey>;

function maybe<T>(random: SeededRandom, share: number, value: () => T): T | null {
  return random.chance(share) ? null : value();
}

function factRow(random: SeededRandom, places: number, id: number): Plain {
  return {
    id,
    place: maybe(random, 0.08, () => random.int(0, places + 1)),
    back: maybe(random, 0.08, () => random.int(0, places)),
    s: maybe(random, 0.1, () => random.pick(texts)),
    n: maybe(random, 0.1, () => random.int(-4, 6)),
    x: maybe(random, 0.1, () => random.int(-100_000, 100_000) / 100),
    y: maybe(random, 0.1, () => random.int(-800, 800) / 8),
    b: maybe(random, 0.1, () => random.chance(0.5)),
    day: maybe(random, 0.06, () => random.pick(days)),
    ts: maybe(random, 0.06, () => random.pick(instants)),
    big: maybe(random, 0.3, () => random.int(0, 3) + 9_007_199_254_740_980),
    above: id === 0 ? null : maybe(random, 0.3, () => random.int(0, id - 1)),
  };
}

function quoted(value: MemberKey): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function insert(table: string, rows: Plain[]): string[] {
  if (rows.length === 0) return [];
  const values = rows.map((row) => `(${Object.values(row).map(quoted).join(', ')})`);
  return [`INSERT INTO ${table} VALUES ${values.join(', ')}`];
}

/** A model with data: facts with NULLs, dangling keys, duplicates, unicode and the edges of calendars. */
export function randomWorld(random: SeededRandom): OracleWorld {
  let nextId = 0;
  const lands = Array.from({ length: 4 }, (_, id) => ({
    id,
    country: maybe(random, 0.15, () => random.pick(['NO', 'SE', 'DK'])),
  }));
  const places = Array.from({ length: random.int(1, 8) }, (_, id) => ({
    id,
    city: maybe(random, 0.1, () => random.pick(['Oslo', 'Bergen', 'Malmö', 'Springfield', ''])),
    state: maybe(random, 0.1, () => random.pick(['N', 'S', 'W'])),
    grade: maybe(random, 0.2, () => random.int(1, 3)),
    land: maybe(random, 0.1, () => random.int(0, 5)),
    boss: id === 0 ? null : maybe(random, 0.3, () => random.int(0, id - 1)),
  }));
  const facts = Array.from({ length: random.chance(0.05) ? 0 : random.int(1, 70) }, (_, id) =>
    factRow(random, places.length, id),
  );
  const tags = facts.flatMap(({ id }) =>
    Array.from({ length: random.int(0, 3) }, () => ({
      id: nextId++,
      fact: maybe(random, 0.05, () => id ?? null),
      label: maybe(random, 0.1, () => random.pick(['red', 'green', 'blue'])),
      w: maybe(random, 0.1, () => random.int(-2, 9)),
    })),
  );
  const notes = facts.flatMap(({ id }) =>
    Array.from({ length: random.chance(0.4) ? random.int(1, 2) : 0 }, () => ({
      id: nextId++,
      fact: id ?? null,
      kind: maybe(random, 0.1, () => random.pick(['memo', 'mail'])),
      stars: maybe(random, 0.1, () => random.int(1, 5)),
    })),
  );
  const landOf = (place: Plain | undefined): Plain | null =>
    lands.find(({ id }) => id === place?.['land']) ?? null;
  const placeOf = (id: MemberKey | undefined): Plain | undefined =>
    places.find((place) => place.id === id);
  const rows = facts.map((fact): OracleRow => {
    const [origin, target] = [placeOf(fact['place']), placeOf(fact['back'])];
    return {
      fact,
      origin: origin ?? null,
      origin_land: landOf(origin),
      target: target ?? null,
      target_land: landOf(target),
    };
  });
  const tables = Object.fromEntries(
    ['origin', 'target'].flatMap((join): [string, OracleRow[]][] => [
      [join, places.map((place) => ({ [join]: place, [`${join}_land`]: landOf(place) }))],
      [`${join}_land`, lands.map((land) => ({ [`${join}_land`]: land }))],
    ]),
  );
  tables['tags'] = tags.map((row) => ({ tags: row }));
  tables['notes'] = notes.map((row) => ({ notes: row }));
  const further = worldFacts(random, places, facts);
  const all = worldDimensions();
  const says = random.chance(0.5);
  const trees = worldTrees({ places, facts, random });
  const allMeasures = [...worldMeasures(), ...factMeasures()];
  const model: CubeModel = {
    name: 'world',
    source: { table: 'fact' },
    key: ['id'],
    ...(random.chance(0.5) ? { timezone: 'America/New_York' } : {}),
    calendars: [
      {
        name: 'fiscal',
        kind: 'fiscal',
        startMonth: random.int(1, 12),
        namedBy: random.pick(['start', 'end'] as const),
      },
      {
        name: 'retail',
        kind: '445',
        weeks: random.pick(['445', '454', '544'] as const),
        endMonth: random.int(1, 12),
        lastWeekday: random.int(1, 7),
        end: random.pick(['last', 'nearest'] as const),
      },
    ],
    joins: [
      ...(['tags', 'notes'] as const).map((name) => ({
        name,
        to: name === 'tags' ? 'tag' : 'note',
        rel: 'one_to_many' as const,
        on: [['id', 'fact'] as [string, string]],
        key: ['id'],
      })),
      ...['origin', 'target'].flatMap((join) => [
        {
          name: join,
          to: 'place',
          rel: 'many_to_one' as const,
          on: [[join === 'origin' ? 'place' : 'back', 'id'] as [string, string]],
        },
        {
          name: `${join}_land`,
          from: join,
          to: 'land',
          rel: 'many_to_one' as const,
          on: [['land', 'id'] as [string, string]],
        },
      ]),
    ],
    facts: further.models,
    dimensions: all.map(({ dimension }) => {
      const one = determined[dimension.name];
      return says && one !== undefined ? { ...dimension, determines: one } : dimension;
    }),
    hierarchies: [
      { name: 'from', levels: ['from_country', 'from_state', 'from_city'] },
      { name: 'to', levels: ['to_state', 'to_city'] },
      { name: 'calendar', levels: ['year', 'month', 'day'] },
      { name: 'mixed', levels: ['sign_n', 's', 'from_grade', 'b'] },
      { name: 'tagged', levels: ['label', 'b', 'kind'] },
      { name: 'ragged', levels: ['to_country', 'to_state', 'to_city'], ragged: 'blank' },
      { name: 'gaps', levels: ['sign_n', 'to_grade', 'n', 'b'], ragged: 'blank' },
      { name: 'echo', levels: ['to_state', 'from_state', 'to_city'], ragged: 'sameAsParent' },
      ...trees.map(({ hierarchy }) => hierarchy),
    ],
    measures: allMeasures.map(([measure]) => measure),
  };
  return {
    model,
    statements: [
      'CREATE OR REPLACE TABLE land (id INTEGER, country VARCHAR)',
      ...insert('land', lands),
      'CREATE OR REPLACE TABLE place (id INTEGER, city VARCHAR, state VARCHAR, grade TINYINT, land INTEGER, boss INTEGER)',
      ...insert('place', places),
      'CREATE OR REPLACE TABLE fact (id INTEGER, place INTEGER, back SMALLINT, s VARCHAR, n TINYINT, x DECIMAL(12,2), y DOUBLE, b BOOLEAN, day DATE, ts TIMESTAMP, big BIGINT, above INTEGER)',
      ...insert('fact', facts),
      'CREATE OR REPLACE TABLE tag (id INTEGER, fact INTEGER, label VARCHAR, w INTEGER)',
      ...insert('tag', tags),
      'CREATE OR REPLACE TABLE note (id INTEGER, fact INTEGER, kind VARCHAR, stars TINYINT)',
      ...insert('note', notes),
      ...further.statements,
      ...Object.entries(further.tables).flatMap(([table, own]) => insert(table, own)),
    ],
    rows,
    facts: further.facts,
    lacking: new Set(
      all.flatMap(({ dimension: { name, expr } }) => (expr === undefined ? [name] : [])),
    ),
    many: {
      tags: ({ id }) => tags.filter(({ fact }) => fact === id),
      notes: ({ id }) => notes.filter(({ fact }) => fact === id),
    },
    tables,
    dimensions: new Map([
      ...all.map(({ dimension, plain }) => [dimension.name, plain] as const),
      ...trees.flatMap(({ dimensions }) => dimensions),
    ]),
    trees: new Map(trees.map(({ hierarchy, tree }) => [hierarchy.name, tree])),
    measures: new Map(allMeasures.map(([measure, plain]) => [measure.name, plain])),
  };
}
