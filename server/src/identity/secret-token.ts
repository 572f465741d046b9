import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Kind of a secret, written as its first characters so that a leaked one can be recognised. */
export type SecretKind =
  | 'bia'
  | 'bir'
  | 'bil'
  | 'bie'
  | 'bit'
  | 'bic'
  | 'bik'
  | 'bio'
  | 'bis'
  | 'bix';

/** A new opaque secret of 256 bits. */
export function mintSecret(kind: SecretKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a secret. Secrets are random, so a plain digest is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret that only the holder of `secret` together with the stored `nonce` can compute. */
export function deriveSecret(kind: SecretKind, secret: string, nonce: string): string {
  return `${kind}_${createHmac('sha256', secret).update(`${kind}:${nonce}`).digest('base64url')}`;
}

/** A random value that is not secret by itself. */
export function mintNonce(): string {
  return randomBytes(18).toString('base64url');
}

/** Six digits, leading zeros included. */
export function mintDigits(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** A new id of an entity. */
export function mintId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('base64url')}`;
}

/** true when two texts are equal; takes the same time wherever they differ. */
export function isSameText(a: string, b: string): boolean {
  const [x, y] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(x, y);
}
