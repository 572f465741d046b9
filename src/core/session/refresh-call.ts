import type { IdentityEnvelope } from '@bi/contract/envelope';
import type { LoginResult } from '@bi/contract/identity';

/** The refresh was refused: the sign-in is over, trying again is useless. */
export class RefreshRefused extends Error {
  constructor() {
    super('refresh refused');
    this.name = 'RefreshRefused';
  }
}

const LIMIT = 15_000;

/**
 * POST /iam/login/refresh, with the refresh token of memory as the spec's query parameter or, with
 * null, the server's httpOnly cookie.
 * @throws {RefreshRefused} when the server says no
 * @throws {Error} when it could not be asked
 */
export async function callRefresh(
  server: string,
  refreshToken: string | null,
  signal: AbortSignal,
): Promise<LoginResult> {
  const query = refreshToken === null ? '' : `?refreshToken=${encodeURIComponent(refreshToken)}`;
  const answer = await fetch(`${server}/iam/login/refresh${query}`, {
    method: 'POST',
    credentials: refreshToken === null ? 'include' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  });
  if (answer.status >= 500) throw new Error(`refresh answered ${answer.status}`);
  const envelope = (await answer.json()) as IdentityEnvelope<LoginResult | null>;
  if (!envelope.success || envelope.data === null) throw new RefreshRefused();
  return envelope.data;
}
