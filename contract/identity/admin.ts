import Type, { type Static, type TSchema } from 'typebox';
import { ROLES } from './identity';
import { KEY_SCOPES } from './key-scopes';
import { FilterRef, queryDefs, type Filter } from '../query/query';

const closed = { additionalProperties: false } as const;
const RoleName = Type.Enum(ROLES);

/**
 * Query string of the administration lists. `page` counts from 1; `sort` is a field of the list, `-`
 * before it for descending.
 */
export const AdminListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 40 })),
});

const moment = Type.Optional(Type.String({ maxLength: 40 }));

/** Which events of the audit list; all that are given must hold. */
export const AuditFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** one action, e.g. `sign-in` */
  action: Type.Optional(Type.String({ maxLength: 60 })),
  /** id of a person, or a part of a name */
  actor: Type.Optional(Type.String({ maxLength: 200 })),
  /** kind of what it was done to: cube, view, report, table, link, embed-token, row-rule, user, … */
  entity: Type.Optional(Type.String({ maxLength: 60 })),
  /** UTC ISO, inclusive */
  from: moment,
  /** UTC ISO, exclusive */
  to: moment,
});

/** Query string of GET /audit. */
export const AuditQuery = Type.Object({ ...AdminListQuery.properties, ...AuditFilter.properties });

/** A person as an administrator of a tenant sees them. Times are UTC ISO. */
export const AdminUser = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  name: Type.String(),
  /** '' without one */
  email: Type.String(),
  enabled: Type.Boolean(),
  /** false for an account that only signs in socially */
  hasPassword: Type.Boolean(),
  /** role in the administrator's tenant */
  role: RoleName,
  /** tenants of the person that the administrator administers, with the role there */
  tenants: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), role: RoleName })),
  /** row rules of the person in the administrator's tenant */
  ruleCount: Type.Integer(),
  createdAt: Type.String(),
  /** last use of any session in this tenant; null = never */
  lastSeenAt: Type.Union([Type.String(), Type.Null()]),
});

/** Body of POST /users. Without `password` the person gets a mail with a link to choose one. */
export const CreateUserBody = Type.Object(
  {
    userName: Type.String({ minLength: 1, maxLength: 400 }),
    name: Type.String({ minLength: 1, maxLength: 400 }),
    email: Type.String({ maxLength: 320 }),
    role: RoleName,
    password: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  closed,
);

/** Body of PUT /users/{id}; what is left out stays. Disabling ends the person's sessions. */
export const UpdateUserBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    role: Type.Optional(RoleName),
    enabled: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** Body of PUT /users/{id}/tenants: the person's roles in tenants that the administrator administers; a tenant left out is removed. */
export const UserTenantsBody = Type.Object(
  {
    tenants: Type.Array(
      Type.Object({ code: Type.String({ maxLength: 64 }), role: RoleName }, closed),
      { maxItems: 100 },
    ),
  },
  closed,
);

/** Body of POST /users/{id}/reset: sets a password, or without one mails a link; ends the sessions. */
export const ResetUserBody = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: 1000 })) },
  closed,
);

/**
 * A host whose pages dashboards may frame: `charts.example.com`, `charts.example.com:8443` or `*.example.com`.
 * `sameOrigin`: its pages keep their own origin, and with it their storage and sign-in.
 */
const FrameHost = Type.Object(
  { host: Type.String({ minLength: 1, maxLength: 200 }), sameOrigin: Type.Boolean() },
  closed,
);

/** A tenant that the signed-in administrator administers. `origins`: exact origins, or `http://localhost:*`. */
export const AdminTenant = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  enabled: Type.Boolean(),
  selfRegistration: Type.Boolean(),
  /** whether people may make links for readers without an account */
  shareLinks: Type.Boolean(),
  origins: Type.Array(Type.String()),
  frameHosts: Type.Array(FrameHost),
  userCount: Type.Integer(),
  createdAt: Type.String(),
});

/** Body of POST /tenants: the caller becomes its administrator. */
export const CreateTenantBody = Type.Object(
  { code: Type.String({ maxLength: 64 }), name: Type.String({ minLength: 1, maxLength: 400 }) },
  closed,
);

/** Body of PUT /tenants/{id}; what is left out stays. The own tenant cannot be disabled. */
export const UpdateTenantBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    enabled: Type.Optional(Type.Boolean()),
    selfRegistration: Type.Optional(Type.Boolean()),
    /** false stops every link of the tenant at once */
    shareLinks: Type.Optional(Type.Boolean()),
    origins: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
    frameHosts: Type.Optional(Type.Array(FrameHost, { maxItems: 100 })),
  },
  closed,
);

/**
 * How several rules of one person on the same field are taken together: `both` must hold, or, of those
 * that say `either`, one of them.
 */
export const RuleCombine = Type.Enum(['both', 'either']);

/**
 * What becomes of cubes and tables that have none of a rule's fields and that it does not name, those made
 * later too: they `refuse` the person, or show them every row (`whole`).
 */
export const RuleLacking = Type.Enum(['refuse', 'whole']);

/** A condition on the rows one person sees, on every cube not named in `exemptCubes` (slugs). */
export const AdminRowRule = Type.Object(
  {
    id: Type.String(),
    userId: Type.String(),
    userName: Type.String(),
    name: Type.String(),
    filter: FilterRef,
    exemptCubes: Type.Array(Type.String()),
    combine: RuleCombine,
    lacking: RuleLacking,
    updatedAt: Type.String(),
  },
  { $defs: queryDefs },
);

/** Body of POST /row-rules. `filter` is checked like a query's filter; without `lacking` a cube without its field refuses this person. */
export const CreateRowRuleBody = Type.Object(
  {
    userId: Type.String({ maxLength: 64 }),
    name: Type.String({ minLength: 1, maxLength: 400 }),
    filter: FilterRef,
    exemptCubes: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200 })),
    combine: Type.Optional(RuleCombine),
    lacking: Type.Optional(RuleLacking),
  },
  { ...closed, $defs: queryDefs },
);

/** Body of PUT /row-rules/{id}; what is left out stays. */
export const UpdateRowRuleBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    filter: Type.Optional(FilterRef),
    exemptCubes: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200 })),
    combine: Type.Optional(RuleCombine),
    lacking: Type.Optional(RuleLacking),
  },
  { ...closed, $defs: queryDefs },
);

/** Something that happened in the tenant. `detail` holds no secret. */
export const AuditEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  /** `kind:id`, '' without one */
  target: Type.String(),
  /** name of the person or tenant it was done to, as it is now; of anything else its name then, or '' */
  targetName: Type.String(),
  outcome: Type.Enum(['done', 'refused']),
  address: Type.String(),
  detail: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
});

/** A portal's key. The key itself is shown once, when it is made. */
export const ServiceKeyInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** true when the portal may sign embed tokens itself */
  signs: Type.Boolean(),
  scope: Type.Enum([...KEY_SCOPES]),
  /** whom a key for files acts as; null: a key for embedding, or somebody who was removed */
  actsAs: Type.Union([Type.String(), Type.Null()]),
  /** true when whom it acts as may no longer do what the key is for */
  powerless: Type.Boolean(),
  /** to about a minute; null: never */
  usedAt: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  revokedAt: Type.Union([Type.String(), Type.Null()]),
});

/** Body of POST /service-keys. `scope`: absent is `embed`; keys for files act as who makes them. `publicJwk`: RS256 or ES256 public key that verifies the portal's own embed tokens. */
export const CreateServiceKeyBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 400 }),
    scope: Type.Optional(Type.Enum([...KEY_SCOPES])),
    publicJwk: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 2000 }))),
  },
  closed,
);

/** `data` of POST /service-keys: the only time the key is shown. */
export const CreatedServiceKey = Type.Object({ id: Type.String(), key: Type.String() });

/** Fields each administration list can be sorted by; the first is the order without `sort`. */
export const ADMIN_SORTS = {
  users: ['userName', 'name', 'role', 'createdAt'],
  rowRules: ['userName', 'name', 'updatedAt'],
  tenants: ['name', 'code', 'createdAt'],
  serviceKeys: ['createdAt', 'name'],
  audit: ['-at', 'at'],
} as const;

/** Schema of one page of an administration list. */
export const AdminPageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  });

/** One page of an administration list; `total` counts all pages. */
export interface AdminPage<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}

export type RuleCombine = Static<typeof RuleCombine>;
export type RuleLacking = Static<typeof RuleLacking>;
export type AuditFilter = Static<typeof AuditFilter>;
export type AuditQuery = Static<typeof AuditQuery>;
export type AdminListQuery = Static<typeof AdminListQuery>;
export type AdminUser = Static<typeof AdminUser>;
export type CreateUserBody = Static<typeof CreateUserBody>;
export type UpdateUserBody = Static<typeof UpdateUserBody>;
export type UserTenantsBody = Static<typeof UserTenantsBody>;
export type ResetUserBody = Static<typeof ResetUserBody>;
export type AdminTenant = Static<typeof AdminTenant>;
export type CreateTenantBody = Static<typeof CreateTenantBody>;
export type UpdateTenantBody = Static<typeof UpdateTenantBody>;
export type AuditEvent = Static<typeof AuditEvent>;
export type ServiceKeyInfo = Static<typeof ServiceKeyInfo>;
export type CreateServiceKeyBody = Static<typeof CreateServiceKeyBody>;
export type CreatedServiceKey = Static<typeof CreatedServiceKey>;

/** See the schema of the same name. */
export interface AdminRowRule {
  id: string;
  userId: string;
  userName: string;
  name: string;
  filter: Filter;
  exemptCubes: string[];
  combine: RuleCombine;
  lacking: RuleLacking;
  updatedAt: string;
}

/** See the schema of the same name. */
export interface CreateRowRuleBody {
  userId: string;
  name: string;
  filter: Filter;
  exemptCubes?: string[];
  combine?: RuleCombine;
  lacking?: RuleLacking;
}

/** See the schema of the same name. */
export interface UpdateRowRuleBody {
  name?: string;
  filter?: Filter;
  exemptCubes?: string[];
  combine?: RuleCombine;
  lacking?: RuleLacking;
}
