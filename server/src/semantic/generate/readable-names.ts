/** Words that columns shorten, written out. */
const WORDS: Record<string, string> = {
  id: 'ID',
  no: 'number',
  num: 'number',
  nr: 'number',
  qty: 'quantity',
  amt: 'amount',
  avg: 'average',
  pct: '%',
  percent: '%',
  dt: 'date',
  ts: 'time',
  cnt: 'count',
  desc: 'description',
  cust: 'customer',
  prod: 'product',
  usd: '(USD)',
  eur: '(EUR)',
  mi: '(mi)',
  km: '(km)',
  kg: '(kg)',
  min: '(min)',
  sec: '(s)',
  url: 'URL',
  iso: 'ISO',
  zip: 'ZIP',
};

/** A name of a column or table as people read it: `distance_mi` → "Distance (mi)". */
export function readableLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .map((word, _index, all) => {
      const known = WORDS[word.toLowerCase()];
      if (known !== undefined && !(all.length === 1 && known.startsWith('('))) return known;
      return /^[A-Z0-9]{2,4}$/.test(word) && /[A-Z]/.test(word) && all.length > 1
        ? word
        : word.toLowerCase();
    });
  const text = words.join(' ').trim();
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 120) || name.slice(0, 120);
}

/** The identifier made from a name: letters, digits and `_`, at most 50; `field` where none remain. */
export function identifierOf(name: string): string {
  const clean = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
    .toLowerCase();
  if (clean === '') return 'field';
  return /^[a-z_]/.test(clean) ? clean : `n${clean}`;
}

/** Gives each name once: `city`, `city_2`, `city_3`… */
export function freeIdentifiers(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
    taken.add(name);
    return name;
  };
}

const RESERVED = new Set(
  'and or not case when then else end is null in like between true false'.split(' '),
);

/** A column in the expression grammar, quoted where its name is not a plain word. */
export function columnExpression(name: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !RESERVED.has(name.toLowerCase());
  return plain ? name : `"${name.replaceAll('"', '""')}"`;
}
