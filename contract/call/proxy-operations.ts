import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const password = Type.String({ minLength: 1, maxLength: 1000 });

/**
 * Operations of POST /iam/proxy/execute by `type`; each schema is that of the JSON text in `body`.
 * `tenantId` is a tenant's code. `change-password` and `revoke-session` answer null,
 * `list-sessions` a list of SessionInfo, `switch-tenant` a LoginResult.
 */
export const BODIES = {
  'change-password': Type.Object({ oldPassword: password, newPassword: password }, closed),
  'list-sessions': Type.Object({}, closed),
  'revoke-session': Type.Object({ sessionId: Type.String({ maxLength: 64 }) }, closed),
  'switch-tenant': Type.Object({ tenantId: Type.String({ maxLength: 64 }) }, closed),
} as const;

/** A live session of the signed-in person. Times are UTC ISO; `tenantId` is a tenant's code. */
export const SessionInfo = Type.Object({
  sessionId: Type.String(),
  tenantId: Type.String(),
  address: Type.String(),
  userAgent: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  /** true for the session that asks */
  current: Type.Boolean(),
});

/** Name of an operation. */
export type ProxyType = keyof typeof BODIES;
export type SessionInfo = Static<typeof SessionInfo>;
