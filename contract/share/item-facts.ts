import Type, { type Static } from 'typebox';
import { SHARED_KINDS } from './share-levels';

const closed = { additionalProperties: false } as const;

/** Over how many days openings are counted, today included. */
export const OPENS_DAYS = 30;

/** Somebody's word that a saved thing is right. */
export const Verification = Type.Object({
  /** name of who verified it */
  by: Type.String(),
  /** UTC ISO */
  at: Type.String(),
  note: Type.String(),
  /** true: it was saved again since */
  changed: Type.Boolean(),
});

/** How often something was opened in the last 30 days. */
export const Opens = Type.Object({
  /** all openings, those of people without an account too */
  count: Type.Integer(),
  /** different people of the tenant */
  people: Type.Integer(),
  /** of these openings, those by a link or in a page of another site */
  guests: Type.Integer(),
});

/** What the product notes about a saved thing, apart from its content, for somebody who sees it. */
export const ItemFacts = Type.Object({
  verified: Type.Union([Verification, Type.Null()]),
  opens: Opens,
  /** whether the asker may verify it */
  mayVerify: Type.Boolean(),
});

/** Query string of the facts of one item: what kind of item it is. */
export const ItemFactsQuery = Type.Object({ kind: Type.Enum([...SHARED_KINDS]) });

/** Body that verifies an item as it is now, or takes the verification away. */
export const VerifyItem = Type.Object(
  {
    ...ItemFactsQuery.properties,
    verified: Type.Boolean(),
    /** what was checked */
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);

export type Verification = Static<typeof Verification>;
export type ItemFacts = Static<typeof ItemFacts>;
export type ItemFactsQuery = Static<typeof ItemFactsQuery>;
export type VerifyItem = Static<typeof VerifyItem>;
