import type { Me } from '@bi/contract/identity';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Query key of `getMe`. */
export const meKey = ['me'] as const;

/** Who is signed in and what they may do. */
export function getMe(http: HttpClient, options: CallOptions = {}): Promise<Me> {
  return http.get<Me>('/me', { retry: true, ...options });
}
