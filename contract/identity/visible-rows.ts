import Type, { type Static } from 'typebox';
import { RuleCombine, RuleLacking } from './admin';
import { FilterRef, queryDefs, type Filter } from '../query/query';

const closed = { additionalProperties: false } as const;
const orNull = Type.Union([Type.Integer(), Type.Null()]);

/**
 * Rows that somebody with limited access sees before and after a change; null: none may be read. `kind`
 * person: `id` and `name` of a user; role: both are the role. `of`: what the rows are of, the name of a
 * further fact or of a cube, of a table where a cube is deleted; '' for the rows of the cube that is being
 * changed.
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

/**
 * Body of POST /cubes/visible-rows. `cube`: id of the cube the text is to be saved over; without `text`
 * that cube is deleted.
 */
export const VisibleRowsBody = Type.Object(
  {
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000_000 })),
    cube: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);

/**
 * `data` of POST /cubes/visible-rows: whose rows change; none when nobody's do. `fields`: fields and
 * access entries (`access.<role>`) of limited people that the change redefines or shows.
 */
export const VisibleRowsAnswer = Type.Object(
  { people: Type.Array(VisibleRows), fields: Type.Array(Type.String()) },
  closed,
);

/**
 * Body of POST /row-rules/visible-rows: a rule as it would be. `id`: the rule it replaces; without
 * `filter` that rule is deleted.
 */
export const RuleChange = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 64 })),
    userId: Type.String({ maxLength: 64 }),
    filter: Type.Optional(FilterRef),
    exemptCubes: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200 })),
    combine: Type.Optional(RuleCombine),
    lacking: Type.Optional(RuleLacking),
  },
  { ...closed, $defs: queryDefs },
);

/**
 * `data` of POST /row-rules/visible-rows. `people`: the person's rows of each cube that change, `of` its
 * name. `lacks`: cubes (`id` their slug) and tables that the rule's field is not in, whatever its
 * `lacking` says of them, exempt cubes included.
 */
export const RuleImpact = Type.Object(
  {
    people: Type.Array(VisibleRows),
    lacks: Type.Array(
      Type.Object(
        { kind: Type.Enum(['cube', 'table']), id: Type.String(), name: Type.String() },
        closed,
      ),
    ),
  },
  closed,
);

export type RuleImpact = Static<typeof RuleImpact>;

/** See the schema of the same name. */
export interface RuleChange {
  id?: string;
  userId: string;
  filter?: Filter;
  exemptCubes?: string[];
  combine?: RuleCombine;
  lacking?: RuleLacking;
}

export type VisibleRows = Static<typeof VisibleRows>;
export type VisibleRowsBody = Static<typeof VisibleRowsBody>;
export type VisibleRowsAnswer = Static<typeof VisibleRowsAnswer>;
