/** The token of the spec's message `{access_token}`; null for any other data. */
export function postedToken(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('access_token' in data)) return null;
  const token = data.access_token;
  return typeof token === 'string' && token !== '' ? token : null;
}

/** Whether a list names an origin: itself, or its scheme and host with any port. */
export function isListed(origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return origins.includes(`${protocol}//${hostname}:*`);
}
