/**
 * Whether `origin` is on a tenant's list. Entries are exact origins; `http://localhost:*` and
 * `http://127.0.0.1:*` mean any port of this machine and nothing else may hold a star.
 */
export function isOriginListed(list: readonly string[], origin: string): boolean {
  return list.some((entry) => entry === origin || matchesAnyPort(entry, origin));
}

function matchesAnyPort(entry: string, origin: string): boolean {
  if (entry !== 'http://localhost:*' && entry !== 'http://127.0.0.1:*') return false;
  const host = entry.slice(0, -2);
  return (
    origin === host ||
    (origin.startsWith(`${host}:`) && /^\d{1,5}$/.test(origin.slice(host.length + 1)))
  );
}
