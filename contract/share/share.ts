import Type, { type Static } from 'typebox';
import { ROLES } from '../identity/identity';
import { GRANTEE_KINDS, SHARE_LEVELS, SHARED_KINDS } from './share-levels';

const closed = { additionalProperties: false } as const;

/** How many shares one item may have. */
const MAX_SHARES = 200;

const given = {
  /** `tenant`: everybody of it */
  kind: Type.Enum([...GRANTEE_KINDS]),
  /** id of the user or of the group; '' for the tenant */
  id: Type.String({ maxLength: 64 }),
  level: Type.Enum([...SHARE_LEVELS]),
};

/** Somebody an item is shared with. */
export const Share = Type.Object(given, closed);

/** Body that replaces an item's shares, and its owner where one is named. */
export const SharesSave = Type.Object(
  {
    shares: Type.Array(Share, { maxItems: MAX_SHARES }),
    ownerId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** `stamp` of the shares that were changed: others saved meanwhile are refused; absent: they are replaced */
    stamp: Type.Optional(Type.String({ maxLength: 64 })),
    /** gives back what ended less than a day ago: since when and by whom stay those before */
    undo: Type.Optional(Type.Boolean()),
  },
  closed,
);

const Person = {
  id: Type.String(),
  /** the name shown; the tenant's own for the tenant */
  name: Type.String(),
};

/** Who can see an item, and who may do more. */
export const EntityShares = Type.Object({
  /** null: one whose data are not asked all at once, such as a thread of questions */
  item: Type.Union([
    Type.Object({ kind: Type.Enum([...SHARED_KINDS]), id: Type.String() }),
    Type.Null(),
  ]),
  owner: Type.Object({
    ...Person,
    /** null where the owner is no person of the tenant: the sample, somebody who left */
    role: Type.Union([Type.Enum([...ROLES]), Type.Null()]),
  }),
  /** name of the tenant */
  tenant: Type.String(),
  shares: Type.Array(
    Type.Object({
      ...given,
      ...Person,
      /** role of the person; null for the tenant and groups */
      role: Type.Union([Type.Enum([...ROLES]), Type.Null()]),
      /** how many people are in the group; null for a person and the tenant */
      size: Type.Union([Type.Integer(), Type.Null()]),
      /** whether row rules limit what the person sees of the data */
      limited: Type.Boolean(),
    }),
  ),
  /** names of administrators, who see and manage everything; at most 20 */
  administrators: Type.Array(Type.String()),
  /** administrators beyond those named */
  moreAdministrators: Type.Integer(),
  /** people who can see it, with the owner and the administrators */
  reach: Type.Integer(),
  /** people of the tenant */
  people: Type.Integer(),
  stamp: Type.String(),
});

/** A person to share with. */
export const Colleague = Type.Object({
  ...Person,
  userName: Type.String(),
  role: Type.Enum([...ROLES]),
});

/** Somebody to share with: a person of the tenant, or a group. */
export const Grantee = Type.Object({
  kind: Type.Enum(['group', 'person']),
  ...Person,
  /** '' for a group */
  userName: Type.String(),
  /** null for a group */
  role: Type.Union([Type.Enum([...ROLES]), Type.Null()]),
  /** how many people are in the group; null for a person */
  size: Type.Union([Type.Integer(), Type.Null()]),
});

/** Query string of the search of whom to share with; `page` counts from 1. */
export const GranteeQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});

/** One page of whom to share with: groups before people, each by name. */
export const GranteePage = Type.Object({
  items: Type.Array(Grantee),
  /** whether a further page holds more */
  more: Type.Boolean(),
});

/** Query string of the list of every share of a tenant; all that are given must hold. */
export const TenantSharesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  /** part of the name of the thing, of its owner, or of whom it is shared with */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  kind: Type.Optional(Type.Enum([...SHARED_KINDS])),
  level: Type.Optional(Type.Enum([...SHARE_LEVELS])),
  /** id of the person or group it is shared with */
  grantee: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});

/** One share of the tenant, as its administrators see it. */
export const TenantShare = Type.Object({
  kind: Type.Enum([...SHARED_KINDS]),
  item: Type.Object({ id: Type.String(), name: Type.String(), owner: Type.String() }),
  /** whom it is shared with: a person, a group, or everybody of the tenant */
  grantee: Type.Object({ kind: given.kind, ...Person }),
  level: given.level,
  /** UTC ISO */
  at: Type.String(),
  /** name of who shared it; '' where that is nobody of the installation now */
  by: Type.String(),
});

/** Query string of the search of people to share with; at most 20 are answered. */
export const ColleagueQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

export type Share = Static<typeof Share>;
export type SharesSave = Static<typeof SharesSave>;
export type EntityShares = Static<typeof EntityShares>;
export type Colleague = Static<typeof Colleague>;
export type Grantee = Static<typeof Grantee>;
export type GranteeQuery = Static<typeof GranteeQuery>;
export type GranteePage = Static<typeof GranteePage>;
export type TenantSharesQuery = Static<typeof TenantSharesQuery>;
export type TenantShare = Static<typeof TenantShare>;
export type ColleagueQuery = Static<typeof ColleagueQuery>;
