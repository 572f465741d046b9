import { compactVerify, importJWK, type CompactJWSHeaderParameters, type JWK } from 'jose';

/** Signature algorithms that are accepted anywhere. Never `none`, never a shared secret. */
export const SIGNATURE_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384'] as const;

const COMPACT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]+$/;

/** true for the three base64url parts of a compact signed token. */
export function isCompactToken(token: string): boolean {
  return COMPACT.test(token);
}

/** The one algorithm a key verifies by; null for a key that must not verify anything here. */
function algorithmOf(key: JWK): string | null {
  if (key.kty === 'oct' || key.d !== undefined) return null;
  if (key.use !== undefined && key.use !== 'sig') return null;
  if (key.key_ops !== undefined && !key.key_ops.includes('verify')) return null;
  const algorithm = key.alg ?? (key.kty === 'EC' && key.crv === 'P-256' ? 'ES256' : 'RS256');
  return SIGNATURE_ALGORITHMS.find((known) => known === algorithm) ?? null;
}

/**
 * The payload of a compact signed token, or null when anything about the signature is wrong. The
 * algorithm is the key's, never the token's own choice; keys that carry a private part, a symmetric
 * key or another use than signing are refused.
 */
export async function verifySignature(token: string, key: JWK): Promise<Uint8Array | null> {
  const algorithm = algorithmOf(key);
  if (algorithm === null || !isCompactToken(token)) return null;
  try {
    const imported = await importJWK(key, algorithm);
    const verified = await compactVerify(token, imported, { algorithms: [algorithm] });
    return hasKeyId(verified.protectedHeader, key) ? verified.payload : null;
  } catch {
    return null;
  }
}

function hasKeyId(header: CompactJWSHeaderParameters, key: JWK): boolean {
  return header.kid === undefined || key.kid === undefined || header.kid === key.kid;
}

/** true for a public key that `verifySignature` can use. */
export async function isUsableKey(key: JWK): Promise<boolean> {
  const algorithm = algorithmOf(key);
  if (algorithm === null) return false;
  try {
    await importJWK(key, algorithm);
    return true;
  } catch {
    return false;
  }
}
