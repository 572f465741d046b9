import { BiError } from '@bi/contract/messages/bi-error';
import { EmbedTokenBody } from '@bi/contract/identity/identity';
import { decodeProtectedHeader } from 'jose';
import Value from 'typebox/value';
import type { Database } from '../repositories/database/database';
import {
  findServiceKey,
  type EmbedGrant,
  type KeyTenant,
} from '../repositories/identity/service-key-repository';
import { embedGrantOf } from './embed-grant';
import { isCompactToken, verifySignature } from './signed-token';

/** Longest life of an embed token. */
export const EMBED_MAX_SECONDS = 600;
const CLOCK_SKEW_SECONDS = 30;
const AUDIENCE = 'bi-embed';

/** A verified guest. */
export interface SignedGuest {
  tenant: KeyTenant;
  subject: string;
  grant: EmbedGrant;
}

/** Embed tokens that a portal signs with its own key (header `kid` = id of its service key). */
export interface SignedEmbedTokens {
  looksSigned(token: string): boolean;
  /** true when the token names a service key of this server, whatever its signature is worth */
  isFromServiceKey(token: string): Promise<boolean>;
  /** @throws {BiError} transport.tokenDead */
  verify(token: string): Promise<SignedGuest>;
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}

function claimsOf(payload: Uint8Array): Record<string, unknown> | null {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    return typeof claims === 'object' && claims !== null
      ? (claims as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function isInTime(claims: Record<string, unknown>, nowSeconds: number): boolean {
  const { iat, exp, nbf = iat } = claims;
  if (typeof iat !== 'number' || typeof exp !== 'number' || typeof nbf !== 'number') return false;
  if (nbf > nowSeconds + CLOCK_SKEW_SECONDS) return false;
  if (exp - iat > EMBED_MAX_SECONDS || exp <= iat) return false;
  return iat <= nowSeconds + CLOCK_SKEW_SECONDS && exp > nowSeconds - CLOCK_SKEW_SECONDS;
}

/** The claims of a grant, checked by the same schema as a minted one. */
function bodyOf(claims: Record<string, unknown>): EmbedTokenBody | null {
  const { sub, resources, actions, rows, origins } = claims;
  const body = { subject: sub, resources, actions, rows, origins };
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return Value.Check(EmbedTokenBody, given) ? given : null;
}

/** Verifies signed embed tokens against the public keys of service keys. */
export function createSignedEmbedTokens(
  database: Database,
  demoAllowed: boolean,
  now: () => number,
): SignedEmbedTokens {
  const dead = () => new BiError('transport.tokenDead');
  return {
    looksSigned: isCompactToken,
    async isFromServiceKey(token) {
      const keyId = keyIdOf(token);
      return keyId !== null && (await findServiceKey(database, keyId)) !== undefined;
    },
    async verify(token) {
      const keyId = keyIdOf(token);
      const key = keyId === null ? undefined : await findServiceKey(database, keyId);
      if (!key?.publicJwk || (key.demo === 1 && !demoAllowed)) throw dead();
      const payload = await verifySignature(token, { ...key.publicJwk, kid: key.id });
      const claims = payload && claimsOf(payload);
      if (claims?.['aud'] !== AUDIENCE || !isInTime(claims, now() / 1000)) throw dead();
      const body = bodyOf(claims);
      if (!body) throw dead();
      return {
        tenant: key,
        subject: body.subject,
        grant: embedGrantOf(body),
      };
    },
  };
}
