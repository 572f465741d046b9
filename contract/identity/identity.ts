import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const short = Type.String({ maxLength: 400 });

/** Body of POST /iam/login (spec sections 3 and 7). `tenantId` is the tenant's code; `extauth` comes from the page's URL query, is recorded and grants nothing. */
export const LoginBody = Type.Object(
  {
    username: short,
    password: Type.String({ maxLength: 1000 }),
    tenantId: Type.Optional(Type.Union([short, Type.Null()])),
    extauth: Type.Optional(Type.Union([Type.String({ maxLength: 2048 }), Type.Null()])),
  },
  closed,
);

/** `data` of every successful sign-in and refresh. `expires_in` is seconds. */
export const LoginResult = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer(),
  token_type: Type.Literal('Bearer'),
  userName: Type.String(),
  userId: Type.String(),
  tenantId: Type.String(),
});

/** A tenant a person may choose. */
export const TenantChoice = Type.Object({ code: Type.String(), name: Type.String() });

/** `data` of GET /iam/login/userinfo. */
export const UserInfo = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  name: Type.String(),
  email: Type.String(),
  tenantId: Type.String(),
  tenants: Type.Array(TenantChoice),
  roles: Type.Array(Type.String()),
});

/** Roles a user has in a tenant, weakest first. */
export const ROLES = ['viewer', 'analyst', 'administrator'] as const;

/** `data` of GET /iam/login/config: the Global config of spec section 3. */
export const GlobalConfig = Type.Object({
  iamUrl: Type.String(),
  oauthApiBaseUrl: Type.String(),
  clientId: Type.String(),
  scope: Type.String(),
  loginUrl: Type.String(),
  source: Type.String(),
  showOAuthLogin: Type.Boolean(),
  identity: Type.String(),
  redirectUrl: Type.String(),
  /** true when this server is its own identity service */
  embedded: Type.Boolean(),
  /** true in a demo that other machines can reach: the sign-in screen warns */
  demoRemote: Type.Optional(Type.Boolean()),
  /** present in demo mode on loopback only: people the sign-in screen offers by one click */
  demoUsers: Type.Optional(
    Type.Array(
      Type.Object({ username: Type.String(), password: Type.String(), role: Type.String() }),
    ),
  ),
});

/** Query of GET /iam/login/userinfo: the token, which the header may have instead. */
export const UserInfoQuery = Type.Object({
  accessToken: Type.Optional(Type.String({ maxLength: 8192 })),
});

/** Query of POST /iam/login/refresh: the refresh token, which the cookie may have instead. */
export const RefreshQuery = Type.Object({
  refreshToken: Type.Optional(Type.String({ maxLength: 400 })),
});

/** Query of GET /oauth2/logout: where to go afterwards, when it is an allowed address. */
export const LogoutQuery = Type.Object({
  post_logout_redirect_uri: Type.Optional(Type.String({ maxLength: 4096 })),
});

/** Body of POST /sign-in/check-multi-tenant. */
export const CheckMultiTenantBody = Type.Object({ username: short }, closed);

/** Body of POST /sign-in/tenants. */
export const TenantsBody = Type.Object(
  { username: short, password: Type.String({ maxLength: 1000 }) },
  closed,
);

/** Body of POST /iam/proxy/execute: an operation of a fixed list and its JSON text. */
export const ProxyBody = Type.Object({ type: Type.String(), body: Type.String() }, closed);

/** Who is asking, resolved from a token on the server: `GET /api/v1/me`. */
export const Me = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  name: Type.String(),
  tenant: TenantChoice,
  role: Type.Enum([...ROLES, 'guest']),
  /** what the person may do, e.g. `report.create`, `cube.edit`; a guest, what its grant allows */
  actions: Type.Array(Type.String()),
  /** true when row rules apply to this person */
  rowsLimited: Type.Boolean(),
  /** of a guest: fields whose values the token fixes; the page that embeds may not set filters on them */
  lockedFields: Type.Optional(Type.Array(Type.String())),
  mode: Type.Enum(['demo', 'development', 'production']),
  /** true in a demo that other machines can reach: every page warns */
  demoRemote: Type.Optional(Type.Boolean()),
  /** true where content changes only by plans of files */
  readOnly: Type.Optional(Type.Boolean()),
  /** label of the top bar's Env item */
  env: Type.String(),
  version: Type.String(),
});

/**
 * Body of POST /api/v1/embed-tokens (service key). `resources` are `kind:slug` or `kind:id`
 * ("report:west-delays"); `rows` narrow what the guest sees; `origins` are exact.
 */
export const EmbedTokenBody = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 200 }),
    resources: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 100 }),
    actions: Type.Optional(Type.Array(Type.Enum(['view', 'explore', 'export', 'filter']))),
    rows: Type.Optional(
      Type.Array(
        Type.Object(
          {
            field: Type.String({ maxLength: 63 }),
            values: Type.Array(Type.Union([Type.String(), Type.Number()]), { maxItems: 1000 }),
          },
          closed,
        ),
      ),
    ),
    origins: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })),
    /** seconds, at most 600 */
    expiresIn: Type.Optional(Type.Integer({ minimum: 10, maximum: 600 })),
  },
  closed,
);

/** Query string of DELETE /embed-tokens; without a subject everybody's tokens are revoked. */
export const RevokeTokensQuery = Type.Object({
  subject: Type.Optional(Type.String({ maxLength: 200 })),
});

/** `data` of POST /api/v1/embed-tokens. */
export const EmbedTokenResult = Type.Object({ token: Type.String(), expiresIn: Type.Integer() });

/**
 * Body of POST /api/v1/posted-tokens, sent with a token that another window posted. `tenant` is the code
 * of the tenant that the element names, `origin` that of the window.
 */
export const PostedTokenBody = Type.Object(
  {
    tenant: Type.String({ minLength: 1, maxLength: 200 }),
    origin: Type.String({ minLength: 1, maxLength: 200 }),
  },
  closed,
);

/** `data` of POST /api/v1/posted-tokens: whom the token belongs to; `tenantId` is the tenant's code. */
export const PostedTokenResult = Type.Object({
  userName: Type.String(),
  tenantId: Type.String(),
});

export type LoginBody = Static<typeof LoginBody>;
export type LoginResult = Static<typeof LoginResult>;
export type UserInfoQuery = Static<typeof UserInfoQuery>;
export type RefreshQuery = Static<typeof RefreshQuery>;
export type LogoutQuery = Static<typeof LogoutQuery>;
export type CheckMultiTenantBody = Static<typeof CheckMultiTenantBody>;
export type TenantsBody = Static<typeof TenantsBody>;
export type TenantChoice = Static<typeof TenantChoice>;
export type UserInfo = Static<typeof UserInfo>;
/** Role of a user in a tenant. */
export type Role = (typeof ROLES)[number];
export type GlobalConfig = Static<typeof GlobalConfig>;
export type ProxyBody = Static<typeof ProxyBody>;
export type Me = Static<typeof Me>;
export type EmbedTokenBody = Static<typeof EmbedTokenBody>;
export type RevokeTokensQuery = Static<typeof RevokeTokensQuery>;
export type EmbedTokenResult = Static<typeof EmbedTokenResult>;
export type PostedTokenBody = Static<typeof PostedTokenBody>;
export type PostedTokenResult = Static<typeof PostedTokenResult>;
