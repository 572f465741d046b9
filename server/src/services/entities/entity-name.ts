import { BiError } from '@bi/contract/messages/bi-error';
import { pinyinOf } from '../../modeling/words/pinyin-of';

const MAX_CHARACTERS = 120;

/**
 * A name as it is stored: NFC, without blanks around it.
 * @throws {BiError} invalid.name unless 1 to 120 characters remain
 */
export function cleanName(given: string): string {
  const name = given.normalize('NFC').trim();
  const count = Array.from(name).length;
  if (count < 1 || count > MAX_CHARACTERS) throw new BiError('invalid.name');
  return name;
}

/** `name`, or the first of "name (2)", "name (3)"… that is not taken; shortened to fit. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const bare = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const stem = Array.from(bare)
      .slice(0, MAX_CHARACTERS - suffix.length)
      .join('');
    if (!taken.has(stem + suffix)) return stem + suffix;
  }
}

/** The part of an address made from a name: lower-case letters, digits and hyphens; Chinese characters in pinyin. */
export function slugStem(name: string, otherwise: string): string {
  const stem = pinyinOf(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return stem || otherwise;
}

/** `stem`, or the first of "stem-2", "stem-3"… that is not taken. */
export function freeSlug(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
  }
}
