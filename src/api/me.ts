import { getMe } from '@bi/contract/endpoints/me';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Who is signed in and what they may do; `generation` is that of the session. */
export const meQuery = (http: HttpClient, generation: number) =>
  endpointQuery(http, ['me', generation], getMe, {});
