import Type, { type Static } from 'typebox';
import { DashboardChoice } from '../dashboard/dashboard-choice';
import { queryDefs, QueryInner, type Query } from '../query/query';
import { Presentation, PresentationInput } from '../report/report';

const closed = { additionalProperties: false } as const;

/** Until when a link can be opened: for ever, or for a year from now. */
export const LinkLife = Type.Enum(['never', 'year']);

/** What is chosen on a dashboard, by its id or slug. */
const boardFields = {
  dashboard: Type.String({ minLength: 1, maxLength: 120 }),
  choice: DashboardChoice,
};

/**
 * Body of POST /links: what a link opens, an exploration or a dashboard under a choice. It holds the question, never
 * its answer: whoever opens it sees the rows they may see.
 */
export const LinkCreate = Type.Union(
  [
    Type.Object(
      { query: QueryInner, presentation: PresentationInput, expires: Type.Optional(LinkLife) },
      closed,
    ),
    Type.Object({ ...boardFields, expires: Type.Optional(LinkLife) }, closed),
  ],
  { $defs: queryDefs },
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
export const LinkContent = Type.Union(
  [
    Type.Object({ query: QueryInner, presentation: Presentation }, closed),
    Type.Object(boardFields, closed),
  ],
  { $defs: queryDefs },
);

export type LinkLife = Static<typeof LinkLife>;
export type LinkMade = Static<typeof LinkMade>;

/** An exploration behind a link. */
export interface ExplorationLink {
  query: Query;
  presentation: Presentation;
}

/** A dashboard behind a link; stored by its id. */
export interface DashboardLink {
  dashboard: string;
  choice: DashboardChoice;
}

/** See the schema of the same name. */
export type LinkContent = ExplorationLink | DashboardLink;

/** See the schema of the same name. */
export type LinkCreate = LinkContent & { expires?: LinkLife };
