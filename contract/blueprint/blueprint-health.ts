import Type, { type Static } from 'typebox';
import { BLUEPRINT_KINDS, HEALTH_PROBLEMS } from './blueprint-kinds';

const closed = { additionalProperties: false } as const;

/** Query string of the list of what is wrong. */
export const HealthQuery = Type.Object(
  {
    problem: Type.Optional(Type.Enum([...HEALTH_PROBLEMS])),
    kind: Type.Optional(Type.Enum([...BLUEPRINT_KINDS])),
    /** part of a name */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);

/** An object that a repair is about. */
export const HealthSource = Type.Object({
  kind: Type.Enum([...BLUEPRINT_KINDS]),
  id: Type.String(),
  name: Type.String(),
});

/**
 * One thing that is wrong with an object. The limits are in `blueprint-health-limits`.
 * - `orphaned`: nothing of what it is made from exists; `details` are the names of that
 * - `missing`: some names that it uses do not exist; `details` are these
 * - `check`: checks of a table fail on its present rows; `details` are the columns they are about
 * - `refresh`: the rows of a View could not be stored the last time
 * - `schedule`: a schedule or alert has failed since it last succeeded
 * - `stale`: a table has no new rows for longer than usual, `details` are the days since the last ones and the usual
 *   days between them; or the rows of a View are overdue, without details
 * - `slow`: more than 5 % of its answers take too long; `details` are the milliseconds of the 95th of 100, and how
 *   many answers that is of
 * - `unused`: nobody opened or asked it, or what reads it
 * - `undescribed`: it has no description
 * - `unowned`: the account of its owner is disabled or deleted; `details` is the owner's name
 */
export const HealthItem = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...BLUEPRINT_KINDS]),
  address: Type.String(),
  id: Type.String(),
  name: Type.String(),
  tag: Type.String(),
  owner: Type.String(),
  problem: Type.Enum([...HEALTH_PROBLEMS]),
  details: Type.Array(Type.String()),
  /** UTC ISO: since when it is so, or when it was found first */
  since: Type.String(),
  /** whether the reader may change the object */
  mayChange: Type.Boolean(),
  /** what is missed and can be taken out of the trash */
  trashed: Type.Array(HealthSource),
  /** of what is slow: live Views that it is or reads and that the reader may change: their rows can be stored */
  live: Type.Array(HealthSource),
});

/** Problems on one day, of the entire workspace: also of what the reader does not see. */
export const HealthDay = Type.Object({
  /** UTC, `2026-11-23` */
  day: Type.String(),
  objects: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer()),
});

/** A page of what is wrong, as far as a person sees the objects. */
export const BlueprintHealth = Type.Object({
  items: Type.Array(HealthItem),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** how often each problem occurs, whatever `problem` asks for */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** objects that were looked at */
  objects: Type.Integer(),
  /** the last days that were noted, the oldest first */
  days: Type.Array(HealthDay),
});

export type HealthQuery = Static<typeof HealthQuery>;
export type HealthSource = Static<typeof HealthSource>;
export type HealthItem = Static<typeof HealthItem>;
export type HealthDay = Static<typeof HealthDay>;
export type BlueprintHealth = Static<typeof BlueprintHealth>;
