/** A tenant. `origins` is JSON text: exact origins that may frame and embed. Flags are 0 or 1, times are UTC ms. */
export interface TenantTable {
  id: string;
  /** lower-case slug people sign in with */
  code: string;
  name: string;
  enabled: number;
  origins: string;
  /** 1 when a person may create an own account in this tenant */
  selfRegistration: number;
  createdAt: number;
}

/** A person. `userNameKey` and `emailKey` are the unique folded forms; `passwordHash` is null for an account that only signs in socially. */
export interface UserTable {
  id: string;
  userName: string;
  userNameKey: string;
  email: string | null;
  emailKey: string | null;
  emailVerified: number;
  displayName: string;
  passwordHash: string | null;
  enabled: number;
  createdAt: number;
  updatedAt: number;
}

/** A person's role in a tenant. */
export interface MembershipTable {
  userId: string;
  tenantId: string;
  role: string;
  createdAt: number;
}

/** A sign-in: the family of its refresh tokens. `expiresAt` is the end whatever happens. */
export interface SessionTable {
  id: string;
  userId: string;
  tenantId: string;
  /** hash of the cookie that finds the session at sign-out */
  logoutHash: string;
  address: string;
  userAgent: string;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  endedAt: number | null;
  endReason: string | null;
}

/** A bearer token of a session. */
export interface AccessTokenTable {
  hash: string;
  sessionId: string;
  expiresAt: number;
}

/**
 * A refresh token of a session's family. `nonce` with the token itself gives its successor, so that
 * the same successor can be answered twice without being stored. `usedAt` is null until it is used.
 */
export interface RefreshTokenTable {
  hash: string;
  sessionId: string;
  nonce: string;
  usedAt: number | null;
  expiresAt: number;
}

/** A portal's key. `publicJwk` (JSON text) verifies embed tokens that the portal signs itself. */
export interface ServiceKeyTable {
  id: string;
  tenantId: string;
  name: string;
  hash: string;
  publicJwk: string | null;
  createdAt: number;
  revokedAt: number | null;
}

/** A guest's token. `grant` is JSON text of resources, actions, rows and origins. */
export interface EmbedTokenTable {
  hash: string;
  tenantId: string;
  serviceKeyId: string;
  subject: string;
  grant: string;
  createdAt: number;
  expiresAt: number;
  revokedAt: number | null;
}

/** A condition on the rows one person sees in one tenant; `filter` and `exemptCubes` are JSON text. */
export interface RowRuleTable {
  id: string;
  tenantId: string;
  userId: string;
  name: string;
  filter: string;
  exemptCubes: string;
  createdAt: number;
  updatedAt: number;
}

/** A round trip to a social provider, found by the hash of its cookie. `state`: open, exchanging, validated, used. */
export interface SocialTicketTable {
  hash: string;
  provider: string;
  state: string;
  /** JSON text: PKCE verifier and nonce; emptied once exchanged */
  secrets: string;
  stateHash: string | null;
  codeHash: string | null;
  /** JSON text of the provider's answer, null until exchanged */
  profile: string | null;
  verifiedEmail: string | null;
  createdAt: number;
  expiresAt: number;
}

/** A provider's account that signs a person in. */
export interface SocialAccountTable {
  provider: string;
  subject: string;
  userId: string;
  createdAt: number;
}

/** A six-digit code sent by mail. `owner` binds it to a round trip ('' for self-registration). */
export interface EmailCodeTable {
  id: string;
  source: string;
  emailKey: string;
  owner: string;
  codeHash: string;
  tries: number;
  sentAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** A one-use secret: a password link or a sign-in code. `kind`: reset, login. */
export interface OneTimeCodeTable {
  hash: string;
  kind: string;
  userId: string;
  tenantId: string | null;
  target: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** Attempts counted in a window. */
export interface ThrottleTable {
  key: string;
  count: number;
  windowEnds: number;
}

/** What happened; rows are only ever added. `detail` is JSON text without secrets. */
export interface AuditTable {
  id: string;
  at: number;
  tenantId: string | null;
  actorId: string | null;
  actorName: string;
  action: string;
  target: string;
  outcome: string;
  address: string;
  detail: string;
}

/** A mail of demo mode, kept instead of sent. */
export interface OutboxMailTable {
  id: string;
  at: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Tables of identity and mail, by name. */
export interface IdentityTables {
  tenant: TenantTable;
  user: UserTable;
  membership: MembershipTable;
  session: SessionTable;
  accessToken: AccessTokenTable;
  refreshToken: RefreshTokenTable;
  serviceKey: ServiceKeyTable;
  embedToken: EmbedTokenTable;
  rowRule: RowRuleTable;
  socialTicket: SocialTicketTable;
  socialAccount: SocialAccountTable;
  emailCode: EmailCodeTable;
  oneTimeCode: OneTimeCodeTable;
  throttle: ThrottleTable;
  audit: AuditTable;
  outboxMail: OutboxMailTable;
}
