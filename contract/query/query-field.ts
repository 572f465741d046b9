import Type, { type Static } from 'typebox';
import { Id } from '../cube/cube';
import { Grain, MemberKey, MemberPath } from '../cube/member';

const closed = { additionalProperties: false } as const;
const label = Type.Optional(Type.String({ maxLength: 120 }));

/**
 * Where the ranges of bins begin and end. Each is half-open, `[lower, lower + width)`; lower bounds are
 * `from` (0 when absent) plus integer multiples of `width`. With `from` the smaller values are one range
 * below it, with `to` those from it on are one range above it.
 */
export const BinBounds = Type.Object(
  {
    width: Type.Number({ exclusiveMinimum: 0 }),
    from: Type.Optional(Type.Number()),
    to: Type.Optional(Type.Number()),
  },
  closed,
);

/**
 * A number of each row cut into ranges, usable wherever a dimension is. A member's key is the lower
 * bound of its range (of the range below `from`: `from - width`; above `to`: `to`); rows without the
 * number are the empty member. A number within a billionth of `width` below a bound counts as at it.
 *
 * The number is that of `of`, a number field or a measure that reads one per row (rows its `where`
 * leaves out are empty), or of `expr`, a formula over dimensions. One of the two. The ranges have a
 * `width`, or are about `count` of round width over `from` to `to`, both then given and widened to
 * round bounds. `parameter` names a number of the query that is the width.
 */
export const BinField = Type.Object(
  {
    kind: Type.Literal('bins'),
    name: Id,
    label,
    of: Type.Optional(Id),
    expr: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
    width: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    from: Type.Optional(Type.Number()),
    to: Type.Optional(Type.Number()),
    parameter: Type.Optional(Id),
  },
  closed,
);

/**
 * Members of a field put together under names, usable wherever a dimension is. `of` is a dimension, or
 * a hierarchy without parent and child; the paths of all groups have one length, 1 for a dimension, and
 * one member is in one group. Members in no group stay (`rest: 'each'`: under their key as text, so that
 * one called like a group counts in it) or are one more group called `other` (`rest: 'other'`, the
 * empty member too). Groups are in the order given, before the others.
 */
export const GroupField = Type.Object(
  {
    kind: Type.Literal('groups'),
    name: Id,
    label,
    of: Id,
    /** for a date or timestamp dimension; not `week` nor `hour` */
    grain: Type.Optional(Grain),
    groups: Type.Array(
      Type.Object(
        {
          label: Type.String({ minLength: 1, maxLength: 120 }),
          paths: Type.Array(MemberPath, { minItems: 1, maxItems: 2000 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 200 },
    ),
    rest: Type.Enum(['each', 'other']),
    other: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  },
  closed,
);

/** A field of one query alone. */
export const QueryField = Type.Union([BinField, GroupField]);

/**
 * A value that people set for a query: formulas use its `name`, conditions and Top-N name it by
 * `parameter`. `member` is the key of a member of the dimension `of`. Without a `value` a question that
 * uses it is refused, and so it is with a value that `list` lacks.
 */
export const Parameter = Type.Object(
  {
    name: Id,
    label,
    type: Type.Enum(['number', 'date', 'member']),
    value: Type.Optional(MemberKey),
    /** dimension of a `member` */
    of: Type.Optional(Id),
    /** bounds of a `number`, both included, and the step of its control */
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    step: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    /** the values it may have, in the order of its control; absent: any that its type and bounds allow */
    list: Type.Optional(Type.Array(MemberKey, { minItems: 1, maxItems: 200 })),
  },
  closed,
);

export type BinBounds = Static<typeof BinBounds>;
export type BinField = Static<typeof BinField>;
export type GroupField = Static<typeof GroupField>;
export type QueryField = Static<typeof QueryField>;
export type Parameter = Static<typeof Parameter>;
