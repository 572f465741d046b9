import { refreshLogin } from '@bi/contract/endpoints/sessions';
import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { LoginResult } from '@bi/contract/identity/identity';
import { identityPlaces } from './identity-places';

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
 * null, the server's httpOnly cookie. A server that has no such call is asked where its identity
 * service is.
 * @throws {RefreshRefused} when the server says no
 * @throws {Error} when it could not be asked
 */
export async function callRefresh(
  server: string,
  refreshToken: string | null,
  signal: AbortSignal,
): Promise<LoginResult> {
  const query = refreshToken === null ? '' : `?refreshToken=${encodeURIComponent(refreshToken)}`;
  const ask = (place: string) =>
    fetch(`${place}${refreshLogin.path}${query}`, {
      method: refreshLogin.method,
      credentials: refreshToken === null ? 'include' : 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
    });
  let answer = await ask(server);
  if (answer.status === 404) answer = await ask((await identityPlaces(server)).iam);
  if (answer.status >= 500) throw new Error(`refresh answered ${answer.status}`);
  const envelope = (await answer.json()) as IdentityEnvelope<LoginResult | null>;
  if (!envelope.success || envelope.data === null) throw new RefreshRefused();
  return envelope.data;
}
