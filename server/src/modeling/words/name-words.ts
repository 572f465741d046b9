import { erpName } from '@bi/olap/fields/erp-names';
import { gluedWords } from './glued-names';
import { pinyinName } from './pinyin-names';

/** A name of business software that people of its country call the column, too. */
const GERMAN = /^menge$/i;

/** A unit with capitals inside, which is one word. */
const UNIT_WORD = /(?<=^|[\s_.-])(?:[kMG](?:Wh|W|Hz|V|Pa)|dBm?|hPa|m[VA]|[MG]B)(?=$|[\s_.-])/g;

/** Where a word for a key begins behind Chinese characters, which is a word of its own: 水果id. */
export const KEY_BEHIND_CHINESE = /(?<=\p{Script=Han})(?=(?:id|ids|no|code|key|uid|uuid|guid)$)/iu;

/** The words of a name: `orderDate`, `order_date` and `Order Date` have the same two; `MATNR` is material number. */
export function wordsOfName(name: string): string[] {
  const ofSoftware = name !== name.toUpperCase() && GERMAN.test(name) ? null : erpName(name);
  if (ofSoftware !== null) return ofSoftware.split('_');
  const glued = pinyinName(name) === null && erpName(name) === null ? gluedWords(name) : null;
  if (glued !== null) return glued;
  return (
    name
      .replace(KEY_BEHIND_CHINESE, ' ')
      .replace(UNIT_WORD, (unit) => unit.toLowerCase())
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
      // one small letter belongs to its word: eNPS
      .replace(/(?<!^|[\s_.-])([a-z0-9])([A-Z])/g, '$1 $2')
      .split(/[\s_.-]+/)
      .filter((word) => word !== '')
  );
}
