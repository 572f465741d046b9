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

/**
 * One thing that is wrong with an object.
 * - `missing`: it uses names that do not exist; `details` are these
 * - `check`: checks of a table fail on its present rows; `details` are the columns they are about
 * - `refresh`: the rows of a View could not be stored the last time
 * - `schedule`: a schedule that sends it has failed since its last mail
 * - `unused`: for 90 days nobody opened it, nothing reads it, and no schedule sends it
 * - `undescribed`: it has no description
 * - `unowned`: the account of its owner is disabled or deleted; `details` is the owner's name
 */
export const HealthItem = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...BLUEPRINT_KINDS]),
  address: Type.String(),
  name: Type.String(),
  tag: Type.String(),
  owner: Type.String(),
  problem: Type.Enum([...HEALTH_PROBLEMS]),
  details: Type.Array(Type.String()),
  /** UTC ISO; null where it is not noted */
  since: Type.Union([Type.String(), Type.Null()]),
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
});

export type HealthQuery = Static<typeof HealthQuery>;
export type HealthItem = Static<typeof HealthItem>;
export type BlueprintHealth = Static<typeof BlueprintHealth>;
