import { BiError } from '@bi/contract/messages/bi-error';
import { UserInfo } from '@bi/contract/identity/identity';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import Value from 'typebox/value';
import { isAlive } from '../repositories/database/lifetime';
import type { ExternalIdentitySettings } from './identity-settings';
import { hashSecret } from './secret-token';
import { isCompactToken, SIGNATURE_ALGORITHMS } from './signed-token';

/** How long an answer of the other service is believed; a revoked token lives at most this long here. */
export const BELIEVED_MS = 30_000;
const TIMEOUT_MS = 10_000;
const CLOCK_SKEW_SECONDS = 60;
const MAX_ANSWERS = 10_000;

const Answer = Type.Object({ success: Type.Boolean(), data: Type.Unknown() });
const dead = (cause?: unknown) => new BiError('transport.tokenDead', { cause });
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The person of a signed token's claims; null when it names nobody or no tenant. */
function fromClaims(claims: JWTPayload): UserInfo | null {
  const userId = text(claims.sub);
  const tenantId = text(claims['tenantId']) || text(claims['tenant']);
  if (userId === '' || tenantId === '') return null;
  const email = text(claims['email']);
  const userName = text(claims['preferred_username']) || email || userId;
  const roles = Array.isArray(claims['roles']) ? claims['roles'].map(text) : [];
  const tenants = [{ code: tenantId, name: text(claims['tenantName']) || tenantId }];
  return {
    userId,
    userName,
    name: text(claims['name']) || userName,
    email,
    tenantId,
    tenants,
    roles,
  };
}

function createSignedReader(settings: ExternalIdentitySettings, now: () => number) {
  if (settings.jwksUrl === null) return null;
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), { timeoutDuration: TIMEOUT_MS });
  const isRefusal = (error: unknown) =>
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC';
  return async (token: string): Promise<UserInfo> => {
    let claims: JWTPayload;
    try {
      const verified = await jwtVerify(token, keys, {
        algorithms: [...SIGNATURE_ALGORITHMS],
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp'],
        ...(settings.issuer === null ? {} : { issuer: settings.issuer }),
        ...(settings.audience === null ? {} : { audience: settings.audience }),
      });
      claims = verified.payload;
    } catch (error) {
      throw isRefusal(error) ? dead(error) : new BiError('transport.unavailable', { cause: error });
    }
    const person = fromClaims(claims);
    if (!person) throw dead();
    return person;
  };
}

async function askUserInfo(iamUrl: string, token: string): Promise<UserInfo> {
  const query = new URLSearchParams({ accessToken: token });
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`${iamUrl}/iam/login/userinfo?${query.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    body = await response.json();
  } catch (cause) {
    throw new BiError('transport.unavailable', { cause });
  }
  if (status === 401 || status === 403) throw dead();
  if (status !== 200 || !Value.Check(Answer, body)) throw new BiError('transport.unavailable');
  if (!body.success || !Value.Check(UserInfo, body.data)) throw dead();
  return body.data;
}

/**
 * Asks the configured service of somebody else who a token belongs to: signed tokens by its key set,
 * others by its userinfo call.
 */
export class ExternalIdentity {
  readonly #settings: ExternalIdentitySettings;
  readonly #now: () => number;
  readonly #readSigned: ReturnType<typeof createSignedReader>;
  readonly #believed = new LRUCache<string, { person: UserInfo; untilMs: number }>({
    max: MAX_ANSWERS,
  });
  readonly #asking = new Map<string, Promise<UserInfo>>();

  constructor(settings: ExternalIdentitySettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
    this.#readSigned = createSignedReader(settings, now);
  }

  /** @throws {BiError} transport.tokenDead, transport.unavailable when the service does not answer */
  async whoIs(token: string): Promise<UserInfo> {
    if (this.#readSigned && isCompactToken(token)) return this.#readSigned(token);
    const hash = hashSecret(token);
    const remembered = this.#believed.get(hash);
    if (remembered && isAlive(remembered.untilMs, this.#now(), BELIEVED_MS)) {
      return remembered.person;
    }
    this.#believed.delete(hash);
    const running =
      this.#asking.get(hash) ?? this.#ask(token, hash).finally(() => this.#asking.delete(hash));
    this.#asking.set(hash, running);
    return running;
  }

  async #ask(token: string, hash: string): Promise<UserInfo> {
    const person = await askUserInfo(this.#settings.iamUrl, token);
    this.#believed.set(hash, { person, untilMs: this.#now() + BELIEVED_MS });
    return person;
  }
}
