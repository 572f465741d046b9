const PLAIN = /^[a-z_][a-z0-9_]*$/i;

/** Words a name cannot be without quotes. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric both case cast check collate column ' +
    'constraint create default deferrable desc describe distinct do else end except false fetch for ' +
    'foreign from grant group having in initially intersect into lambda lateral leading limit not null ' +
    'offset on only or order pivot pivot_longer pivot_wider placing primary qualify references ' +
    'returning select show some summarize symmetric table then to trailing true union unique unpivot ' +
    'using variadic when where window with anti asof authorization binary cross full glob ilike inner is ' +
    'isnull join left like map natural notnull outer overlaps positional right semi similar struct ' +
    'tablesample try_cast verbose'
  ).split(' '),
);

/** A name as statements write it: plain where that is safe, else in double quotes. */
export function quoteSqlName(name: string): string {
  return PLAIN.test(name) && !isReserved(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** The name that a token of a statement means, without its quotes. */
export function unquoteName(text: string): string {
  if (!text.startsWith('"')) return text;
  return text
    .slice(1, text.endsWith('"') && text.length > 1 ? -1 : undefined)
    .replaceAll('""', '"');
}

/** True for words that a name without quotes cannot be. */
export function isReserved(word: string): boolean {
  return RESERVED.has(word.toLowerCase());
}
