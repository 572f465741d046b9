import Type, { type Static } from 'typebox';

/**
 * One value of a level: a string, number or boolean; a date as `YYYY-MM-DD`; a timestamp as UTC
 * `YYYY-MM-DDTHH:MM:SS.sssZ`; null is the "(empty)" member, never a total. A date or timestamp cut to
 * a day or more is the first day of its unit in the query's zone, `YYYY-MM-DD`; one cut to the hour
 * stays an instant, so that the two hours of a clock put back are two members. A whole number that a
 * double cannot hold is its decimal text.
 */
export const MemberKey = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
]);

/** Member keys from the coarsest level down. A member is identified by its full path, never its label. */
export const MemberPath = Type.Array(MemberKey, { maxItems: 64 });

/** Part of a date that a `date` or `timestamp` dimension is cut to. Weeks start on `Query.weekStart`. */
export const Grain = Type.Union([
  Type.Literal('year'),
  Type.Literal('quarter'),
  Type.Literal('month'),
  Type.Literal('week'),
  Type.Literal('day'),
  Type.Literal('hour'),
]);

export type MemberKey = Static<typeof MemberKey>;
export type MemberPath = Static<typeof MemberPath>;
export type Grain = Static<typeof Grain>;
