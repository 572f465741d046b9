import Type, { type Static } from 'typebox';
import { Id } from '../cube/cube';
import { Grain, MemberKey, MemberPath } from '../cube/member';

const closed = { additionalProperties: false } as const;

/**
 * A span relative to `Query.asOf`, full units, half-open. `last 3 month` is the three full months
 * before the current one; `this` is the current one so far; `next` those after it. "So far" ends with
 * the current day for a date and with `asOf` itself for a timestamp.
 */
export const RelativePeriod = Type.Object(
  {
    kind: Type.Union([Type.Literal('last'), Type.Literal('this'), Type.Literal('next')]),
    n: Type.Integer({ minimum: 1, maximum: 1000 }),
    unit: Grain,
    /** for `last`: also the current unit so far */
    includeCurrent: Type.Optional(Type.Boolean()),
    /** the current day: `today` (the default), or the last one in the cube's own rows the person sees */
    anchor: Type.Optional(Type.Enum(['today', 'lastDay'])),
  },
  closed,
);

/**
 * Condition on dimensions. `not`, `notIn`, `<>` and `notContains` keep rows whose value is NULL
 * (unless NULL is itself listed). `paths` tests a hierarchy's members of any depth; `values` one
 * level's keys. Text operators ignore case. `between` includes both ends. Comparison with NULL is
 * false. With a `grain` of a day or more both sides are cut to it, by the cube's `calendar` named.
 * `parameter` names a parameter of the query whose value is tested in place of the one written there.
 */
export type Filter =
  | { and: Filter[] }
  | { or: Filter[] }
  | { not: Filter }
  | {
      of: string;
      grain?: Grain;
      calendar?: string;
      op: 'in' | 'notIn';
      values: MemberKey[];
      parameter?: string;
    }
  | { of: string; op: 'in' | 'notIn'; paths: MemberPath[]; parameter?: string }
  | {
      of: string;
      grain?: Grain;
      calendar?: string;
      op: '=' | '<>' | '<' | '<=' | '>' | '>=';
      value: string | number | boolean;
      parameter?: string;
    }
  | {
      of: string;
      grain?: Grain;
      calendar?: string;
      op: 'between';
      from: string | number;
      to: string | number;
      fromParameter?: string;
      toParameter?: string;
    }
  | { of: string; op: 'contains' | 'notContains' | 'startsWith' | 'endsWith'; value: string }
  | { of: string; op: 'empty' | 'notEmpty' }
  | { of: string; op: 'period'; period: RelativePeriod };

/** One test of a `Filter`. */
export type FilterTest = Exclude<Filter, { and: Filter[] } | { or: Filter[] } | { not: Filter }>;

/**
 * Condition on the measures of one cell, and on its members. A comparison with NULL is
 * false. `other` names a measure whose value in the same cell is compared with. Tests of members are those of `Filter`, of the level's own field down to the level or of a
 * field before it on the same axis, and read the path of the node: a member that is not shown there,
 * as the one above is closed, counts as empty; on ragged levels without a place they read the key that
 * the path holds. A `grain` must be that of the axis.
 */
export type MeasureFilter =
  | { and: MeasureFilter[] }
  | { or: MeasureFilter[] }
  | { not: MeasureFilter }
  | {
      m: string;
      op: '=' | '<>' | '<' | '<=' | '>' | '>=';
      value: number;
      parameter?: string;
    }
  | { m: string; op: '=' | '<>' | '<' | '<=' | '>' | '>='; other: string }
  | { m: string; op: 'between'; from: number; to: number }
  | { m: string; op: 'empty' | 'notEmpty' }
  | FilterTest;

const bare = (name: string) => Type.Unsafe<never>({ $ref: `#/$defs/${name}` });

const filterTests = [
  Type.Object(
    {
      of: Id,
      grain: Type.Optional(Grain),
      calendar: Type.Optional(Id),
      op: Type.Union([Type.Literal('in'), Type.Literal('notIn')]),
      values: Type.Array(MemberKey, { maxItems: 10_000 }),
      parameter: Type.Optional(Id),
    },
    closed,
  ),
  Type.Object(
    {
      of: Id,
      op: Type.Union([Type.Literal('in'), Type.Literal('notIn')]),
      paths: Type.Array(MemberPath, { maxItems: 10_000 }),
      parameter: Type.Optional(Id),
    },
    closed,
  ),
  Type.Object(
    {
      of: Id,
      grain: Type.Optional(Grain),
      calendar: Type.Optional(Id),
      op: Type.Enum(['=', '<>', '<', '<=', '>', '>=']),
      value: Type.Union([Type.String({ maxLength: 4000 }), Type.Number(), Type.Boolean()]),
      parameter: Type.Optional(Id),
    },
    closed,
  ),
  Type.Object(
    {
      of: Id,
      grain: Type.Optional(Grain),
      calendar: Type.Optional(Id),
      op: Type.Literal('between'),
      from: Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]),
      to: Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]),
      fromParameter: Type.Optional(Id),
      toParameter: Type.Optional(Id),
    },
    closed,
  ),
  Type.Object(
    {
      of: Id,
      op: Type.Enum(['contains', 'notContains', 'startsWith', 'endsWith']),
      value: Type.String({ minLength: 1, maxLength: 4000 }),
    },
    closed,
  ),
  Type.Object({ of: Id, op: Type.Enum(['empty', 'notEmpty']) }, closed),
  Type.Object({ of: Id, op: Type.Literal('period'), period: RelativePeriod }, closed),
];

const filterDefs = {
  FilterNode: {
    anyOf: [
      Type.Object({ and: Type.Array(bare('FilterNode'), { maxItems: 200 }) }, closed),
      Type.Object({ or: Type.Array(bare('FilterNode'), { maxItems: 200 }) }, closed),
      Type.Object({ not: bare('FilterNode') }, closed),
      ...filterTests,
    ],
  },
};

const measureFilterDefs = {
  MeasureFilterNode: {
    anyOf: [
      Type.Object({ and: Type.Array(bare('MeasureFilterNode'), { maxItems: 200 }) }, closed),
      Type.Object({ or: Type.Array(bare('MeasureFilterNode'), { maxItems: 200 }) }, closed),
      Type.Object({ not: bare('MeasureFilterNode') }, closed),
      Type.Object(
        {
          m: Id,
          op: Type.Enum(['=', '<>', '<', '<=', '>', '>=']),
          value: Type.Number(),
          parameter: Type.Optional(Id),
        },
        closed,
      ),
      Type.Object({ m: Id, op: Type.Enum(['=', '<>', '<', '<=', '>', '>=']), other: Id }, closed),
      Type.Object(
        { m: Id, op: Type.Literal('between'), from: Type.Number(), to: Type.Number() },
        closed,
      ),
      Type.Object({ m: Id, op: Type.Enum(['empty', 'notEmpty']) }, closed),
      ...filterTests,
    ],
  },
};

/** `$defs` a schema that holds a `Filter` or `MeasureFilter` must carry at its root. */
export const queryDefs = { ...filterDefs, ...measureFilterDefs };

/** Schema of `Filter`, for use inside a schema whose root carries `queryDefs`. */
export const FilterRef = Type.Unsafe<Filter>({ $ref: '#/$defs/FilterNode' });
/** Schema of `MeasureFilter`, likewise. */
export const MeasureFilterRef = Type.Unsafe<MeasureFilter>({ $ref: '#/$defs/MeasureFilterNode' });

export type RelativePeriod = Static<typeof RelativePeriod>;
