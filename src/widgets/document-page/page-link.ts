/** What a link on a page opens: a heading of the document, or an address of the web. */
export type PageLink = { anchor: string } | { href: string };

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Reads the link of an item; null for one that is not opened, such as a script. */
export function pageLink(link: string | undefined): PageLink | null {
  if (link === undefined || link === '') return null;
  if (link.startsWith('#')) return { anchor: link.slice(1) };
  try {
    return SCHEMES.includes(new URL(link).protocol) ? { href: link } : null;
  } catch {
    return null;
  }
}
