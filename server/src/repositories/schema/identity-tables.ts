/** A person. `user_name_key` and `email_key` are the unique folded forms; `password_hash` is null for an account that only signs in socially. */
export interface UserTable {
  id: string;
  user_name: string;
  user_name_key: string;
  email: string | null;
  email_key: string | null;
  email_verified: number;
  display_name: string;
  password_hash: string | null;
  /** 1 while the account has the password everybody knows; such accounts are dead outside demo mode */
  demo: number;
  enabled: number;
  created_ms: number;
  updated_ms: number;
}

/** A person's role in a tenant. */
export interface MembershipTable {
  user_id: string;
  tenant_id: string;
  role: string;
  created_ms: number;
}

/** A sign-in: the family of its refresh tokens. `expires_ms` is the end whatever happens. */
export interface SessionTable {
  id: string;
  user_id: string;
  tenant_id: string;
  /** hash of the cookie that finds the session at sign-out */
  logout_hash: string;
  address: string;
  user_agent: string;
  created_ms: number;
  seen_ms: number;
  expires_ms: number;
  ended_ms: number | null;
  end_reason: string | null;
}

/** A bearer token of a session. */
export interface AccessTokenTable {
  hash: string;
  session_id: string;
  expires_ms: number;
}

/**
 * A refresh token of a session's family. `nonce` with the token itself gives its successor, so that
 * the same successor can be answered twice without being stored. `used_ms` is null until it is used.
 */
export interface RefreshTokenTable {
  hash: string;
  session_id: string;
  nonce: string;
  used_ms: number | null;
  expires_ms: number;
}

/** A portal's key. `public_jwk` (JSON text) verifies embed tokens that the portal signs itself. */
export interface ServiceKeyTable {
  id: string;
  tenant_id: string;
  name: string;
  hash: string;
  public_jwk: string | null;
  /** 1 for the key everybody knows; dead outside demo mode */
  demo: number;
  created_ms: number;
  revoked_ms: number | null;
  /** one of KEY_SCOPES */
  scope: string;
  /** whom a key for files acts as; null: a key for embedding */
  user_id: string | null;
  /** when it was last used, to about a minute; null: never */
  used_ms: number | null;
}

/** A guest's token. `grant` is JSON text of resources, actions, rows and origins. */
export interface EmbedTokenTable {
  hash: string;
  tenant_id: string;
  service_key_id: string;
  subject: string;
  grant: string;
  created_ms: number;
  expires_ms: number;
  revoked_ms: number | null;
}

/** A condition on the rows one person sees in one tenant; `filter` and `exempt_cubes` are JSON text. */
export interface RowRuleTable {
  id: string;
  tenant_id: string;
  user_id: string;
  name: string;
  filter: string;
  exempt_cubes: string;
  /** both, either */
  combine: string;
  /** `refuse` or `whole` */
  lacking: string;
  created_ms: number;
  updated_ms: number;
}

/** A round trip to a social provider, found by the hash of its cookie. `state`: open, exchanging, validated, used. */
export interface SocialTicketTable {
  hash: string;
  provider: string;
  state: string;
  /** JSON text: PKCE verifier and nonce; emptied once exchanged */
  secrets: string;
  state_hash: string | null;
  code_hash: string | null;
  /** JSON text of the provider's answer, null until exchanged */
  profile: string | null;
  verified_email: string | null;
  created_ms: number;
  expires_ms: number;
}

/** A provider's account that signs a person in. */
export interface SocialAccountTable {
  provider: string;
  subject: string;
  user_id: string;
  created_ms: number;
}

/** A six-digit code sent by mail. `owner` binds it to a round trip ('' for self-registration). */
export interface EmailCodeTable {
  id: string;
  source: string;
  email_key: string;
  owner: string;
  code_hash: string;
  tries: number;
  sent_ms: number;
  expires_ms: number;
  used_ms: number | null;
}

/** A one-use secret: a password link or a sign-in code. `kind`: reset, login. */
export interface OneTimeCodeTable {
  hash: string;
  kind: string;
  user_id: string;
  /** session a sign-in code was made from */
  session_id: string | null;
  target: string;
  created_ms: number;
  expires_ms: number;
  used_ms: number | null;
}

/** Attempts counted in a window. */
export interface ThrottleTable {
  key: string;
  count: number;
  window_ends_ms: number;
}

/** A mail of demo mode, stored instead of sent. */
export interface OutboxMailTable {
  id: string;
  at_ms: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** `browser:hash` or `user:id` of who had it sent; '' = nobody who may read it */
  asked_by: string;
  /** JSON array of `{name, sizeBytes}`: files that came with it */
  files: string;
}

/** Tables of identity and mail, by name. */
export interface IdentityTables {
  user: UserTable;
  membership: MembershipTable;
  session: SessionTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  service_key: ServiceKeyTable;
  embed_token: EmbedTokenTable;
  row_rule: RowRuleTable;
  social_ticket: SocialTicketTable;
  social_account: SocialAccountTable;
  email_code: EmailCodeTable;
  one_time_code: OneTimeCodeTable;
  throttle: ThrottleTable;
  outbox_mail: OutboxMailTable;
}
