/** true for what a tenant's list of origins may hold: an exact origin such as `https://portal.example`, or this machine with any port (`http://localhost:*`). */
export function isOriginEntry(entry: string): boolean {
  if (entry === 'http://localhost:*' || entry === 'http://127.0.0.1:*') return true;
  if (!/^https?:\/\/[a-z0-9.[\]:-]+$/.test(entry) || !URL.canParse(entry)) return false;
  return new URL(entry).origin === entry;
}
