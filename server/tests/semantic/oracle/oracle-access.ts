import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import type { FilterTest, MeasureFilter, Query, QueryField } from '@bi/contract/query/query';
import { sourcesOf, withPlainFields } from './oracle-fields';
import { conjunctsOf, dimensionsOf } from './oracle-filter';
import type { OracleRow, OracleWorld } from './oracle-world';
import type { SeededRandom } from './seeded-random';
import { column } from './world-dimensions';

/** Which rows a role sees, and what totals count. */
export interface OracleAccess {
  sees: (row: OracleRow) => boolean;
  totals: 'visible' | 'full' | 'hidden';
  /** dimensions that stand for what the condition reads */
  reads: string[];
}

/** A condition on rows in the model's words and as a plain function. */
interface Condition {
  rows: string;
  /** dimensions that are the columns it reads */
  reads: string[];
  /** other dimensions made of these columns */
  made: string[];
  sees: (row: OracleRow) => boolean;
}

/** What viewers see of a world: an access entry, as a model says it and as a plain function. */
export interface AccessDraw {
  entry: CubeAccess;
  condition: Condition | null;
}

const ofN = ['minus_n', 'sign_n', 'n_twin'];
const ofS = ['s_length', 's_twin'];
const n = column('fact', 'n');
const s = column('fact', 's');

const conditions: Condition[] = [
  {
    rows: "n > 0 or s in ('a', 'b')",
    reads: ['n', 's'],
    made: [...ofN, ...ofS],
    sees: (row) => Number(n(row) ?? 0) > 0 || ['a', 'b'].includes(String(s(row) ?? '')),
  },
  {
    rows: "s <> 'a' and length(s) < 7",
    reads: ['s'],
    made: ofS,
    sees: (row) => s(row) !== null && s(row) !== 'a' && Array.from(String(s(row))).length < 7,
  },
  {
    rows: "origin.state in ('N', 'S')",
    reads: ['from_state'],
    made: [],
    sees: (row) => ['N', 'S'].includes(String(column('origin', 'state')(row))),
  },
  {
    rows: 'target_land.country is not null or n is null',
    reads: ['to_country', 'n'],
    made: ofN,
    sees: (row) => column('target_land', 'country')(row) !== null || n(row) === null,
  },
  {
    rows: 'target.grade between 1 and 2',
    reads: ['to_grade'],
    made: [],
    sees: (row) => [1, 2].includes(Number(column('target', 'grade')(row) ?? 0)),
  },
  {
    rows: "day >= date '2024-03-31'",
    reads: ['day'],
    made: ['year', 'month'],
    sees: (row) => String(column('fact', 'day')(row) ?? '') >= '2024-03-31',
  },
  {
    rows: "tags.label = 'red'",
    reads: ['label'],
    made: [],
    sees: (row) => column('tags', 'label')(row) === 'red',
  },
  {
    rows: 'not coalesce(b, false)',
    reads: ['b'],
    made: [],
    sees: (row) => column('fact', 'b')(row) !== true,
  },
];

/** What an access entry for viewers says; null, mostly: there is none. */
export function randomAccess(random: SeededRandom, world: OracleWorld): AccessDraw | null {
  if (!random.chance(0.3)) return null;
  const condition = random.chance(0.75) ? random.pick(conditions) : null;
  const { dimensions, hierarchies, measures } = world.model;
  const names = [...dimensions, ...hierarchies, ...measures].map(({ name }) => name);
  const hide = condition === null || random.chance(0.4) ? random.some(names, 12) : [];
  const entry: CubeAccess = {
    role: 'viewer',
    ...(condition === null ? {} : { rows: condition.rows }),
    ...(hide.length === 0 ? {} : { hide }),
    ...(random.chance(0.9) ? { totals: random.pick(['visible', 'full', 'hidden'] as const) } : {}),
  };
  return { entry, condition };
}

/** A model with an access entry for viewers. */
export function withAccess(model: CubeModel, draw: AccessDraw | null): CubeModel {
  return draw === null ? model : { ...model, access: [draw.entry] };
}

function memberTestsOf(filter: MeasureFilter): FilterTest[] {
  if ('and' in filter) return filter.and.flatMap(memberTestsOf);
  if ('or' in filter) return filter.or.flatMap(memberTestsOf);
  if ('not' in filter) return memberTestsOf(filter.not);
  return 'of' in filter ? [filter] : [];
}

/** Dimensions of the world that a field of a question is made of; any other name itself. */
function madeOf(name: string, fields: readonly QueryField[], world: OracleWorld): string[] {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return [name];
  return sourcesOf(field, withPlainFields(world, fields)).flatMap((one) =>
    madeOf(one, fields, world),
  );
}

/** The same entry's rows as a plain function; null: all are seen. */
export function plainAccess(
  world: OracleWorld,
  query: Query,
  draw: AccessDraw | null,
): OracleAccess | null {
  const condition = draw?.condition ?? null;
  if (draw === null || condition === null) return null;
  const { reads, made, sees } = condition;
  const { totals = 'visible' } = draw.entry;
  const read = [
    ...(query.where === undefined ? [] : conjunctsOf(query.where)),
    ...(query.having ?? []).flatMap(({ filter }) => memberTestsOf(filter)),
  ]
    .flatMap((part) => dimensionsOf(part, world))
    .flatMap((name) => madeOf(name, query.fields ?? [], world));
  const shares =
    totals === 'full' && read.some((name) => reads.includes(name) || made.includes(name));
  return { sees, totals: shares ? 'visible' : totals, reads };
}
