import Type, { type Static } from 'typebox';
import { ROLES } from '../identity/identity';
import { SHARED_KINDS, SIGHTS_AT_ONCE } from './share-levels';

const closed = { additionalProperties: false } as const;

/**
 * Body of POST /shares/sights: what people see of the data of a saved thing. `people`: user ids, also of
 * those it is not shared with yet; `group`: the people of a group, page by page; `refused`: only those who
 * can open it and see no numbers of it, the first SIGHTS_AT_ONCE by name. One of the three.
 */
export const SightsBody = Type.Object(
  {
    kind: Type.Enum([...SHARED_KINDS]),
    id: Type.String({ minLength: 1, maxLength: 200 }),
    people: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: SIGHTS_AT_ONCE }),
    ),
    group: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    refused: Type.Optional(Type.Literal(true)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  },
  closed,
);

/**
 * What a person sees of the data: `all` rows, `some`, `none`; for an asker who does not see all rows only
 * whether it is the `same` as they see or `other` rows. `unknown`: the data cannot be read now.
 */
export const Sight = Type.Object({
  rows: Type.Enum(['all', 'some', 'none', 'same', 'other', 'unknown']),
  /** of `some`: fields that the person's rules test, at most two; [] where they cannot be counted */
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      /** members that the person sees */
      seen: Type.Integer(),
      /** members there are */
      of: Type.Integer(),
      /** true: there are more than are counted */
      more: Type.Boolean(),
    }),
  ),
  /** of `none`: why the question is refused; absent: the person's row rules leave no rows */
  refused: Type.Optional(
    Type.Object({
      /** a row rule that cannot be applied to the data, or a field that the person's role is not shown */
      by: Type.Enum(['rule', 'hidden']),
      /** the field that the rule tests, or that is hidden */
      field: Type.String(),
      /** name of the rule; null for a hidden field, and for askers who do not manage rules */
      rule: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

/** One page of people with what each sees, by name. */
export const SightPage = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      role: Type.Enum([...ROLES]),
      sight: Sight,
    }),
  ),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});

export type SightsBody = Static<typeof SightsBody>;
export type Sight = Static<typeof Sight>;
export type SightPage = Static<typeof SightPage>;
