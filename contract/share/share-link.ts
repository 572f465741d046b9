import Type, { type Static } from 'typebox';
import { MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from '../call/limits';
import { LINK_ACTIONS, LINK_STATES, LINKED_KINDS } from './share-link-kinds';

const closed = { additionalProperties: false } as const;
const Kind = Type.Enum([...LINKED_KINDS]);
const Actions = Type.Array(Type.Enum([...LINK_ACTIONS]), { maxItems: LINK_ACTIONS.length });

/** A link as those who manage what it opens see it. Its code is in no answer but that of making it. */
export const ShareLink = Type.Object({
  id: Type.String(),
  kind: Kind,
  item: Type.Object({ id: Type.String(), name: Type.String(), owner: Type.String() }),
  /** what its maker calls it; '' = nothing */
  name: Type.String(),
  /** whose rows its readers see; `limited`: row rules apply to them */
  reader: Type.Object({ id: Type.String(), name: Type.String(), limited: Type.Boolean() }),
  actions: Actions,
  /** whether its readers are asked for a password */
  password: Type.Boolean(),
  /** UTC ISO, as all times here */
  madeAt: Type.String(),
  madeBy: Type.String(),
  expiresAt: Type.String(),
  /** null: never */
  openedAt: Type.Union([Type.String(), Type.Null()]),
  opened: Type.Integer(),
  state: Type.Enum([...LINK_STATES]),
});

/** Query string of the links of one item: what kind of item it is. */
export const ShareLinksQuery = Type.Object({ kind: Kind });

/** The links of one item, the newest first. */
export const ItemLinks = Type.Object({
  /** whether the tenant allows links at all */
  allowed: Type.Boolean(),
  /** whether the asker may choose whose rows readers see; otherwise these are the asker's own */
  choosesReader: Type.Boolean(),
  /** whether row rules limit the asker */
  limited: Type.Boolean(),
  links: Type.Array(ShareLink),
});

/** Body that makes a link. */
export const ShareLinkCreate = Type.Object(
  {
    kind: Kind,
    /** id or slug of what it opens */
    item: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    /** UTC ISO, at most a year from now */
    expiresAt: Type.String({ maxLength: 40 }),
    password: Type.Optional(
      Type.String({ minLength: MIN_LINK_PASSWORD, maxLength: MAX_LINK_PASSWORD }),
    ),
    /** user id of whose rows readers see; absent: the asker's */
    readerId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    actions: Type.Optional(Actions),
  },
  closed,
);

/** A link that was made, with the only sight of its code. */
export const MadeShareLink = Type.Object({ link: ShareLink, code: Type.String() });

/** Body that revokes a link, or brings a revoked one back. */
export const ShareLinkChange = Type.Object({ revoked: Type.Boolean() }, closed);

/** Query string of all links of the tenant; `search` is in names of things, links and people. */
export const TenantLinksQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** Body that exchanges the code of a link for a token. */
export const ShareLinkOpen = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 200 }),
    password: Type.Optional(Type.String({ maxLength: MAX_LINK_PASSWORD })),
    /** true: an open page asks for its next token, which is not counted as opening the link */
    again: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** What a code gives: a token, or the question for the password. */
export const ShareLinkOpened = Type.Object({
  /** null: the link asks for a password, which was not sent */
  token: Type.Union([Type.String(), Type.Null()]),
  /** seconds; 0 without a token */
  expiresIn: Type.Integer(),
  /** what the token opens; null without a token */
  opens: Type.Union([
    Type.Object({ kind: Kind, id: Type.String(), name: Type.String(), tenant: Type.String() }),
    Type.Null(),
  ]),
});

export type ShareLink = Static<typeof ShareLink>;
export type ShareLinksQuery = Static<typeof ShareLinksQuery>;
export type ItemLinks = Static<typeof ItemLinks>;
export type ShareLinkCreate = Static<typeof ShareLinkCreate>;
export type MadeShareLink = Static<typeof MadeShareLink>;
export type ShareLinkChange = Static<typeof ShareLinkChange>;
export type TenantLinksQuery = Static<typeof TenantLinksQuery>;
export type ShareLinkOpen = Static<typeof ShareLinkOpen>;
export type ShareLinkOpened = Static<typeof ShareLinkOpened>;
