import Type, { type Static } from 'typebox';
import { queryDefs, QueryInner, type Query } from './query';
import { Presentation, PresentationInput } from './report';

const closed = { additionalProperties: false } as const;

/** Until when a link can be opened: for ever, or for a year from now. */
export const LinkLife = Type.Enum(['never', 'year']);

/**
 * Body of POST /links: what a link opens. It holds the question, never its answer: whoever opens it
 * sees the rows they may see.
 */
export const LinkCreate = Type.Object(
  { query: QueryInner, presentation: PresentationInput, expires: Type.Optional(LinkLife) },
  { ...closed, $defs: queryDefs },
);

/** `data` of a link that was made. */
export const LinkMade = Type.Object(
  {
    /** 16 characters of an address; the same for the same content */
    key: Type.String(),
    /** UTC ISO; null: never */
    expiresAt: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

/** `data` of GET /links/{id}. */
export const LinkContent = Type.Object(
  { query: QueryInner, presentation: Presentation },
  { ...closed, $defs: queryDefs },
);

export type LinkLife = Static<typeof LinkLife>;
export type LinkMade = Static<typeof LinkMade>;

/** See the schema of the same name. */
export interface LinkContent {
  query: Query;
  presentation: Presentation;
}

/** See the schema of the same name. */
export interface LinkCreate extends LinkContent {
  expires?: LinkLife;
}
