import type { Endpoints } from '@bi/contract/descriptors/endpoint';
import * as own from '@bi/contract/endpoints/identity';
import * as social from '@bi/contract/endpoints/social';
import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import { identityPlaces } from '../session/identity-places';
import type { HttpMethod, QueryParams } from './http-types';
import { loadWire } from './load-wire';
import { NoAnswer } from './wire-types';

/** Codes the client itself gives an identity call that brought no envelope. */
export const IDENTITY_FAILURES = { http: 502, timeout: 408, other: 500 } as const;

/** Default time limit of identity calls, milliseconds. */
export const IDENTITY_TIMEOUT = 30_000;

/** How one identity call is made. */
export interface IdentityCallOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  timeout?: number;
  /** sends the server's cookies along; only where the call's description says so */
  credentials?: boolean;
  token?: string | null;
}

/** Calls to the identity service at the spec's own paths. They never reject. */
export interface IdentityClient {
  /** the analytics server's address, without a slash at the end */
  readonly server: string;
  /** full address of a path: on the server, or on the external identity service it names */
  addressOf(path: string): Promise<string>;
  get<T>(path: string, options?: IdentityCallOptions): Promise<IdentityEnvelope<T | null>>;
  post<T>(
    path: string,
    body?: unknown,
    options?: IdentityCallOptions,
  ): Promise<IdentityEnvelope<T | null>>;
}

/** Paths that are the server's own, whoever the identity service is. */
const OWN_PATHS = pathsOf({ ...own });
/** Paths of social sign-in, which may be a service of its own. */
const SOCIAL_PATHS = pathsOf({ ...social });

/**
 * Opens the identity service of a server: the server itself, or the external one of its Global
 * config, where sign-in is on `iamUrl` and social sign-in on `oauthApiBaseUrl`.
 */
export function createIdentityClient(server: string): IdentityClient {
  const addressOf = async (path: string): Promise<string> => {
    if (OWN_PATHS.includes(path)) return server + path;
    const { iam, oauth } = await identityPlaces(server);
    return (SOCIAL_PATHS.includes(path) ? oauth : iam) + path;
  };
  const call = async <T>(
    method: HttpMethod,
    path: string,
    body: unknown,
    options: IdentityCallOptions,
  ): Promise<IdentityEnvelope<T | null>> => {
    try {
      const sendOnce = await loadWire();
      const answer = await sendOnce({
        method,
        url: await addressOf(path),
        body,
        params: options.params,
        headers: options.token ? { authorization: options.token } : {},
        timeout: options.timeout ?? IDENTITY_TIMEOUT,
        credentials: options.credentials ?? false,
        signal: options.signal,
      });
      if (answer instanceof NoAnswer) {
        const { timeout, other } = IDENTITY_FAILURES;
        return failed(answer.timedOut ? timeout : other, answer.message);
      }
      const { status, statusText, body: envelope } = answer;
      if (status < 200 || status >= 300) {
        return failed(IDENTITY_FAILURES.http, statusText || `The answer has the status ${status}.`);
      }
      if (!isIdentityEnvelope<T>(envelope)) {
        return failed(IDENTITY_FAILURES.other, 'The answer is not an identity envelope.');
      }
      return envelope;
    } catch (thrown) {
      return failed(IDENTITY_FAILURES.other, thrown instanceof Error ? thrown.message : 'Failed');
    }
  };
  return {
    server,
    addressOf,
    get: (path, options = {}) => call('GET', path, undefined, options),
    post: (path, body, options = {}) => call('POST', path, body, options),
  };
}

function pathsOf(endpoints: Endpoints): string[] {
  return Object.values(endpoints).map(({ path }) => path);
}

function failed(code: number, msg: string): IdentityEnvelope<null> {
  return { success: false, code, msg, data: null };
}

function isIdentityEnvelope<T>(body: unknown): body is IdentityEnvelope<T | null> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'success' in body &&
    typeof body.success === 'boolean'
  );
}
