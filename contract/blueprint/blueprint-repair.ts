import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
/** key of an object, or its kind and id */
const Key = Type.String({ minLength: 3, maxLength: 300 });
const Field = Type.String({ minLength: 1, maxLength: 200 });

/**
 * What is done about something that is wrong; each becomes a plan.
 * - `field`: another field in the place of one that is asked for, in one object or in all that ask for it. `cube` is
 *   what is asked: the slug of a cube, or `view:` and the name of a View in statements
 * - `describe`: a description
 * - `archive`: it is moved to the trash
 * - `store`: the rows of a live View are stored, every night at 4 in `timezone`
 */
export const RepairBody = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('field'),
      key: Key,
      cube: Type.String({ minLength: 1, maxLength: 200 }),
      from: Field,
      to: Field,
      everywhere: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('describe'),
      key: Key,
      text: Type.String({ minLength: 1, maxLength: 2000 }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('archive'), key: Key }, closed),
  Type.Object(
    {
      kind: Type.Literal('store'),
      key: Key,
      /** IANA zone; absent: UTC */
      timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    closed,
  ),
]);

export type RepairBody = Static<typeof RepairBody>;
