/**
 * True when a page was opened with `embedded=true` in its search or in the query of its hash. Asked
 * once: it holds for the page's life.
 */
export function isEmbeddedAddress(search: string, hash: string): boolean {
  const query = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  return [search, query].some((part) => new URLSearchParams(part).get('embedded') === 'true');
}
