/** A server's base address without a slash at the end; '' or nothing is the loader's own server. */
export function serverAddress(given: string | null | undefined, loader: string): string {
  const base = ownServer(loader);
  const text = given?.trim() ?? '';
  if (text === '') return base;
  try {
    const url = new URL(text, base);
    return (url.origin + url.pathname).replace(/\/+$/, '');
  } catch {
    return base;
  }
}

/** The server the loader came from: what precedes `/elements/`. */
function ownServer(loader: string): string {
  const url = new URL(loader);
  const at = url.pathname.lastIndexOf('/elements/');
  return url.origin + (at > 0 ? url.pathname.slice(0, at) : '');
}
