import { CHINESE_WORDS as WORDS } from '@bi/olap/fields/chinese-words';

const LONGEST = Math.max(...Object.keys(WORDS).map((word) => word.length));

/** The parts of a name: what is there in other letters, listed words read, null for the others. */
function partsOf(name: string): (string | null)[] {
  const parts: (string | null)[] = [];
  for (let at = 0; at < name.length;) {
    const latin = /^[^\p{Script=Han}]+/u.exec(name.slice(at))?.[0];
    if (latin !== undefined) {
      parts.push(latin);
      at += latin.length;
      continue;
    }
    if (name[at] === '的') {
      at += 1;
      continue;
    }
    let size = LONGEST;
    while (size > 0 && !Object.hasOwn(WORDS, name.slice(at, at + size))) size -= 1;
    parts.push(size === 0 ? null : (WORDS[name.slice(at, at + size)] ?? null));
    at += size === 0 ? ((name.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) : size;
  }
  return parts;
}

/**
 * A name in Latin letters where all its Chinese words are in the list: `客户编号` → `customer_id`,
 * `2024年销量` → `2024_year_units_sold`. Null for one with others, and for one without any.
 */
export function latinName(name: string): string | null {
  if (!/\p{Script=Han}/u.test(name)) return null;
  const parts = partsOf(name);
  return parts.includes(null) ? null : parts.join('_');
}

/** What an identifier says of a name: its listed words alone, `璟源客户编号` → `customer_id`; '' for none. */
export function latinWords(name: string): string {
  return partsOf(name)
    .filter((part) => part !== null)
    .join('_');
}
