/** Decides where a browser may be sent. */
export interface ReturnAddresses {
  /** The full address when a browser may go to it, else null. A path means this server. */
  resolve(address: string): string | null;
  /** The address when allowed, else this server's sign-in page. */
  resolveOrSignIn(address: string | undefined): string;
}

const SUSPICIOUS = /[\u0000-\u0020\u007f\\]/;
const RELATIVE = /^\/(?!\/)/;
const ABSOLUTE = /^https?:\/\/[^/]/i;

/** Return addresses of the given exact origins; the first is this server's own. */
export function createReturnAddresses(origins: readonly string[]): ReturnAddresses {
  const own = origins[0] ?? '';
  const allowed = new Set(origins);
  function resolve(address: string): string | null {
    if (address.length > 2048 || SUSPICIOUS.test(address)) return null;
    if (!RELATIVE.test(address) && !ABSOLUTE.test(address)) return null;
    if (!URL.canParse(address, own)) return null;
    const url = new URL(address, own);
    if (url.username !== '' || url.password !== '') return null;
    return allowed.has(url.origin) ? url.href : null;
  }
  return {
    resolve,
    resolveOrSignIn: (address) =>
      (address === undefined ? null : resolve(address)) ?? `${own}/#/login`,
  };
}
