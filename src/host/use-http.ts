import type { HttpClient } from '../core/http/http-types';
import type { IdentityClient } from '../core/http/identity-client';
import { useHost } from './host-context';

/** The element's client of the analytics API, for the functions of `src/api`. */
export function useHttp(): HttpClient {
  return useHost().http;
}

/** The client of the identity service, for `src/api/identity`. */
export function useIdentity(): IdentityClient {
  return useHost().identity;
}
