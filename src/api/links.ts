import type { LinkContent, LinkCreate, LinkMade } from '@bi/contract/link';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Keeps an exploration under a short key; the same one has the same key. */
export function createLink(
  http: HttpClient,
  body: LinkCreate,
  options: CallOptions = {},
): Promise<LinkMade> {
  return http.post('/links', body, { retry: true, ...options });
}

/** The exploration behind a key. */
export function getLink(
  http: HttpClient,
  key: string,
  options: CallOptions = {},
): Promise<LinkContent> {
  return http.get(`/links/${encodeURIComponent(key)}`, { retry: true, ...options });
}
