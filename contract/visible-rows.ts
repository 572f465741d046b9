import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const orNull = Type.Union([Type.Integer(), Type.Null()]);

/**
 * Rows that somebody with limited access sees before and after a change; null: none may be read. `kind`
 * person: `id` and `name` of a user; role: both are the role. `of`: what the rows are of, the name of a
 * further fact or of a cube; '' for the rows of the cube that is being changed.
 */
export const VisibleRows = Type.Object(
  {
    kind: Type.Enum(['person', 'role']),
    id: Type.String(),
    name: Type.String(),
    of: Type.String(),
    before: orNull,
    after: orNull,
  },
  closed,
);

/** Body of POST /cubes/visible-rows. `cube`: id of the cube the text is to be saved over. */
export const VisibleRowsBody = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 1_000_000 }),
    cube: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);

/**
 * `data` of POST /cubes/visible-rows: whose rows change; none when nobody's do. `fields`: fields and
 * access entries (`access.<role>`) of limited people that the change defines anew or shows.
 */
export const VisibleRowsAnswer = Type.Object(
  { people: Type.Array(VisibleRows), fields: Type.Array(Type.String()) },
  closed,
);

export type VisibleRows = Static<typeof VisibleRows>;
export type VisibleRowsBody = Static<typeof VisibleRowsBody>;
export type VisibleRowsAnswer = Static<typeof VisibleRowsAnswer>;
