const LIMIT_BYTES = 2048;

/**
 * `extauth` of the page: from the query of the hash route, then from the page's own; null when
 * absent or longer than 2 KB.
 */
export function extauthOf(routeQuery: URLSearchParams, pageSearch: string): string | null {
  const value = routeQuery.get('extauth') ?? new URLSearchParams(pageSearch).get('extauth');
  if (value === null || value === '') return null;
  return new TextEncoder().encode(value).length > LIMIT_BYTES ? null : value;
}
