import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { explain } from '@bi/contract/table/schema-explanation';
import { BODIES, type ProxyType } from '@bi/contract/call/proxy-operations';
import Value from 'typebox/value';
import type { Static, TSchema } from 'typebox';
import type { Principal } from '../policies/principal';
import { endSessionsOf, sessionsOf } from '../repositories/identity/session-repository';
import { findUser, membershipsOf, updateUser } from '../repositories/identity/user-repository';
import type { Caller, SignedIn } from './caller';
import type { IdentityContext } from './identity-context';
import { assertPasswordAllowed } from './password-rules';
import type { Sessions } from './sessions';
import type { SignIn } from './sign-in';

/** Longest time an operation may take. */
export const PROXY_TIMEOUT_MS = 30_000;

/** What an operation answers; `signedIn` when it replaced the session. */
export interface ProxyAnswer {
  data: unknown;
  signedIn?: SignedIn;
}

type Operation = (body: unknown, principal: Principal, caller: Caller) => Promise<ProxyAnswer>;

function read<T extends TSchema>(schema: T, body: unknown): Static<T> {
  if (!Value.Check(schema, body)) {
    const { path, reason } = explain(schema, body) ?? {
      path: [],
      reason: reasonOf('body.notValid'),
    };
    if (path.length === 0) throw new BiError('identity.invalidBody', { params: { reason } });
    throw new BiError('invalid.field', { params: { field: path.join('.'), reason } });
  }
  return body;
}

/** The fixed list of identity operations a signed-in person may run. None takes an address. */
export function createProxyOperations(
  context: IdentityContext,
  sessions: Sessions,
  signIn: SignIn,
) {
  const { database, hasher, audit, now } = context;

  async function changePassword(body: unknown, principal: Principal, caller: Caller) {
    const { oldPassword, newPassword } = read(BODIES['change-password'], body);
    const { user } = await signIn.prove(principal.userName, oldPassword, caller);
    if (oldPassword === newPassword) throw new BiError('identity.passwordSame');
    assertPasswordAllowed(newPassword, [user.user_name, user.email ?? '', user.display_name]);
    const passwordHash = await hasher.hash(newPassword);
    await updateUser(database, user.id, {
      password_hash: passwordHash,
      demo: 0,
      updated_ms: now(),
    });
    await endSessionsOf(database, user.id, now(), 'password', principal.sessionId ?? undefined);
    await audit.record({
      tenantId: principal.tenantId,
      actorId: user.id,
      actorName: user.user_name,
      action: 'password.change',
      address: caller.address,
    });
    return { data: null };
  }

  async function listSessions(body: unknown, principal: Principal) {
    read(BODIES['list-sessions'], body);
    const rows = await sessionsOf(database, principal.subjectId, now());
    const places = await membershipsOf(database, principal.subjectId);
    const data = rows.map((row) => ({
      sessionId: row.id,
      tenantId: places.find((place) => place.tenantId === row.tenant_id)?.tenantCode ?? '',
      address: row.address,
      userAgent: row.user_agent,
      createdAt: new Date(row.created_ms).toISOString(),
      lastUsedAt: new Date(row.seen_ms).toISOString(),
      current: row.id === principal.sessionId,
    }));
    return { data };
  }

  async function revokeSession(body: unknown, principal: Principal, caller: Caller) {
    const { sessionId } = read(BODIES['revoke-session'], body);
    const own = await sessionsOf(database, principal.subjectId, now());
    if (!own.some((row) => row.id === sessionId)) throw new BiError('identity.session');
    await sessions.end(sessionId, 'revoked', caller);
    return { data: null };
  }

  async function switchTenant(body: unknown, principal: Principal, caller: Caller) {
    const { tenantId } = read(BODIES['switch-tenant'], body);
    const user = await findUser(database, principal.subjectId);
    const places = await membershipsOf(database, principal.subjectId);
    const place = places.find((candidate) => candidate.tenantCode === tenantId);
    if (!user || !place) throw new BiError('identity.tenantRequired');
    const person = { userId: user.id, userName: user.user_name, demo: user.demo };
    const signedIn = await sessions.start(person, place, caller, { way: 'switch-tenant' });
    if (principal.sessionId !== null) await sessions.end(principal.sessionId, 'switched', caller);
    return { data: signedIn.result, signedIn };
  }

  const operations: Record<ProxyType, Operation> = {
    'change-password': changePassword,
    'list-sessions': listSessions,
    'revoke-session': revokeSession,
    'switch-tenant': switchTenant,
  };

  /**
   * Runs an operation of the list.
   * @throws {BiError} identity.proxyType, identity.invalidBody, identity.timeout after 30 s
   */
  async function execute(
    type: string,
    text: string,
    principal: Principal,
    caller: Caller,
  ): Promise<ProxyAnswer> {
    const operation = isProxyType(type) ? operations[type] : undefined;
    if (!operation) throw new BiError('identity.proxyType', { params: { type } });
    if (principal.kind !== 'user') throw new BiError('identity.forbidden');
    return withTimeout(operation(parse(text), principal, caller));
  }

  return { execute };
}

function isProxyType(type: string): type is ProxyType {
  return Object.hasOwn(BODIES, type);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text) as unknown;
  } catch (cause) {
    throw new BiError('identity.invalidBody', {
      params: { reason: reasonOf('body.notJson') },
      cause,
    });
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BiError('identity.timeout')), PROXY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
