import Type, { type Static } from 'typebox';
import { ROLES } from './identity';

const closed = { additionalProperties: false } as const;

/** How many people one call puts into a group, or takes out of it. */
const MAX_CHANGED = 200;

/** People of a tenant that things are shared with together. Times are UTC ISO. */
export const Group = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** people in it whose account is enabled */
  people: Type.Integer(),
  /** things that are shared with it */
  shares: Type.Integer(),
  createdAt: Type.String(),
});

/** Body that makes or renames a group. */
export const GroupBody = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 400 }) },
  closed,
);

/** Query string of the lists of groups and of their people. `page` counts from 1. */
export const GroupQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A person of a group. */
export const GroupMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userName: Type.String(),
  role: Type.Enum([...ROLES]),
});

const people = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: MAX_CHANGED }),
);

/** Body that changes who is in a group: user ids. Everybody else stays as they are. */
export const GroupMembersBody = Type.Object({ add: people, remove: people }, closed);

export type Group = Static<typeof Group>;
export type GroupBody = Static<typeof GroupBody>;
export type GroupQuery = Static<typeof GroupQuery>;
export type GroupMember = Static<typeof GroupMember>;
export type GroupMembersBody = Static<typeof GroupMembersBody>;
