const CALLBACK = '/auth/callback';

/**
 * Where a page that a provider sent back belongs: `<origin>/auth/callback?code=…&state=…` becomes
 * the hash route with the same query. null for every other address.
 */
export function callbackHashAddress(address: {
  pathname: string;
  search: string;
  hash: string;
}): string | null {
  const { pathname, search, hash } = address;
  if (!pathname.endsWith(CALLBACK) || /^#\/./.test(hash)) return null;
  return `${pathname.slice(0, -CALLBACK.length)}/#${CALLBACK}${search}`;
}
