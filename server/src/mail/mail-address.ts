const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^(?=.{1,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)(\.[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/**
 * true for exactly one plain address: no display name, comment, quote, list, route, line break or
 * other control character. Anything an address header could read as more than one address is false.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > 320 || text !== text.trim()) return false;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
}
