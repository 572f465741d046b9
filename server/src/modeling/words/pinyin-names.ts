import names from './pinyin-names.json';

const FULL_WORDS: Readonly<Record<string, string>> = names.full;
const LISTED = Object.keys(FULL_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const FULL = new RegExp(`^(?:${LISTED})+$`);
const EACH = new RegExp(LISTED, 'g');

/** What is measured, its initials in front of a unit: `zl_kg`. */
const MEASURED = /^([a-z]{2,3})_(kg|g|t|m3|m2|km|m|cm)$/i;
/** A name of a table behind the letter that says it is one: `T_KH`. */
const TABLE = /^(?:t|tb|tbl)_([a-z]{2,3})$/i;
const PEOPLE = new Set(names.people);
const PRICED = new Set(names.priced);

const valueOf = (list: Readonly<Record<string, string>>, letters: string): string | undefined =>
  Object.hasOwn(list, letters) ? list[letters] : undefined;

/** What the initials of a thing or an act with those of what is said of it mean: `spmc`, `tkje`; null: nothing. */
function composed(letters: string): string | null {
  for (const length of [3, 2]) {
    const [first, rest] = [letters.slice(0, length), letters.slice(length)];
    const thing = valueOf(names.things, first);
    if (thing !== undefined) {
      if (rest === 'xm' && PEOPLE.has(first)) return `${thing}姓名`;
      if (rest === 'dj') return `${thing}${PRICED.has(first) ? '单价' : '等级'}`;
      const said = valueOf(names.ofThings, rest);
      if (said !== undefined) return `${thing}${said}`;
    }
    const act = valueOf(names.acts, first);
    const said = act && valueOf(names.ofActs, rest);
    if (said !== undefined && said !== '') return `${act}${said}`;
  }
  return null;
}

/**
 * What a name says that is Chinese in Latin letters, in full or by the letters that its words begin with:
 * `shangpin_mingcheng` and `spmc` are 商品名称, `zl_kg` is 重量(kg). Null where one of its words is not in
 * the lists; two letters alone are none, see `initialsAmong`.
 */
export function pinyinName(name: string): string | null {
  const measured = MEASURED.exec(name);
  const what = measured && valueOf(names.measured, (measured[1] ?? '').toLowerCase());
  if (what) return `${what}(${measured[2] ?? ''})`;
  const letters = name.toLowerCase().replace(/[\s_.-]+/g, '');
  const initials = valueOf(names.initials, letters) ?? composed(letters);
  if (initials !== null) return initials;
  return FULL.test(letters) ? letters.replace(EACH, (word) => FULL_WORDS[word] ?? word) : null;
}

/** How many names of initials have to be around one of two letters, which is an English short word elsewhere. */
const ENOUGH_AROUND = 2;

/**
 * What a short name means next to other names of initials: `sl` is 数量 next to `spmc` and `ssje`, `T_KH` is 客户; null:
 * nothing.
 */
export function initialsAmong(name: string, around: Iterable<string>): string | null {
  const table = (TABLE.exec(name)?.[1] ?? '').toLowerCase();
  const meaning = valueOf(names.amongOthers, name.toLowerCase()) ?? valueOf(names.things, table);
  if (meaning === undefined) return null;
  let count = 0;
  for (const word of around) {
    if (word.length > 2 && word.length < 7 && pinyinName(word) !== null) count += 1;
    if (count >= ENOUGH_AROUND) return meaning;
  }
  return null;
}
